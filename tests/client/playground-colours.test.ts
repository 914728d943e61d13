import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { jsonTokens, tokenAt } from '../../src/client/playground/record-editor.ts';

describe('the colours of JSON', () => {
  const kinds = (text: string): string[] =>
    [...jsonTokens(text)].map(({ kind, start, end }) => `${kind} ${text.slice(start, end)}`);

  test('distinguish names, texts and other values', () => {
    expect(kinds('{ "a\\"b" : ["c", -1.5e3, true, null] }')).toEqual([
      ...['key "a\\"b"', 'string "c"', 'word -1.5e3', 'word true', 'word null'],
    ]);
  });

  test('also exist in texts that are not JSON', () => {
    expect(kinds('{ "open\n "a": tru 7')).toEqual(['key "a"', 'word 7']);
  });

  test('never overlap', () => {
    fc.assert(
      fc.property(fc.oneof(fc.json(), fc.string()), (text) => {
        let last = 0;
        for (const { start, end } of jsonTokens(text)) {
          expect(start).toBeGreaterThanOrEqual(last);
          expect(end).toBeGreaterThan(start);
          last = end;
        }
      }),
    );
  });

  test('mark the whole value with an error, or one character', () => {
    expect(tokenAt('{ "name": 1 }', 2)).toEqual([2, 8]);
    expect(tokenAt('{ oops }', 2)).toEqual([2, 3]);
  });
});
