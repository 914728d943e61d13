import fc from 'fast-check';
import { expect, test } from 'vitest';
import { jsonText, sharedJsonParts } from '../../../src/shape/write/json-text.ts';

type Value = Parameters<typeof sharedJsonParts>[0];

test('JSON whose members are shared has the same text as any other', () => {
  const member = fc.jsonValue({ maxDepth: 4 }) as fc.Arbitrary<Value>;
  const names = fc.array(fc.string({ maxLength: 8 }), { minLength: 1, maxLength: 3 });
  fc.assert(
    fc.property(member, names, names, fc.integer({ min: 20, max: 140 }), (shared, outer, inner, line) => {
      // Each name has the same object, as schemas of classes have those of inherited fields.
      const members = Object.fromEntries(inner.map((name) => [name, shared]));
      const value: Value = Object.fromEntries(outer.map((name) => [name, members]));
      for (const width of [line, 60])
        expect(sharedJsonParts(value, width).join('')).toBe(jsonText(structuredClone(value), width));
    }),
    { numRuns: 500 },
  );
});
