import { cpSync, existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import type { Api } from '../../src/api/app/app.ts';
import { createApi } from '../../src/api/app/app.ts';
import { buildIfChanged } from '../../src/cli/site-build/build-if-changed.ts';
import { parsePublication } from '../../src/ontology/terms/closures.ts';
import { createDiskAssets } from '../../src/serve/disk-assets.ts';
import { temporaryDirectory } from '../support/temporary-folder.ts';
import { timeLimit } from '../support/time-limit.ts';

const INPUT = join(import.meta.dirname, 'fixtures/history/input');
const QUIET = { update: () => {}, done: () => {}, clear: () => {} };

/** Sites of the same ontology with releases: with files of each term, without, and without on a host that has no API. */
const sites = { all: '', few: 'termFiles: 0\n', static: 'termFiles: 0\napi: false\n' };
type Site = keyof typeof sites;

let parent: string;
const file = (site: Site, path: string): string => join(parent, site, 'public', path);
const read = (site: Site, path: string): string => readFileSync(file(site, path), 'utf8');

async function build(site: Site): Promise<void> {
  const ontology = join(parent, `${site}-ontology`);
  cpSync(INPUT, ontology, { recursive: true });
  const settings = join(ontology, 'publication.yaml');
  writeFileSync(settings, readFileSync(settings, 'utf8') + sites[site]);
  await buildIfChanged({ ontology, out: join(parent, site), clean: false, progress: QUIET });
}

beforeAll(async () => {
  parent = temporaryDirectory();
  for (const site of Object.keys(sites) as Site[]) await build(site);
  return () => rmSync(parent, { recursive: true, force: true });
}, timeLimit(240_000));

/** Whether a file is a schema of a class, which the server does not create. */
const isSchema = (path: string): boolean => /\.(?:schema\.json|d\.ts|shacl\.ttl)$/.test(path);

describe('the server of a site with more terms than termFiles', () => {
  let api: Api;
  const send = (path: string): Promise<Response> => api.fetch(new Request(`https://library.example/${path}`));
  beforeAll(() => {
    const publication = parsePublication(readFileSync(join(parent, 'few/publication.json'), 'utf8'));
    api = createApi(publication, { assets: createDiskAssets(join(parent, 'few/public')) });
  });

  test('responds with the data files and the histories that a build would write', async () => {
    const paths = readdirSync(file('all', 'vocabulary')).filter(
      (name) => /\.(?:ttl|jsonld|json)$/.test(name) && !isSchema(name),
    );
    expect(paths).toEqual(expect.arrayContaining(['Book.ttl', 'Book.history.json', 'Microfilm.history.json']));
    for (const name of paths) {
      const path = `vocabulary/${name}`;
      expect([path, existsSync(file('few', path))]).toEqual([path, false]);
      const response = await send(path);
      expect([path, response.status, await response.text()]).toEqual([path, 200, read('all', path)]);
    }
  });

  test('has no schemas of single classes, but those of all', async () => {
    expect(existsSync(file('all', 'vocabulary/Book.schema.json'))).toBe(true);
    for (const extension of ['schema.json', 'd.ts', 'shacl.ttl']) {
      expect((await send(`vocabulary/Book.${extension}`)).status).toBe(404);
      expect(await (await send(`vocabulary.${extension}`)).text()).toContain('Book');
    }
  });

  test('creates N-Triples and RDF/XML, which no build writes', async () => {
    for (const extension of ['nt', 'rdf']) {
      expect(existsSync(file('all', `vocabulary/Book.${extension}`))).toBe(false);
      expect(await (await send(`vocabulary/Book.${extension}`)).text()).toContain('Book');
    }
  });

  test('has no history of an unknown term', async () => {
    for (const path of ['vocabulary/Nothing.history.json', 'vocabulary/.history.json', 'Book.history.json'])
      expect((await send(path)).status).toBe(404);
  });
});

describe('the page of a term', () => {
  const linked = (site: Site, path: string): string[] =>
    [...read(site, path).matchAll(/href="(\/vocabulary\/[^"#]*\.[a-z.]+)"/g)].map(([, href = '']) => href).sort();

  test.each(['vocabulary/Book', 'vocabulary/Microfilm', 'de/vocabulary/Item'])(
    '%s links to files that exist',
    (path) => {
      expect(linked('few', `${path}.html`)).toEqual(
        linked('all', `${path}.html`).filter((href) => !href.endsWith('.md') && !isSchema(href)),
      );
      expect(linked('static', `${path}.html`)).toEqual([]);
    },
  );
});
