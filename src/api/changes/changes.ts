import type { Publication } from '../../ontology/model.ts';
import type { VocabularyIndex } from '../vocabulary/parameters.ts';
import type {
  ChangedVersion,
  ChangesOfVersion,
  ChangeType,
  DescribedChange,
  PublishedChanges,
  Severity,
  Verdict,
} from '../../versions/index.ts';
import { CHANGE_TYPES, openHistory, SEVERITIES, VERDICTS } from '../../versions/index.ts';
import type { RequestError } from '../http/problem.ts';
import type { CursorPosition, Pair } from '../vocabulary/paging.ts';
import { readQueryString, sectionOf, withCursor } from '../vocabulary/paging.ts';
import { DEFAULT_LIMIT, readParameters } from '../vocabulary/read-parameters.ts';
import type { ChangesRequest } from './parameters.ts';
import { CHANGES_PARAMETERS, rangeErrors, rangeOf } from './parameters.ts';

/** The response of the resource. */
export interface ChangesReport {
  /** The version before the first one of the range. Absent: the range starts with the oldest version. */
  readonly from?: string;
  /** The last version of the range. */
  readonly to: string;
  /** The part of the version number that the changes of the range need, whatever the other parameters select. */
  readonly verdict: Verdict;
  /** The versions of the range, newest first. */
  readonly versions: readonly ChangedVersion[];
  /** Number of matching changes on all pages. */
  readonly total: number;
  readonly severities: Readonly<Record<Severity, number>>;
  readonly types: Readonly<Partial<Record<ChangeType, number>>>;
  /** Why the changes have their severity, by their `reason`. */
  readonly reasons: Readonly<Record<string, string>>;
  readonly changes: readonly ReportedChange[];
}

/** A change with its version. */
export interface ReportedChange extends DescribedChange {
  readonly version: string;
}

/** A page of changes. */
export interface ChangesPage {
  readonly report: ChangesReport;
  /** What the page is a part of. */
  readonly found: FoundChanges;
  /** Why changes have their severity, by `reason`. */
  readonly reasons: PublishedChanges['reasons'];
  /** The next page: the value of `cursor`, and the query string with it, without `?`. Absent on the last page. */
  readonly next?: { readonly cursor: string; readonly search: string };
}

type ChangesResponse = ChangesPage | { readonly errors: readonly RequestError[] };

/** By version, newest first, then by term; or the worst severity first. */
type ChangesOrder = 'version' | 'severity';

/** Queries on the changes of a publication, independent of HTTP. */
export interface Changes {
  /** @param search a query string, with or without `?` */
  query(search: string): Promise<ChangesResponse>;
  /** The same for parameters without a query string. */
  queryPairs(pairs: readonly Pair[], order?: ChangesOrder): Promise<ChangesResponse>;
}

/** Creates the queries of a publication with releases. Reads the changes on first use. */
export function createChanges(
  publication: Publication,
  index: VocabularyIndex,
  read: () => Promise<PublishedChanges>,
): Changes {
  async function respond(
    pairs: readonly Pair[],
    order: ChangesOrder = 'version',
    malformed: readonly RequestError[] = [],
  ): Promise<ChangesResponse> {
    const parsed = readParameters(CHANGES_PARAMETERS, pairs, { publication, index }, malformed);
    if ('errors' in parsed) return parsed;
    const request: ChangesRequest = Object.assign({}, ...parsed.requests);
    const errors = rangeErrors(request, publication);
    if (errors.length > 0) return { errors };
    return toPage(request, pairs, order, await read(), index);
  }

  return {
    query: (search) => {
      const { pairs, errors } = readQueryString(search);
      return respond(pairs, 'version', errors);
    },
    queryPairs: (pairs, order) => respond(pairs, order),
  };
}

function toPage(
  request: ChangesRequest,
  pairs: readonly Pair[],
  order: ChangesOrder,
  all: PublishedChanges,
  index: VocabularyIndex,
): ChangesResponse {
  const found = findChanges(request, all, index);
  const matches = order === 'version' ? found.matches : sortBySeverity(found.matches);
  const { cursor, limit = DEFAULT_LIMIT, ...query } = request;
  const section = sectionOf({ ...(cursor && { cursor }), limit }, matches.length, (offset): CursorPosition => {
    const last = JSON.stringify([found.versions.map(withoutChanges), matches[offset - 1]]);
    return { query: [order, query], total: matches.length, last };
  });
  if ('errors' in section) return section;
  const { from, to, next } = section;
  return {
    report: toReport(request, found, matches.slice(from, to), all),
    found,
    reasons: all.reasons,
    ...(next !== undefined && { next: { cursor: next, search: withCursor(pairs, next) } }),
  };
}

function withoutChanges({ changes: _, ...version }: ChangesOfVersion): ChangedVersion {
  return version;
}

function toReport(
  { from }: ChangesRequest,
  { to, versions, verdict, matches }: FoundChanges,
  page: readonly ListedChange[],
  { reasons }: PublishedChanges,
): ChangesReport {
  const named = new Set(page.map(({ change }) => change.reason));
  return {
    ...(from !== undefined && { from }),
    to,
    verdict,
    versions: versions.map(withoutChanges),
    total: matches.length,
    severities: countSeverities(matches),
    types: countTypes(matches),
    reasons: Object.fromEntries(Object.entries(reasons).filter(([reason]) => named.has(reason))),
    changes: page.map(({ version, change }) => ({ version, ...change })),
  };
}

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
function findChanges(request: ChangesRequest, all: PublishedChanges, index: VocabularyIndex): FoundChanges {
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
  index: VocabularyIndex,
): readonly (readonly DescribedChange[])[] {
  if (iri === undefined) return [];
  const isPublished = index.resolve(iri).term !== undefined;
  return openHistory(versions).changesOf(iri, isPublished);
}

function matchesRequest({ severities, types }: ChangesRequest): (listed: ListedChange) => boolean {
  return ({ change }) => severities?.includes(change.severity) !== false && types?.includes(change.type) !== false;
}

function worstOf(versions: readonly ChangesOfVersion[]): Verdict {
  return VERDICTS.find((verdict) => versions.some((version) => version.verdict === verdict)) ?? 'none';
}

/** Number of changes by severity. */
function countSeverities(changes: readonly ListedChange[]): Readonly<Record<Severity, number>> {
  const counts = { breaking: 0, additive: 0, editorial: 0 };
  for (const { change } of changes) counts[change.severity] += 1;
  return counts;
}

/** Number of changes by type, without those that do not occur, in the order of {@link CHANGE_TYPES}. */
function countTypes(changes: readonly ListedChange[]): Readonly<Partial<Record<ChangeType, number>>> {
  const counts = new Map<ChangeType, number>();
  for (const { change } of changes) counts.set(change.type, (counts.get(change.type) ?? 0) + 1);
  const types = (Object.keys(CHANGE_TYPES) as ChangeType[]).filter((type) => counts.has(type));
  return Object.fromEntries(types.map((type) => [type, counts.get(type)]));
}

/** The same changes, the worst first. */
function sortBySeverity(changes: readonly ListedChange[]): readonly ListedChange[] {
  return SEVERITIES.flatMap((severity) => changes.filter(({ change }) => change.severity === severity));
}
