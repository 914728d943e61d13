import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { FILTERS, indexTerms, PARAMETERS, parseQuery } from '../../../src/api/vocabulary/parameters.ts';
import type { VocabularyRequest } from '../../../src/api/vocabulary/parameters.ts';
import type { Term } from '../../../src/ontology/model.ts';
import { bakeryContext } from './bakery.ts';
import { PARAMETER_ROWS } from '../suite/parameters.ts';

const context = bakeryContext();
const requestOf = (search: string): VocabularyRequest => {
  const parsed = parseQuery(search, context);
  if ('errors' in parsed) throw new Error(JSON.stringify(parsed.errors));
  return parsed.request;
};
const errorsOf = (search: string) => {
  const parsed = parseQuery(search, context);
  return 'errors' in parsed ? parsed.errors : [];
};

describe.each(Object.entries(PARAMETER_ROWS))('%s', (name, { valid, invalid }) => {
  it.each(valid)('%s is parsed', (search, expected) => {
    expect(requestOf(search)).toEqual(expected);
  });
  it.each(invalid)('%s is rejected with the code %s', (search, code, message) => {
    expect(errorsOf(search)).toEqual([{ parameter: name, code, detail: expect.stringContaining(message) }]);
  });
});

describe('a name', () => {
  const filters = Object.entries(FILTERS).filter(([, { value }]) => value === 'term');
  const { publication } = bakeryContext();

  it.each(filters)('may have a scheme that only values of %s have', (_, { keys }) => {
    const term = publication.ontology.terms.find((one) => keys(one, () => []).length > 0)!;
    const [key] = keys(term, () => []);
    const changed = JSON.parse(JSON.stringify(term).replaceAll(JSON.stringify(key), '"odd:value"')) as Term;
    const { ontology } = publication;
    const index = indexTerms({ ...publication, ontology: { ...ontology, terms: [changed] } });
    expect(index.resolve('odd:other')).toEqual({ iri: 'odd:other' });
    expect(indexTerms(publication).resolve('odd:other')).toMatchObject({ unknownPrefix: 'odd' });
  });
});

describe('a query', () => {
  it('may be empty', () => {
    for (const search of ['', '?', '&', '?&&']) expect(requestOf(search)).toEqual({ query: {} });
  });

  it('with unknown parameters returns each with the nearest name, and all names', () => {
    expect(errorsOf('?identifer=a&__proto__=b&=c')).toEqual([
      {
        parameter: 'identifer',
        code: 'unknown-parameter',
        detail: expect.stringContaining('Did you mean "identifier"? Parameters: identifier, identifiers, query'),
      },
      expect.objectContaining({ parameter: '__proto__', code: 'unknown-parameter' }),
      expect.objectContaining({ parameter: '', code: 'unknown-parameter' }),
    ]);
  });

  it('returns all errors at once', () => {
    const codes = errorsOf('fields=lable,tipe&limit=0&type=x&q=%zz').map(
      ({ parameter, code }) => `${parameter} ${code}`,
    );
    expect(codes).toEqual([
      'q bad-encoding',
      'type unknown-type',
      'fields unknown-field',
      'fields unknown-field',
      'limit bad-limit',
    ]);
  });

  it('is quoted on one line and abbreviated', () => {
    const [error] = errorsOf(`fields=a%0d%0ab%1b[31m${'x'.repeat(5000)}`);
    expect(error?.detail).toMatch(/^"a\\u000d\\u000ab\\u001b\[31mx{71}…"/);
  });

  it('of any form is parsed, or returns errors of its parameters', () => {
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
        const parsed = parseQuery(search, context);
        if (!('errors' in parsed)) return;
        for (const error of parsed.errors) {
          expect(error.parameter).toBeTypeOf('string');
          expect(error.code).toMatch(/^[a-z-]+$/);
          // eslint-disable-next-line no-control-regex
          expect(error.detail).toMatch(/^[^\u0000-\u001f]+$/);
        }
      }),
      { numRuns: 500 },
    );
  });
});
