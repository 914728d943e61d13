/** RDF → text in any RDF syntax, in canonical order. */
export type { Structure } from './write/canonical.ts';
export { canonicalNQuads, structuresOf, tripleLine } from './write/canonical.ts';
export { definePrefixes, toJsonLdObject } from './write/json-ld.ts';
export { bracketIri } from './write/n-triples.ts';
export { toNodes } from './write/nodes.ts';
export { rdf12Use } from './write/rdf12.ts';
export { expressibleInXml } from './write/rdf-xml.ts';
export { toDenseTurtle } from './write/turtle.ts';
export { toRdf, toRdfParts } from './write/write.ts';
