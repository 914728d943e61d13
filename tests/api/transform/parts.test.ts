import { describe, expect, test } from 'vitest';
import { reportOf, refusalReportOf } from '../../../src/api/transform/resource.ts';
import { stoppedProblem, unprocessable } from '../../../src/api/transform/problems.ts';
import { readRequest } from '../../../src/api/transform/request.ts';
import type { TransformedRecords } from '../../../src/api/transform/transform-records.ts';
import { transformAll } from '../../../src/api/transform/transform-records.ts';
import { finish } from '../../../src/base/work.ts';
import { createTransforms } from '../../../src/mappings/index.ts';
import type { Json, JsonObject } from '../../../src/mappings/mapping.ts';
import { market } from '../../support/market.ts';
import { marketSchemas } from '../../support/market-schemas.ts';

const transforms = createTransforms(await marketSchemas(), (await market()).publication);

function send(outputSchema: string, inputData: readonly Json[], options: JsonObject = {}): TransformedRecords {
  const inputSchema = outputSchema === 'schema.org' ? 'google-merchant' : 'schema.org';
  const body = { inputSchema, outputSchema, domain: 'listings', inputData, options };
  const parsed = readRequest(body, transforms);
  if ('errors' in parsed) throw new Error(JSON.stringify(parsed.errors));
  return finish(transformAll(parsed));
}

const variant = (sku: string, members: JsonObject = {}): JsonObject => ({
  '@type': 'Product',
  sku,
  image: 'https://shop.example/chair.jpg',
  offers: { '@type': 'Offer', price: 50, priceCurrency: 'EUR', availability: 'InStock' },
  ...members,
});

const group = (variants: readonly JsonObject[], members: JsonObject = {}): JsonObject => ({
  '@context': 'https://schema.org',
  '@type': 'ProductGroup',
  name: 'Chair',
  description: 'Of oak.',
  url: 'https://shop.example/chair',
  productGroupID: 'chair',
  foo: 'unknown',
  hasVariant: variants,
  ...members,
});
const one: JsonObject = {
  '@context': 'https://schema.org',
  name: 'Table',
  description: 'Of oak.',
  ...variant('T'),
  url: 'https://shop.example/t',
};

describe('a request with records that consist of several', () => {
  test('states the sources of its outputs in the report', () => {
    const result = send('google-merchant', [one, group([variant('A'), variant('B'), variant('C')]), one]);
    expect(result.data.map((row) => (row as JsonObject)['id'])).toEqual(['T', 'A', 'B', 'C', 'T']);
    expect(reportOf(result, false)).toContain('outputs=5, from=(1;to=1;count=3;at="#/hasVariant/*")');
  });

  test('has no such statement if each output is a whole record', () => {
    expect(reportOf(send('google-merchant', [one, one]), false) ?? '').not.toContain('outputs=');
  });

  test('counts a value once that several outputs lack', () => {
    const { lost } = send('google-merchant', [group([variant('A'), variant('B')])]);
    expect(lost.find(({ pointer }) => pointer === '/foo')).toMatchObject({ count: 1 });
    const pointers = lost.map(({ pointer }) => pointer);
    expect(new Set(pointers).size).toBe(pointers.length);
  });

  test('is refused with all errors if one part is invalid, with their number by code', () => {
    const result = send('google-merchant', [group([variant('A'), { '@type': 'Product', color: 'red' }])]);
    const problem = unprocessable(result);
    expect(problem.detail).toMatch(/^1 of 2 records is invalid; errors has all errors\.$/);
    expect(problem.errors?.every(({ pointer }) => pointer?.startsWith('/inputData/0/hasVariant/1'))).toBe(true);
    const count = problem.errors?.length;
    expect(problem.summary).toMatchObject([{ code: 'missing', count, records: 1 }]);
    expect(problem.summary?.[0]?.fields).toContainEqual({
      schema: 'listings/google-merchant',
      field: 'price',
      count: 1,
    });
    expect(refusalReportOf(result)).toBe(`codes=(${count};code="missing")`);
  });

  test('with onError skip, gives the other parts and lists the invalid one', () => {
    const result = send(
      'google-merchant',
      [group([variant('A'), { '@type': 'Product', color: 'red' }, variant('C')])],
      { onError: 'skip' },
    );
    expect(result.data).toHaveLength(2);
    expect(reportOf(result, true)).toMatch(
      /^skipped=1, records=\(0;code="missing";at="#\/hasVariant\/1[^"]*"\), codes=\(\d;code="missing"\), outputs=2, from=\(0;to=0;count=2;at="#\/hasVariant\/\*"\)/,
    );
  });

  test('joins rows if it asks for it, and states both sources', () => {
    const rows = send('google-merchant', [group([variant('A'), variant('B')])]).data;
    const joined = send('schema.org', rows, { join: true });
    expect(joined.data).toMatchObject([{ '@type': 'ProductGroup', hasVariant: [{ sku: 'A' }, { sku: 'B' }] }]);
    expect(reportOf(joined, false)).toContain('outputs=1, from=(0;to=0 1;to=0)');
    expect(send('schema.org', rows).data).toHaveLength(2);
  });

  test('may consist of as many records as a request may have', () => {
    const many = Array.from({ length: 400 }, (_, at) => variant(`V${at}`));
    const result = send('google-merchant', [group(many), group(many), group(many)]);
    expect(result.stopped).toEqual({ index: 2, limit: 'outputs' });
    const problem = result.stopped && stoppedProblem(result, result.stopped, 3);
    expect(problem).toMatchObject({ status: 413, errors: [{ pointer: '/inputData/2', code: 'too-many' }] });
  });

  test('does not multiply what many parts inherit without limit', () => {
    const many = Array.from({ length: 900 }, (_, at) => variant(`V${at}`));
    const result = send('google-merchant', [group(many, { description: 'x'.repeat(1 << 20) })]);
    expect(result.stopped).toEqual({ index: 0, limit: 'size' });
  });
});
