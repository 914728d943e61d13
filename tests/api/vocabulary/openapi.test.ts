import { Validator } from '@seriousme/openapi-schema-validator';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { beforeAll, describe, expect, it } from 'vitest';
import { API_FILES } from '../../../src/api/app/resources.ts';
import { AGENTS_PATH, OPEN_API_PATH, openApi, TERM_SCHEMA_PATH } from '../../../src/api/openapi/open-api.ts';
import { indexTerms, PARAMETERS } from '../../../src/api/vocabulary/parameters.ts';
import { VOCABULARY_PATH } from '../../../src/api/vocabulary/resource.ts';
import type { Publication } from '../../../src/ontology/model.ts';
import { market } from '../../support/market.ts';
import { tinyPublication, tinyTerm } from '../../support/tiny-publication.ts';
import { bakeryPublication } from './bakery.ts';
import type { DescribedApi } from './described-api.ts';
import { commandsOf } from '../commands-of.ts';
import { describeApi } from './described-api.ts';

const PUBLICATIONS: readonly (readonly [name: string, create: () => Promise<Publication>])[] = [
  ['a small publication with mappings', async () => bakeryPublication()],
  ['the marketplace ontology', async () => (await market('stays')).publication],
  [
    'a publication below a path',
    async () => ({
      ...bakeryPublication(),
      site: { ...bakeryPublication().site, baseUrl: 'https://example.org/docs' },
    }),
  ],
  ['a publication of one class', async () => tinyPublication([tinyTerm('Boat')])],
  [
    'a publication of a name in need of quotes',
    async () => tinyPublication([tinyTerm('Boat', { labels: [{ value: `O'Hara & "Co", 100 % $HOME` }] })]),
  ],
  ['an empty publication', async () => tinyPublication([])],
];

/** Shared, because each instance compiles the schema of OpenAPI first. */
const validator = new Validator();

describe.each(PUBLICATIONS)('the OpenAPI document of %s', (_name, create) => {
  let publication: Publication;
  let described: DescribedApi;
  beforeAll(async () => {
    publication = await create();
    described = await describeApi(publication);
  });

  it('is valid OpenAPI 3.1', async () => {
    const { valid, errors } = await validator.validate(described.document);
    expect(errors).toBeUndefined();
    expect(valid).toBe(true);
    expect(validator.version).toBe('3.1');
  });

  it('has every parameter of the table with a description; lists are comma-separated', () => {
    expect(described.operation.parameters.map(({ name }) => name)).toEqual(PARAMETERS.map(({ name }) => name));
    for (const [at, { name, description, style, explode, schema }] of described.operation.parameters.entries()) {
      expect(description, name).toMatch(/\.$/);
      const list = PARAMETERS[at]?.shape.list;
      expect([style, explode, 'items' in schema]).toEqual(list ? ['form', false, true] : [undefined, undefined, false]);
    }
  });

  it('has examples of parameters that satisfy their schema and match terms', async () => {
    for (const [at, { name, example }] of described.operation.parameters.entries()) {
      if (example === undefined) continue;
      expect(described.isParameter(at, example), `${name} ${JSON.stringify(example)}`).toBe(true);
      const url = new URL(publication.site.baseUrl + VOCABULARY_PATH);
      url.searchParams.set(name, [example].flat().join());
      await expectTerms(described, url.href, publication.ontology.terms.length > 0);
    }
  });

  it('has commands that work, with the real responses (except searches)', async () => {
    const { examples } = described.operation.responses['200']!.content['application/json']!;
    const results = new Map(Object.values(examples).map(({ summary, value }) => [summary, value]));
    for (const { label, source } of commandsOf(described.operation)) {
      const [, url] = /^curl -H "Authorization: Bearer \$TOKEN" '([^'\s]+)'\n$/.exec(source) ?? [];
      expect(url, source).toBeDefined();
      const result = await expectTerms(described, url as string, true);
      if (!new URL(url as string).searchParams.has('query')) expect(result).toEqual(results.get(label));
    }
  });

  it('has examples of all problem documents', () => {
    for (const [status, { content = {} }] of Object.entries(described.operation.responses)) {
      if (Number(status) < 400) continue;
      const example = content['application/problem+json']?.example;
      expect(described.isProblem(example), status).toBe(true);
      expect(example).toMatchObject({ status: Number(status) });
    }
  });

  it('is the same each time, in the app and as a file, and public', async () => {
    for (const [path, write] of Object.entries(API_FILES)) {
      const text = write(publication, indexTerms(publication));
      const result = await described.send(publication.site.baseUrl + path, { Authorization: '' });
      expect([result.status, await result.text()]).toEqual([200, text]);
    }
  });
});

