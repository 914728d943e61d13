import { readFileSync } from 'node:fs';
import { expect } from 'vitest';
import { expectContract } from './contract.ts';
import type { ProblemDocument } from './problem-document.ts';
import { problemOf } from './problem-document.ts';
import type { Ask, Target } from './target.ts';
import { TRANSFORM } from './target.ts';

/** A JSON object that a test writes or reads. */
export type Body = Readonly<Record<string, unknown>>;

export interface Transformed {
  readonly response: Response;
  readonly data: readonly unknown[];
}

/** Sends a body: text as it stands, anything else as JSON. */
export function post(target: Target, body: unknown, { headers, ...init }: Ask = {}): Promise<Response> {
  const text = typeof body === 'string' || body instanceof Uint8Array ? body : JSON.stringify(body);
  return target.ask(TRANSFORM, {
    method: 'POST',
    body: text as BodyInit,
    ...init,
    headers: { 'Content-Type': 'application/json', ...(headers as Record<string, string>) },
  });
}

/** Sends a request that must be answered: 200, the two members of the specification and no others, kept by nobody. */
export async function transform(target: Target, body: unknown, init: Ask = {}): Promise<Transformed> {
  const response = await post(target, body, init);
  const text = await response.text();
  expect(response.status, text.slice(0, 1000)).toBe(200);
  expect(response.headers.get('Content-Type')).toBe('application/json');
  expect(response.headers.get('Cache-Control')).toBe('no-store');
  expect(response.headers.get('ETag')).toBeNull();
  const answer = JSON.parse(text) as { data: readonly unknown[]; metadata: unknown };
  expect(Object.keys(answer)).toEqual(['data', 'metadata']);
  expect(answer.metadata).toEqual({});
  expect(Array.isArray(answer.data)).toBe(true);
  await expectContract(target, answer, 'transform');
  return { response, data: answer.data };
}

/** Sends a request that must be refused, and reads the problem. */
export async function refused(target: Target, body: unknown, status: number, init: Ask = {}): Promise<ProblemDocument> {
  return problemOf(await post(target, body, init), status);
}

/** The places and codes of a problem's errors: `/options/x unknown-option`. */
export function errorsOf({ errors = [] }: ProblemDocument): readonly string[] {
  return errors.map(({ pointer, code }) => `${pointer} ${code}`);
}

/** A request within the domain of fleets. */
export function fleet(inputSchema: string, outputSchema: string, inputData: unknown, options?: Body): Body {
  return { inputSchema, outputSchema, domain: 'fleet', inputData, ...(options && { options }) };
}

/** The example records that stand beside a mapping of the harbour. */
export function examples(name: string): readonly Body[] {
  const file = new URL(`../fixtures/ontology/mappings/${name}.examples.json`, import.meta.url);
  return JSON.parse(readFileSync(file, 'utf8')) as readonly Body[];
}
