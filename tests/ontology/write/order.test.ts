import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { compareCodePoints, sortByCodePoints } from '../../../src/base/text.ts';

const codePoints = (text: string) => Array.from(text, (c) => c.codePointAt(0) as number);
const reference = (a: string, b: string) => {
  const [x, y] = [codePoints(a), codePoints(b)];
  const i = x.findIndex((value, n) => value !== y[n]);
  return i < 0 ? x.length - y.length : (x[i] as number) - (y[i] ?? -1);
};
const texts = fc.string({ unit: 'grapheme', maxLength: 6 });

describe('code-point order', () => {
  it('sorts characters above U+FFFF last', () => {
    expect(sortByCodePoints(['\u{1F600}', '\uFF01', 'a'])).toEqual(['a', '\uFF01', '\u{1F600}']);
  });

  it('is the order of code points', () =>
    fc.assert(
      fc.property(
        texts,
        texts,
        (a, b) => void expect(Math.sign(compareCodePoints(a, b))).toBe(Math.sign(reference(a, b))),
      ),
    ));

  it('is the same for a whole array', () =>
    fc.assert(
      fc.property(fc.array(texts), (all) => void expect(sortByCodePoints([...all])).toEqual([...all].sort(reference))),
    ));
});
