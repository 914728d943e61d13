import type { CooperativeTask } from '../../base/work.ts';
import { lazy } from '../../base/work.ts';
import type { Iri, Ontology, Publication, Term, TermMapping } from '../../ontology/model.ts';
import { namesInShapes } from '../../ontology/shape-uses.ts';
import type { TermRecord } from '../../ontology/records.ts';
import { toRecord } from '../../ontology/records.ts';
import { canonicalIri, createShrink } from '../../rdf/index.ts';
import type { ExactMatchKind } from '../match/names.ts';
import type { TextSearch } from '../match/search.ts';
import { createTextSearch } from '../match/search.ts';
import type { ResolvedName } from './name-resolver.ts';
import { createNameResolver } from './name-resolver.ts';

/** Query of the terms of a publication. Absent members do not restrict it. */
export interface Query<FilterName extends string = string> {
  /** Only these terms. */
  readonly terms?: readonly Iri[];
  /** Searched and ranked within the terms that meet the other conditions. */
  readonly text?: string;
  /** A term must match all filters, and one value of each. Values are keys of the filter. */
  readonly filters?: Readonly<Partial<Record<FilterName, readonly string[]>>>;
  /** A single mapping of the term must match all members. */
  readonly mapping?: Partial<Pick<TermMapping, 'entity' | 'domain' | 'status'>>;
}

/** Matching terms: best first if the query has a text, otherwise by identifier. Deterministic. */
interface QueryResult {
  readonly total: number;
  /** Terms from position `from` (0-based, inclusive) to `to` (exclusive). */
  slice(from: number, to: number): readonly Term[];
}

/** Terms with exactly this name, by the best kind of match. */
interface NameMatch {
  readonly by: ExactMatchKind;
  /** Several if they share the name. */
  readonly terms: readonly Term[];
  /** Further terms with this name in another spelling. */
  readonly others: readonly Term[];
}

/** Queries the terms of one publication. Builds each index on first use. */
export interface TermIndex<FilterName extends string> {
  /** Resolves a name: identifier, CURIE or IRI. */
  resolve(name: string): ResolvedName;
  find(query: Query<FilterName>): QueryResult;
  /** Returns the terms with exactly this name among the results of a query. undefined: there are none. */
  named(text: string, query?: Omit<Query<FilterName>, 'text'>): NameMatch | undefined;
  /** Builds the text index incrementally. Without this, the first text query on a large ontology takes seconds. */
  prepareText(): CooperativeTask<void>;
  /** The record of a term, with texts in the first available language. Fallback: the default language. */
  record(term: Term, languages: readonly string[]): TermRecord;
}

/** The values of a filter: IRIs of terms, compared as `canonicalIri` writes them, or other texts, compared as they are. */
type FilterValue = 'term' | 'literal';

/** A filter of terms by keys. */
export interface Filter {
  readonly value: FilterValue;
  /** Absolute IRIs, kinds or prefixes. Duplicates are allowed. */
  keys(term: Term, above: AncestorsOf): readonly string[];
  /** Further keys that match the term, but are not used in examples. */
  alsoKeys?(term: Term): readonly string[];
  /** Whether the term also matches all keys of the terms in `keys`, which then has only the nearest. */
  inherits?(term: Term): boolean;
}

/** The concepts above a concept, nearest first. */
type AncestorsOf = (concept: Iri) => readonly Iri[];

/**
 * Creates the index of a publication's terms. The first query that needs a part builds it.
 *
 * @param filters what a query may filter by
 * @example createTermIndex(publication, { ontology }).find({ filters: { ontology: ['schema'] } }).slice(0, 10)
 */
export function createTermIndex<FilterName extends string>(
  publication: Publication,
  filters: Filters<FilterName>,
): TermIndex<FilterName> {
  const { ontology } = publication;
  const { terms } = ontology;
  let resolver: ((name: string) => ResolvedName) | undefined;
  let textSearch: TextSearch | undefined;
  const search = (): TextSearch =>
    (textSearch ??= createTextSearch(terms.map((term) => withNamesOfShapes(term, ontology))));
  const narrow = createNarrowing(publication, filters);
  const resolve = (name: string): ResolvedName => (resolver ??= createNameResolver(publication))(name);

  return {
    resolve,
    find({ text, ...query }) {
      const positions = intersection(narrow(query));
      if (text === undefined) return toResult(terms, positions);
      return toResult(terms, search().find(text, positions && new Set(positions)));
    },
    named(text, query = {}) {
      const positions = intersection(narrow(query));
      const match = search().exact(text, positions && new Set(positions));
      const termsAt = (list: readonly number[]): Term[] => list.map((position) => terms[position] as Term);
      return match && { by: match.by, terms: termsAt(match.positions), others: termsAt(match.others) };
    },
    prepareText: () => search().prepare(),
    record: createRecords(publication),
  };
}

