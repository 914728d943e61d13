import fc from 'fast-check';
import { beforeAll, describe, expect, test } from 'vitest';
import { harbour } from '../fixtures/publication.ts';
import { expectContract } from '../suite/contract.ts';
import { inProcessTarget } from '../suite/in-process-target.ts';
import { expected } from '../suite/oracle.ts';
import { HARBOUR_SAMPLES } from '../suite/pairs.ts';
import { expectProblemHeaders, problemOf } from '../suite/problem-document.ts';
import { identifiersOf, nextPage, pathOf, readAnswer } from '../suite/question.ts';
import type { Ask, Target } from '../suite/target.ts';
import { VOCABULARY } from '../suite/target.ts';
import { TOKENS } from '../suite/tokens.ts';
import { queryString, request } from './arbitraries.ts';

/** Always the same requests; `FUZZ_RUNS=100000` asks more of each sort. */
const RUNS = { seed: 20_261_130, numRuns: Number(process.env['FUZZ_RUNS'] ?? 1000) };

let target: Target;
beforeAll(async () => {
  target = inProcessTarget(await harbour());
});

describe('whatever is asked', () => {
  test('a query string is answered by records that keep to the schema, or told what is wrong with it', async () => {
    const statuses = new Map<number, number>();
    await fc.assert(
      fc.asyncProperty(queryString, async (query) => {
        const status = await expectWellAnswered(pathOf(query), {});
        expect([200, 400]).toContain(status);
        statuses.set(status, (statuses.get(status) ?? 0) + 1);
      }),
      RUNS,
    );
    // Both happen often, so that neither is untested.
    expect(Math.min(statuses.get(200) ?? 0, statuses.get(400) ?? 0)).toBeGreaterThan(RUNS.numRuns / 20);
  });

  test('any method, path and headers', async () => {
    const statuses = new Set<number>();
    await fc.assert(
      fc.asyncProperty(request, async ({ path, init }) => {
        statuses.add(await expectWellAnswered(path, init));
      }),
      RUNS,
    );
    expect([...statuses].sort()).toEqual([200, 204, 304, 400, 401, 403, 404, 405, 406]);
  });
});

test('any number of filters together find what plain loops over the terms find', async () => {
  const question = fc.record(
    Object.fromEntries(Object.entries(HARBOUR_SAMPLES).map(([name, values]) => [name, fc.constantFrom(...values)])),
    { requiredKeys: [] },
  );
  await fc.assert(
    fc.asyncProperty(question, async (asked) => {
      expect(await identifiersOf(target, { ...asked, fields: 'identifier' })).toEqual(
        expected(target.publication, asked as Record<string, string>),
      );
    }),
    RUNS,
  );
});

/** Holds what must be true of every answer, and gives its status. */
async function expectWellAnswered(path: string, init: Ask): Promise<number> {
  const response = await target.ask(path, init);
  const { status, headers } = response;
  expect(status).toBeLessThan(500);
  expect(headers.get('Access-Control-Allow-Origin')).toBe('*');
  expect(headers.get('X-Request-Id')).toMatch(/^[A-Za-z0-9._-]{1,64}$/);
  for (const [, value] of headers) for (const token of Object.values(TOKENS)) expect(value).not.toContain(token);
  if (init.method === 'HEAD' || status === 304 || status === 204) expect(await response.text()).toBe('');
  else if (status >= 400) await expectProblem(response, path);
  else if (path.startsWith(`${VOCABULARY}?`)) await expectRecords(response, path);
  if (status >= 400) expectProblemHeaders(response);
  return status;
}

async function expectProblem(response: Response, path: string): Promise<void> {
  const { errors } = await problemOf(response, response.status);
  if (response.status === 400 && path.startsWith(VOCABULARY) && response.headers.get('WWW-Authenticate') === null)
    expect(errors).not.toBeUndefined();
}

async function expectRecords(response: Response, path: string): Promise<void> {
  expect(response.headers.get('Content-Type')).toBe('application/json');
  await expectContract(target, await response.json());
  const next = nextPage(target, response, path);
  if (next !== undefined) await readAnswer(target, next);
}
