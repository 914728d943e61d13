import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readQueryString } from '../../../src/api/vocabulary/paging.ts';

describe('a query string', () => {
  it('is parsed like the URL standard does, if it is well-formed', () => {
    const pairs = fc.array(fc.tuple(fc.string({ unit: 'grapheme' }), fc.string({ unit: 'grapheme' })));
    fc.assert(
      fc.property(pairs, (written) => {
        const search = new URLSearchParams(written).toString();
        expect(readQueryString(`?${search}`)).toEqual({
          pairs: written.map(([name, value]) => ({ name, value })),
          errors: [],
        });
      }),
    );
  });

  it.each([
    [
      '?a=1&&b=2&',
      [
        ['a', '1'],
        ['b', '2'],
      ],
    ],
    ['a', [['a', '']]],
    ['a=b=c', [['a', 'b=c']]],
    ['=b', [['', 'b']]],
    ['a+b=%2B+%2b', [['a b', '+ +']]],
    ['?', []],
  ])('%j has the pairs %j', (search, pairs) => {
    expect(readQueryString(search).pairs.map(({ name, value }) => [name, value])).toEqual(pairs);
  });

  it.each([
    ['query=%zz', 'query', '%zz'],
    ['query=a%', 'query', 'a%'],
    ['query=%ff', 'query', '%ff'],
    ['query=%ED%A0%80', 'query', '%ED%A0%80'],
    ['%ff=x', '%ff', '%ff'],
  ])('%s is an error, where the standard replaces characters silently', (search, parameter, found) => {
    const { errors, pairs } = readQueryString(search);
    expect(pairs).toEqual([]);
    expect(errors).toEqual([
      { parameter, code: 'bad-encoding', detail: expect.stringContaining(`"${found}" is not percent-encoded UTF-8`) },
    ]);
  });
});