/** A property is found by the names that shapes give it, too. */
function withNamesOfShapes(term: Term, ontology: Ontology): Term {
  const names = namesInShapes(term, ontology);
  return names.length === 0 ? term : { ...term, hiddenLabels: [...term.hiddenLabels, ...names] };
}

function toResult(terms: readonly Term[], positions: readonly number[] | undefined): QueryResult {
  if (!positions) return { total: terms.length, slice: (from, to) => terms.slice(from, to) };
  return {
    total: positions.length,
    slice: (from, to) => positions.slice(from, to).map((position) => terms[position] as Term),
  };
}

function createRecords(publication: Publication): (term: Term, languages: readonly string[]) => TermRecord {
  const { ontology, site, mappings } = publication;
  let identifiers: ReadonlyMap<Iri, string> | undefined;
  const shrink = createShrink(ontology.prefixes);
  return (term, languages) => {
    const identifierOf = (identifiers ??= new Map(ontology.terms.map(({ iri, identifier }) => [iri, identifier])));
    return toRecord(term, (iri) => identifierOf.get(iri), {
      languages: [...languages, site.defaultLanguage],
      shrink,
      mappings: mappings?.[term.iri] ?? [],
      ontology,
    });
  };
}

type Filters<FilterName extends string> = Readonly<Record<FilterName, Filter>>;

type MappingPattern = NonNullable<Query['mapping']>;

/**
 * Returns a function: query → one posting per condition, with the positions of matching terms. Builds the postings of a filter on
 * its first use.
 */
export function createNarrowing<FilterName extends string>(
  { ontology, mappings = {} }: Publication,
  known: Filters<FilterName>,
): (query: Query<FilterName>) => Posting[] {
  const { terms } = ontology;
  const size = terms.length;
  const cache = new Map<string, Postings>();
  const positionOf = lazy(() => new Map(terms.map(({ iri }, position) => [canonicalIri(iri), position])));
  const above = lazy(() => createAbove(terms));

  function postingsOf(name: string, keysOf: (term: Term) => readonly string[]): Postings {
    let postings = cache.get(name);
    if (!postings) cache.set(name, (postings = createPostings(size, (position) => keysOf(terms[position] as Term))));
    return postings;
  }

  function byFilter(name: FilterName, values: readonly string[]): Posting {
    const { value, keys, inherits, alsoKeys = () => [] }: Filter = known[name];
    const postings = postingsOf(name, (term) => {
      const all = [...keys(term, above()), ...alsoKeys(term)];
      return value === 'term' ? all.map(canonicalIri) : all;
    });
    return inherits ? anyDescendant(inherits, postings, values) : anyOf(postings, values);
  }

  /** The terms with any of these keys, and those that inherit a key from such a term. */
  function anyDescendant(inherits: (term: Term) => boolean, postings: Postings, keys: readonly string[]): Posting {
    const keyOf = (position: number): string => canonicalIri((terms[position] as Term).iri);
    const isInheriting = (position: number): boolean => inherits(terms[position] as Term);
    return union(
      keys.map((key) => createPosting(inherited(postings, key, keyOf, isInheriting), size)),
      size,
    );
  }

  function byMapping(pattern: MappingPattern): Posting {
    const postings = postingsOf('mappings', ({ iri }) => mappings[iri]?.flatMap(patternsOf) ?? []);
    return anyOf(postings, [patternKey(pattern)]);
  }

  function byIri(iris: readonly Iri[]): Posting {
    const positions = new Set(iris.flatMap((iri) => positionOf().get(canonicalIri(iri)) ?? []));
    return createPosting(Array.from(Uint32Array.from(positions).sort()), size);
  }

  function anyOf(postings: Postings, keys: readonly string[]): Posting {
    return union(
      keys.flatMap((key) => postings.get(key) ?? []),
      size,
    );
  }

  return ({ terms: iris, mapping, filters = {} }) => [
    ...(iris ? [byIri(iris)] : []),
    ...(mapping ? [byMapping(mapping)] : []),
    ...(Object.entries(filters) as [FilterName, readonly string[]][]).map(([name, values]) => byFilter(name, values)),
  ];
}

