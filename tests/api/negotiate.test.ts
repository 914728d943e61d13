import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { createNegotiation } from '../../src/api/http/negotiate.ts';
import { createTermPaths } from '../../src/api/http/site-path.ts';
import { tinyPublication, tinyTerm } from '../support/tiny-publication.ts';

const terms = ['Provider', 'CON', 'Node.js', 'Caf~C3~A9', 'a.json'].map((identifier) => tinyTerm(identifier));

/** The result of the negotiation for a path: the location of the file, or the page. */
async function send(
  path: string,
  accept: string | null,
  basePath = '',
  inMarkdown = true,
  usesRdf12 = false,
): Promise<Response | undefined> {
  const termAt = createTermPaths(tinyPublication(terms));
  const negotiate = createNegotiation(
    (asked) => termAt(asked) !== undefined,
    basePath,
    inMarkdown,
    (file) => Promise.resolve(FILES.has(file)),
    () => usesRdf12,
  );
  const request = new Request(`http://localhost${basePath}${path}`, accept === null ? {} : { headers: { accept } });
  const term = termAt(path.replace(/^\/de(?=\/)/, ''));
  return negotiate(path, request, async () => (PAGES.includes(path) || term ? page() : OTHERS[path]?.()));
}

const PAGES = [
  '/versions/1.0',
  '/versions/latest',
  '/de/versions/1.0',
  '/',
  '/vocabulary',
  '/de/vocabulary',
  '/about',
  '/de',
  '/terms/é',
  '/schemas/places/schema.json',
];
/** Files of classes. */
const FILES = new Set(['/vocabulary/Provider.schema.json', '/vocabulary.schema.json']);
const page = (): Response => new Response('the page', { headers: { 'Content-Type': 'text/html; charset=utf-8' } });

/** Responses that are not pages, or a 304 of a page. */
const OTHERS: Readonly<Record<string, () => Response>> = {
  '/about.md': () => new Response('the page', { headers: { 'Content-Type': 'text/markdown; charset=utf-8' } }),
  '/robots.txt': () => new Response('the file', { headers: { 'Content-Type': 'text/plain' } }),
  '/about/': () => new Response(null, { status: 308, headers: { Location: '/about' } }),
  '/known': () => new Response(null, { status: 304 }),
  '/known.css': () => new Response(null, { status: 304 }),
};

async function chosen(path: string, accept: string | null, basePath = ''): Promise<string> {
  const response = await send(path, accept, basePath);
  return response?.headers.get('Location') ?? (await response?.text()) ?? 'nothing';
}

