import { readFileSync } from 'node:fs';
import { expect } from 'vitest';
import { expectContract } from './contract.ts';
import type { ProblemDocument } from './problem-document.ts';
import { problemOf } from './problem-document.ts';
import type { RequestOptions, Target } from './target.ts';
import { TRANSFORM } from './target.ts';

/** A JSON object that a test writes or reads. */
export type Body = Readonly<Record<string, unknown>>;

export interface Transformed {
  readonly response: Response;
  readonly data: readonly unknown[];
}

/** Sends a body: text unchanged, anything else as JSON. */
export function post(target: Target, body: unknown, { headers, ...init }: RequestOptions = {}): Promise<Response> {
  const text = typeof body === 'string' || body instanceof Uint8Array ? body : JSON.stringify(body);
  return target.send(TRANSFORM, {
    method: 'POST',
    body: text as BodyInit,
    ...init,
    headers: { 'Content-Type': 'application/json', ...(headers as Record<string, string>) },
  });
}

/** Sends a valid request and checks the response: 200, the two members of the specification and no others, no caching. */
export async function transform(target: Target, body: unknown, init: RequestOptions = {}): Promise<Transformed> {
  const response = await post(target, body, init);
  const text = await response.text();
  expect(response.status, text.slice(0, 1000)).toBe(200);
  expect(response.headers.get('Content-Type')).toBe('application/json');
  expect(response.headers.get('Cache-Control')).toBe('no-store');
  expect(response.headers.get('ETag')).toBeNull();
  const result = JSON.parse(text) as { data: readonly unknown[]; metadata: unknown };
  expect(Object.keys(result)).toEqual(['data', 'metadata']);
  expect(result.metadata).toEqual({});
  expect(Array.isArray(result.data)).toBe(true);
  await expectContract(target, result, 'transform');
  return { response, data: result.data };
}

/** Sends an invalid request and reads the problem document. */
export async function rejected(
  target: Target,
  body: unknown,
  status: number,
  init: RequestOptions = {},
): Promise<ProblemDocument> {
  return problemOf(await post(target, body, init), status);
}

/** Pointers and codes of the errors in a problem document: `/options/x unknown-option`. */
export function errorsOf({ errors = [] }: ProblemDocument): readonly string[] {
  return errors.map(({ pointer, code }) => `${pointer} ${code}`);
}

/** A request in the domain `fleet`. */
export function fleet(inputSchema: string, outputSchema: string, inputData: unknown, options?: Body): Body {
  return { inputSchema, outputSchema, domain: 'fleet', inputData, ...(options && { options }) };
}

/** The example records of a mapping of the harbour. */
export function examples(name: string): readonly Body[] {
  const file = new URL(`../fixtures/ontology/mappings/${name}.examples.json`, import.meta.url);
  return JSON.parse(readFileSync(file, 'utf8')) as readonly Body[];
}
