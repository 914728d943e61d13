import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { createAccess } from '../../src/api/http/access.ts';
import type { Api } from '../../src/api/app/app.ts';
import { createApi } from '../../src/api/app/app.ts';
import { openCatalogue } from '../../src/cli/command/catalogue-input.ts';
import { openCatalogueSession } from '../../src/cli/dev/catalogue-session.ts';
import { createDevReports } from '../../src/cli/dev/dev-reports.ts';
import { openProgram } from '../../src/cli/program/open-program.ts';
import { buildIfChanged } from '../../src/cli/site-build/build-if-changed.ts';
import { openBuild } from '../../src/exports/opened-build.ts';
import { VERSION_PATHS } from '../../src/versions/index.ts';
import { connectAgent } from '../api/suite/agent-clients.ts';
import { MCP } from '../api/suite/in-process-target.ts';
import { CHANGES, toRequestInit } from '../api/suite/target.ts';
import { ACCESS_TOKENS } from '../api/suite/tokens.ts';
import type { ReadPage } from '../browser/whole-site.ts';
import { deadLinks, filesOf, readPage } from '../browser/whole-site.ts';
import { run } from '../support/command.ts';
import { temporaryDirectory } from '../support/temporary-folder.ts';
import { timeLimit } from '../support/time-limit.ts';

const BASE = 'https://harbour.example/docs';
const QUIET = { update: () => {}, done: () => {}, clear: () => {} };

const turtle = (name: string, version: string, classes: Readonly<Record<string, string>>): string => `
  @prefix : <https://w3id.org/${name}/> .
  @prefix owl: <http://www.w3.org/2002/07/owl#> .
  @prefix rdfs: <http://www.w3.org/2000/01/rdf-schema#> .
  : a owl:Ontology ; owl:versionInfo "${version}" ; owl:versionIRI <${BASE}/${name}/${version}> ; rdfs:label "${name}"@en .
  ${Object.entries(classes)
    .map(([id, text]) => `:${id} a owl:Class ; rdfs:label "${id}"@en ; rdfs:comment "${text}"@en .`)
    .join('\n')}
`;

/** Two releases of each ontology: one class is removed, one changed; of the boats, one has another IRI. */
const RELEASES = {
  boats: [
    { Boat: 'Floats.', Oar: 'Rows a boat.', Ship: 'Floats, and is larger than a boat.' },
    { Boat: 'Floats on purpose.', Vessel: 'Floats, and is larger than a boat.' },
  ],
  crew: [
    { Sailor: 'Works on a boat.', Cook: 'Feeds the others.' },
    { Sailor: 'Works on a boat or ship.', Pilot: 'Knows the waters.' },
  ],
} as const;
const MEMBERS = ['boats', 'crew'] as const;

let ontology: string;
let out: string;
let api: Api;
const send = (path: string, init: RequestInit = {}): Promise<Response> =>
  api.fetch(new Request(`http://localhost/docs/${path}`, toRequestInit(init)));
const read = (path: string): string => readFileSync(join(out, 'public', path), 'utf8');

beforeAll(async () => {
  const parent = temporaryDirectory();
  [ontology, out] = [join(parent, 'harbour'), join(parent, 'site')];
  for (const name of MEMBERS)
    for (const [at, classes] of RELEASES[name].entries()) {
      const folder = join(ontology, name);
      filesIn(folder, { [`${name}.ttl`]: turtle(name, `${at + 1}.0.0`, classes) });
      expect(await run(['release', '--ontology', folder, '--date', `2026-0${at + 1}-01`])).toMatchObject({ code: 0 });
    }
  filesIn(ontology, {
    'publication.yaml': `title: Harbour\nbaseUrl: ${BASE}\npublications: [boats, crew]\n`,
  });
  await buildIfChanged({ ontology, out, clean: false, progress: QUIET });
  const { publication, ...build } = await openBuild(out);
  api = createApi(publication, { ...build, access: createAccess({ ACCESS_TOKENS }), mcp: MCP });
  return () => rmSync(parent, { recursive: true, force: true });
}, timeLimit(120_000));

