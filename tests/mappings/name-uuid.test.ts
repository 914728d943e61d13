import fc from 'fast-check';
import { expect, it } from 'vitest';
import { v5 } from 'uuid';
import { createNameUuid } from '../../src/mappings/data/name-uuid.ts';

// https://www.rfc-editor.org/rfc/rfc9562#appendix-A.4
it('computes the example of the specification', () => {
  expect(createNameUuid('6ba7b810-9dad-11d1-80b4-00c04fd430c8')('www.example.com')).toBe(
    '2ed6657d-e927-568b-95e1-2665a8aea6a2',
  );
});

it('computes the same UUIDs as the package uuid', () => {
  fc.assert(
    fc.property(fc.uuid(), fc.string({ unit: 'grapheme', maxLength: 300 }), (namespace, name) => {
      expect(createNameUuid(namespace)(name)).toBe(v5(name, namespace));
    }),
    { numRuns: 500 },
  );
});

it.each([0, 38, 39, 40, 47, 48, 103, 104, 1000, 70_000])('computes the same for a name of %i bytes', (length) => {
  const name = 'x'.repeat(length);
  const namespace = 'a3c2f0de-6e0a-4c52-9d0c-5b8f6f1f7c11';
  expect(createNameUuid(namespace)(name)).toBe(v5(name, namespace));
});
