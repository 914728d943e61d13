import { memoize } from '../../base/memoize.ts';
import type { Iri, Kind, Term } from '../../ontology/model.ts';
import type { Change, Diff, Verdict } from '../diff/change.ts';
import type { RecordedChanges } from './term-history.ts';

/*
 * The recorded versions of an ontology and what changed from each to the next, as plain data. The build writes it to `dist/history.json`
 * beside `publication.json`. Pages, feeds, the API and MCP read it. `term-history.ts` finds the changes of one term in it.
 */

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

/*
 * The changes of all versions, as programs read them: a file of the site. The API reads it at the first request that needs it, so that
 * changes cost nothing at the start.
 */

/** Path of the file, below the base URL. No release has such a name, because it has no digit. */
export const CHANGES_FILE = 'versions/changes.json';

/** Name of the published state if it differs from the last release. No release can have this name: those have a digit. */
export const UNRELEASED = 'unreleased';

/** The content of the file. */
export interface PublishedChanges {
  /** Newest first. The oldest has no changes: there is no version to compare it with. */
  readonly versions: readonly ChangesOfVersion[];
  /** Why changes have their severity, by the `reason` that they name. One English sentence each. */
  readonly reasons: Readonly<Record<string, string>>;
}

/** What changed since the version before. */
export interface ChangesOfVersion extends ChangedVersion {
  readonly changes: readonly DescribedChange[];
}

/** A version, and the part of the version number that its changes needed. */
export interface ChangedVersion {
  /** Its number, or {@link UNRELEASED}. */
  readonly version: string;
  /** xsd:date. Absent: it is not released. */
  readonly date?: string;
  readonly verdict: Verdict;
}

/** A change that programs can show without the ontology. */
export interface DescribedChange extends Change {
  /** Of `term`, in the version that changed it; of a removed term, the last one. */
  readonly identifier?: string;
  /** What changed, in English, without the name of the term. */
  readonly sentence: string;
}

/** The changes as the build has them, for the history of a term. */
export const recordedChanges = memoize(({ versions }: PublishedChanges): RecordedChanges => ({
  versions: versions.map(({ version, date, changes }) => ({
    ...(version !== UNRELEASED && { version }),
    ...(date !== undefined && { date }),
    diff: { changes: changes.map(withoutSentence) },
  })),
}));

function withoutSentence({ identifier: _, sentence: __, ...change }: DescribedChange): Change {
  return change;
}
