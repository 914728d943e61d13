import { createHash } from 'node:crypto';
import { memoize } from '../../ontology/memoize.ts';

/** SHA-256 of a value as JSON, in hexadecimal digits. Computed once for each object, which must not change afterwards. */
export const contentHash = memoize((value: object): string =>
  createHash('sha256').update(JSON.stringify(value)).digest('hex'),
);
