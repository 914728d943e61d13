import type { CooperativeTask } from '../../base/work.ts';
import type { Iri, Term, TermMapping } from '../../ontology/model.ts';
import type { TermRecord } from '../../ontology/records.ts';
import type { ExactMatchKind } from '../match/names.ts';
import type { ResolvedName } from './name-resolver.ts';

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
export interface QueryResult {
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
