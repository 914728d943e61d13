/** As many objects and arrays as may be inside one another in a record, wherever it is read. */
export const RECORD_DEPTH = 32;
