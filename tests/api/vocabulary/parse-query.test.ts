import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { PARAMETERS } from '../../../src/api/vocabulary/parameters.ts';
import { parseQuery } from '../../../src/api/vocabulary/parse-query.ts';
import type { VocabularyRequest } from '../../../src/api/vocabulary/vocabulary-request.ts';
import { bakeryContext } from './bakery.ts';
import { BAD, GOOD } from './parameter-values.ts';

const context = bakeryContext();
const asked = (search: string): VocabularyRequest => {
  const question = parseQuery(search, context);
  if ('errors' in question) throw new Error(JSON.stringify(question.errors));
  return question.request;
};
const faults = (search: string) => {
  const question = parseQuery(search, context);
  return 'errors' in question ? question.errors : [];
};
test('every parameter has good and bad values below', () => {
  const names = PARAMETERS.map(({ name }) => name);
  expect(Object.keys(GOOD)).toEqual(names);
  expect(Object.keys(BAD)).toEqual(names);
});

describe.each(PARAMETERS.map(({ name }) => name))('%s', (name) => {
  it.each(GOOD[name] ?? [])('%s is understood', (search, wanted) => {
    expect(asked(search)).toEqual(wanted);
  });
  it.each(BAD[name] ?? [])('%s is refused as %s', (search, code, says) => {
    expect(faults(search)).toEqual([{ parameter: name, code, detail: expect.stringContaining(says) }]);
  });
});

describe('a question', () => {
  it('may be empty', () => {
    for (const search of ['', '?', '&', '?&&']) expect(asked(search)).toEqual({ query: {} });
  });

  it('with unknown parameters is told each, with the nearest name and all of them', () => {
    expect(faults('?identifer=a&__proto__=b&=c')).toEqual([
      {
        parameter: 'identifer',
        code: 'unknown-parameter',
        detail: expect.stringContaining('Did you mean "identifier"? Parameters: identifier, identifiers, query'),
      },
      expect.objectContaining({ parameter: '__proto__', code: 'unknown-parameter' }),
      expect.objectContaining({ parameter: '', code: 'unknown-parameter' }),
    ]);
  });

  it('is told all its faults at once', () => {
    const codes = faults('fields=lable,tipe&limit=0&type=x&q=%zz').map(({ parameter, code }) => `${parameter} ${code}`);
    expect(codes).toEqual([
      'q bad-encoding',
      'type unknown-type',
      'fields unknown-field',
      'fields unknown-field',
      'limit bad-limit',
    ]);
  });

  it('comes back in a message in one line and shortened', () => {
    const [fault] = faults(`fields=a%0d%0ab%1b[31m${'x'.repeat(5000)}`);
    expect(fault?.detail).toMatch(/^"a\\u000d\\u000ab\\u001b\[31mx{71}…"/);
  });

  it('whatever it is, is understood or told what is wrong with a parameter of its own', () => {
    const name = fc.oneof(
      fc.constantFrom(...PARAMETERS.map((parameter) => parameter.name)),
      fc.string({ unit: 'binary' }),
    );
    const value = fc.oneof(
      fc.string({ unit: 'binary' }),
      fc.constantFrom('Bakery', 'containsAny:', 'schema:Place', '%', '+', ',', '1', 'label'),
    );
    const pair = fc.tuple(name, value, fc.boolean());
    fc.assert(
      fc.property(fc.array(pair, { maxLength: 6 }), (pairs) => {
        const encode = (text: string, raw: boolean): string => (raw ? text : encodeURIComponent(text));
        const search = pairs.map(([key, text, raw]) => `${encode(key, raw)}=${encode(text, raw)}`).join('&');
        const question = parseQuery(search, context);
        if (!('errors' in question)) return;
        for (const fault of question.errors) {
          expect(fault.parameter).toBeTypeOf('string');
          expect(fault.code).toMatch(/^[a-z-]+$/);
          // eslint-disable-next-line no-control-regex
          expect(fault.detail).toMatch(/^[^\u0000-\u001f]+$/);
        }
      }),
      { numRuns: 500 },
    );
  });
});
