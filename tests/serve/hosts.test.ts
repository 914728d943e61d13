import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { createApi } from '../../src/api/app/app.ts';
import { HOSTS } from '../../src/api/hosts/index.ts';
import { DATA_FILES, onlyRdf, planHost, preferenceRows, typesOf } from '../../src/api/hosts/plan.ts';
import { encodeIdentifier } from '../../src/base/paths.ts';
import { writeFolderPages } from '../../src/cli/site-build/host-files.ts';
import { nameRedirects } from '../../src/compiler/compile/version-redirects.ts';
import type { Publication } from '../../src/ontology/model.ts';
import { ROOT, run } from '../support/command.ts';
import { expectFile } from '../support/expected.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';
import { timeLimit } from '../support/time-limit.ts';
import { tinyPublication, tinyTerm } from '../support/tiny-publication.ts';

/** Real servers run what these files contain: `npm run test:hosts`. */
const EXPECTED = join(ROOT, 'tests/hosts/expected');

const NAMES = ['Ship', 'Größe', 'Rule.5', 'Data.json', 'a/b'];
const term = (name: string, namespace: string) =>
  tinyTerm(encodeIdentifier(name), { iri: namespace + encodeURI(name) });

function publicationWith(namespace: string, site: Partial<Publication['site']> = {}): Publication {
  const publication = tinyPublication(
    NAMES.map((name) => term(name, namespace)),
    { baseUrl: 'https://example.org/docs', termFiles: true, ...site },
  );
  return { ...publication, ontology: { ...publication.ontology, own: { prefix: 'ex', namespace } } };
}

const REDIRECTS = [
  '/docs/old%20name/Boat.html /docs/vocabulary/Ship 301',
  '/docs/costs https://example.com/?a=$1&b=%2F 301',
  '/docs/vocabulary/Gr%C3%B6%C3%9Fe /docs/vocabulary/Gr~C3~B6~C3~9Fe 301',
  '',
].join('\n');

const w3id = (publication: Publication): string => HOSTS.w3id({ publication, redirects: '' }, '') ?? '';

describe('the configuration of a host', () => {
  const publication = publicationWith('https://example.org/docs/vocabulary/');
  test.each(['nginx', 'caddy', 'apache'] as const)('%s', (host) => {
    expectFile(join(EXPECTED, `${host}.txt`), HOSTS[host]({ publication, redirects: REDIRECTS }, '/srv/docs/public'));
  });

  test('w3id', () => {
    const own = publicationWith('https://w3id.org/fleet/');
    const release = { version: '1.0.0', date: '2026-11-29', versionIri: 'https://w3id.org/fleet/1.0.0' };
    const history = { releases: [release], gone: [], formerNames: {} };
    expectFile(join(EXPECTED, 'w3id.txt'), w3id({ ...own, history }));
  });

  test('w3id, in a namespace with # only the ontology is requested', () => {
    const text = w3id(publicationWith('https://w3id.org/fleet#'));
    expect(text).toContain('File of https://github.com/perma-id/w3id.org: fleet/.htaccess');
    expect(text).not.toContain('ENV:name');
  });

  test('w3id, without files of terms the file of the ontology is the answer', () => {
    const text = w3id(publicationWith('https://w3id.org/fleet/', { termFiles: false }));
    expect(text).not.toMatch(/ENV:name\}\./);
    expect(text).toContain("'https://example.org/docs/vocabulary.ttl'");
  });

  test('w3id, a name cannot add a rule', () => {
    const own = publicationWith('https://w3id.org/fleet/');
    const terms = ['a%0ARedirect%20/%20https://evil.example/', "it's"].map((name) =>
      tinyTerm(encodeIdentifier(name), { iri: `https://w3id.org/fleet/${name}` }),
    );
    const text = w3id({ ...own, ontology: { ...own.ontology, terms } });
    expect(text).not.toContain('evil');
    expect(text).toContain(String.raw`'^(.*)\x27(.*)$'`);
  });

  test('has the media types of the server, and those only there', () => {
    const text = HOSTS.nginx({ publication, redirects: '' }, '/srv');
    for (const [extension, type] of Object.entries(planHost({ publication, redirects: '' }).types))
      expect(text).toContain(extension.includes('.') ? `default_type '${type}'` : type);
  });

  test('allows images of other sites where pages show some', () => {
    const images = publicationWith('https://example.org/docs/vocabulary/', { externalImages: true });
    for (const host of ['nginx', 'caddy', 'apache'] as const)
      expect(HOSTS[host]({ publication: images, redirects: '' }, '/srv')).toContain("img-src 'self' data: http:");
  });

  test('negotiates in the folders of the publications of a catalogue', () => {
    const member = { path: 'geo', languages: ['en'] } as never;
    const { dataPath } = planHost({
      publication: publicationWith('https://e.org/', { publications: [member] }),
      redirects: '',
    });
    const match = (path: string) => new RegExp(dataPath).exec(path)?.slice(1);
    expect(match('/geo/vocabulary/Ship')).toEqual(['geo/', 'vocabulary/Ship']);
    expect(match('/geo/pt-br/vocabulary')).toEqual(['geo/', 'vocabulary']);
    expect(match('/geo/more/vocabulary/Ship')).toBeUndefined();
  });
});

