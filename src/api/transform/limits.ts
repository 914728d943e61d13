/** How much one request may ask for. */
export const LIMITS = {
  /** Bytes of a body, counted while it is read. */
  bytes: 4 << 20,
  /** Records in one request. */
  records: 1_000,
  /** Objects and arrays inside one another in a body: its own, the list of records, and 32 in a record. */
  depth: 34,
  /** Faults that one answer tells. */
  faults: 300,
} as const;
