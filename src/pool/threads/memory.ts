/** Settings of V8, which apply to all threads, and memory. */
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

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

/** Characters of an ontology's sources from which memory matters more than the time to collect it. */
const LARGE = 8 << 20;

/** Memory that a build needs at most in order to save time, as a multiple of the size of the sources. It was measured as 115. */
const MEMORY = 150;

/** Percentage by which a heap grows between two collections. By default, a large heap grows to several times what is in use. */
const GROWTH = 12;

/**
 * Decides whether memory matters more than time: the sources are large, and several threads need memory, or there is little. Then limits
 * unused memory in all threads, which takes some percent of the time.
 *
 * @param size characters of the sources
 * @param threads whether several threads read the ontology at the same time
 */
export function saveMemory(size: number, threads = false): boolean {
  const isScarce = size > LARGE && (threads || process.availableMemory() < size * MEMORY);
  if (isScarce) setFlagsFromString(`--heap-growing-percent=${GROWTH}`);
  return isScarce;
}

/**
 * Limits unused memory in all threads, for work that has little in use and creates many values that live shortly. The space of young values
 * keeps its first size, instead of growing to some ten megabytes in each thread.
 */
export function growLittle(): void {
  setFlagsFromString(`--heap-growing-percent=${GROWTH}`);
  setFlagsFromString('--semi-space-growth-factor=1');
}

/** Returns the unused memory of this thread to the system. Takes about a second per gigabyte in use. */
export function returnMemory(): void {
  let collect: ((options: { type: 'major'; flavor: 'last-resort' }) => void) | undefined;
  // Node has no function for it. The flag applies to contexts that are created later, and another thread may reset it at the same time.
  while (!collect) {
    setFlagsFromString('--expose-gc');
    collect = runInNewContext('globalThis.gc') as typeof collect;
    setFlagsFromString('--no-expose-gc');
  }
  // Only the collection before a failure for want of memory also releases its own reserve.
  collect({ type: 'major', flavor: 'last-resort' });
}
