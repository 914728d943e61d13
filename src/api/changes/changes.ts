import type { ChangeType, Severity, Verdict } from '../../versions/diff/change.ts';
import type { Publication } from '../../ontology/model.ts';
import type { TermIndex } from '../../search/query/query.ts';
import type { RequestError } from '../http/problem.ts';
import type { CursorPosition } from '../vocabulary/cursor.ts';
import { sectionOf, withCursor } from '../vocabulary/paging.ts';
import type { Pair } from '../vocabulary/query-string.ts';
import { readQueryString } from '../vocabulary/query-string.ts';
import { readParameters } from '../vocabulary/read-parameters.ts';
import { DEFAULT_LIMIT } from '../vocabulary/shapes.ts';
import type { ChangesRequest } from './changes-request.ts';
import { rangeErrors } from './changes-request.ts';
import type { FoundChanges, ListedChange } from './find-changes.ts';
import { countSeverities, countTypes, findChanges, sortBySeverity } from './find-changes.ts';
import { CHANGES_PARAMETERS } from './parameters.ts';
import type {
  ChangedVersion,
  ChangesOfVersion,
  DescribedChange,
  PublishedChanges,
} from '../../versions/history/history.ts';

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

export type ChangesResponse = ChangesPage | { readonly errors: readonly RequestError[] };

/** By version, newest first, then by term; or the worst severity first. */
export type ChangesOrder = 'version' | 'severity';

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
  index: TermIndex,
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
  index: TermIndex,
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
