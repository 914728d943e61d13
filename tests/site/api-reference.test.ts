import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { apiPage, apiPartPage, referenceView } from '../../src/site/api-reference/reference-view.ts';
import type { OpenApiSchema } from '../../src/site/api-reference/open-api.ts';
import type { OperationView } from '../../src/site/api-reference/reference-view.ts';
import { partsText } from '../../src/site/api-reference/reference-text.ts';
import type { ShapeView } from '../../src/site/api-reference/shape-views.ts';
import { LINKS, BOATS, one } from './api-reference-sample.ts';
import { indexOf } from './index-of.ts';

const view = referenceView(BOATS, LINKS);
const [find, carry] = view.operations as [OperationView, OperationView];

function rows(operation: OperationView): [name: string, takes: string, examples: string[]][] {
  return operation.parameters
    .flatMap((group) => group.rows)
    .map(({ name, takes, examples }) => [name, partsText(takes), examples.map(({ text }) => text)]);
}

function members(shape: ShapeView | undefined): Record<string, string> {
  return Object.fromEntries((shape?.fields ?? []).map(({ name, takes }) => [name, partsText(takes)]));
}

describe('the head of the page', () => {
  test('shows its name, base URL and licence', () => {
    expect(view).toMatchObject({
      title: 'API',
      description:
        '<p>Answers questions about the terms of <strong>Boats</strong>.</p>\n<p>The same terms as on the pages, for programs.</p>',
      summary: 'Answers questions about the terms of Boats. The same terms as on the pages, for programs.',
      version: '1.2.0',
      licence: { name: 'CC BY 4.0', href: 'https://creativecommons.org/licenses/by/4.0/' },
      servers: ['https://example.org/docs'],
      schemas: [{ name: 'Term', href: '/docs/api/knowledge-graph/term.schema.json' }],
    });
  });

  test('shows the authentication methods', () => {
    expect(view.access).toEqual([
      { bearer: true, description: '<p>Tokens may be allowed to <code>vocabulary:read</code>.</p>' },
    ]);
    expect(find.scopes).toEqual(['vocabulary:read']);
  });

  test('is empty for an empty document', () => {
    expect(referenceView({}, LINKS)).toMatchObject({ title: 'API', operations: [], access: [], errors: { rows: [] } });
  });
});

