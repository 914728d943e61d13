import type { ChangeType, Severity } from '../../versions/diff/change.ts';
import type { Iri, Publication } from '../../ontology/model.ts';
import type { RequestError } from '../http/problem.ts';
import type { Cursor } from '../vocabulary/cursor.ts';
import { UNRELEASED } from '../../versions/history/history.ts';
import { releasesOf } from './versions.ts';

/** A parsed request. Absent: not specified. */
export interface ChangesRequest {
  /** Changes after this version. */
  readonly from?: string;
  /** Changes up to this version. */
  readonly to?: string;
  /** The IRI of the requested term. Empty: no term can have the requested name, so nothing matches. */
  readonly terms?: readonly Iri[];
  readonly severities?: readonly Severity[];
  readonly types?: readonly ChangeType[];
  readonly limit?: number;
  readonly cursor?: Cursor;
}

/** Positions of the versions in a range, newest first: from `start` (inclusive) to `end` (exclusive). */
export interface VersionRange {
  readonly start: number;
  readonly end: number;
}

/** @param versions newest first */
export function rangeOf({ from, to }: ChangesRequest, versions: readonly string[]): VersionRange {
  return {
    start: to === undefined || to === UNRELEASED ? 0 : versions.indexOf(to),
    end: from === undefined ? versions.length : versions.indexOf(from),
  };
}

/** The error of a range that ends before it starts. */
export function rangeErrors(request: ChangesRequest, publication: Publication): RequestError[] {
  const { start, end } = rangeOf(request, [UNRELEASED, ...releasesOf(publication.history)]);
  if (start <= end) return [];
  const { from = '', to = '' } = request;
  const detail = `Version ${from} is newer than ${to}. Expected an older version than ${to}: exchange from and to.`;
  return [{ parameter: 'from', code: 'bad-range', detail }];
}
