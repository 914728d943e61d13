import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readJson } from '../../src/mappings/format/json-file.ts';
import { leavesOf } from './mapped-fields-of.ts';

describe('a JSON file', () => {
  const text = '{\n  "a": [1, { "b": true }],\n  "a/b": {}\n}';

  it('locates each value', () => {
    const { value, locate } = readJson('x.json', text);
    expect(value).toStrictEqual({ a: [1, { b: true }], 'a/b': {} });
    expect(locate('/a/1/b')).toStrictEqual({ file: 'x.json', line: 2, column: 19 });
    expect(locate('/a~1b')).toStrictEqual({ file: 'x.json', line: 3, column: 10 });
    expect(locate('/a/7/c')).toStrictEqual({ file: 'x.json', line: 2, column: 8 });
  });

  it('with a duplicate member is rejected, at the second one', () => {
    expect(() => readJson('x.json', '{ "a": 1,\n"b": [{ "c": 1, "c": 2 }],\n"a": 3 }')).toThrow(
      /^x\.json:2:17 error syntax Duplicate member "c": remove one of the two\.\nx\.json:3:1 error syntax Duplicate member "a"/,
    );
  });

  it('may have numbers beyond double precision, but no unsafe names', () => {
    expect(readJson('x.json', '{ "maximum": 9223372036854775807 }').value).toStrictEqual({ maximum: 2 ** 63 });
    expect(() => readJson('x.json', '{ "a":\n{ "__proto__": 1 } }')).toThrow('x.json:2:3 error syntax Found');
  });

  it.each([
    ['{ "a": }', '1:8'],
    ['[1,\n2', '2:2'],
    ['', '1:1'],
  ])('%j is reported as invalid JSON, with its location', (broken, place) => {
    expect(() => readJson('x.json', broken)).toThrow(`x.json:${place} error syntax Found`);
  });

  it('is read as by JSON.parse, with the location of each value', () => {
    fc.assert(
      fc.property(fc.jsonValue(), (value) => {
        const written = JSON.stringify(value, null, 1);
        const read = readJson('x.json', written);
        expect(read.value).toStrictEqual(JSON.parse(written));
        const lines = written.split('\n');
        for (const leaf of leavesOf(read.value)) {
          const { line = 0, column = 0 } = read.locate(leaf.pointer);
          const [first = ''] = JSON.stringify(leaf.value).split('\n');
          expect(lines[line - 1]?.slice(column - 1).startsWith(first)).toBe(true);
        }
      }),
    );
  });
});
