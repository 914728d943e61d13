import { expect } from 'vitest';
import { expectContract } from './contract.ts';
import type { RequestOptions, Target } from './target.ts';
import { VOCABULARY, basePathOf } from './target.ts';

/** Parameters by name (repeated: a list), or a query string. */
export type QueryParameters = Readonly<Record<string, string | readonly string[]>> | string;

export type TermRecord = Readonly<Record<string, unknown>> & { readonly identifier: string };

export interface QueryPage {
  readonly response: Response;
  readonly records: readonly TermRecord[];
  readonly identifiers: readonly string[];
  /** Value of `X-Total-Count`. */
  readonly total: number;
  /** Path and query of the next page, if there is one. */
  readonly next?: string;
}

/** The path of a query. */
export function pathOf(query: QueryParameters): string {
  if (typeof query === 'string') return `${VOCABULARY}?${query}`;
  const search = new URLSearchParams();
  for (const [name, values] of Object.entries(query))
    for (const value of [values].flat()) search.append(name, value as string);
  return `${VOCABULARY}?${search}`;
}

/** Sends a query and validates the response: 200, JSON by the published schema, and a plausible count. */
export function runQuery(target: Target, query: QueryParameters, init: RequestOptions = {}): Promise<QueryPage> {
  return readPage(target, pathOf(query), init);
}

/** The same for a path, such as that of the next page. */
export async function readPage(target: Target, path: string, init: RequestOptions = {}): Promise<QueryPage> {
  const response = await target.send(path, init);
  const text = await response.text();
  expect(response.status, `${path}\n${text.slice(0, 500)}`).toBe(200);
  expect(response.headers.get('Content-Type')).toBe('application/json');
  const records = JSON.parse(text) as TermRecord[];
  await expectContract(target, records);
  const count = response.headers.get('X-Total-Count') ?? '';
  expect(count).toMatch(/^\d+$/);
  expect(Number(count)).toBeGreaterThanOrEqual(records.length);
  const next = nextPage(target, response, path);
  return {
    response,
    records,
    identifiers: records.map(({ identifier }) => identifier),
    total: Number(count),
    ...(next !== undefined && { next }),
  };
}

/** The path below the base URL of `Link: <…>; rel="next"`, https://www.rfc-editor.org/rfc/rfc8288, which must be of the same resource. */
export function nextPage({ publication }: Target, response: Response, path: string): string | undefined {
  const link = response.headers.get('Link');
  if (link === null) return undefined;
  const match = /^<([^<>"\s]+)>; ?rel="?next"?$/.exec(link);
  expect(match, `Link: ${link}`).not.toBeNull();
  const basePath = basePathOf(publication);
  const current = new URL(basePath + path, response.url === '' ? 'http://localhost' : response.url);
  const { origin, pathname, search } = new URL(match?.[1] ?? '', current);
  expect([origin, pathname]).toEqual([current.origin, current.pathname]);
  return pathname.slice(basePath.length) + search;
}

/** The identifiers that a query returns, in order. */
export async function identifiersOf(target: Target, query: QueryParameters): Promise<readonly string[]> {
  return (await runQuery(target, query)).identifiers;
}
