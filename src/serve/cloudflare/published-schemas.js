/** The schemas of the built publication as text, and their validators as code: Workers do not allow code generation. */
export { default as schemas } from '../../../dist/schemas.json';
export { default as validators } from '../../../dist/validators.mjs';