describe('redirects to data if the client prefers it', () => {
  test.each([
    ['text/turtle', '.ttl'],
    ['application/ld+json', '.jsonld'],
    ['application/json', '.json'],
    ['TEXT/Turtle', '.ttl'],
    ['text/turtle;charset=utf-8', '.ttl'],
    ['text/turtle; charset="utf-8"; q=0.9, text/html;q=0.8', '.ttl'],
    [
      'application/ld+json;profile="http://www.w3.org/ns/json-ld#compacted, http://www.w3.org/ns/json-ld#flattened"',
      '.jsonld',
    ],
    ['text/turtle, application/rdf+xml;q=0.9, */*;q=0.1', '.ttl'],
    ['application/rdf+xml, text/turtle;q=0.5', '.rdf'],
    ['application/rdf+xml', '.rdf'],
    ['application/n-triples', '.nt'],
    ['application/n-quads, application/n-triples;q=0.1', '.nt'],
    ['application/schema+json', '.schema.json'],
    ['application/schema+json;q=0.9, application/json;q=0.5', '.schema.json'],
    ['application/json, text/plain, */*', '.json'],
    ['application/ld+json, application/json;q=0.9', '.jsonld'],
    ['application/ld+json;q=0.5, application/json;q=0.9', '.json'],
    ['text/html;q=0.4, text/turtle;q=0.5', '.ttl'],
    ['*/*, text/html;q=0, application/ld+json;q=0, application/json;q=0', '.ttl'],
    ['application/*', '.jsonld'],
    ['text/markdown', '.md'],
    ['text/markdown, text/html;q=0.9', '.md'],
  ])('Accept: %s of a term redirects to %s', async (accept, ending) => {
    expect(await chosen('/vocabulary/Provider', accept)).toBe(`/vocabulary/Provider${ending}`);
  });

  test.each([
    ['text/turtle', '/vocabulary.ttl'],
    ['application/ld+json', '/vocabulary.jsonld'],
    ['application/json', '/vocabulary.jsonld'],
    ['application/n-triples', '/vocabulary.nt'],
    ['application/rdf+xml', '/vocabulary.owl'],
    ['application/rdf+xml, text/turtle;q=0.5', '/vocabulary.owl'],
    ['application/*', '/vocabulary.jsonld'],
    ['text/csv', '/vocabulary.csv'],
    ['application/schema+json', '/vocabulary.schema.json'],
  ])('Accept: %s of the whole ontology redirects to %s', async (accept, location) => {
    expect(await chosen('/vocabulary', accept)).toBe(location);
  });

  test.each([
    ['text/turtle', '/docs/versions/1.0/vocabulary.ttl'],
    ['application/n-triples', '/docs/versions/1.0/vocabulary.nt'],
    ['text/markdown', '/docs/versions/1.0.md'],
    ['application/rdf+xml, text/html;q=0.1', 'the page'],
  ])('Accept: %s of a release leads to %s', async (accept, location) => {
    expect(await chosen('/versions/1.0', accept, '/docs')).toBe(location);
  });

  test('of releases only, in the default language', async () => {
    for (const path of ['/versions/latest', '/de/versions/1.0'])
      expect(await chosen(path, 'text/turtle')).toBe('the page');
  });

  test('below a base path too', async () => {
    expect(await chosen('/vocabulary/Provider', 'text/turtle', '/docs')).toBe('/docs/vocabulary/Provider.ttl');
    expect(await chosen('/vocabulary', 'text/turtle', '/caf%C3%A9')).toBe('/caf%C3%A9/vocabulary.ttl');
  });

  test.each([
    ['/vocabulary/CON~', '/vocabulary/CON~.ttl'],
    ['/vocabulary/Node.js', '/vocabulary/Node.js.ttl'],
    ['/vocabulary/Caf~C3~A9', '/vocabulary/Caf~C3~A9.ttl'],
    ['/vocabulary/a~2Ejson', '/vocabulary/a~2Ejson.ttl'],
  ])('%s, whose name differs from its path, too', async (path, location) => {
    expect(await chosen(path, 'text/turtle')).toBe(location);
  });

  test('with 303 See Other, for all origins, revalidated each time', async () => {
    const response = await send('/vocabulary/Provider', 'text/turtle');
    expect(response?.status).toBe(303);
    expect(Object.fromEntries(response?.headers ?? [])).toEqual({
      location: '/vocabulary/Provider.ttl',
      vary: 'Accept',
      'cache-control': 'no-cache',
      'access-control-allow-origin': '*',
    });
    expect(await response?.text()).toBe('');
  });
});

describe('returns the page by default', () => {
  test.each([
    [null],
    [''],
    ['*/*'],
    ['text/*'],
    ['text/html'],
    ['text/html, text/turtle'],
    ['text/turtle;q=0.9, text/html'],
    ['text/html,application/xhtml+xml,application/xml;q=0.9,image/avif,*/*;q=0.8'],
    ['image/png'],
    ['text/turtle;q=0'],
    ['*/*;q=0'],
    ['text/turtle;q=0.1, text/html;q=0.2'],
    [';;;,,q=,/'],
    ['text/turtlesoup'],
  ])('Accept: %j', async (accept) => {
    for (const path of ['/vocabulary/Provider', '/vocabulary']) expect(await chosen(path, accept)).toBe('the page');
  });

  test('with Vary', async () => {
    for (const path of ['/vocabulary/Provider', '/vocabulary'])
      expect((await send(path, 'text/html'))?.headers.get('Vary')).toBe('Accept');
  });
});

test('a term without fields has no JSON Schema', async () => {
  expect(await chosen('/vocabulary/Node.js', 'application/schema+json')).toBe('the page');
});