describe('preference', () => {
  const rows = preferenceRows(typesOf(DATA_FILES)).map((row) => new RegExp(row, 'i'));
  /** The extension that the rules of hosts choose for a term. Empty: the page. */
  const chosen = (accept: string): string => {
    const type = rows.map((row) => row.exec(accept)?.[1]).find((found) => found !== undefined);
    return DATA_FILES.find((file) => file.type === type?.toLowerCase())?.extension ?? '';
  };
  const api = createApi(tinyPublication([tinyTerm('Ship')], { termFiles: true }), {
    assets: {
      fetch: async ({ url }) =>
        new Response('x', { status: url.endsWith('/Ship.html') || url.endsWith('/Ship.schema.json') ? 200 : 404 }),
    },
  });
  const served = async (accept: string): Promise<string> => {
    const response = await api.fetch(
      new Request('https://example.org/vocabulary/Ship', { headers: { Accept: accept } }),
    );
    const extension = response.headers.get('Location')?.replace('/vocabulary/Ship', '') ?? '';
    // Hosts have no RDF/XML of a term. That of the ontology is the file for OWL tools.
    return extension === '.rdf' ? '.owl' : extension;
  };

  test.each([
    '*/*',
    'text/html,application/xhtml+xml,application/xml;q=0.9,image/avif,*/*;q=0.8',
    'text/turtle',
    'Text/Turtle ; Q=0.5',
    'text/turtle;q=0.5, application/ld+json;q=0.9',
    'application/ld+json;q=0.5,text/turtle;q=0.5',
    'text/html;q=0.5,text/turtle;q=0.500',
    'application/ld+json;profile="a,b;q=0.1",text/turtle;q=0.9',
    'text/turtle;charset=utf-8;q=0.3, application/n-triples;q=0.4',
    'application/rdf+xml;q=1.0, text/turtle',
    '*/*, text/turtle',
    'text/*, application/ld+json;q=0.9',
    'application/*',
    'application/*;q=0.5, text/html;q=0.4',
    'image/png',
    'text/csv',
    'text/markdown, */*;q=0.1',
    'application/rdf+xml, application/xml; q=0.7, text/xml; q=0.6, text/plain; q=0.1, */*; q=0.09',
    'application/schema+json',
    'text/turtle;q=0.05, text/html;q=0.01',
    'x/y;q=0.9, text/turtle;q=0.001',
    'text/turtlex, text/html',
  ])('%s: the same as the server', async (accept) => {
    // Terms have no CSV, so that the rules of hosts find no file.
    expect(accept === 'text/csv' ? '' : chosen(accept)).toBe(await served(accept));
  });

  test('a header of 8,000 characters takes no time', () => {
    const start = performance.now();
    for (const part of ['text/turtle;a="', 'text/turtle;;;', 'text/turtle; a=b', ', , ,', 'text/turtle;q=0.'])
      for (const row of [...rows, new RegExp(onlyRdf(), 'i')]) row.test(part.repeat(8000 / part.length));
    expect(performance.now() - start).toBeLessThan(timeLimit(1000));
  });

  test.each([
    ['application/trig', true],
    ['application/trig, text/n3;q=0.5', true],
    ['application/trig, */*;q=0.1', false],
    ['text/html', false],
    ['', false],
  ])('only RDF in %j: %s', (accept, expected) => {
    expect(new RegExp(onlyRdf(), 'i').test(accept)).toBe(expected);
  });
});