async function expectTerms({ send, isAnswer }: DescribedApi, url: string, some: boolean): Promise<unknown> {
  const response = await send(url);
  const body: unknown = await response.json();
  expect(response.status, `${url} ${JSON.stringify(body).slice(0, 300)}`).toBe(200);
  expect(isAnswer(body), `${url} ${JSON.stringify(isAnswer.errors?.slice(0, 2))}`).toBe(true);
  if (some) expect((body as unknown[]).length, url).toBeGreaterThan(0);
  return body;
}

describe('the document of a full ontology', () => {
  it('has an example of each usage pattern', async () => {
    const { operation } = await describeApi(bakeryPublication());
    const queries = commandsOf(operation).map(({ source }) => /\?(.*)'/.exec(source)?.[1]);
    expect(queries).toEqual([
      'identifier=Bakery',
      'query=Bakery&limit=3',
      'instanceOf=containsAny:ShopType&limit=3',
      'type=property&domainIncludes=containsAny:Bakery&limit=3',
      'identifier=Bakery&fields=identifier,label,description,type',
    ]);
  });

  it('has an example of every parameter except the cursor', async () => {
    const { operation } = await describeApi(bakeryPublication());
    const without = operation.parameters.filter(({ example }) => example === undefined).map(({ name }) => name);
    expect(without).toEqual(['cursor']);
  });

  it('has the metadata of the header', () => {
    const publication = bakeryPublication();
    const header = { ...publication.ontology.header, version: '2.1', licences: ['https://licence.example/'] };
    const index = indexTerms(publication);
    expect(openApi({ ...publication, ontology: { ...publication.ontology, header } }, index)).toMatchObject({
      info: {
        title: 'Tiny API',
        version: '2.1',
        license: { name: 'https://licence.example/', url: 'https://licence.example/' },
      },
      servers: [{ url: 'https://example.org' }],
    });
  });

  it.each([
    ['https://creativecommons.org/licenses/by-sa/4.0/', 'CC BY-SA 4.0'],
    ['https://creativecommons.org/publicdomain/zero/1.0/', 'CC0 1.0'],
    ['https://spdx.org/licenses/Apache-2.0.html', 'Apache-2.0'],
  ])('names the licence %s as %s', (url, name) => {
    const publication = bakeryPublication();
    const header = { ...publication.ontology.header, licences: [url] };
    const licensed = { ...publication, ontology: { ...publication.ontology, header } };
    expect(openApi(licensed, indexTerms(publication))).toMatchObject({ info: { license: { name, url } } });
  });
});

describe('the paths of the descriptions', () => {
  it('are those of the files', () => {
    expect(Object.keys(API_FILES)).toEqual([OPEN_API_PATH, TERM_SCHEMA_PATH, AGENTS_PATH]);
  });

  it('are in the schema itself', () => {
    const publication = bakeryPublication();
    const schema = JSON.parse(API_FILES[TERM_SCHEMA_PATH]!(publication, indexTerms(publication))) as {
      $id: string;
    };
    expect(schema.$id).toBe('https://example.org/api/knowledge-graph/term.schema.json');
    expect(() => new Ajv2020({ strict: true }).compile(schema)).not.toThrow();
  });
});
