import type { Transforms } from '../../../src/mappings/index.ts';
import type { Publication } from '../../../src/ontology/model.ts';
import type { LoadRequest } from '../api/load.ts';
import { recordCalls } from './record-calls.ts';
import { termCalls } from './term-calls.ts';

/** A call of a tool. */
export interface Call {
  readonly arguments: Readonly<Record<string, unknown>>;
  /** Path below the base URL of the equivalent HTTP request. Absent: there is none. */
  readonly httpRequest?: LoadRequest;
}

/** Valid calls by name of the tool. */
export type Calls = Readonly<Record<string, readonly Call[]>>;

/**
 * Calls of all tools of a publication in random order, the same for the same seed, with its own terms, labels, schemas and
 * records.
 */
export function createCalls(publication: Publication, transforms: Transforms | undefined, seed = 1): Calls {
  const calls: Calls = { ...termCalls(publication, seed), ...(transforms && recordCalls(transforms, seed)) };
  return Object.fromEntries(Object.entries(calls).filter(([, some]) => some.length > 0));
}
