/** Name of the JSON Schema of a diff in the package. Writing a diff does not need the schema itself, whose library takes time to load. */
export const DIFF_SCHEMA_FILE = 'diff.schema.json';
