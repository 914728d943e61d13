/** SHACL: reads shapes as data, and validates graphs with them. */

export { generatedPart } from './read/generated-name.ts';
export { formatPath, propertiesInPath } from './read/path.ts';
export { PARAMETER_NAMES } from './read/parameters.ts';
export type { ShapeRole } from './read/roles.ts';
export { readShapeRoles } from './read/roles.ts';
export { readShapes, referred } from './read/shapes.ts';
export type { TermUse } from './read/uses.ts';
export { usesInShapes } from './read/uses.ts';
export { compareLiterals } from './validate/values.ts';
export { matchesRange, meetsAlone } from './validate/components.ts';
export type { PlainTerm, ShapeResult } from './validate/validate.ts';
export { validateShapes } from './validate/validate.ts';
