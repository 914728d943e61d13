/**
 * Records which texts of terms and authored pages a computation reads, so that a later build can reuse its result if these are the same.
 *
 * Of a term, only the members in {@link TRACKED} are recorded. A result of `memoize.ts` that is used several times counts as read by each
 * use.
 */
import type { AuthoredPage, Term } from './model.ts';

/** Members of a term that are recorded: texts, facts and dates that its own page shows, and few pages of other terms. */
export const TRACKED = [
  'definitions',
  'notes',
  'altLabels',
  'hiddenLabels',
  'examples',
  'names',
  'details',
  'seeAlso',
  'status',
  'since',
  'created',
  'modified',
  'remarks',
  'description',
  'unread',
  'annotations',
  'origin',
] as const satisfies readonly (keyof Term)[];

/** What a computation has read: positions of terms and pages, and the reads of the cached results that it used. Absent: nothing yet. */
export interface Reads {
  all?: Set<number | Reads>;
}

/** The computation that is being recorded, if any. `ambient`: reads outside of any computation, which every result may depend on. */
interface State {
  current: Reads | undefined;
  ambient: Reads | undefined;
}

const state: State = { current: undefined, ambient: undefined };

/**
 * Starts to record reads of these terms, and of the texts of authored pages, in this thread. Terms whose members are not their own call
 * {@link noteRead} themselves. The positions of pages follow those of the terms.
 *
 * @returns a function that ends it
 */
export function trackReads(terms: readonly Term[], pages: readonly AuthoredPage[] = []): () => void {
  state.ambient ??= {};
  for (const [at, term] of terms.entries()) for (const member of TRACKED) trackMember(term, member, at);
  for (const [at, page] of pages.entries()) trackMember(page, 'text', terms.length + at);
  return () => void (state.ambient = undefined);
}

/**
 * Returns a function that reads without a record. What it reads must be part of every term's `sharedParts`, or a cached result, whose reads
 * are recorded when it is used.
 */
export function unrecorded<Parameters extends readonly unknown[], Value>(
  read: (...parameters: Parameters) => Value,
): (...parameters: Parameters) => Value {
  return (...parameters) => {
    const { current } = state;
    state.current = {};
    try {
      return read(...parameters);
    } finally {
      state.current = current;
    }
  };
}

/** Records that the texts of the term, or the text of the page, at a position are read. */
export function noteRead(at: number): void {
  record(at);
}

function record(read: number | Reads): void {
  const reads = state.current ?? state.ambient;
  if (reads) (reads.all ??= new Set()).add(read);
}

function trackMember<Of extends object>(of: Of, member: keyof Of, at: number): void {
  const isOwn = Object.hasOwn(of, member);
  if (!isOwn && member in of) return;
  const value = of[member];
  const get = (): unknown => {
    noteRead(at);
    return value;
  };
  // That a term lacks a member is also read.
  Object.defineProperty(of, member, { get, enumerable: isOwn, configurable: true });
}

/**
 * Computes a result, and records what it reads. Must not be used while another computation is recorded.
 *
 * @returns the result, and the positions of what it has read in ascending order
 */
export async function recordReads<Value>(
  compute: () => Value | Promise<Value>,
): Promise<{ readonly value: Value; readonly reads: readonly number[] }> {
  const { value, reads = {} } = await computeCachedLater(compute);
  return { value, reads: flatten([reads, state.ambient ?? {}]) };
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
  const reads: Reads = (state.current = {});
  try {
    const value = compute();
    return reads.all ? { value, reads } : { value };
  } finally {
    state.current = outer;
  }
}

/** As {@link computeCached}, for a computation that may wait. Must not be used while another computation is recorded. */
export async function computeCachedLater<Value>(compute: () => Value | Promise<Value>): Promise<CachedResult<Value>> {
  const reads: Reads = (state.current = {});
  try {
    return { value: await compute(), reads };
  } finally {
    state.current = undefined;
  }
}

/** Returns the value of a cached result, and records its reads for the computation that uses it. */
export function useCached<Value>({ value, reads }: CachedResult<Value>): Value {
  if (reads) record(reads);
  return value;
}

function flatten(roots: readonly Reads[]): number[] {
  const terms = new Set<number>();
  const seen = new Set(roots);
  // A set also visits what is added during the iteration.
  for (const { all = [] } of seen)
    for (const read of all)
      if (typeof read === 'number') terms.add(read);
      else seen.add(read);
  return [...terms].sort((a, b) => a - b);
}
