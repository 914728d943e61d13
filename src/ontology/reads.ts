/**
 * Records which parts of a publication a computation reads, so that a later build can reuse its result if these are the same.
 *
 * `recorded-parts.ts` lists the parts. A result of `memoize.ts` that is used several times counts as read by each use.
 */
import type { Term } from './model.ts';
import type { NamedPart, Part, Positions, Recorded, Table } from './recorded-parts.ts';
import { createPositions, PARTS, RECORDED_MEMBERS, replaceTables } from './recorded-parts.ts';

/** What a computation has read: positions of recorded parts, and the reads of the cached results that it used. Absent: nothing yet. */
export interface Reads {
  all?: Set<number | Reads>;
}

/** The computation that is being recorded, if any. `ambient`: reads outside of any computation, which every result may depend on. */
interface State {
  current: Reads | undefined;
  ambient: Reads | undefined;
  positions: Positions;
}

const state: State = {
  current: undefined,
  ambient: undefined,
  positions: createPositions({ ontology: { terms: [] } }),
};

/**
 * Starts to record reads of a publication in this thread. Terms whose members are not their own call {@link noteRead} themselves. The
 * positions are those of `recordedParts`.
 *
 * @returns a function that ends it
 */
export function trackReads(publication: Recorded): () => void {
  const positions = createPositions(publication);
  state.ambient ??= {};
  state.positions = positions;
  for (const [at, term] of publication.ontology.terms.entries())
    for (const [member, part] of RECORDED_MEMBERS) trackMember(term, member, positions.ofTerm(at, part));
  for (const [at, page] of publication.pages?.texts.entries() ?? []) trackMember(page, 'text', positions.ofPage(at));
  replaceTables(publication, (table, part) => trackTable(table, part, publication.ontology.terms));
  return () => void (state.ambient = undefined);
}

/**
 * Returns a function that reads without a record. What it reads must be part of every term's `sharedParts`, or a cached result, whose reads
 * are recorded when it is used. Otherwise, what uses the result must read or note it again.
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
  for (const it of part ? [part] : PARTS) note(state.positions.ofTerm(at, it));
}

/** Records that all parts of all terms are read, as one. */
export function noteAllReads(): void {
  note(state.positions.ofAllTerms);
}

/** Records that a part with a name is read. */
export function noteNamedRead(name: NamedPart): void {
  note(state.positions.ofName(name));
}

function note(read: number | Reads): void {
  const reads = state.current ?? state.ambient;
  if (reads) (reads.all ??= new Set()).add(read);
}

function trackMember<Of extends object>(of: Of, member: keyof Of, position: number): void {
  const isOwn = Object.hasOwn(of, member);
  if (!isOwn && member in of) return;
  const value = of[member];
  const get = (): unknown => {
    note(position);
    return value;
  };
  // That a term lacks a member is also read.
  Object.defineProperty(of, member, { get, enumerable: isOwn, configurable: true });
}

/** Records reads of rows of a table, also of terms that have none. A list of the IRIs reads the rows of all terms. */
function trackTable(table: Table, part: Part, terms: readonly Term[]): Table {
  const positions = new Map(terms.map(({ iri }, at): [PropertyKey, number] => [iri, at]));
  const noteRow = (iri: PropertyKey): void => {
    const at = positions.get(iri);
    if (at !== undefined) noteRead(at, part);
  };
  return new Proxy(table, {
    get: (rows, iri: string) => {
      noteRow(iri);
      return rows[iri];
    },
    has: (rows, iri) => {
      noteRow(iri);
      return Reflect.has(rows, iri);
    },
    ownKeys: (rows) => {
      for (const at of terms.keys()) noteRead(at, part);
      return Reflect.ownKeys(rows);
    },
  });
}

/**
 * Computes a result, and records what it reads. Must not be used while another computation is recorded.
 *
 * @returns the result, and the positions of what it has read, in ascending order
 */
export async function recordReads<Value>(
  compute: () => Value | Promise<Value>,
): Promise<{ readonly value: Value; readonly reads: readonly number[] }> {
  const { value, reads } = await record(compute);
  const all = flatten([reads, state.ambient ?? {}]);
  return { value, reads: [...Uint32Array.from(all).sort()] };
}

/** A cached result, and its reads or the only one of them. Absent: it has read nothing, or reads are not tracked. */
export interface CachedResult<Value> {
  readonly value: Value;
  readonly reads?: Reads | number;
}

/** Computes a result that is cached, with what it reads. */
export function computeCached<Value>(compute: () => Value): CachedResult<Value> {
  if (!state.ambient) return { value: compute() };
  const outer = state.current;
  const reads: Reads = (state.current = {});
  try {
    const value = compute();
    const [first, second] = reads.all ?? [];
    // Most results that read anything read one label, and are used a million times.
    return first === undefined ? { value } : { value, reads: second === undefined ? first : reads };
  } finally {
    state.current = outer;
  }
}

/** As {@link computeCached}, for a computation that may wait. Must not be used while another computation is recorded. */
export async function computeCachedLater<Value>(compute: () => Value | Promise<Value>): Promise<CachedResult<Value>> {
  const { value, reads } = await record(compute);
  // Flat, because hundreds of pages may use a list of pages.
  return { value, reads: { all: flatten([reads]) } };
}

async function record<Value>(
  compute: () => Value | Promise<Value>,
): Promise<{ readonly value: Value; readonly reads: Reads }> {
  const reads: Reads = (state.current = {});
  try {
    return { value: await compute(), reads };
  } finally {
    state.current = undefined;
  }
}

/** Returns the value of a cached result, and records its reads for the computation that uses it. */
export function useCached<Value>({ value, reads }: CachedResult<Value>): Value {
  if (reads !== undefined) note(reads);
  return value;
}

function flatten(roots: readonly Reads[]): Set<number> {
  const positions = new Set<number>();
  const seen = new Set(roots);
  // A set also visits what is added during the iteration.
  for (const { all = [] } of seen)
    for (const read of all)
      if (typeof read === 'number') positions.add(read);
      else seen.add(read);
  return positions;
}
