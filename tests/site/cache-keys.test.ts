import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { withCacheKeys } from '../../src/site/index/cache-keys.ts';

const keyOf = (props: object): string | undefined => withCacheKeys([{ props }])[0]?.cacheKey;
/** Plain data, as views contain. */
const data = fc.dictionary(fc.string(), fc.jsonValue(), { noNullPrototype: true });

describe('the key of a page', () => {
  it('is the same exactly if its data is', () => {
    fc.assert(
      fc.property(data, data, (one, other) => {
        expect(keyOf(structuredClone(one))).toBe(keyOf(one));
        expect(keyOf(one) === keyOf(other)).toBe(JSON.stringify(one) === JSON.stringify(other));
      }),
    );
  });

  it('depends on data of any depth', () => {
    const view = (label: string): object => ({ part: { items: [{ ref: { label } }] } });
    expect(keyOf(view('Boat'))).not.toBe(keyOf(view('Ship')));
  });

  it('depends on the names of members', () => {
    expect(keyOf({ from: 'Boat' })).not.toBe(keyOf({ to: 'Boat' }));
  });

  it('is the same for equal data of several pages', () => {
    const list = { letters: ['a', 'b'] };
    const [one, other] = withCacheKeys([{ props: { list, part: 1 } }, { props: { list: { ...list }, part: 1 } }]);
    expect(one?.cacheKey).toBe(other?.cacheKey);
  });

  it.each([() => [], new Map(), new Set()])('cannot be computed for data with %o, which JSON omits', (value) => {
    expect(() => keyOf({ facet: { of: [value] } })).toThrow('The data of a page contains a function, a map or a set');
  });

  it('leaves the rest of a page as it is', () => {
    const page = { params: { part: '2' }, props: { part: 2 } };
    expect(withCacheKeys([page])).toEqual([{ ...page, cacheKey: expect.any(String) }]);
  });
});
