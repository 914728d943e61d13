import { RECORD_DEPTH } from '../../mappings/record-depth.ts';

/** How much one request may ask for. */
export const LIMITS = {
  /** Bytes of a body, counted while it is read. */
  bytes: 4 << 20,
  /** Records in one request. */
  records: 1_000,
  /** Objects and arrays inside one another in a body: its own, the list of records, and those of a record. */
  depth: RECORD_DEPTH + 2,
  /** Faults that one answer tells. */
  faults: 300,
} as const;
