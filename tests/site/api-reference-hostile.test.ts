import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { referenceTextHtml } from '../../src/site/api-reference/reference-text.ts';
import { referenceView } from '../../src/site/api-reference/reference-view.ts';
import { LINKS, one } from './api-reference-sample.ts';

describe('hostile text', () => {
  const EVIL = '<img src=x onerror=alert(1)><script>alert(1)</script>"\'\u202e';

  test('is escaped in HTML', () => {
    const operation = one(
      {
        summary: EVIL,
        description: `${EVIL} [a](javascript:alert(1))`,
        parameters: [{ name: EVIL, in: 'query', description: EVIL, example: EVIL, schema: { enum: [EVIL] } }],
        responses: { 400: { description: EVIL } },
      },
      { info: { title: EVIL, description: EVIL, license: { name: 'x', url: 'javascript:alert(1)' } } },
    );
    const html = [
      operation.description,
      ...operation.parameters.flatMap((group) =>
        group.rows.flatMap((row) => [row.description, referenceTextHtml(row.takes)]),
      ),
      ...operation.errors.map((error) => error.description),
    ];
    for (const each of html) {
      expect(each).not.toMatch(/<(?:script|img)|<[^>]*\son\w+=|javascript:/i);
      expect(each).not.toContain('\u202e');
    }
  });

  test('cannot create a link that executes code', () => {
    const { licence, schemas } = referenceView(
      {
        info: { license: { name: 'x', url: 'javascript:alert(1)' } },
        paths: {
          '/x': {
            get: {
              responses: {
                200: { content: { 'application/json': { schema: { $ref: '#/components/schemas/T' } } } },
              },
            },
          },
        },
        components: { schemas: { T: { $id: 'javascript:alert(1)', type: 'object', properties: {} } } },
      },
      LINKS,
    );
    expect(licence).toEqual({ name: 'x' });
    expect(schemas).toEqual([]);
  });

  test('never becomes an id that breaks a link', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (operationId) => {
        expect(one({ operationId }).id).toMatch(/^[a-z0-9][a-z0-9-]*$/);
      }),
    );
  });
});
