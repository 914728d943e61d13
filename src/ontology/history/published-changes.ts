/**
 * The changes of all versions, as programs read them: a file of the site. The API reads it at the first request that needs it, so that
 * changes cost nothing at the start.
 */
import type { Change, Verdict } from '../diff/change.ts';
import { memoize } from '../memoize.ts';
import type { RecordedChanges } from './term-history.ts';

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
