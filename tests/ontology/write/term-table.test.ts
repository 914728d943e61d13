import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { toCsv, toTermTable } from '../../../src/ontology/write/term-table.ts';
import { aProperty, aTerm, anOntology, HOME } from './sample-terms.ts';

/** A strict parser of RFC 4180. */
function readCsv(text: string): string[][] {
  const rows: string[][] = [[]];
  const fields = /("(?:[^"]|"")*"|[^",\r\n]*)(,|\r\n|$)/gy;
  for (let match = fields.exec(text); match && match.index < text.length; match = fields.exec(text)) {
    const [, field = '', end] = match;
    rows.at(-1)?.push(field.startsWith('"') ? field.slice(1, -1).replaceAll('""', '"') : field);
    if (end === '\r\n') rows.push([]);
  }
  expect(rows.pop()).toEqual([]);
  return rows;
}

// eslint-disable-next-line no-control-regex
const withoutControls = (text: string): string => text.replace(/[\0-\x08\v\f\x0e-\x1f\x7f]/g, '');

const table = (...rows: string[][]): string[][] => readCsv(toCsv(rows).slice(1));

describe('cells', () => {
  it('are preserved except for control characters, after one leading apostrophe is removed', () => {
    const text = fc.oneof(
      fc.string({ unit: 'grapheme' }),
      fc
        .array(fc.constantFrom('=', '+', '-', '@', "'", '"', ',', '\r\n', '\n', ' ', '＝', 'a', ' | '))
        .map((it) => it.join('')),
    );
    fc.assert(
      fc.property(fc.array(text, { minLength: 1 }), (cells) => {
        const [row = []] = table(cells);
        expect(row.map((cell) => cell.replace(/^'/, ''))).toEqual(cells.map(withoutControls));
      }),
    );
  });

  it.each(['=1+1', '+1', '-1', '@SUM(A1)', '\t=1', ' =1', '\r\n=1', '＝1', "'=1"])(
    'that begin like %j are text',
    (cell) => {
      expect(table([cell])).toEqual([[`'${cell}`]]);
    },
  );

  it.each(['1-1', 'a=b', 'mail@example.org', 'Café'])('are unchanged, for example %j', (cell) => {
    expect(table([cell])).toEqual([[cell]]);
  });

  it('are UTF-8 with a byte order mark, and CRLF after each row', () => {
    expect(
      toCsv([
        ['a', 'ß'],
        ['', '"'],
      ]),
    ).toBe('\ufeffa,ß\r\n,""""\r\n');
  });
});

describe('the table of terms', () => {
  const rows = (...args: Parameters<typeof toTermTable>): Record<string, string>[] => {
    const [head = [], ...body] = readCsv(toTermTable(...args).slice(1));
    return body.map((row) => {
      expect(row).toHaveLength(head.length);
      return Object.fromEntries(head.map((name, at) => [name, row[at] as string]));
    });
  };
  const said = (row: Record<string, string> | undefined) =>
    Object.fromEntries(Object.entries(row ?? {}).filter(([, value]) => value !== ''));

  const place = aTerm({
    iri: `${HOME}Place`,
    kinds: ['enumeration', 'class'],
    labels: [
      { value: 'Place', language: 'en' },
      { value: 'Ort', language: 'de' },
    ],
    definitions: [{ value: '- a **place**', language: 'en' }],
    altLabels: [
      { value: 'Spot', language: 'EN' },
      { value: 'Site' },
      { value: 'Stelle', language: 'de' },
      { value: 'Platz', language: 'de' },
    ],
    alignments: [
      { relation: 'closeMatch', target: 'http://std.example/T_Place' },
      { relation: 'exactMatch', absentFrom: 'urn:vocabulary' },
    ],
    status: 'stable',
    deprecated: true,
    replacedBy: [`${HOME}near`],
    origin: { file: 'o/core.ttl', line: 3 },
  });
  const near = aProperty('near', {
    domains: [{ kind: 'class', iri: `${HOME}Place` }],
    rangeIncludes: [`${HOME}Place`, 'http://std.example/T_X'],
  });
  const ontology = anOntology([place, near], { std: 'http://std.example/T_' });

  it('has a row for each term, with readable names', () => {
    const [first, second] = rows(ontology, ['en', 'fr', 'de']);
    expect(said(first)).toEqual({
      identifier: 'Place',
      iri: `${HOME}Place`,
      curie: place.curie,
      ontology: place.source,
      type: 'enumeration | class',
      label: 'Place',
      description: "'- a **place**",
      altLabels: 'Spot | Site',
      alignments: 'closeMatch std:Place | exactMatch: none in urn:vocabulary',
      status: 'stable',
      deprecated: 'true',
      replacedBy: 'near',
      source: 'o/core.ttl:3',
      'label@de': 'Ort',
      'altLabels@de': 'Stelle | Platz',
    });
    expect(said(second)).toMatchObject({
      domainIncludes: 'Place',
      rangeIncludes: 'Place | std:X',
      deprecated: 'false',
    });
  });

  it('has columns only for published languages with texts', () => {
    const columns = (languages: string[]) =>
      Object.keys(rows(ontology, languages)[0] ?? {}).filter((it) => it.includes('@'));
    expect(columns(['en', 'fr', 'de'])).toEqual(['label@de', 'altLabels@de']);
    expect(columns(['en', 'fr'])).toEqual([]);
    expect(columns(['de', 'en'])).toEqual(['label@en', 'description@en', 'altLabels@en']);
  });
});
