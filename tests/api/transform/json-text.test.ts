import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { JsonText } from '../../../src/api/transform/read-body.ts';
import { parseJson } from '../../../src/api/transform/read-body.ts';
import { strictJson } from '../../../src/json/json.ts';

function read(text: string, deepest = 32): JsonText {
  const steps = parseJson(text, deepest);
  for (let step = steps.next(); ; step = steps.next()) if (step.done === true) return step.value;
}

/** Offset of the syntax error in a text. */
function findSyntaxError(text: string): number | undefined {
  const result = strictJson(text);
  return 'errors' in result ? result.errors.find(({ code }) => code === 'syntax')?.offset : undefined;
}

describe('a JSON text', () => {
  test('is parsed like JSON.parse does', () => {
    fc.assert(
      fc.property(fc.json({ maxDepth: 8 }), fc.constantFrom(undefined, 1, '\t'), (text, space) => {
        const value = JSON.parse(text) as unknown;
        fc.pre(!text.includes('__proto__'));
        expect(read(JSON.stringify(value, undefined, space))).toStrictEqual({ value: JSON.parse(text) });
      }),
      { seed: 5 },
    );
  });

  test('with a duplicate name is rejected, at any depth and in any escaping', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), fc.array(fc.constantFrom('a', 0)), (name, around) => {
        fc.pre(name !== '__proto__');
        const key = JSON.stringify(name);
        const escaped = `"${Array.from({ length: name.length }, (_, at) => `\\u${name.charCodeAt(at).toString(16).padStart(4, '0')}`).join('')}"`;
        const inner = `{"b":[{${key}:"}"}],${key}:{},${escaped}:1}`;
        const text = around.reduceRight<string>(
          (created, step) => (step === 0 ? `[${created}]` : `{"a":${created}}`),
          inner,
        );
        fc.pre(name !== 'b');
        const pointer = [...around, name].map((step) => `/${String(step).replace(/~/g, '~0').replace(/\//g, '~1')}`);
        expect(read(text)).toMatchObject({ errors: [{ pointer: pointer.join(''), code: 'duplicate-member' }] });
      }),
      { seed: 6 },
    );
  });

  test('with a number that changes is rejected; every other number is accepted', () => {
    fc.assert(
      fc.property(fc.bigInt(), (number) => {
        const exact = BigInt(Number(number)) === number;
        expect('value' in read(`[${number}]`)).toBe(exact);
      }),
      { seed: 7 },
    );
    fc.assert(
      fc.property(fc.double({ noNaN: true, noDefaultInfinity: true }), (number) => {
        expect(read(JSON.stringify([number]))).toEqual({ value: [number + 0] });
      }),
      { seed: 8 },
    );
  });

  test('is accepted up to the maximum depth', () => {
    const nested = (depth: number): string => '{"a":['.repeat(depth / 2) + ']}'.repeat(depth / 2);
    expect(read(nested(10), 10)).toHaveProperty('value');
    expect(read(nested(12), 10)).toMatchObject({ errors: [{ pointer: '/a/0'.repeat(5), code: 'depth' }] });
  });

  test('with many errors returns fifty', () => {
    expect(read(`[${'1e999,'.repeat(1000)}1]`)).toMatchObject({ errors: { length: 50 } });
  });
});

describe('the text of a member or a value', () => {
  test('must not contain an unpaired surrogate, escaped or not', () => {
    for (const text of ['["\\ud83d"]', '["\\ude00\\ud83d"]', '["\ud83d"]', '{"\\ud83d":1}'])
      expect(read(text), text).toMatchObject({ errors: [{ code: 'bad-text' }] });
    expect(read('["\\ud83d\\ude00", "\u{1F600}"]')).toEqual({ value: ['\u{1F600}', '\u{1F600}'] });
  });
});

describe('the position of a syntax error', () => {
  test.each([
    ['{"a": 1, "b": nope}', 14],
    ['[1, 2,]', 6],
    ['{"a" 1}', 5],
    ['{,}', 1],
    ['[1 2]', 3],
    ['{"a":1]', 6],
    ['[}', 1],
    ["{'a':1}", 1],
    ['[01]', 1],
    ['["a\nb"]', 1],
    ['["\\x"]', 1],
    ['1 2', 2],
    ['{"a":1}}', 7],
    ['[', 1],
    ['', 0],
  ])('%j: %i', (text, at) => {
    expect(findSyntaxError(text)).toBe(at);
  });

  test('is found in any text that JSON.parse rejects', () => {
    fc.assert(
      fc.property(
        fc.json(),
        fc.nat(),
        fc.constantFrom('', ',', ']', '}', '"', ':', 'x', '0', '{', '\u0000'),
        (text, at, insert) => {
          const place = at % (text.length + 1);
          const altered = text.slice(0, place) + insert + text.slice(place + 1);
          let rejected = false;
          try {
            JSON.parse(altered);
          } catch {
            rejected = true;
          }
          fc.pre(rejected);
          const found = findSyntaxError(altered) ?? Infinity;
          expect(found).toBeLessThanOrEqual(altered.length);
          // The message states line and column.
          if (found < altered.length)
            expect(read(altered)).toMatchObject({ errors: [{ detail: expect.stringContaining('line ') }] });
        },
      ),
      { seed: 9 },
    );
  });

  test('is found at any depth', () => {
    expect(findSyntaxError('['.repeat(100_000))).toBe(100_000);
  });
});
