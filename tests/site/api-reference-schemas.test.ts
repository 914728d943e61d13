import { describe, expect, test } from 'vitest';
import type { OpenApiSchema } from '../../src/site/api-reference/open-api.ts';
import { partsText } from '../../src/site/api-reference/reference-text.ts';
import { createReferences } from '../../src/site/api-reference/open-api.ts';
import { describeSchema } from '../../src/site/api-reference/shape-views.ts';
import { BOATS } from './api-reference-sample.ts';

describe('the descriptions of schemas', () => {
  const references = createReferences(BOATS);
  test.each<[words: string, schema: OpenApiSchema]>([
    ['any value', true],
    ['any value', {}],
    ['text', { type: 'string' }],
    ['text matching ^[a-z]+$', { type: 'string', pattern: '^[a-z]+$' }],
    ['text, 2 to 8 characters', { type: 'string', minLength: 2, maxLength: 8 }],
    ['text', { type: 'string', minLength: 1 }],
    ['date and time', { type: 'string', format: 'date-time' }],
    ['number, at most 0.5', { type: 'number', maximum: 0.5 }],
    ['whole number, 1 or more', { type: 'integer', minimum: 1 }],
    ['a, 1 or true', { enum: ['a', 1, true] }],
    ['all', { const: 'all' }],
    ['text or null', { type: ['string', 'null'] }],
    [
      'all or list of Text',
      { oneOf: [{ const: 'all' }, { type: 'array', items: { $ref: '#/components/schemas/Text' } }] },
    ],
    ['list of lists of numbers', { type: 'array', items: { type: 'array', items: { type: 'number' } } }],
    ['list of any values', { type: 'array' }],
    ['list of 9 values: 1, 2, 3, 4, 5, 6, 7, 8, 9', { type: 'array', items: { enum: [1, 2, 3, 4, 5, 6, 7, 8, 9] } }],
    ['list of Leg', { type: 'array', minItems: 1, items: { type: 'object', title: 'Leg', properties: {} } }],
    ['list of 2 or more texts', { type: 'array', minItems: 2, items: { type: 'string' } }],
    ['Term and Text', { allOf: [{ $ref: '#/components/schemas/Term' }, { $ref: '#/components/schemas/Text' }] }],
  ])('%s', (words, schema) => {
    expect(partsText(describeSchema(schema, references))).toBe(words);
  });

  test('a recursive list is finite', () => {
    const endless = createReferences({
      components: { schemas: { Tree: { type: 'array', items: { $ref: '#/components/schemas/Tree' } } } },
    });
    expect(partsText(describeSchema({ $ref: '#/components/schemas/Tree' }, endless))).toMatch(
      /^list of lists of .* any value$/,
    );
  });
});

describe('references', () => {
  const { resolve } = createReferences(BOATS);

  test('are overridden by members beside them', () => {
    expect(resolve({ $ref: '#/components/schemas/Kind', description: 'here' } as object)).toMatchObject({
      type: 'string',
      description: 'here',
    });
  });

  test('are decoded from JSON pointers and URLs', () => {
    expect(resolve({ $ref: '#/paths/~1api~1knowledge-graph~1transform/post' } as object)).toHaveProperty('requestBody');
    expect(resolve({ $ref: '#/paths/%7E1api%7E1knowledge-graph%7E1transform/post' } as object)).toHaveProperty(
      'requestBody',
    );
  });

  test.each(['#/components/schemas/Nothing', '#/components/schemas/constructor', '#/info/title/0'])(
    'are reported if unresolved: %s',
    ($ref) => {
      expect(() => resolve({ $ref } as object)).toThrow(`Unresolved reference ${$ref}`);
    },
  );

  test('are resolved only inside the document', () => {
    expect(() => resolve({ $ref: 'https://evil.example/x.json' } as object)).toThrow('Unsupported reference');
  });

  test('are reported if they form a cycle', () => {
    const circle = createReferences({ components: { schemas: { A: { $ref: '#/components/schemas/A' } } } });
    expect(() => circle.schema({ $ref: '#/components/schemas/A' })).toThrow('Circular reference');
  });
});
