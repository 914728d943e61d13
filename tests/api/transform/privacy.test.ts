import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import { createAccess } from '../../../src/api/http/access.ts';
import type { Api } from '../../../src/api/app/app.ts';
import { createApi } from '../../../src/api/app/app.ts';
import type { LogEntry } from '../../../src/api/http/log.ts';
import type { Validators } from '../../../src/mappings/data/schema-file.ts';
import type { Published } from '../fixtures/publication.ts';
import { publishedHarbour } from '../fixtures/publication.ts';
import { NO_FILES } from '../suite/in-process-target.ts';
import { problemOf } from '../suite/problem-document.ts';
import { toRequestInit, TRANSFORM } from '../suite/target.ts';
import { ACCESS_TOKENS } from '../suite/tokens.ts';
import { fleet } from '../suite/transform.ts';

/** Inserted into every part of a body that can contain personal data. */
const SECRET = 'Jane-Doe-0151-23456';

let published: Published;
beforeAll(async () => {
  published = await publishedHarbour();
});
afterEach(() => vi.restoreAllMocks());

interface Logged {
  readonly api: Api;
  readonly entries: LogEntry[];
}

function logged(validators: Validators = published.schemas.validators): Logged {
  const entries: LogEntry[] = [];
  const { publication, schemas } = published;
  const api = createApi(publication, {
    assets: NO_FILES,
    access: createAccess({ ACCESS_TOKENS }),
    schemas: { ...schemas, validators },
    log: (entry) => void entries.push(entry),
  });
  return { api, entries };
}

function send(api: Api, body: string): Promise<Response> {
  const headers = { 'Content-Type': 'application/json' };
  return api.fetch(new Request(`http://localhost${TRANSFORM}`, toRequestInit({ method: 'POST', body, headers })));
}

const BODIES: readonly (readonly [what: string, status: number, body: string])[] = [
  ['records that come over', 200, JSON.stringify(fleet('register', 'logbook', [{ name: SECRET, note: SECRET }]))],
  ['invalid records', 422, JSON.stringify(fleet('register', 'logbook', [{ name: SECRET, crew: SECRET }]))],
  [
    'records left out',
    200,
    JSON.stringify(fleet('register', 'logbook', [{ name: 1, [SECRET]: SECRET }], { onError: 'skip' })),
  ],
  ['unknown members', 400, JSON.stringify({ [SECRET]: SECRET, inputSchema: SECRET })],
  ['invalid JSON', 400, `{"${SECRET}": "${SECRET}`],
];

test.each(BODIES)('logs nothing of %s', async (_, status, body) => {
  const errors = vi.spyOn(console, 'error').mockImplementation(() => {});
  const { api, entries } = logged();
  expect((await send(api, body)).status).toBe(status);
  expect(entries).toEqual([expect.objectContaining({ method: 'POST', path: TRANSFORM, status, parameters: [] })]);
  expect(JSON.stringify(entries)).not.toContain(SECRET);
  expect(errors).not.toHaveBeenCalled();
});

test('an unexpected error neither logs nor returns content of a record', async () => {
  const errors = vi.spyOn(console, 'error').mockImplementation(() => {});
  const broken = Object.assign((value: unknown) => {
    throw new TypeError(`Cannot read ${JSON.stringify(value)}`);
  }, {});
  const validators = Object.fromEntries(
    Object.keys(published.schemas.validators).map((name) => [name, { first: broken, every: broken }]),
  );
  const { api, entries } = logged(validators);
  const response = await send(api, JSON.stringify(fleet('register', 'logbook', [{ name: SECRET }])));
  expect(JSON.stringify(await problemOf(response, 500))).not.toContain(SECRET);
  expect(errors).toHaveBeenCalledOnce();
  expect(JSON.stringify([entries, errors.mock.calls])).not.toContain(SECRET);
});

test('a response does not contain data of another request', async () => {
  const { api } = logged();
  await send(api, JSON.stringify(fleet('register', 'logbook', [{ name: SECRET, crew: SECRET }])));
  const other = await send(api, JSON.stringify(fleet('register', 'logbook', [{ name: 1 }])));
  expect(await other.text()).not.toContain(SECRET);
});

test('other requests have responses during the transform of 1000 records', async () => {
  const { api } = logged();
  const berths = Array.from({ length: 60 }, (_, at) => ({ name: `Pier ${at}`, metres: at, state: 'free' }));
  const records = Array.from({ length: 1000 }, (_, at) => ({ name: `Vessel ${at}`, berths }));
  let turns = 0;
  const others = setInterval(() => (turns += 1), 1);
  const response = await send(api, JSON.stringify(fleet('register', 'logbook', records)));
  clearInterval(others);
  expect(response.status).toBe(200);
  expect(turns).toBeGreaterThan(3);
});
