import { appendFileSync, mkdirSync, readdirSync, renameSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { outcome, start, waitForLine } from '../support/command.ts';
import { paste } from '../support/paste.ts';
import { SMALL, smallOntology } from '../support/small-ontology.ts';

const MAPPING = `schema: fleet
title: Fleet
version: "1"
kind: partner
domain: boats
status: active
provenance: { author: us, date: 2026-11-21, justification: semapv:ManualMappingCuration }
entities: { Boat: { class: Boat } }
`;

/** Asks until the answer is as expected: a change needs a moment to be noticed. */
async function eventually(url: string, expected: RegExp): Promise<void> {
  const deadline = Date.now() + 20_000;
  let text = '';
  while (Date.now() < deadline) {
    const answer = await fetch(url).catch(() => undefined);
    text = answer ? `${answer.status} ${await answer.text()}` : '';
    if (expected.test(text)) return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error(`${url} never answered ${expected}: ${text.slice(0, 500)}`);
}

test('npm run dev shows edits without a restart, and keeps the last good state while the sources are broken', async () => {
  const { source, folder } = smallOntology();
  const before = readdirSync(tmpdir()).filter((name) => name.startsWith('ontopress-dev-'));
  const dev = start(['dev', '--ontology', folder, '--port', '0'], { ACCESS_TOKENS: '', JWKS_URL: '' });
  const ended = outcome(dev);
  onTestFinished(() => void dev.kill('SIGKILL'));
  const curl = waitForLine(dev, /^ +curl /);
  const line = await waitForLine(dev, /Serving at/);
  const url = /http:\S+(?=\/ )/.exec(line)?.[0] ?? '';
  const page = `${url}/vocabulary/Boat`;

  await eventually(page, /^200 [\s\S]*<h1[^>]*>Boat</);
  await eventually(`${page}.ttl`, /^200 [\s\S]*"Boat"@en/);
  expect(JSON.parse(await paste(await curl))).toMatchObject([{ identifier: 'Boat' }]);
  expect((await fetch(`${url}/vocabulary.ttl`)).headers.get('Content-Type')).toBe('text/turtle; charset=utf-8');

  // As editors save: into a new file that takes the old one's place.
  writeFileSync(`${source}~`, `${SMALL.replace('"Boat"', '"Vessel"')}a:Ship a owl:Class ; rdfs:label "Ship"@en .\n`);
  renameSync(`${source}~`, source);
  await eventually(page, /<h1[^>]*>Vessel</);
  await eventually(`${url}/vocabulary/Ship`, /^200 [\s\S]*<h1[^>]*>Ship</);
  await eventually(`${url}/vocabulary/Ship.json`, /^200 [\s\S]*"Ship"/);
  // The token stays good, and the API answers from what was read again.
  expect(JSON.parse(await paste((await curl).replace('identifier=Boat', 'identifier=Ship')))).toMatchObject([
    { identifier: 'Ship' },
  ]);

  // Mapping files are part of what is watched.
  mkdirSync(join(folder, 'mappings/boats'), { recursive: true });
  writeFileSync(join(folder, 'mappings/boats/fleet.yaml'), MAPPING);
  await eventually(`${page}.json`, /"schema": "fleet"/);

  const told = waitForLine(dev, /still showing the last good state/);
  appendFileSync(source, 'this is no Turtle');
  await told;
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
