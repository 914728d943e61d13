/**
 * Records which terms' texts a computation reads, so that a later build can reuse its result if these texts are the same.
 *
 * Only the members in {@link TRACKED} are recorded. A result of `memoize.ts` that is used several times counts as read by each use.
 */
import type { Term } from './model.ts';

/** Members of a term that are recorded: those that an edited text changes, and that few pages of other terms show. */
export const TRACKED = ['definitions', 'notes', 'description', 'origin'] as const satisfies readonly (keyof Term)[];

/** What a computation has read: positions of terms, and the reads of the cached results that it used. */
export interface Reads {
  readonly terms: Set<number>;
  readonly cached: Set<Reads>;
}

/** A computation that is being recorded, if any. `ambient`: reads outside of any computation, which every result may depend on. */
interface State {
  current: Reads | undefined;
  ambient: Reads | undefined;
}

const state: State = { current: undefined, ambient: undefined };

/**
 * Starts to record reads of these terms in this thread. Terms whose members are not their own call {@link noteRead} themselves.
 *
 * @returns a function that ends it
 */
export function trackReads(terms: readonly Term[]): () => void {
  state.ambient ??= newReads();
  for (const [at, term] of terms.entries()) for (const member of TRACKED) trackMember(term, member, at);
  return () => void (state.ambient = undefined);
}

/** Records that the texts of the term at a position are read. */
export function noteRead(at: number): void {
  (state.current ?? state.ambient)?.terms.add(at);
}

function trackMember(term: Term, member: (typeof TRACKED)[number], at: number): void {
  if (!Object.hasOwn(term, member)) return;
  const value = term[member];
  const get = (): unknown => {
    noteRead(at);
    return value;
  };
  Object.defineProperty(term, member, { get, enumerable: true, configurable: true });
}

/**
 * Computes a result, and records what it reads. Must not be used while another computation is recorded.
 *
 * @returns the result, and the positions of the read terms in ascending order
 */
export async function recordReads<Value>(
  compute: () => Value | Promise<Value>,
): Promise<{ readonly value: Value; readonly reads: readonly number[] }> {
  const reads = (state.current = newReads());
  try {
    const value = await compute();
    return { value, reads: flatten([reads, ...(state.ambient ? [state.ambient] : [])]) };
  } finally {
    state.current = undefined;
  }
}

/** A cached result. `reads` is absent if it has read nothing, or reads are not tracked. */
export interface CachedResult<Value> {
  readonly value: Value;
  readonly reads?: Reads;
}

/** Computes a result that is cached, with what it reads. */
export function computeCached<Value>(compute: () => Value): CachedResult<Value> {
  if (!state.ambient) return { value: compute() };
  const outer = state.current;
  const reads = (state.current = newReads());
  try {
    const value = compute();
    return isEmpty(reads) ? { value } : { value, reads };
  } finally {
    state.current = outer;
  }
}

/** Returns the value of a cached result, and records its reads for the computation that uses it. */
export function useCached<Value>({ value, reads }: CachedResult<Value>): Value {
  if (reads) (state.current ?? state.ambient)?.cached.add(reads);
  return value;
}

function newReads(): Reads {
  return { terms: new Set(), cached: new Set() };
}

function isEmpty({ terms, cached }: Reads): boolean {
  return terms.size === 0 && cached.size === 0;
}

function flatten(roots: readonly Reads[]): number[] {
  const terms = new Set<number>();
  const seen = new Set(roots);
  // A set also visits what is added during the iteration.
  for (const reads of seen) {
    for (const at of reads.terms) terms.add(at);
    for (const cached of reads.cached) seen.add(cached);
  }
  return [...terms].sort((a, b) => a - b);
}
