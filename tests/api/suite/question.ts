import { expect } from 'vitest';
import { expectContract } from './contract.ts';
import type { Ask, Target } from './target.ts';
import { VOCABULARY, basePathOf } from './target.ts';

/** Parameters by name, a repeated one as a list; or a query string as it stands. */
export type Question = Readonly<Record<string, string | readonly string[]>> | string;

export type TermRecord = Readonly<Record<string, unknown>> & { readonly identifier: string };

export interface Answer {
  readonly response: Response;
  readonly records: readonly TermRecord[];
  readonly identifiers: readonly string[];
  /** As `X-Total-Count` says. */
  readonly total: number;
  /** Path and query of the next page, where there is one. */
  readonly next?: string;
}

/** The path that asks a question. */
export function pathOf(question: Question): string {
  if (typeof question === 'string') return `${VOCABULARY}?${question}`;
  const query = new URLSearchParams();
  for (const [name, values] of Object.entries(question))
    for (const value of [values].flat()) query.append(name, value as string);
  return `${VOCABULARY}?${query}`;
}

/** Asks a question that must be answered: 200, JSON that the published schema allows, and a count that fits. */
export function answerTo(target: Target, question: Question, init: Ask = {}): Promise<Answer> {
  return readAnswer(target, pathOf(question), init);
}

/** The same for a path, such as that of the next page. */
export async function readAnswer(target: Target, path: string, init: Ask = {}): Promise<Answer> {
  const response = await target.ask(path, init);
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

/** The path below the base URL of `Link: <…>; rel="next"`, https://www.rfc-editor.org/rfc/rfc8288; it is of the same resource. */
export function nextPage({ publication }: Target, response: Response, path: string): string | undefined {
  const link = response.headers.get('Link');
  if (link === null) return undefined;
  const found = /^<([^<>"\s]+)>; ?rel="?next"?$/.exec(link);
  expect(found, `Link: ${link}`).not.toBeNull();
  const basePath = basePathOf(publication);
  const asked = new URL(basePath + path, response.url === '' ? 'http://localhost' : response.url);
  const { origin, pathname, search } = new URL(found?.[1] ?? '', asked);
  expect([origin, pathname]).toEqual([asked.origin, asked.pathname]);
  return pathname.slice(basePath.length) + search;
}

/** The identifiers that a question finds, in order. */
export async function identifiersOf(target: Target, question: Question): Promise<readonly string[]> {
  return (await answerTo(target, question)).identifiers;
}
