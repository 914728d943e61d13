import { execFileSync } from 'node:child_process';
import { Validator } from '@seriousme/openapi-schema-validator';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { beforeAll, describe, expect, test } from 'vitest';
import { API_FILES } from '../../../src/api/app/resources.ts';
import { openApi } from '../../../src/api/openapi/open-api.ts';
import { createTransforms } from '../../../src/mappings/transform/transform.ts';
import { indexTerms } from '../../../src/api/vocabulary/parameters.ts';
import { marketSchemas } from '../../support/market-schemas.ts';
import { market } from '../../support/market.ts';
import type { Published } from '../fixtures/publication.ts';
import { publishedHarbour } from '../fixtures/publication.ts';
import { inProcessTarget } from '../suite/in-process-target.ts';
import { problemOf } from '../suite/problem-document.ts';
import type { Target } from '../suite/target.ts';
import { SCHEMAS, TRANSFORM } from '../suite/target.ts';
import { commandsOf } from '../commands-of.ts';
import { post } from '../suite/transform.ts';

interface Example {
  readonly summary: string;
  readonly value: Readonly<Record<string, unknown>>;
}
interface Operation {
  readonly security: unknown;
  readonly requestBody: { readonly content: Record<string, { schema: object; examples: Record<string, Example> }> };
  readonly responses: Record<
    string,
    { readonly content?: Record<string, { examples: Record<string, Example>; example: object }> }
  >;
  readonly 'x-codeSamples': readonly { readonly lang: string; readonly label: string; readonly source: string }[];
}

const JSON_TYPE = 'application/json';

/** Shared, because each instance compiles the schema of OpenAPI first. */
const openApiValidator = new Validator();

const PUBLICATIONS: readonly (readonly [name: string, create: () => Promise<Published>])[] = [
  ['the harbour', publishedHarbour],
  [
    'the harbour below a path',
    async () => {
      const { publication, schemas } = await publishedHarbour();
      const site = { ...publication.site, baseUrl: 'https://harbour.example/docs' };
      return { publication: { ...publication, site }, schemas };
    },
  ],
  [
    'the marketplace ontology',
    async () => ({ publication: (await market()).publication, schemas: await marketSchemas() }),
  ],
  [
    'one of its marketplaces',
    async () => ({ publication: (await market('stays')).publication, schemas: await marketSchemas('stays') }),
  ],
];

describe.each(PUBLICATIONS)('the OpenAPI document of the transforms of %s', (_name, create) => {
  let published: Published;
  let target: Target;
  let document: object;
  let operation: Operation;
  let examples: readonly Example[];
  beforeAll(async () => {
    published = await create();
    const { publication, schemas } = published;
    target = inProcessTarget(publication, schemas);
    const created = openApi(publication, indexTerms(publication), createTransforms(schemas, publication));
    document = JSON.parse(JSON.stringify(created)) as object;
    operation = (document as { paths: Record<string, { post: Operation }> }).paths[TRANSFORM]!.post;
    examples = Object.values(operation.requestBody.content[JSON_TYPE]!.examples);
  });

  test('is valid OpenAPI 3.1', async () => {
    const { valid, errors } = await openApiValidator.validate(document as Record<string, unknown>);
    expect([valid, errors]).toEqual([true, undefined]);
  });

  test('has an example for each domain, which sets keepUnmapped and satisfies the schema of a request', () => {
    const domains = published.schemas.files.filter(({ mapping }) => mapping.status !== 'retired');
    const expected = [...new Set(domains.map(({ mapping }) => mapping.domain))].sort();
    expect(examples.map(({ value }) => value['domain']).sort()).toEqual(expected);
    const ajv = new Ajv2020({ strict: false }).addSchema(document, 'openapi.json');
    const fits = ajv.compile({ $ref: 'openapi.json#/components/schemas/TransformRequest' });
    for (const { value } of examples) {
      expect(value['options']).toEqual({ keepUnmapped: expect.any(Boolean) });
      expect(fits(value), JSON.stringify(fits.errors)).toBe(true);
    }
  });

  test('states no default of options', () => {
    const { schemas } = (document as { components: { schemas: Record<string, object> } }).components;
    expect(JSON.stringify([operation.requestBody, schemas['TransformRequest']])).not.toContain('"default"');
    expect(schemas).toMatchObject({
      TransformRequest: {
        properties: {
          options: { properties: { keepUnmapped: { description: expect.not.stringMatching(/default/i) } } },
        },
      },
    });
  });

  test('has examples with real responses', async () => {
    const results = operation.responses['200']!.content![JSON_TYPE]!.examples;
    for (const { summary, value } of examples) {
      const response = await post(target, value);
      const result = Object.values(results).find((one) => one.summary === summary)?.value;
      expect([response.status, await response.json()]).toEqual([200, result]);
    }
  });

  test('has commands that work and send these examples', () => {
    const calls = commandsOf(operation);
    expect(calls.map(({ label }) => label)).toEqual(examples.map(({ summary }) => summary));
    for (const [at, { source }] of calls.entries()) {
      expect(argumentsOf(source)).toEqual([
        '-H',
        'Authorization: Bearer a-token',
        '-H',
        `Content-Type: ${JSON_TYPE}`,
        published.publication.site.baseUrl + TRANSFORM,
        '--data-binary',
        JSON.stringify(examples[at]?.value, undefined, 2),
      ]);
    }
  });

  test('has examples of all problem documents, with real responses', async () => {
    const isProblem = new Ajv2020({ strict: false });
    isProblem.addSchema(document, 'openapi.json');
    for (const [status, { content }] of Object.entries(operation.responses)) {
      if (Number(status) < 400) continue;
      const example = content!['application/problem+json']!.example;
      expect(example).toMatchObject({ status: Number(status) });
      const valid = isProblem.validate({ $ref: 'openapi.json#/components/schemas/Problem' }, example);
      expect(valid, `${status} ${JSON.stringify(isProblem.errors)}`).toBe(true);
    }
    const misspelt = { ...examples[0]!.value, options: { keepUnmaped: true } };
    const { type: _, ...problem } = await problemOf(await post(target, misspelt), 400);
    expect(operation.responses['400']!.content!['application/problem+json']!.example).toMatchObject(problem);
  });

  test('is the same each time, in the app and as a file', async () => {
    const { publication, schemas } = published;
    for (const [path, write] of Object.entries(API_FILES)) {
      const text = write(publication, indexTerms(publication), createTransforms(schemas, publication));
      expect(await (await target.send(path, { token: false })).text()).toBe(text);
    }
  });
});

test('omits the resources of transforms without schemas', async () => {
  const { publication } = await publishedHarbour();
  const target = inProcessTarget(publication);
  await problemOf(await post(target, {}), 404);
  await problemOf(await target.send(SCHEMAS), 404);
  const document = openApi(publication, indexTerms(publication)) as { paths: object; components: object };
  expect(Object.keys(document.paths)).not.toContain(TRANSFORM);
  expect(JSON.stringify(document.components)).not.toContain('"RecordSchema"');
});

/** The arguments that a POSIX shell passes for a line. */
function argumentsOf(line: string): readonly string[] {
  const script = `curl() { printf '%s\\0' "$@"; }\n${line}`;
  const output = execFileSync('sh', ['-c', script], { env: { TOKEN: 'a-token' }, encoding: 'utf8' });
  return output.split('\0').slice(0, -1);
}
