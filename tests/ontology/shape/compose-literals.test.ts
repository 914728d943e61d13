import { expect, test } from 'vitest';
import { xsd } from '../../../src/rdf/names.ts';
import { composeLiterals } from '../../../src/shape/write/example.ts';
import { builtInDatatype } from '../../../src/shape/fields/datatypes.ts';

test.each([
  ['int', [1, 2]],
  ['integer', [1, 2]],
  ['unsignedByte', [0, 1]],
  ['nonPositiveInteger', [0, -1]],
  ['negativeInteger', [-1, -2]],
])('sample values of xsd:%s are small numbers', (name, expected) => {
  const datatype = builtInDatatype(xsd(name))!;
  const type = { kind: 'literal', name: xsd(name), datatype, facets: [] } as const;
  expect(composeLiterals(type, 2, undefined)).toEqual(expected);
});
