import type { ChangeType, Severity, Verdict } from '../../versions/diff/change.ts';
import { CHANGE_TYPES, SEVERITIES, VERDICTS } from '../../versions/diff/change.ts';
import { publishedTerm } from '../../search/query/name-resolver.ts';
import type { TermIndex } from '../../search/query/query.ts';
import type { ChangesRequest } from './changes-request.ts';
import { rangeOf } from './changes-request.ts';
import type { ChangesOfVersion, DescribedChange, PublishedChanges } from '../../versions/history/history.ts';
import { changesOfTerm } from '../../versions/history/term-history.ts';

/** A change with its version. */
export interface ListedChange {
  readonly version: string;
  readonly change: DescribedChange;
}

/** The versions of a range, and its changes that match a request. */
export interface FoundChanges {
  /** The last version of the range. */
  readonly to: string;
  /** Newest first. */
  readonly versions: readonly ChangesOfVersion[];
  /** The worst verdict of these versions. */
  readonly verdict: Verdict;
  /** All changes of the term if one is requested, otherwise all: by version, newest first, then by term. */
  readonly ofTerm: readonly ListedChange[];
  /** Those with the requested severities and types. */
  readonly matches: readonly ListedChange[];
}

/** Finds the changes that a valid request selects. */
export function findChanges(request: ChangesRequest, all: PublishedChanges, index: TermIndex): FoundChanges {
  const { start, end } = rangeOf(
    request,
    all.versions.map(({ version }) => version),
  );
  const versions = all.versions.slice(start, end);
  const changes = request.terms ? ofTerms(request.terms, all, index) : all.versions.map((version) => version.changes);
  const ofTerm = versions.flatMap(({ version }, at) =>
    (changes[start + at] ?? []).map((change): ListedChange => ({ version, change })),
  );
  const to = all.versions[start]?.version ?? '';
  return { to, versions, verdict: worstOf(versions), ofTerm, matches: ofTerm.filter(matchesRequest(request)) };
}

function ofTerms(
  [iri]: readonly string[],
  { versions }: PublishedChanges,
  index: TermIndex,
): readonly (readonly DescribedChange[])[] {
  if (iri === undefined) return [];
  const isPublished = publishedTerm(index.resolve(iri)) !== undefined;
  return changesOfTerm(
    iri,
    versions.map(({ changes }) => changes),
    isPublished,
  );
}

function matchesRequest({ severities, types }: ChangesRequest): (listed: ListedChange) => boolean {
  return ({ change }) => severities?.includes(change.severity) !== false && types?.includes(change.type) !== false;
}

function worstOf(versions: readonly ChangesOfVersion[]): Verdict {
  return VERDICTS.find((verdict) => versions.some((version) => version.verdict === verdict)) ?? 'none';
}

/** Number of changes by severity. */
export function countSeverities(changes: readonly ListedChange[]): Readonly<Record<Severity, number>> {
  const counts = { breaking: 0, additive: 0, editorial: 0 };
  for (const { change } of changes) counts[change.severity] += 1;
  return counts;
}

/** Number of changes by type, without those that do not occur, in the order of {@link CHANGE_TYPES}. */
export function countTypes(changes: readonly ListedChange[]): Readonly<Partial<Record<ChangeType, number>>> {
  const counts = new Map<ChangeType, number>();
  for (const { change } of changes) counts.set(change.type, (counts.get(change.type) ?? 0) + 1);
  const types = (Object.keys(CHANGE_TYPES) as ChangeType[]).filter((type) => counts.has(type));
  return Object.fromEntries(types.map((type) => [type, counts.get(type)]));
}

/** The same changes, the worst first. */
export function sortBySeverity(changes: readonly ListedChange[]): readonly ListedChange[] {
  return SEVERITIES.flatMap((severity) => changes.filter(({ change }) => change.severity === severity));
}
