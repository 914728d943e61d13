/** What is known about terms of any ontology: their dated changes, their classes, closures of their links, and kinds of SKOS. */

export type { Change } from './terms/changes.ts';
export { listedChanges } from './terms/changes.ts';
export { countsBelow, domainClasses, rangeClasses, universalClasses } from './terms/classes.ts';
export { closure, closuresOf, parsePublication, restoreClosures, storedAncestors } from './terms/closures.ts';
export { isOfSkos, speaksSkos } from './terms/skos.ts';
