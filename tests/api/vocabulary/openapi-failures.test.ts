import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { createAccess } from '../../../src/api/http/access.ts';
import type { Api } from '../../../src/api/app/app.ts';
import { createApp } from '../../../src/api/app/app.ts';
import { createMemoryLimiter } from '../../../src/api/http/rate-limit.ts';
import { createResources } from '../../../src/api/app/resources.ts';
import { VOCABULARY_PATH } from '../../../src/api/vocabulary/resource.ts';
import { bakeryPublication } from './bakery.ts';
import { assets, describeApi, digest, TOKEN } from './described-api.ts';

const publication = bakeryPublication();
const URL = `https://example.org${VOCABULARY_PATH}`;
/** The typo in the example of a 400. */
const TYPO = '?querry=hotel&type=propery';

async function api({ limit = 9, scope = '', resources = createResources(publication) } = {}): Promise<Api> {
  return createApp(publication, {
    assets,
    resources,
    access: createAccess({ ACCESS_TOKENS: `${await digest(TOKEN)}${scope}` }),
    rateLimit: createMemoryLimiter({ limit }),
  });
}

const broken = createResources(publication).map((resource) => ({
  ...resource,
  methods: {
    GET: () => {
      throw new Error('Something is broken.');
    },
  },
}));

const FAILING: readonly (readonly [
  status: number,
  api: Promise<Api>,
  search: string,
  headers: Record<string, string>,
])[] = [
  [400, api(), TYPO, {}],
  [401, api(), '', { Authorization: '' }],
  [403, api({ scope: ':transform:run' }), '', {}],
  [406, api(), '', { Accept: 'text/html' }],
  [429, api({ limit: 0 }), '', {}],
  [500, api({ resources: broken }), '', {}],
];

// Mutes the log of the intended error.
beforeAll(() => void vi.spyOn(console, 'error').mockReturnValue());
afterAll(() => void vi.restoreAllMocks());

it.each(FAILING)('the example of a %i is a real response', async (status, asked, search, headers) => {
  const { operation } = await describeApi(publication);
  const all = { Authorization: `Bearer ${TOKEN}`, ...headers };
  const response = await (await asked).fetch(new Request(URL + search, { headers: all }));
  expect(response.status).toBe(status);
  const example = operation.responses[status]?.content['application/problem+json']?.example;
  expect(withoutNumbers(await response.json())).toEqual(withoutNumbers(example));
});

/** Replaces limits, times and ids, which differ in each run. */
function withoutNumbers(value: unknown): unknown {
  const text = JSON.stringify(value).replace(/urn:uuid:[\da-f-]+/g, 'urn:uuid');
  return JSON.parse(text.replace(/(?<=: ?|make |in )\d+/g, '0')) as unknown;
}

it('a query string with very many errors returns the first fifty, and their number', async () => {
  const search = Array.from({ length: 80 }, (_, at) => `wrong${at}=1`).join('&');
  const headers = { Authorization: `Bearer ${TOKEN}` };
  const response = await (await api()).fetch(new Request(`${URL}?${search}`, { headers }));
  const { detail, errors } = (await response.json()) as { detail: string; errors: { parameter: string }[] };
  expect(detail).toContain('80 errors');
  expect(errors.map(({ parameter }) => parameter)).toEqual(Array.from({ length: 50 }, (_, at) => `wrong${at}`));
});
