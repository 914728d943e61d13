/** The validation of a graph with SHACL shapes, which also runs in a thread of its own. */

export type { ShapeResult } from './check/validate-shapes.ts';
export { validateShapes } from './check/validate-shapes.ts';
