/** Maximum depth of nested objects and arrays in a record. */
export const RECORD_DEPTH = 32;
