/** What is known about terms of any ontology: their classes, closures of their links, and kinds of SKOS. */

export { countsBelow, domainClasses, namedClasses, rangeClasses, universalClasses } from './terms/classes.ts';
export { closure, closuresOf, parsePublication, restoreClosures, storedAncestors } from './terms/closures.ts';
export { isOfSkos, speaksSkos } from './terms/skos.ts';
