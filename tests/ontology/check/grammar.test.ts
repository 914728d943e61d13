import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { findCycles } from '../../../src/base/cycles.ts';
import { isUnsafeIri } from '../../../src/compiler/check/iris.ts';
import { isLanguageTag } from '../../../src/base/text.ts';
import { xsd } from '../../../src/rdf/names.ts';
import { lexicalForm } from '../../../src/vocabularies/index.ts';

describe('Language tags (RFC 5646)', () => {
  // The examples of Appendix A, and tags that §2.2 forbids.
  it.each([
    'de',
    'i-enochian',
    'zh-Hant',
    'zh-cmn-Hans-CN',
    'yue-HK',
    'sr-Latn-RS',
    'sl-rozaj-biske',
    'de-CH-1901',
    'hy-Latn-IT-arevela',
    'es-419',
    'de-CH-x-phonebk',
    'x-whatever',
    'qaa-Qaaa-QM-x-southern',
    'en-US-u-islamcal',
    'zh-CN-a-myext-x-private',
    'en-a-myext-b-another',
  ])('%s is valid', (tag) => {
    expect(isLanguageTag(tag)).toBe(true);
  });
  it.each([
    '',
    'a',
    'de-419-DE',
    'a-DE',
    'ar-a-aaa-b-bbb-a-ccc',
    'de-DE-1901-1901',
    'en_US',
    'en-toolongsubtag',
    'en-',
    '-en',
    'en--GB',
    'x-',
    'en-a',
  ])('%j is invalid', (tag) => {
    expect(isLanguageTag(tag)).toBe(false);
  });
  it('accepts every tag that the platform accepts', () => {
    const parts = fc.tuple(
      fc.constantFrom('en', 'zh', 'gsw'),
      fc.constantFrom('', '-Latn'),
      fc.constantFrom('', '-GB', '-419'),
      fc.constantFrom('', '-oxendict', '-1994'),
      fc.constantFrom('', '-u-ca-gregory', '-x-a'),
    );
    fc.assert(
      fc.property(parts, (parts) => {
        const tag = parts.join('');
        expect(Intl.getCanonicalLocales(tag)).toHaveLength(1);
        expect(isLanguageTag(tag)).toBe(true);
      }),
    );
  });
});

describe('Lexical forms (XML Schema 1.1)', () => {
  const cases: [type: string, valid: string[], invalid: string[]][] = [
    ['boolean', ['true', '0', ' 1\n'], ['TRUE', 'yes', '']],
    ['integer', ['0', '-007', '+12', '9'.repeat(2_000)], ['1.0', '', '--1', '1e3']],
    ['byte', ['127', '-128'], ['128', '-129']],
    ['unsignedLong', ['18446744073709551615'], ['18446744073709551616', '-1']],
    ['positiveInteger', ['1'], ['0', '-1']],
    ['nonNegativeInteger', ['0', '-0', '9'.repeat(2_000)], ['-1', `-${'9'.repeat(2_000)}`]],
    ['nonPositiveInteger', ['0', '-1', `-${'9'.repeat(2_000)}`], ['1', '9'.repeat(2_000)]],
    ['decimal', ['1.', '.5', '-0.10'], ['.', '1e3', '1,5']],
    ['double', ['1E3', '-INF', 'NaN', '+INF'], ['inf', '1e', '']],
    [
      'date',
      ['2024-02-29', '-0044-03-15', '12026-01-01Z', '2000-02-29+14:00'],
      ['2023-02-29', '1900-02-29', '2024-13-01', '24-01-01', '2024-1-1', '2024-01-01+14:30'],
    ],
    [
      'dateTime',
      ['2024-12-31T23:59:59.999', '2024-01-01T24:00:00Z'],
      ['2024-01-01', '2024-01-01T25:00:00', '2024-01-01 10:00:00'],
    ],
    ['dateTimeStamp', ['2024-01-01T00:00:00Z'], ['2024-01-01T00:00:00']],
    ['time', ['09:30:00', '24:00:00'], ['9:30', '24:00:01']],
    ['gYear', ['2026', '-0001'], ['26', '02026']],
    ['gMonthDay', ['--02-29'], ['--02-30', '02-29']],
    ['duration', ['P1Y2M3DT4H5M6.7S', '-P1D', 'PT0S'], ['P', 'P1YT', '1Y', 'P1S']],
    ['dayTimeDuration', ['P1DT2H'], ['P1Y', 'P1M']],
    ['yearMonthDuration', ['P1Y6M'], ['P1D', 'PT1M']],
    ['hexBinary', ['', '0fB7'], ['0fB', 'zz']],
    ['base64Binary', ['', 'SGVs bG8='], ['SGVsbG8', '====']],
    ['language', ['en-GB'], ['en_GB']],
    ['string', ['', 'anything'], []],
  ];
  it.each(cases)('xsd:%s', (type, valid, invalid) => {
    for (const text of valid) expect([text, lexicalForm(xsd(type))?.matches(text) ?? true]).toEqual([text, true]);
    for (const text of invalid) expect([text, lexicalForm(xsd(type))?.matches(text)]).toEqual([text, false]);
  });
  it('are not checked for other datatypes', () => {
    for (const datatype of [xsd('constructor'), xsd(''), 'https://example.org/date'])
      expect(lexicalForm(datatype)).toBe(undefined);
  });
});

describe('unsafe IRIs', () => {
  it.each([
    'javascript:alert(1)',
    ' JaVaScRiPt:x',
    'java\nscript:x',
    'data:text/html,x',
    'VBScript:x',
    '\u0001javascript:x',
  ])('%j is unsafe', (iri) => {
    expect(isUnsafeIri(iri)).toBe(true);
  });
  it.each([
    'https://example.org/?q=javascript:',
    'urn:data:x',
    'javascripts:x',
    'mailto:data@example.org',
    'javascript',
  ])('%j is safe', (iri) => {
    expect(isUnsafeIri(iri)).toBe(false);
  });
});

describe('cycles', () => {
  it('are exactly the groups of nodes that reach each other', () => {
    const graphs = fc.array(fc.tuple(fc.nat(7), fc.nat(7)), { maxLength: 20 });
    fc.assert(
      fc.property(graphs, (edges) => {
        const next = (node: number): number[] => edges.filter(([from]) => from === node).map(([, to]) => to);
        const reach = (node: number): Set<number> => {
          const seen = new Set<number>();
          for (let open = next(node); open.length > 0; open = open.flatMap(next).filter((other) => !seen.has(other)))
            open.forEach((other) => seen.add(other));
          return seen;
        };
        const nodes = [0, 1, 2, 3, 4, 5, 6, 7];
        const groups = nodes.map((a) => nodes.filter((b) => a === b || (reach(a).has(b) && reach(b).has(a))));
        const expected = new Set(groups.filter((group) => group.length > 1).map((group) => group.join()));
        const found = findCycles(nodes, next).map((group) => group.toSorted().join());
        expect(new Set(found)).toEqual(expected);
        expect(found.length).toBe(expected.size);
      }),
    );
  });
  it('are found in a hierarchy that is too deep for recursion', () => {
    const depth = 200_000;
    const found = findCycles([0], (node) => [node === depth ? 0 : node + 1]);
    expect(found.map((group) => group.length)).toEqual([depth + 1]);
  });
});
