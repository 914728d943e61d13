/** Settings of V8, which apply to all threads. */
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import type { Source } from '../../rdf/index.ts';

/** Calls after which a function is compiled by TurboFan, times a factor for its length. */
const CALLS = { default: 3000, build: 100_000 };

/**
 * Lets V8 optimise only what is called most. Each thread of a build compiles the same functions again, and most of them would run
 * faster for some seconds only, so that this saves a tenth of a build.
 *
 * @returns a function that ends it
 */
export function optimizeLess(): () => void {
  setCalls(CALLS.build);
  return () => setCalls(CALLS.default);
}

function setCalls(calls: number): void {
  setFlagsFromString(`--invocation-count-for-turbofan=${calls}`);
}

/** Size of an ontology from which memory matters more than the time to collect it. */
const LARGE = 8 << 20;

/** Memory that a build needs at most in order to save time, as a multiple of the size of the sources. It was measured as 115. */
const MEMORY = 150;

/** Percentage by which a heap grows between two collections. By default, a large heap grows to several times what is in use. */
const GROWTH = 12;

/**
 * Whether memory matters more than time: the sources are large, and several threads need memory, or there is little.
 *
 * @param threads whether several threads read the ontology at the same time
 */
export function isMemoryScarce(sources: readonly Source[], threads = false): boolean {
  const size = sources.reduce((sum, { text }) => sum + text.length, 0);
  return size > LARGE && (threads || process.availableMemory() < size * MEMORY);
}

/** Limits unused memory in all threads. Takes some percent of the time. */
export function limitHeapGrowth(): void {
  setFlagsFromString(`--heap-growing-percent=${GROWTH}`);
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
