import { setFlagsFromString } from 'node:v8';
import type { Source } from '../../ontology/dataset.ts';

/** Characters of sources from which memory matters more than the time to collect it. */
const LARGE = 8 << 20;

/** Percentage by which a heap grows between two collections. V8 lets a large heap grow to several times what is in use. */
const GROWTH = 25;

/** Limits unused memory in all threads if the sources are large. Takes some percent of the time. */
export function limitHeapGrowth(sources: readonly Source[]): void {
  const size = sources.reduce((sum, { text }) => sum + text.length, 0);
  if (size > LARGE) setFlagsFromString(`--heap-growing-percent=${GROWTH}`);
}
