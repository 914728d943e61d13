/** How shapes use the properties of an ontology. */

export type { ShapeUse, ShapeUses } from './terms/shape-uses.ts';
export { namesInShapes, usesInShapes } from './terms/shape-uses.ts';
