import { appendFileSync, cpSync, mkdirSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { get } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { HARBOUR } from '../../api/fixtures/publication.ts';
import { outcome, start, waitForLine } from '../../support/command.ts';
import { paste } from '../../support/paste.ts';
import { SMALL, smallOntology } from '../../support/small-ontology.ts';
import { temporaryFolder } from '../../support/temporary-folder.ts';
import { timeLimit } from '../../support/time-limit.ts';

const MAPPING = `schema: fleet
title: Fleet
version: "1"
kind: partner
domain: boats
status: active
provenance: { author: us, date: 2026-11-21, justification: semapv:ManualMappingCuration }
entities: { Boat: { class: Boat } }
`;

/** Sends requests until the response is as expected: the server needs a moment to detect a change. */
async function eventually(url: string, expected: RegExp): Promise<void> {
  const deadline = Date.now() + timeLimit(50_000);
  let text = '';
  while (Date.now() < deadline) {
    const response = await fetch(url).catch(() => undefined);
    text = response ? `${response.status} ${await response.text()}` : '';
    if (expected.test(text)) return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error(`${url} never answered ${expected}: ${text.slice(0, 500)}`);
}

test('npm run dev shows edits without a restart, and the last version without errors while the sources have errors', async () => {
  const { source, folder } = smallOntology();
  const before = readdirSync(tmpdir()).filter((name) => name.startsWith('ontopress-dev-'));
  const dev = start(['dev', '--ontology', folder, '--port', '0', '--api'], { ACCESS_TOKENS: '', JWKS_URL: '' });
  const ended = outcome(dev);
  onTestFinished(() => void dev.kill('SIGKILL'));
  const curl = waitForLine(dev, /^ +curl /);
  const line = await waitForLine(dev, /Serving at/);
  const url = /http:\S+(?=\/ )/.exec(line)?.[0] ?? '';
  const page = `${url}/vocabulary/Boat`;

  await eventually(page, /^200 [\s\S]*<h1[^>]*>Boat</);
  await eventually(`${page}.ttl`, /^200 [\s\S]*"Boat"@en/);
  expect(await (await fetch(`${page}.md`)).text()).toMatch(/^# Boat\n/);
  expect(JSON.parse(await paste(await curl))).toMatchObject([{ identifier: 'Boat' }]);
  expect((await fetch(`${url}/vocabulary.ttl`)).headers.get('Content-Type')).toBe('text/turtle; charset=utf-8');

  // Files for programs and agents from the current ontology, and saved contexts.
  expect(await (await fetch(`${url}/llms.txt`)).text()).toContain('/vocabulary/Boat.md)');
  const index = await fetch(`${url}/vocabulary-index.json`);
  expect(await index.json()).toMatchObject({ terms: [{ identifier: 'Boat' }] });
  expect((await fetch(`${url}/vocabulary-index.schema.json`)).headers.get('Content-Type')).toBe(
    'application/schema+json',
  );
  const pinned = /\/contexts\/[0-9a-f]{16}\.jsonld/.exec(await (await fetch(`${url}/`)).text())?.[0] ?? '';
  const context = await (await fetch(url + pinned)).text();
  expect(context).toBe(await (await fetch(`${url}/vocabulary-context.jsonld`)).text());
  mkdirSync(join(folder, 'contexts'));
  writeFileSync(join(folder, pinned), context);

  // Like editors: writes a new file and renames it.
  writeFileSync(`${source}~`, `${SMALL.replace('"Boat"', '"Vessel"')}a:Ship a owl:Class ; rdfs:label "Ship"@en .\n`);
  renameSync(`${source}~`, source);
  await eventually(page, /<h1[^>]*>Vessel</);
  await eventually(`${url}/vocabulary/Ship`, /^200 [\s\S]*<h1[^>]*>Ship</);
  expect(await (await fetch(url + pinned)).text()).toBe(context);
  await eventually(`${url}/vocabulary/Ship.json`, /^200 [\s\S]*"Ship"/);
  // The token remains valid, and the API uses the reloaded ontology.
  expect(JSON.parse(await paste((await curl).replace('identifier=Boat', 'identifier=Ship')))).toMatchObject([
    { identifier: 'Ship' },
  ]);

  // Mapping files are watched too.
  mkdirSync(join(folder, 'mappings/boats'), { recursive: true });
  writeFileSync(join(folder, 'mappings/boats/fleet.yaml'), MAPPING);
  await eventually(`${page}.json`, /"schema": "fleet"/);

  const message = waitForLine(dev, /The site shows the last version without errors/);
  appendFileSync(source, 'this is no Turtle');
  await message;
  await eventually(page, /^200 [\s\S]*<h1[^>]*>Vessel</);

  writeFileSync(source, SMALL.replace('"Boat"', '"Barge"'));
  await eventually(page, /<h1[^>]*>Barge</);
  await eventually(`${url}/vocabulary/Ship`, /^404 /);

  dev.kill('SIGTERM');
  const { code, stderr } = await ended;
  expect(code).toBe(0);
  expect(stderr).toMatch(/boats\.ttl:\d+:\d+ error syntax/);
  expect(readdirSync(tmpdir()).filter((name) => name.startsWith('ontopress-dev-'))).toEqual(before);
});

test('npm run dev serves the files of schemas and the playground from the current mapping files', async () => {
  const folder = join(temporaryFolder(), 'ontology');
  cpSync(HARBOUR, folder, { recursive: true });
  const dev = start(['dev', '--ontology', folder, '--port', '0', '--api'], { ACCESS_TOKENS: '', JWKS_URL: '' });
  const ended = outcome(dev);
  onTestFinished(() => void dev.kill('SIGKILL'));
  const curl = waitForLine(dev, /^ +curl .*\/transform'/);
  const url = /http:\S+(?=\/ )/.exec(await waitForLine(dev, /Serving at/))?.[0] ?? '';
  /** The response for the module that the playground loads. */
  const schemaModule = async (): Promise<string> => {
    const page = await (await fetch(`${url}/playground`)).text();
    const path = /_astro\/fleet-register\.\w+\.js/.exec(page)?.[0] ?? '';
    const response = await fetch(`${url}/${path}`);
    return `${response.status} ${response.headers.get('Content-Type')} ${await response.text()}`;
  };

  expect(JSON.parse(await paste(await curl))).toMatchObject({ metadata: {} });
  for (const [kind, type] of [
    ['mapping.yaml', 'application/yaml'],
    ['schema.json', 'application/schema+json'],
    ['examples.json', 'application/json'],
  ]) {
    const response = await fetch(`${url}/schemas/fleet/register.${kind}`);
    expect([response.status, response.headers.get('Content-Type')]).toEqual([200, type]);
    expect(await response.text()).not.toBe('');
  }
  expect((await fetch(`${url}/schemas/fleet/nothing.mapping.yaml`)).status).toBe(404);
  await eventually(`${url}/mapping.schema.json`, /^200 [\s\S]*"Ontopress mapping file"/);
  await eventually(`${url}/playground`, /^200 [\s\S]*Register of vessels/);
  expect(await schemaModule()).toMatch(/^200 text\/javascript[\s\S]*The ontology has no lamps/);

  const file = join(folder, 'mappings/fleet/register.yaml');
  const text = readFileSync(file, 'utf8').replace('Register of vessels', 'Book of vessels');
  writeFileSync(file, text.replace('The ontology has no lamps', 'Lamps are for the night'));
  await eventually(`${url}/playground`, /^200 [\s\S]*Book of vessels/);
  await eventually(`${url}/schemas/fleet/register`, /^200 [\s\S]*Lamps are for the night/);
  await eventually(`${url}/schemas/fleet/register.mapping.yaml`, /^200 [\s\S]*Lamps are for the night/);
  expect(await schemaModule()).toMatch(/^200 text\/javascript[\s\S]*Lamps are for the night/);

  dev.kill('SIGTERM');
  expect(await ended).toMatchObject({ code: 0, stderr: '' });
});

test('npm run dev prints errors of the rules after the page is visible, and answers hostile requests', async () => {
  const { folder, source } = smallOntology();
  writeFileSync(join(folder, 'publication.yaml'), 'title: Boats\nrules: { no-definition: error }\n');
  const dev = start(['dev', '--ontology', folder, '--port', '0'], { ACCESS_TOKENS: '', JWKS_URL: '' });
  const ended = outcome(dev);
  onTestFinished(() => void dev.kill('SIGKILL'));
  const checked = waitForLine(dev, /^Checked: 0 errors, 0 warnings\.$/);
  const url = /http:\S+(?=\/ )/.exec(await waitForLine(dev, /Serving at/))?.[0] ?? '';
  await checked;

  const reported = waitForLine(dev, /A build needs these errors to be corrected/);
  writeFileSync(source, `${SMALL}a:Ship a owl:Class ; rdfs:label "Ship"@en .\n`);
  await eventually(`${url}/vocabulary/Ship`, /^200 [\s\S]*<h1[^>]*>Ship</);
  await reported;

  const statuses = await Promise.all(
    ['//', '/%zz', '/../../package.json', '/vocabulary/~shell'].map((path) => statusOf(url, path)),
  );
  expect(statuses).toEqual([404, 404, 404, 404]);

  dev.kill('SIGINT');
  const { code, stderr } = await ended;
  expect(code).toBe(0);
  expect(stderr).toMatch(/boats\.ttl:\d+ error no-definition[\s\S]*1 error, 0 warnings\. A build needs/);
});

/** Sends a path as it is, which `fetch` would change. */
function statusOf(url: string, path: string): Promise<number | undefined> {
  const { hostname, port } = new URL(url);
  return new Promise((resolve, reject) => {
    get({ hostname, port, path }, (response) => resolve(response.resume().statusCode)).on('error', reject);
  });
}