describe('a client that accepts only RDF', () => {
  test.each([
    ['/vocabulary/Provider', 'application/n-quads'],
    ['/vocabulary/Provider', 'application/trig;q=0.5, text/n3'],
    ['/vocabulary', 'TEXT/N3'],
    ['/versions/1.0', 'application/rdf+xml'],
  ])('gets 406 of %s for %s, with the types that there are', async (path, accept) => {
    const response = await send(path, accept);
    expect([response?.status, response?.headers.get('Vary')]).toEqual([406, 'Accept']);
    const { detail } = (await response?.json()) as { detail: string };
    expect(detail).toContain('Accept one of text/html, text/turtle, application/ld+json');
    expect(detail).not.toContain('version');
  });

  test.each(['application/n-quads, */*;q=0.1', 'application/n-quads, text/html', 'application/n-quads;q=0'])(
    'and also something else gets the page: %s',
    async (accept) => {
      expect(await chosen('/vocabulary/Provider', accept)).toBe('the page');
    },
  );
});

describe('pages in other languages lead to the same data', () => {
  test.each([
    ['/de/vocabulary/Provider', 'text/turtle', '/docs/vocabulary/Provider.ttl'],
    ['/de/vocabulary/Provider', 'application/rdf+xml', '/docs/vocabulary/Provider.rdf'],
    ['/de/vocabulary/Provider', 'application/schema+json', '/docs/vocabulary/Provider.schema.json'],
    ['/de/vocabulary/Caf~C3~A9', 'application/json', '/docs/vocabulary/Caf~C3~A9.json'],
    ['/de/vocabulary/Node.js', 'application/schema+json', 'the page'],
    ['/de/vocabulary/Provider', 'text/html, text/turtle', 'the page'],
    ['/de/vocabulary/Provider', 'text/markdown', '/docs/de/vocabulary/Provider.md'],
    ['/de/vocabulary', 'text/turtle', '/docs/vocabulary.ttl'],
    ['/de/vocabulary', 'text/markdown', '/docs/de/vocabulary.md'],
    ['/fr/vocabulary', 'text/turtle', 'nothing'],
    ['/fr/vocabulary/Provider', 'text/turtle', 'nothing'],
  ])('%s, Accept: %s: %s', async (path, accept, location) => {
    expect(await chosen(path, accept, '/docs')).toBe(location);
  });

  test('or 406 if there is no such data', async () => {
    for (const path of ['/de/vocabulary/Provider', '/de/vocabulary'])
      expect((await send(path, 'application/n-quads'))?.status).toBe(406);
  });
});

describe('every page has a Markdown version', () => {
  test.each([
    ['/', '/index.md'],
    ['/de', '/de.md'],
    ['/about', '/about.md'],
    ['/vocabulary', '/vocabulary.md'],
    ['/de/vocabulary/Provider', '/de/vocabulary/Provider.md'],
    ['/terms/é', '/terms/%C3%A9.md'],
    ['/schemas/places/schema.json', '/schemas/places/schema.json.md'],
  ])('%s redirects to %s', async (path, location) => {
    for (const accept of ['text/markdown', 'text/markdown, text/html;q=0.9', 'text/plain, text/markdown;q=0.5'])
      expect(await chosen(path, accept)).toBe(location);
    expect(await chosen(path, 'text/markdown', '/docs')).toBe(`/docs${location}`);
  });

  test.each([
    null,
    '',
    '*/*',
    'text/*',
    'text/html, text/markdown',
    'text/markdown;q=0.8, text/html',
    'text/turtlesoup',
  ])('Accept: %j returns the page in HTML, with Vary', async (accept) => {
    for (const path of PAGES) {
      const response = await send(path, accept);
      expect([await response?.text(), response?.headers.get('Vary')]).toEqual(['the page', 'Accept']);
    }
  });

  test('a 304 has the same Vary', async () => {
    expect((await send('/known', 'text/html'))?.headers.get('Vary')).toBe('Accept');
    expect(await chosen('/known', 'text/markdown')).toBe('/known.md');
  });

  test.each(['/about.md', '/robots.txt', '/about/', '/known.css'])('%s is not a page', async (path) => {
    for (const accept of ['text/markdown', 'text/html']) {
      const response = await send(path, accept);
      expect([response?.status, response?.headers.get('Vary')]).toEqual([OTHERS[path]?.().status, null]);
    }
  });

  test('terms without files have none, in any language', async () => {
    for (const path of ['/vocabulary/Provider', '/de/vocabulary/Provider'])
      expect(await (await send(path, 'text/markdown', '', false))?.text()).toBe('the page');
    expect((await send('/about', 'text/markdown', '', false))?.headers.get('Location')).toBe('/about.md');
  });
});