describe('IRIs of terms with letters outside ASCII', () => {
  const namespace = 'https://example.org/docs/vocabulary/';
  const redirects = nameRedirects(
    NAMES.map((name) => term(name, namespace)),
    'https://example.org/docs',
    [],
  );

  test('lead to the pages, and others need no redirect', () => {
    expect(redirects).toEqual([{ from: '/vocabulary/Größe', to: '/vocabulary/Gr~C3~B6~C3~9Fe' }]);
    expect(nameRedirects([term('Größe', namespace)], 'https://example.org', [])).toEqual([]);
    expect(nameRedirects([term('Größe', namespace)], 'https://example.org/docs', redirects)).toEqual([]);
  });

  test('the server redirects them', async () => {
    const api = createApi(publicationWith(namespace, { redirects }), {
      assets: { fetch: async () => new Response(null, { status: 404 }) },
    });
    const response = await api.fetch(new Request('https://example.org/docs/vocabulary/Gr%C3%B6%C3%9Fe'));
    expect([response.status, response.headers.get('Location')]).toEqual([301, '/docs/vocabulary/Gr~C3~B6~C3~9Fe']);
  });
});

test('a page that has a folder of its name is also the index of the folder', () => {
  const folder = temporaryFolder();
  mkdirSync(join(folder, 'de/vocabulary'), { recursive: true });
  mkdirSync(join(folder, '_astro'));
  for (const name of ['index', 'de', 'de/vocabulary', 'de/vocabulary/Ship'])
    writeFileSync(join(folder, `${name}.html`), name);
  writeFolderPages(folder);
  expect(readFileSync(join(folder, 'de/index.html'), 'utf8')).toBe('de');
  expect(readFileSync(join(folder, 'de/vocabulary/index.html'), 'utf8')).toBe('de/vocabulary');
  expect(() => readFileSync(join(folder, '_astro/index.html'))).toThrow();
});

describe('npm run host', () => {
  const built = (namespace: string): string => {
    const folder = temporaryFolder();
    mkdirSync(join(folder, 'public'));
    writeFileSync(join(folder, 'publication.json'), JSON.stringify(publicationWith(namespace)));
    writeFileSync(join(folder, 'public/_redirects'), REDIRECTS);
    return folder;
  };

  test('prints the configuration for the folder of a build, or writes it to a file', async () => {
    const folder = built('https://example.org/docs/vocabulary/');
    const printed = await run(['host', '--for', 'nginx', '--build', folder]);
    expect([printed.code, printed.stderr]).toEqual([0, '']);
    expect(printed.stdout).toBe(
      readFileSync(join(EXPECTED, 'nginx.txt'), 'utf8').replace('/srv/docs/public', join(folder, 'public')),
    );
    const file = join(folder, 'Caddyfile');
    expect((await run(['host', folder, '--for', 'caddy', '--out', file])).stdout).toBe('');
    expect(readFileSync(file, 'utf8')).toContain(`root * \`${join(folder, 'public')}\``);
  });

  test.each([
    [[], 2, '--for is missing. Expected one of nginx, caddy, apache, w3id.'],
    [['--for', 'ngnix'], 2, '--for is "ngnix"; did you mean nginx? Expected one of'],
    [
      ['--for', 'w3id'],
      1,
      'The namespace of the ontology is https://example.org/docs/vocabulary/, and w3id.org redirects only',
    ],
  ])('%j is an error', async (argv, code, message) => {
    const result = await run(['host', ...argv, '--build', built('https://example.org/docs/vocabulary/')]);
    expect(result.code).toBe(code);
    expect(result.stderr).toContain(message);
  });

  test('without a build', async () => {
    const result = await run(['host', '--for', 'apache', '--build', temporaryFolder()]);
    expect(result.code).toBe(1);
    expect(result.stderr).toContain('There is no build in');
  });
});
