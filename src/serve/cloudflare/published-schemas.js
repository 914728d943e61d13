/** The schemas of the built publication, as text, and their validators, as code: a worker may not make any. */
export { default as schemas } from '../../../dist/schemas.json';
export { default as validators } from '../../../dist/validators.mjs';
