import fc from 'fast-check';
import { expect, test } from 'vitest';
import { jsonParts, jsonText } from '../../../src/ontology/shape/json-text.ts';

const shared = {
  type: 'array',
  items: { type: 'string', description: 'A text that is too long for a line of sixty.' },
};
const members = { a: 1, b: 2, c: 3, d: 4, e: 5 };

test('the parts of JSON are its text', () => {
  const object = fc.dictionary(fc.string({ maxLength: 8 }), fc.jsonValue({ maxDepth: 4 }) as fc.Arbitrary<object>);
  fc.assert(
    fc.property(object, fc.integer({ min: 20, max: 140 }), (value, line) => {
      // Parts are cached for one length of lines.
      const copy = structuredClone(value) as Parameters<typeof jsonParts>[0];
      expect(jsonParts(copy, line).join('')).toBe(jsonText(structuredClone(copy), line));
    }),
    { numRuns: 500 },
  );
});

test('texts with the same members of members have the same parts', () => {
  const [one, other] = ['One', 'Other'].map((title) =>
    jsonParts({ title, properties: { ...members, title, tags: shared, names: shared } }, 60),
  );
  const common = (one ?? []).filter((part) => other?.includes(part));
  expect(common.join('')).toContain('"tags": {\n      "type": "array"');
  expect(common.join('')).toContain('"names": {\n      "type": "array"');
  expect((one ?? []).filter((part) => !other?.includes(part)).join('')).toMatch(/^[^]*"One"[^]*"One"[^]*$/);
});
