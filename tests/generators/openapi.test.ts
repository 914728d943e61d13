import openapiTS, { astToString } from 'openapi-typescript';
import { beforeAll, describe, expect, test } from 'vitest';
import { openApi, SchemaComponents } from '../../src/api/openapi/open-api.ts';
import { createTransforms } from '../../src/mappings/transform/transform.ts';
import { indexTerms } from '../../src/api/vocabulary/parameters.ts';
import { boats } from '../api/fixtures/boats.ts';
import { publishedHarbour } from '../api/fixtures/publication.ts';
import { diagnosticsOf } from '../ontology/shape/three-validators.ts';

interface Content {
  readonly 'application/json'?: { readonly examples?: Readonly<Record<string, { readonly value: unknown }>> };
}
interface Operation {
  readonly requestBody?: { readonly content: Content };
  readonly responses: Readonly<Record<string, { readonly content?: Content }>>;
}
interface Document {
  readonly paths: Readonly<Record<string, Readonly<Record<'get' | 'post', Operation>>>>;
  readonly components: { readonly schemas: Readonly<Record<string, object>> };
}

/** Types of libraries that generated code imports or uses under these names. */
const TAKEN =
  'Any Api Array Boolean Client Configuration Date Dict Entity Enum Error Exception File Function List Map Mapping Model Number Object Optional Process Promise Record Request Response Result Schema Set String Symbol Text Type Union Value Version';

let document: Document;

/** Has all resources: transforms, schemas and changes. */
beforeAll(async () => {
  const { publication, schemas } = await publishedHarbour();
  const { history } = (await boats()).publication;
  const whole = { ...publication, ...(history && { history }) };
  const created = openApi(whole, indexTerms(whole), createTransforms(schemas, whole));
  document = JSON.parse(JSON.stringify(created)) as Document;
});

describe('the OpenAPI document', () => {
  test('names its schemas, and none like a type of a library', () => {
    const names = Object.keys(document.components.schemas);
    expect(names).toEqual([
      'Change',
      'ChangedValue',
      'Changes',
      'Coverage',
      'DomainSchema',
      'ErrorCount',
      'FieldCount',
      'FieldMapping',
      'PartialTerm',
      'Problem',
      'RatedVersion',
      'RecordSchema',
      'RequestError',
      'SchemaEntity',
      'ShapeConstraint',
      'ShapeField',
      'Synonym',
      'Term',
      'TermText',
      'TransformRequest',
      'TransformResult',
    ]);
    expect(names.filter((name) => TAKEN.split(' ').includes(name))).toEqual([]);
  });

  test('has no two different schemas of one title', () => {
    const components = new SchemaComponents();
    expect(components.reference({ title: 'Cargo list', type: 'object' })).toEqual({
      $ref: '#/components/schemas/CargoList',
    });
    expect(() => components.reference({ title: 'Cargo list', type: 'object', required: ['weight'] })).toThrow(
      'Two different schemas have the title "Cargo list"',
    );
  });

  test('has each schema with a title once', () => {
    const titles = JSON.stringify(document).match(
      /"title":"[^"]*","(?:description":"(?:[^"\\]|\\.)*",")?type":"object"/g,
    );
    expect(titles).toHaveLength(Object.keys(document.components.schemas).length);
  });

  test('gives types by openapi-typescript that accept all examples, and no others', async () => {
    const files = new Map([['/api.ts', astToString(await openapiTS(JSON.stringify(document)))]]);
    for (const [at, { type, value }] of examples().entries()) {
      files.set(`/right-${at}.ts`, assignment(type, value));
      files.set(
        `/wrong-${at}.ts`,
        assignment(type, Array.isArray(value) ? [...value, 5] : { ...(value as object), x: 5 }),
      );
    }
    const [request] = examples().filter(({ type }) => type.endsWith("['requestBody']['content']['application/json']"));
    for (const [name, members] of Object.entries({ schema: { inputSchema: 'unknown' }, data: { inputData: {} } }))
      files.set(`/wrong-${name}.ts`, assignment(request!.type, { ...(request!.value as object), ...members }));
    const errors = diagnosticsOf(files);
    expect([...errors].filter(([file]) => !file.startsWith('/wrong-'))).toEqual([]);
    expect([...files.keys()].filter((file) => file.startsWith('/wrong-') && !errors.has(file))).toEqual([]);
    expect(files.size).toBeGreaterThan(15);
  });
});

/** All examples of requests and responses, with their types. */
function examples(): readonly { readonly type: string; readonly value: unknown }[] {
  return Object.entries(document.paths).flatMap(([path, item]) =>
    (['get', 'post'] as const).flatMap((method) => {
      if (!(method in item)) return [];
      const { requestBody, responses } = item[method];
      const type = `paths['${path}']['${method}']`;
      return [
        ...valuesOf(requestBody?.content, `${type}['requestBody']`),
        ...valuesOf(responses['200']?.content, `${type}['responses'][200]`),
      ];
    }),
  );
}

function valuesOf(content: Content | undefined, type: string): { type: string; value: unknown }[] {
  return Object.values(content?.['application/json']?.examples ?? {}).map(({ value }) => ({
    type: `${type}['content']['application/json']`,
    value,
  }));
}

function assignment(type: string, value: unknown): string {
  return `import type { paths } from './api.ts';\nexport const value: ${type} = ${JSON.stringify(value)};\n`;
}
