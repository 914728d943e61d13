import fc from 'fast-check';
import { beforeAll, describe, expect, test } from 'vitest';
import { harbour } from '../fixtures/publication.ts';
import { expectContract } from '../suite/contract.ts';
import { inProcessTarget } from '../suite/in-process-target.ts';
import { expected } from '../suite/oracle.ts';
import { HARBOUR_SAMPLES } from '../suite/parameter-pairs.ts';
import { expectProblemHeaders, problemOf } from '../suite/problem-document.ts';
import { identifiersOf, nextPage, pathOf, readPage } from '../suite/query-page.ts';
import type { RequestOptions, Target } from '../suite/target.ts';
import { VOCABULARY } from '../suite/target.ts';
import { TOKENS } from '../suite/tokens.ts';
import { queryString, request } from './arbitraries.ts';

/** The same requests each time. `FUZZ_RUNS=100000` increases the number. */
const RUNS = { seed: 20_261_130, numRuns: Number(process.env['FUZZ_RUNS'] ?? 1000) };

let target: Target;
beforeAll(async () => {
  target = inProcessTarget(await harbour());
});

describe('random requests', () => {
  test('a query string returns valid records or a problem document', async () => {
    const statuses = new Map<number, number>();
    await fc.assert(
      fc.asyncProperty(queryString, async (query) => {
        const status = await expectValidResponse(pathOf(query), {});
        expect([200, 400]).toContain(status);
        statuses.set(status, (statuses.get(status) ?? 0) + 1);
      }),
      RUNS,
    );
    // Both occur often enough to be tested.
    expect(Math.min(statuses.get(200) ?? 0, statuses.get(400) ?? 0)).toBeGreaterThan(RUNS.numRuns / 20);
  });

  test('any method, path and headers have a valid response', async () => {
    const statuses = new Set<number>();
    await fc.assert(
      fc.asyncProperty(request, async ({ path, init }) => {
        statuses.add(await expectValidResponse(path, init));
      }),
      RUNS,
    );
    expect([...statuses].sort()).toEqual([200, 204, 304, 400, 401, 403, 404, 405, 406]);
  });
});

test('any combination of filters returns what plain loops over the terms return', async () => {
  const search = fc.record(
    Object.fromEntries(Object.entries(HARBOUR_SAMPLES).map(([name, values]) => [name, fc.constantFrom(...values)])),
    { requiredKeys: [] },
  );
  await fc.assert(
    fc.asyncProperty(search, async (asked) => {
      expect(await identifiersOf(target, { ...asked, fields: 'identifier' })).toEqual(
        expected(target.publication, asked as Record<string, string>),
      );
    }),
    RUNS,
  );
});

/** Checks the invariants of every response. Returns its status. */
async function expectValidResponse(path: string, init: RequestOptions): Promise<number> {
  const response = await target.send(path, init);
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
  if (next !== undefined) await readPage(target, next);
}
