import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import type { Source } from '../../ontology/dataset.ts';

/** Characters of sources from which memory matters more than the time to collect it. */
const LARGE = 8 << 20;

/** Percentage by which a heap grows between two collections. By default, a large heap grows to several times what is in use. */
const GROWTH = 25;

/** Limits unused memory in all threads if the sources are large. Takes some percent of the time. */
export function limitHeapGrowth(sources: readonly Source[]): void {
  const size = sources.reduce((sum, { text }) => sum + text.length, 0);
  if (size > LARGE) setFlagsFromString(`--heap-growing-percent=${GROWTH}`);
}

/** Returns the unused memory of this thread to the system. Takes about a second per gigabyte in use. */
export function returnMemory(): void {
  // Node has no function for it. The flag applies to contexts that are created later.
  setFlagsFromString('--expose-gc');
  const collect = runInNewContext('gc') as (options: { type: 'major'; flavor: 'last-resort' }) => void;
  setFlagsFromString('--no-expose-gc');
  // Only the collection before a failure for want of memory also releases its own reserve.
  collect({ type: 'major', flavor: 'last-resort' });
}
