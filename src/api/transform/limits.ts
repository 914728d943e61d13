import { MAX_RECORD_DEPTH } from '../../mappings/json.ts';

/** Limits of one request. */
export const LIMITS = {
  /** Bytes of a body. */
  bytes: 4 << 20,
  /** Records in one request. */
  records: 1_000,
  /** Nesting of objects and arrays in a body: the body, the list of records, and those of a record. */
  depth: MAX_RECORD_DEPTH + 2,
  /** Errors in one response. */
  faults: 300,
} as const;
