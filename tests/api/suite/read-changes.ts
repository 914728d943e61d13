import { expect } from 'vitest';
import type { ChangesReport } from '../../../src/api/changes/changes.ts';
import { expectContract } from './contract.ts';
import { nextPage } from './query-page.ts';
import type { Target } from './target.ts';
import { CHANGES } from './target.ts';

/** All changes of the boats (`tests/api/fixtures/boats`), in the order of the API: version, term, type, severity. */
export const BOAT_CHANGES = [
  'unreleased Tender NodeRename editorial',
  '1.2.0 Oar NodeDeletion breaking',
  '1.2.0 Tender IriChange breaking',
  '1.2.0 length DomainChange additive',
  '1.1.0 Boat TextDefinitionReplacement editorial',
  '1.1.0 Oar NodeObsoletionWithDirectReplacement additive',
  '1.1.0 Paddle ClassCreation additive',
];

export interface ReadChanges extends ChangesReport {
  readonly response: Response;
  /** As in {@link BOAT_CHANGES}. */
  readonly lines: readonly string[];
  /** Path and query of the next page, if there is one. */
  readonly next: string | undefined;
}

/** Reads a response, and validates it. @param search a query string, or the path of a page */
export async function readChanges(target: Target, search = ''): Promise<ReadChanges> {
  const path = search.startsWith('/') ? search : `${CHANGES}?${search}`;
  const response = await target.send(path);
  const text = await response.text();
  expect(response.status, text).toBe(200);
  const report = JSON.parse(text) as ChangesReport;
  await expectContract(target, report, 'changes');
  expect(response.headers.get('X-Total-Count')).toBe(String(report.total));
  return { ...report, response, lines: linesOf(report), next: nextPage(target, response, path) };
}

const linesOf = ({ changes }: ChangesReport): string[] =>
  changes.map(({ version, identifier, type, severity }) => `${version} ${identifier} ${type} ${severity}`);