describe('the pages of the API', async () => {
  const index = await indexOf('<https://example.org/vocabulary/Boat> a <http://www.w3.org/2002/07/owl#Class> .');
  const [overview] = apiPage.paths(index, BOATS).map((page) => apiPage.view(index, page.props, BOATS));
  const parts = apiPartPage.paths(index, BOATS).map(({ props }) => apiPartPage.view(index, props, BOATS));

  test('are an overview, one for each operation, and one for all errors', () => {
    expect(parts.map(({ page, part }) => [page.path, part.title])).toEqual([
      ['api-reference/find-terms', 'Find terms'],
      ['api-reference/post-api-knowledge-graph-transform', 'Carry records over'],
      ['api-reference/errors', 'Errors'],
    ]);
    expect(apiPage.paths(index, undefined)).toEqual([]);
    expect(apiPartPage.paths(index, undefined)).toEqual([]);
  });

  test('have an entry for each anchor that a single page of all had', () => {
    const { operations = [], errors, mcp } = overview?.reference ?? {};
    expect(mcp).toBe('/model-context-protocol');
    const ids = operations.flatMap(({ id, parts: inside }) => [id, ...inside.map((part) => part.id)]);
    expect(ids).toEqual([
      'find-terms',
      ...['examples', 'parameters', 'responses'].map((part) => `find-terms-${part}`),
      ...['shape-term', 'shape-text'],
      'post-api-knowledge-graph-transform',
      ...['parameters', 'request', 'responses'].map((part) => `post-api-knowledge-graph-transform-${part}`),
      'shape-transform-result',
    ]);
    expect(operations[0]?.parts.at(-1)).toEqual({
      id: 'shape-text',
      title: 'Text',
      href: '/api-reference/find-terms#shape-text',
    });
    expect(errors).toBe('/api-reference/errors');
    expect(overview?.contents).toContain('href="#operations"');
  });

  test('each describe the objects that they refer to', () => {
    for (const { part } of parts) {
      const text = JSON.stringify([part.operation && { ...part.operation, errors: [] }, part.errors]);
      const tables = new Set([...text.matchAll(/"id":"(shape-[^"]+)","name"/g)].map(([, id]) => id));
      for (const [, id] of text.matchAll(/"shape":"[^"]*","id":"([^"]+)"/g)) expect(tables).toContain(id);
    }
    expect(parts[0]?.contents).toContain('href="#find-terms-parameters"');
  });

  test('offer the requests of the samples, with their bodies', () => {
    const url = 'https://example.org/docs/api/boats';
    const body = { 'application/json': { examples: { a: { summary: 'One', value: { a: 1 } } } } };
    const sample = (label: string, source: string) => ({ lang: 'Shell', label, source });
    const { requests } = referenceView(
      {
        servers: [{ url: 'https://example.org/docs/' }],
        paths: {
          '/api/boats': {
            post: {
              requestBody: { content: body },
              'x-codeSamples': [
                sample('One', `curl '${url}?a=b%20c&d=1' --data x`),
                sample('Two', `curl "${url}"`),
                sample('Other', 'true'),
              ],
            },
          },
        },
      },
      LINKS,
    ).operations[0] as OperationView;
    expect(requests).toEqual([
      { title: 'One', query: 'a=b%20c&d=1', body: '{\n  "a": 1\n}' },
      { title: 'Two', query: '' },
    ]);
    expect(one({}).requests).toEqual([{ title: '', query: '' }]);
  });
});

describe('parameters', () => {
  test('are grouped by the headings of the document, and headers separately', () => {
    expect(find.parameters.map(({ title, rows: of }) => [title, of.length])).toEqual([
      ['Name', 3],
      ['', 4],
      ['Request headers', 1],
    ]);
  });

  test('show their values in the notation of a request', () => {
    expect(rows(find)).toEqual([
      ['identifier', 'text', ['identifier=Boat']],
      ['identifiers', 'list of texts, separated by commas', ['identifiers=Boat,ex:Sail']],
      ['query', 'text, at most 1,000 characters', ['query=sail%20%26%20oar']],
      ['type', 'enumeration, class, property or value', []],
      ['tags', 'list of texts, by repeating the parameter', ['tags=a&tags=b']],
      ['limit', 'whole number, 1 to 1,000; 100 by default', ['limit=10']],
      ['lang', 'text', []],
      ['Accept-Language', 'text', ['Accept-Language: de, en;q=0.5']],
    ]);
    expect(find.parameters.flatMap((group) => group.rows).filter((row) => row.deprecated)).toMatchObject([
      { name: 'lang' },
    ]);
  });

  test('of a path apply to each of its operations', () => {
    expect(rows(carry).map(([name]) => name)).toEqual(['Accept-Language']);
  });

  test('of an operation take precedence over those of its path', () => {
    const parameter = (description: string) => ({ name: 'a', in: 'query', description }) as const;
    const { operations } = referenceView(
      { paths: { '/x': { parameters: [parameter('path')], get: { parameters: [parameter('operation')] } } } },
      LINKS,
    );
    expect(operations[0]?.parameters).toMatchObject([{ rows: [{ description: '<p>operation</p>' }] }]);
  });

  test('show examples that parse to the original value', () => {
    const value = fc.string({ unit: 'binary', minLength: 1 }).map((text) => text.toWellFormed());
    fc.assert(
      fc.property(value, (example) => {
        const operation = one({ parameters: [{ name: 'q', in: 'query', example, schema: { type: 'string' } }] });
        const [text] = rows(operation).flatMap(([, , examples]) => examples);
        expect(new URLSearchParams(text).get('q')).toBe(example);
      }),
    );
  });
});

describe('examples', () => {
  test('are paired with the response to the same request only', () => {
    expect(find.samples).toEqual([
      {
        title: 'One term by its identifier',
        sources: [
          {
            language: 'curl',
            text: 'curl -H "Authorization: Bearer $TOKEN" \'https://example.org/docs/api/knowledge-graph/vocabulary?identifier=Boat\'',
          },
          { language: 'Python', text: 'print()' },
        ],
        response: JSON.stringify([{ identifier: 'Boat', deprecated: false }], null, 2),
      },
      { title: 'Shell', sources: [{ language: 'curl', text: "curl 'https://example.org/'" }] },
    ]);
  });

  test('of responses are not repeated if a sample shows them', () => {
    expect(find.responses[0]?.bodies[0]?.examples).toEqual([{ title: 'Nobody asks for this', text: '[]' }]);
  });
});

describe('requests and responses', () => {
  test('shows the members of an unnamed body, and nested members', () => {
    const [body] = carry.request?.bodies ?? [];
    expect(members(body?.shapes[0])).toEqual({
      inputSchema: 'text',
      inputData: 'list of 1 to 1,000 objects',
      options: 'object',
      'options.keepUnmapped': 'true or false',
    });
    expect(body?.shapes[0]).toMatchObject({ name: '', closed: true });
    expect(body?.shapes[0]?.fields.filter((field) => field.required).map(({ name }) => name)).toEqual([
      'inputSchema',
      'inputData',
    ]);
  });

  test('shows each object that a list refers to once', () => {
    const [body] = find.responses[0]?.bodies ?? [];
    expect(partsText(body?.holds ?? [])).toBe('list of Term');
    expect(body?.shapes.map(({ id }) => id)).toEqual(['shape-term', 'shape-text']);
    expect(members(body?.shapes[0])).toEqual({
      identifier: 'text',
      iri: 'IRI',
      type: 'enumeration, class, property or value',
      labels: 'list of Text',
      subClassOf: 'list of texts',
      deprecated: 'true or false',
      part: 'Term',
      anything: 'any value',
    });
    expect(members(body?.shapes[1])).toEqual({ value: 'text', language: 'text or null' });
  });

  test('shows the members of unnamed objects in a list', () => {
    const items: OpenApiSchema = { type: 'object', properties: { a: { type: 'number' } } };
    const { responses } = one({
      responses: { 200: { content: { 'application/json': { schema: { type: 'array', items } } } } },
    });
    expect(members(responses[0]?.bodies[0]?.shapes[0])).toEqual({ a: 'number' });
  });

  test('shows a separate table for a titled object, but not for an alternative', () => {
    const leg: OpenApiSchema = { title: 'Leg', type: 'object', properties: { length: { type: 'number' } } };
    const part: OpenApiSchema = { title: 'Part', type: 'object', properties: { legs: { type: 'array', items: leg } } };
    const schema: OpenApiSchema = {
      type: 'object',
      properties: { first: leg, last: leg, other: { anyOf: [leg, part] } },
    };
    const { responses } = one({ responses: { 200: { content: { 'application/json': { schema } } } } });
    const shapes = responses[0]?.bodies[0]?.shapes ?? [];
    expect(shapes.map(({ name, id }) => [name, id])).toEqual([
      ['', 'get-x-200'],
      ['Leg', 'shape-leg'],
    ]);
    expect(members(shapes[0])).toEqual({ first: 'Leg', last: 'Leg', other: 'Leg or Part' });
  });

  test('shows the description of a parameter schema instead of its type', () => {
    const operation = one({
      parameters: [
        { name: 'a', in: 'query', schema: { type: 'array', description: 'terms: `Boat`', items: { type: 'string' } } },
      ],
    });
    expect(rows(operation)).toEqual([['a', 'terms: Boat, by repeating the parameter', []]]);
  });

  test('describes each header once, and does not repeat headers of all responses', () => {
    const [tag, id] = [{ description: 'tag' }, { description: 'id' }];
    const operation = one({
      responses: {
        200: { headers: { ETag: tag, 'X-Id': id } },
        304: { headers: { ETag: tag, 'X-Id': id } },
        400: { headers: { 'X-Id': id, 'Retry-After': { description: 'wait' } } },
      },
    });
    const names = [...operation.responses, ...operation.errors].map(({ headers, knownHeaders }) => [
      headers.map(({ name }) => name),
      knownHeaders,
    ]);
    expect(names).toEqual([
      [['ETag', 'X-Id'], []],
      [[], ['ETag']],
      // The page of errors is another one.
      [['X-Id', 'Retry-After'], []],
    ]);
  });

  test('shows the values of headers', () => {
    expect(find.responses[0]?.headers.map(({ name, takes, example }) => [name, partsText(takes), example])).toEqual([
      ['X-Total-Count', 'whole number', '12'],
      ['Link', 'text', '</api?cursor=x>; rel="next"'],
      ['RateLimit', 'text', undefined],
    ]);
    expect(find.responses.map(({ status }) => status)).toEqual(['200', '304']);
  });
});

describe('errors', () => {
  test('lists each status once, with its operations unless all have it', () => {
    expect(view.errors.rows.map(({ status, of, bodies }) => [status, of, bodies.length])).toEqual([
      ['400', [], 1],
      ['413', ['Carry records over'], 0],
      ['429', ['Find terms'], 0],
    ]);
    expect(view.errors.rows[0]?.bodies[0]?.examples[0]?.text).toContain('"title": "Bad Request"');
    expect(view.errors.shapes.map(({ name }) => name)).toEqual(['Problem']);
  });
});
