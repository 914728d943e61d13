import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { decodeRecord, encodeRecord, MAX_LINKED } from '../../src/client/playground/playground-engine.ts';
import { fragmentOf, recordOf } from '../../src/client/playground/state.ts';

describe('a record in a link', () => {
  const LIMIT = 400_000;

  test('is the same after it, in the shorter encoding', async () => {
    const texts = fc.string({ unit: 'grapheme', maxLength: 400 }).map((text) => text.toWellFormed());
    await fc.assert(
      fc.asyncProperty(fc.oneof(texts, fc.json()), async (text) => {
        const encoded = (await encodeRecord(text)) ?? '';
        expect(encoded).toMatch(/^[tz][\w-]*$/);
        expect(await decodeRecord(encoded, LIMIT)).toEqual({ text });
        const fragment = fragmentOf(
          { domain: 'd', from: 'a', to: 'b', keepUnmapped: false, records: 'one', example: 3 },
          encoded,
        );
        expect(recordOf(fragment)).toBe(encoded);
        expect(fragment).not.toContain('example');
      }),
    );
    expect(await encodeRecord('{}')).toMatch(/^t/);
    expect((await encodeRecord('{"a":1}'.repeat(1000)))?.length).toBeLessThan(100);
  });

  test('is left out if the link would be too long', async () => {
    const noise = Array.from({ length: MAX_LINKED }, (_, at) => Math.sin(at).toString(36)).join('');
    expect(await encodeRecord(noise)).toBeUndefined();
  });

  test.each([
    ['', /damaged/],
    ['x', /damaged/],
    ['t%00', /damaged/],
    ['tA', /damaged/],
    ['t__8', /damaged/],
    ['zAAAA', /damaged/],
    ['z', /damaged/],
    [`t${'A'.repeat(MAX_LINKED)}`, /too long/],
  ])('gives a clear message for %j', async (encoded, message) => {
    expect(await decodeRecord(encoded, LIMIT)).toEqual({ error: expect.stringMatching(message) as string });
  });

  test('of a few bytes that unpack to many is refused', async () => {
    const bomb = (await encodeRecord(' '.repeat(2_000_000))) ?? '';
    expect(bomb.length).toBeLessThan(MAX_LINKED);
    expect(await decodeRecord(bomb, LIMIT)).toEqual({ error: expect.stringMatching(/too long/) as string });
  });

  test('never fails, whatever a link contains', async () => {
    await fc.assert(
      fc.asyncProperty(fc.string(), fc.constantFrom('', 't', 'z'), async (text, encoding) => {
        expect(Object.keys(await decodeRecord(encoding + text, LIMIT))).toHaveLength(1);
      }),
    );
  });
});
