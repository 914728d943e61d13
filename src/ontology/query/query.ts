import type { CooperativeTask } from '../cooperative.ts';
import type { Iri, Term, TermMapping } from '../model.ts';
import type { ExactMatchKind } from '../search/exact.ts';
import type { TermRecord } from '../write/record.ts';
import type { FilterName } from './filters.ts';
import type { Meaning } from './meaning.ts';

/** A question about the terms of a publication; what is absent does not narrow it. */
export interface Query {
  /** Only these terms. */
  readonly terms?: readonly Iri[];
  /** Finds and ranks within what the rest leaves. */
  readonly text?: string;
  /** All must hold; the values of one are alternatives. Values are IRIs, kinds or prefixes, as `FILTERS` says. */
  readonly filters?: Readonly<Partial<Record<FilterName, readonly string[]>>>;
  /** One and the same mapping of the term must have all of these. */
  readonly mapping?: Partial<Pick<TermMapping, 'entity' | 'domain' | 'status'>>;
}

/** The terms that a question leaves, best first where it has a text, else by identifier. The same question, the same order. */
export interface QueryResult {
  readonly total: number;
  /** From one place (counted from 0) up to another, which is left out. */
  slice(from: number, to: number): readonly Term[];
}

/** Terms that are called as a text says, in the best way that one is. */
export interface Named {
  readonly by: ExactMatchKind;
  /** One, or several that share the name. */
  readonly terms: readonly Term[];
  /** Further terms that are called so in another spelling. */
  readonly others: readonly Term[];
}

/** Answers questions about the terms of one publication. Everything that it needs is made when it is first needed, and kept. */
export interface TermIndex {
  /** What a reader's name for a term means: identifier, CURIE or IRI. */
  meaningOf(name: string): Meaning;
  find(query: Query): QueryResult;
  /** The terms that a text is the very name of, among those that a question leaves; undefined where nothing is called so. */
  named(text: string, query?: Omit<Query, 'text'>): Named | undefined;
  /** Makes what questions with a text need, in steps: of a large ontology that takes seconds, which the first one takes else. */
  prepareText(): CooperativeTask<void>;
  /** The record of a term, its texts in the first of these languages that it has, else in the publication's default. */
  record(term: Term, languages: readonly string[]): TermRecord;
}
