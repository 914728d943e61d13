import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { createNegotiation } from '../../src/api/negotiate.ts';
import { createTermPaths } from '../../src/api/term-paths.ts';
import { tinyPublication, tinyTerm } from '../support/tiny-publication.ts';

const terms = ['Provider', 'CON', 'Node.js', 'Caf~C3~A9', 'a.json'].map((identifier) => tinyTerm(identifier));

/** What the negotiation of this path does: the file that it leads to, or the page. */
async function ask(
  path: string,
  accept: string | null,
  basePath = '',
  inMarkdown = true,
): Promise<Response | undefined> {
  const termAt = createTermPaths(tinyPublication(terms));
  const negotiate = createNegotiation((asked) => termAt(asked) !== undefined, basePath, inMarkdown);
  const request = new Request(`http://localhost${basePath}${path}`, accept === null ? {} : { headers: { accept } });
  const known = path === '/vocabulary' || path === '/about' || termAt(path) !== undefined;
  return negotiate(path, request, async () => (known ? new Response('the page') : undefined));
}

async function chosen(path: string, accept: string | null, basePath = ''): Promise<string> {
  const answer = await ask(path, accept, basePath);
  return answer?.headers.get('Location') ?? (await answer?.text()) ?? 'nothing';
}

describe('data is where the client prefers it', () => {
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
    ['application/rdf+xml, text/turtle;q=0.5', '.ttl'],
    ['application/json, text/plain, */*', '.json'],
    ['application/ld+json, application/json;q=0.9', '.jsonld'],
    ['application/ld+json;q=0.5, application/json;q=0.9', '.json'],
    ['text/html;q=0.4, text/turtle;q=0.5', '.ttl'],
    ['*/*, text/html;q=0, application/ld+json;q=0, application/json;q=0', '.ttl'],
    ['application/*', '.jsonld'],
    ['text/markdown', '.md'],
    ['text/markdown, text/html;q=0.9', '.md'],
  ])('Accept: %s of a term leads to %s', async (accept, ending) => {
    expect(await chosen('/vocabulary/Provider', accept)).toBe(`/vocabulary/Provider${ending}`);
  });

  test.each([
    ['text/turtle', '/vocabulary.ttl'],
    ['application/ld+json', '/vocabulary.jsonld'],
    ['application/json', '/vocabulary.jsonld'],
    ['application/n-triples', '/vocabulary.nt'],
    ['application/rdf+xml', '/vocabulary.rdf'],
    ['application/rdf+xml, text/turtle;q=0.5', '/vocabulary.rdf'],
    ['application/*', '/vocabulary.jsonld'],
    ['text/csv', '/vocabulary.csv'],
  ])('Accept: %s of the whole ontology leads to %s', async (accept, location) => {
    expect(await chosen('/vocabulary', accept)).toBe(location);
  });

  test('also below a base path', async () => {
    expect(await chosen('/vocabulary/Provider', 'text/turtle', '/docs')).toBe('/docs/vocabulary/Provider.ttl');
    expect(await chosen('/vocabulary', 'text/turtle', '/caf%C3%A9')).toBe('/caf%C3%A9/vocabulary.ttl');
  });

  test.each([
    ['/vocabulary/CON~', '/vocabulary/CON~.ttl'],
    ['/vocabulary/Node.js', '/vocabulary/Node.js.ttl'],
    ['/vocabulary/Caf~C3~A9', '/vocabulary/Caf~C3~A9.ttl'],
    ['/vocabulary/a~2Ejson', '/vocabulary/a~2Ejson.ttl'],
  ])('also of %s, whose name is not its path', async (path, location) => {
    expect(await chosen(path, 'text/turtle')).toBe(location);
  });

  test('by 303 See Other, for every origin, and not without asking again', async () => {
    const answer = await ask('/vocabulary/Provider', 'text/turtle');
    expect(answer?.status).toBe(303);
    expect(Object.fromEntries(answer?.headers ?? [])).toEqual({
      location: '/vocabulary/Provider.ttl',
      vary: 'Accept',
      'cache-control': 'no-cache',
      'access-control-allow-origin': '*',
    });
    expect(await answer?.text()).toBe('');
  });
});

describe('the page is for everybody else', () => {
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

  test('and caches are told that there is a choice', async () => {
    for (const path of ['/vocabulary/Provider', '/vocabulary'])
      expect((await ask(path, 'text/html'))?.headers.get('Vary')).toBe('Accept');
  });
});

test('a term has no RDF/XML, and the whole ontology no Markdown', async () => {
  expect(await chosen('/vocabulary/Provider', 'application/rdf+xml')).toBe('the page');
  expect(await chosen('/vocabulary', 'text/markdown')).toBe('the page');
});

test('nor is there Markdown where terms have no files of their own', async () => {
  const answer = await ask('/vocabulary/Provider', 'text/markdown', '', false);
  expect(await answer?.text()).toBe('the page');
});

test('what is no term is not found, whatever is asked for', async () => {
  for (const path of ['/vocabulary/Nothing', '/vocabulary/CON', '/vocabulary/', '/vocabulary/Provider/', '/Provider'])
    expect(await chosen(path, 'text/turtle')).toBe('nothing');
});

test('other pages have no other form', async () => {
  const answer = await ask('/about', 'text/turtle');
  expect([await answer?.text(), answer?.headers.get('Vary')]).toEqual(['the page', null]);
});

test('whatever Accept holds, the answer is the page or one of the four files', async () => {
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
