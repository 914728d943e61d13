import { statSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { CODE_SIZE } from '../../src/cli/commands/preflight.ts';
import { agentsSuite } from '../api/suite/agents.ts';
import { changesSuite } from '../api/suite/changes.ts';
import { changesToolSuite } from '../api/suite/changes-tool.ts';
import { httpSuite } from '../api/suite/http.ts';
import { pagingSuite } from '../api/suite/paging.ts';
import type { Samples } from '../api/suite/parameter-pairs.ts';
import { pairsSuite } from '../api/suite/parameter-pairs.ts';
import { patternsSuite } from '../api/suite/patterns.ts';
import { problemOf } from '../api/suite/problem-document.ts';
import { sampledFrom } from '../api/suite/sampled.ts';
import { transformSuite, vocabularySuite } from '../api/suite/suite.ts';
import type { Target } from '../api/suite/target.ts';
import { VOCABULARY } from '../api/suite/target.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';
import { siteSuite } from './site.ts';
import { workerdTarget } from './workerd-target.ts';
import { startWorker, uploadSize } from './wrangler.ts';

const built = inject('built');

describe('the fixture on workerd', () => {
  let target: Target;
  beforeAll(async () => {
    target = await workerdTarget(built.harbour);
  });
  afterAll(() => target.close());

  describe('its API', () => vocabularySuite(() => target));
  describe('its transforms', () => transformSuite(() => target));
  describe('its agents', () => agentsSuite(() => target));
  describe('its site', () =>
    siteSuite(
      () => target,
      () => built.harbour,
      'Ferry',
    ));
});

describe('the fixture on workerd below a path of its host', () => {
  let target: Target;
  beforeAll(async () => {
    target = await workerdTarget(built.below);
  });
  afterAll(() => target.close());

  describe('its API', () => {
    pagingSuite(() => target);
    httpSuite(() => target);
    agentsSuite(() => target);
  });
  describe('its site', () =>
    siteSuite(
      () => target,
      () => built.below,
      'Ferry',
    ));

  test('redirects from the root of the host to the path', async () => {
    const { site } = target.publication;
    expect(site.baseUrl).toBe('https://harbour.example/docs');
    const response = await target.send('/../', { token: false });
    expect([response.status, response.headers.get('Location')]).toEqual([307, '/docs/']);
  });
});

test('a catalogue on workerd has the API of each of its publications, and lists them', async () => {
  const target = await workerdTarget(built.catalogue);
  const json = async (path: string, init = {}): Promise<unknown> => (await target.send(path, init)).json();
  try {
    const { publications } = (await json('/api/knowledge-graph', { token: false })) as {
      publications: { path: string }[];
    };
    expect(publications.map(({ path }) => path)).toEqual(['boats', 'gazetteer', 'crew']);
    for (const { path } of publications) {
      const found = (await json(`/${path}/api/knowledge-graph/vocabulary?limit=1`)) as { '@id': string }[];
      expect(found, path).toHaveLength(1);
      expect((await target.send(`/${path}/vocabulary.ttl`, { token: false })).status).toBe(200);
    }
  } finally {
    await target.close();
  }
});

describe('an ontology with releases on workerd', () => {
  let target: Target;
  beforeAll(async () => {
    target = await workerdTarget(built.boats);
  });
  afterAll(() => target.close());

  describe('its changes', () => changesSuite(() => target));
  describe('its tool for agents', () => changesToolSuite(() => target));

  test('creates the history of a term on request', async () => {
    const { gone = [] } = target.publication.history ?? {};
    for (const { identifier, iri } of [...target.publication.ontology.terms, ...gone]) {
      const response = await target.send(`/vocabulary/${identifier}.history.json`, { token: false });
      expect([response.status, await response.json()]).toEqual([200, expect.objectContaining({ term: iri })]);
    }
  });
});

describe('the default ontology on workerd', () => {
  const examples = { identifier: 'Provider', text: 'hotel', typeSet: 'ProviderType', className: 'Listing' };
  let target: Target;
  let samples: Samples;
  beforeAll(async () => {
    target = await workerdTarget(built.market);
    samples = sampledFrom(target.publication);
  });
  afterAll(() => target.close());

  describe('the usage patterns of the specification', () => patternsSuite(() => target, examples));
  describe('parameters in pairs', () =>
    pairsSuite(
      () => target,
      () => samples,
      100,
    ));
  describe('its site', () =>
    siteSuite(
      () => target,
      () => built.market,
      'schema_LocalBusiness',
    ));
});

test('the script is not larger than the estimate of preflight', async () => {
  const size = await uploadSize(built.market, temporaryFolder());
  const made = ['publication.json', 'schemas.json', 'validators.mjs'].map(
    (name) => statSync(join(built.market, name)).size,
  );
  const whole = made.reduce((sum, one) => sum + one, 0);
  expect(size).toBeGreaterThan(whole / 2);
  expect(size).toBeLessThan(whole + CODE_SIZE);
});

describe('the settings of a worker', () => {
  test('reject all requests without tokens, and log the setting that is missing', async () => {
    const worker = await startWorker(built.harbour, temporaryFolder(), {});
    try {
      const { detail } = await problemOf(await fetch(worker.url + VOCABULARY), 401);
      expect(detail).toContain('ACCESS_TOKENS');
      expect((await fetch(`${worker.url}/vocabulary/Ferry`)).status).toBe(200);
      expect(worker.log()).toContain('The API is closed');
      await problemOf(await fetch(`${worker.url}/mcp`, { method: 'POST', body: '{}' }), 404);
    } finally {
      await worker.stop();
    }
  });

  test('limit requests, and log each request without its token', async () => {
    const token = 'x-secret-of-this-test';
    const digest = Buffer.from(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(token))).toString('hex');
    const worker = await startWorker(built.harbour, temporaryFolder(), { ACCESS_TOKENS: digest, RATE_LIMIT: '2' });
    try {
      const ask = () => fetch(worker.url + VOCABULARY, { headers: { Authorization: `Bearer ${token}` } });
      const statuses = [(await ask()).status, (await ask()).status, (await ask()).status];
      expect(statuses).toEqual([200, 200, 429]);
      await expect.poll(() => worker.log()).toContain('"status":429');
      expect(worker.log()).not.toContain(token);
    } finally {
      await worker.stop();
    }
  });
});
