/**
 * The recorded versions of an ontology and what changed from each to the next, as plain data. The build writes it to `dist/history.json`
 * beside `publication.json`. Pages, feeds, the API and MCP read it. `term-history.ts` finds the changes of one term in it.
 */
import type { Diff } from '../diff/change.ts';
import type { Iri, Kind, Term } from '../model.ts';

/** Path of the file, beside `publication.json`. */
export const HISTORY_FILE = 'history.json';

/** The versions of an ontology. */
export interface History {
  /** Newest first. The first one is the published state, if it differs from the last release. */
  readonly versions: readonly HistoryVersion[];
  /** Terms that a release had and the published state has not, in code-point order of their IRIs. */
  readonly gone: readonly GoneTerm[];
}

/** A version, and its difference to the one before. */
export interface HistoryVersion {
  /** Absent: the published state, which is not released. */
  readonly version?: string;
  /** xsd:date of the release. */
  readonly date?: string;
  readonly versionIri?: Iri;
  readonly triples: number;
  readonly terms: number;
  /** Number of terms by their first kind. */
  readonly kinds: Readonly<Partial<Record<Kind, number>>>;
  /** Changes that create or remove a term have no statements. Absent: it is the oldest. */
  readonly diff?: Diff;
}

/** A term as it was last: removed, or with another IRI since. */
export interface GoneTerm extends LastState {
  /** Number of the last release that has it. */
  readonly last: string;
  /** Number of the release that no longer has it. Absent: the published state, which is not released. */
  readonly version?: string;
  /** New IRI of a renamed term: that of the published state, or of the last release that has it. Absent: it was removed. */
  readonly successor?: Iri;
}

/** What a page shows of a term that is gone. */
export type LastState = Pick<
  Term,
  | 'identifier'
  | 'iri'
  | 'curie'
  | 'source'
  | 'kinds'
  | 'labels'
  | 'altLabels'
  | 'definitions'
  | 'deprecated'
  | 'replacedBy'
  | 'consider'
  | 'deprecationReason'
  | 'description'
>;