describe('each ontology of a catalogue has its own versions', () => {
  test.each(MEMBERS)('pages, files and feeds of %s', async (name) => {
    const paths = ['versions', 'changes.xml', 'changes.json', VERSION_PATHS.changes].concat(
      ['1.0.0', '2.0.0'].flatMap((version) => [
        `versions/${version}`,
        ...Object.values(VERSION_PATHS.files({ version })),
      ]),
    );
    for (const path of paths) expect([path, (await send(`${name}/${path}`)).status]).toEqual([path, 200]);
    expect((await send(`${name}/changes`)).headers.get('Location')).toBe(`/docs/${name}/versions`);
    for (const path of ['versions/unreleased', 'vocabulary/Nothing.history.json'])
      expect((await send(`${name}/${path}`)).status).toBe(404);
    expect(read(`${name}/changes.xml`)).toContain(
      `<id>tag:harbour.example,2026-02-01:/docs/${name}/versions/2.0.0</id>`,
    );
    expect((await send('versions')).status).toBe(404);
  });

  test('the IRI of a version leads to its page, and to its data', async () => {
    for (const name of MEMBERS) {
      const moved = await send(`${name}/1.0.0`, { headers: { Accept: 'text/turtle' } });
      expect([moved.status, moved.headers.get('Location')]).toEqual([301, `/docs/${name}/versions/1.0.0`]);
      expect(read('_redirects')).toContain(`/docs/${name}/1.0.0 /docs/${name}/versions/1.0.0 301\n`);
      const page = await send(`${name}/versions/1.0.0`, { headers: { Accept: 'text/turtle' } });
      expect(page.headers.get('Location')).toBe(`/docs/${name}/versions/1.0.0/vocabulary.ttl`);
    }
  });

  test('terms have a history, also those that are gone', async () => {
    expect(read('boats/vocabulary/Boat.md')).toContain('Definition changed: Floats <ins>on purpose</ins>.');
    expect(read('crew/vocabulary/Cook.md')).toContain(`${BASE}/crew/versions/2.0.0`);
    expect(read('boats/vocabulary/Ship.md')).toContain(`(${BASE}/boats/vocabulary/Vessel)`);
    const history: unknown = await (await send('crew/vocabulary/Cook.history.json')).json();
    expect(history).toMatchObject({ term: 'https://w3id.org/crew/Cook', versions: [{ version: '2.0.0' }] });
    const { labels, deprecated } = JSON.parse(read('crew/search/en.json')) as Record<string, readonly unknown[]>;
    expect(deprecated).toEqual([labels?.indexOf('Cook')]);
  });

  test('the API and agents have those of one ontology', async () => {
    for (const [name, gone] of [
      ['boats', 'Oar'],
      ['crew', 'Cook'],
    ]) {
      const report = await (await send(`${name}${CHANGES}?type=NodeDeletion`)).json();
      expect(report).toMatchObject({ verdict: 'major', changes: [{ identifier: gone }] });
      const target = { name: 'a publication', publication: {} as never, close: async () => undefined };
      const client = await connectAgent({ ...target, send: (path, init) => send(`${name}${path}`, init) });
      const { structuredContent } = await client.callTool({ name: 'explain_changes', arguments: { term: gone } });
      expect(structuredContent).toMatchObject({ total: 1, verdict: 'major' });
      await client.close();
    }
    expect((await send(CHANGES.slice(1))).status).toBe(404);
  });

  test('has no dead link', () => {
    const site = join(out, 'public');
    const files = new Set(filesOf(site));
    const home = ({ path, ...page }: ReadPage): ReadPage => ({ ...page, path: path.replace(/(?<=^\w+\/)index$/, '') });
    const pages = [...files].filter((file) => file.endsWith('.html')).map((file) => home(readPage(site, file)));
    const served = (line: string): boolean => /\/(?:boats|crew)\/(?:mcp|api\/knowledge-graph)/.test(line);
    expect(deadLinks(pages, files, BASE).filter((line) => !served(line))).toEqual([]);
  });

  test('is served the same by the development server', async () => {
    const options = { ontology };
    const session = await openCatalogueSession(openCatalogue(options) as never, options, {
      openProgram: () => openProgram(),
      api: {},
      reports: createDevReports(''),
    });
    const files = filesOf(join(out, 'public')).filter((file) => /versions|history|changes/.test(file));
    for (const file of files.filter((it) => !/\.html$|^_astro/.test(it))) {
      const response = await session.fetch(new Request(`http://localhost/docs/${file}`));
      expect([file, await response.text()]).toEqual([file, read(file)]);
    }
    session.close();
  });
});

/** Writes files to a folder. */
function filesIn(folder: string, files: Readonly<Record<string, string>>): void {
  mkdirSync(folder, { recursive: true });
  for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text);
}