function createAbove(terms: readonly Term[]): (concept: Iri) => readonly Iri[] {
  const broader = new Map(terms.flatMap(({ iri, value }) => (value ? [[iri, value.broaderFull] as const] : [])));
  return (concept) => broader.get(concept) ?? [];
}

/** All patterns that match a mapping: each of the three members may be absent. */
function patternsOf({ entity, domain, status }: TermMapping): string[] {
  const optional = <T>(value: T): (T | undefined)[] => [value, undefined];
  return optional(entity).flatMap((anEntity) =>
    optional(domain).flatMap((aDomain) =>
      optional(status).map((aStatus) => JSON.stringify([anEntity, aDomain, aStatus])),
    ),
  );
}

function patternKey({ entity, domain, status }: MappingPattern): string {
  return JSON.stringify([entity, domain, status]);
}

/** Positions of the terms with one key: ascending, each once. */
export interface Posting {
  readonly positions: readonly number[];
  has(position: number): boolean;
}

/** Key → positions, for one filter. */
type Postings = ReadonlyMap<string, Posting>;

/**
 * Inverts the keys of positions in one pass.
 *
 * @param keysOf keys of a position. Duplicates count once.
 */
export function createPostings(size: number, keysOf: (position: number) => readonly string[]): Postings {
  const lists = new Map<string, number[]>();
  for (let position = 0; position < size; position += 1) {
    for (const key of keysOf(position)) {
      const list = lists.get(key);
      if (!list) lists.set(key, [position]);
      else if (list.at(-1) !== position) list.push(position);
    }
  }
  return new Map([...lists].map(([key, positions]) => [key, createPosting(positions, size)]));
}

/** Posting with a fast `has`: a bit set if it is long, a binary search if it is short. */
export function createPosting(positions: readonly number[], size: number): Posting {
  let bits: Uint32Array | undefined;
  // The bit set takes one word per 32 positions, so it does not pay off for shorter lists.
  if (positions.length <= size / 32) return { positions, has: (position) => includesSorted(positions, position) };
  return {
    positions,
    has(position) {
      bits ??= toBits(positions, size);
      return (((bits[position >>> 5] as number) >>> (position & 31)) & 1) === 1;
    },
  };
}

/** The positions with a key, and all descendants that inherit it. The term of the key itself is excluded. */
function inherited(
  postings: Postings,
  key: string,
  keyOf: (position: number) => string,
  isInheriting: (position: number) => boolean,
): readonly number[] {
  const matches = new Set(postings.get(key)?.positions);
  for (const position of matches) {
    const below = postings.get(keyOf(position))?.positions ?? [];
    // Iterating over a set includes elements that are added meanwhile.
    for (const other of below)
      if (!matches.has(other) && isInheriting(other) && keyOf(other) !== key) matches.add(other);
  }
  return Array.from(Uint32Array.from(matches).sort());
}

/** The positions in any of the postings. */
export function union(postings: readonly Posting[], size: number): Posting {
  const [first, ...others] = postings;
  if (!first) return { positions: [], has: () => false };
  if (others.length === 0) return first;
  const all = new Set(postings.flatMap(({ positions }) => positions));
  return createPosting(Array.from(Uint32Array.from(all).sort()), size);
}

/** The positions in all postings. undefined: there are no postings. */
export function intersection(postings: readonly Posting[]): readonly number[] | undefined {
  const [shortest, ...others] = postings.toSorted((a, b) => a.positions.length - b.positions.length);
  if (others.length === 0) return shortest?.positions;
  return shortest?.positions.filter((position) => others.every((posting) => posting.has(position)));
}

function toBits(positions: readonly number[], size: number): Uint32Array {
  const bits = new Uint32Array(Math.ceil(size / 32));
  for (const position of positions) bits[position >>> 5] = (bits[position >>> 5] as number) | (1 << (position & 31));
  return bits;
}

function includesSorted(positions: readonly number[], position: number): boolean {
  let low = 0;
  let high = positions.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((positions[middle] as number) < position) low = middle + 1;
    else high = middle;
  }
  return positions[low] === position;
}
