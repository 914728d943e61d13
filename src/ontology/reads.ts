/**
 * Records which parts of a publication a computation reads, so that a later build can reuse its result if these are the same.
 *
 * Of a term, only the members in {@link RECORDED} are recorded. A result of `memoize.ts` that is used several times counts as read by each
 * use.
 */
import type { AuthoredPage, Term } from './model.ts';

/** The recorded parts of a term, and their members. */
export const RECORDED = {
  /** Texts, facts and dates that the term's own page shows, and few pages of other terms. */
  texts: [
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
  ],
  /** Separate, because most pages that show the label of a term show nothing else of it. */
  labels: ['labels'],
  /** Crosswalks show those of all terms. */
  alignments: ['alignments'],
} as const satisfies Readonly<Record<string, readonly (keyof Term)[]>>;

/** A recorded part of a term. */
export type Part = keyof typeof RECORDED;
/** A member whose reads are recorded. */
export type RecordedMember = (typeof RECORDED)[Part][number];

const PARTS = Object.keys(RECORDED) as readonly Part[];

/** The recorded members, and the part of each. */
export const RECORDED_MEMBERS = new Map<RecordedMember, Part>(
  PARTS.flatMap((part) => RECORDED[part].map((member) => [member, part])),
);

/** Further recorded parts, of which each is read as a whole: JSON files beside the snapshot, and what results about mappings depend on. */
export const NAMED_PARTS = [
  'schemas.json',
  'playground.json',
  'public/api/knowledge-graph/openapi.json',
  'public/api/knowledge-graph/agents.json',
  'names of values',
] as const;

/** The name of such a part. */
export type NamedPart = (typeof NAMED_PARTS)[number];

/** What a computation has read: positions of recorded parts, and the reads of the cached results that it used. Absent: nothing yet. */
export interface Reads {
  all?: Set<number | Reads>;
}

/** The computation that is being recorded, if any. `ambient`: reads outside of any computation, which every result may depend on. */
interface State {
  current: Reads | undefined;
  ambient: Reads | undefined;
  /** Number of terms, and of terms and authored pages with all their parts. */
  terms: number;
  unnamed: number;
}

const state: State = { current: undefined, ambient: undefined, terms: 0, unnamed: 0 };

/**
 * Starts to record reads of these terms, and of the texts of authored pages, in this thread. Terms whose members are not their own call
 * {@link noteRead} themselves. The positions are those of {@link recordedParts}.
 *
 * @returns a function that ends it
 */
export function trackReads(terms: readonly Term[], pages: readonly AuthoredPage[] = []): () => void {
  state.ambient ??= {};
  state.terms = terms.length;
  state.unnamed = terms.length * PARTS.length + pages.length;
  for (const [at, term] of terms.entries())
    for (const [member, part] of RECORDED_MEMBERS) trackMember(term, member, positionOf(at, part));
  for (const [at, page] of pages.entries()) trackMember(page, 'text', terms.length * PARTS.length + at);
  return () => void (state.ambient = undefined);
}

/**
 * Returns a function that reads without a record. What it reads must be part of every term's `sharedParts`, or a cached result, whose reads
 * are recorded when it is used. Or whoever uses the result must read or note it again.
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

/** Records that a part of the term at a position is read. Default: all parts. */
export function noteRead(at: number, part?: Part): void {
  if (part) record(positionOf(at, part));
  else for (const it of PARTS) record(positionOf(at, it));
}

/** Records that a part with a name is read. */
export function noteNamedRead(name: NamedPart): void {
  record(state.unnamed + NAMED_PARTS.indexOf(name));
}

function positionOf(at: number, part: Part): number {
  return PARTS.indexOf(part) * state.terms + at;
}

/** All recorded parts in the order of their positions: one part of all terms after the other, then the pages, then those with a name. */
export function* recordedParts(
  terms: readonly Term[],
  pages: readonly AuthoredPage[],
  named: (name: NamedPart) => unknown,
): Iterable<unknown> {
  for (const members of Object.values(RECORDED))
    for (const term of terms) yield Object.fromEntries(members.map((member) => [member, term[member]]));
  for (const { text } of pages) yield text;
  for (const name of NAMED_PARTS) yield named(name);
}

function record(read: number | Reads): void {
  const reads = state.current ?? state.ambient;
  if (reads) (reads.all ??= new Set()).add(read);
}

function trackMember<Of extends object>(of: Of, member: keyof Of, position: number): void {
  const isOwn = Object.hasOwn(of, member);
  if (!isOwn && member in of) return;
  const value = of[member];
  const get = (): unknown => {
    record(position);
    return value;
  };
  // That a term lacks a member is also read.
  Object.defineProperty(of, member, { get, enumerable: isOwn, configurable: true });
}

/**
 * Computes a result, and records what it reads. Must not be used while another computation is recorded.
 *
 * @returns the result, and the positions of what it has read, in ascending order
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
