/** RDF → model: whole datasets, and single resources of a graph. */

export { findEditedTexts } from './read/edited-texts.ts';
export type { ExpressionReader } from './read/expressions.ts';
export type { GraphReader } from './read/graph-reader.ts';
export { openReader } from './read/graph-reader.ts';
export { CHARACTERISTIC_TYPES } from './read/kinds.ts';
export type { DatasetInput } from './read/read.ts';
export { readDataset } from './read/read.ts';
export type { ShapeReader } from './read/shapes.ts';
export { includedShapes, SHAPE_PREDICATES } from './read/shapes.ts';
export { findTextProperties } from './read/text-properties.ts';
export { literalOf, readValue } from './read/texts.ts';