test('an unknown term is not found, whatever the Accept header', async () => {
  for (const path of ['/vocabulary/Nothing', '/vocabulary/CON', '/vocabulary/', '/vocabulary/Provider/', '/Provider'])
    for (const accept of ['text/turtle', 'text/markdown']) expect(await chosen(path, accept)).toBe('nothing');
});

test('other pages have no data', async () => {
  expect(await chosen('/about', 'text/turtle')).toBe('the page');
});

test('the response to any Accept header is the page or one of the four files', async () => {
  const piece = fc.constantFrom(
    'text/turtle',
    'text/html',
    '*/*',
    'application/json',
    ';',
    ',',
    'q=',
    '0.5',
    '1e9',
    '"',
    '\\',
    ' ',
    'charset=',
    '=',
    'é',
  );
  const accept = fc.array(piece, { maxLength: 20 }).map((pieces) => pieces.join(''));
  await fc.assert(
    fc.asyncProperty(accept, async (text) => {
      expect(await chosen('/vocabulary/Provider', text)).toMatch(
        /^(?:the page|\/vocabulary\/Provider\.(?:ttl|jsonld|json|md))$/,
      );
    }),
    { seed: 4, numRuns: 300 },
  );
});

describe('the version of RDF is a parameter of Accept', () => {
  const location = async (path: string, accept: string, usesRdf12 = true) =>
    (await send(path, accept, '', true, usesRdf12))?.headers.get('Location');

  test.each([
    ['text/turtle;version=1.2', '/vocabulary.12.ttl'],
    ['text/turtle; charset=utf-8; version="1.2"; q=0.9, text/html;q=0.5', '/vocabulary.12.ttl'],
    ['TEXT/TURTLE;VERSION=1.2', '/vocabulary.12.ttl'],
    ['application/n-triples;version=1.2', '/vocabulary.12.nt'],
    ['text/turtle;version=1.2;q=0.5, text/turtle', '/vocabulary.ttl'],
    ['text/turtle', '/vocabulary.ttl'],
    ['text/turtle;version=1.1', '/vocabulary.ttl'],
    ['text/turtle;version=1.2-basic', '/vocabulary.ttl'],
    ['application/rdf+xml;version=1.2', '/vocabulary.owl'],
    ['application/ld+json;version=1.2', '/vocabulary.jsonld'],
  ])('%s → %s', async (accept, file) => {
    expect(await location('/vocabulary', accept)).toBe(file);
  });

  test('also of terms and releases', async () => {
    expect(await location('/vocabulary/Provider', 'text/turtle;version=1.2')).toBe('/vocabulary/Provider.12.ttl');
    expect(await location('/versions/1.0', 'text/turtle;version=1.2')).toBe('/versions/1.0/vocabulary.12.ttl');
  });

  test('without files in RDF 1.2, the response is RDF 1.1, which is valid RDF 1.2', async () => {
    expect(await location('/vocabulary', 'text/turtle;version=1.2', false)).toBe('/vocabulary.ttl');
    expect(await location('/vocabulary/Provider', 'text/turtle;version=1.2', false)).toBe('/vocabulary/Provider.ttl');
  });

  test('a long header takes time in proportion to its length', async () => {
    const time = async (parameters: number): Promise<number> => {
      const start = performance.now();
      await location('/vocabulary', `text/turtle${' ; '.repeat(parameters)}version=1.3`);
      return performance.now() - start;
    };
    await time(20_000);
    // Quadratic time would be 100 times as long.
    const short = Math.max(await time(20_000), 2);
    expect((await time(200_000)) / short).toBeLessThan(50);
  });
});
