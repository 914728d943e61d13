import { beforeAll, describe, expect, test } from 'vitest';
import type { FieldResult } from '../../src/mappings/compatibility/compatibility.ts';
import { compatibilitySentences } from '../../src/mappings/compatibility/compatibility-report.ts';
import { createCompatibility } from '../../src/mappings/compatibility/compatibility.ts';
import { parseMapping } from '../../src/mappings/format/parse.ts';
import { market } from '../support/market.ts';
import { arrivals } from './arrivals.ts';
import { fixtureMapping } from './read-fixture.ts';
import { compileAll, REAL_SCHEMAS } from './real-schemas.ts';
import { SMALL_VOCABULARY } from './small-vocabulary.ts';

const { publication } = await market();
const { vocabulary, compiled } = compileAll(publication);
const survival = createCompatibility(vocabulary);

const PAIRS = REAL_SCHEMAS.flatMap((from) =>
  REAL_SCHEMAS.filter((to) => to !== from && to.mapping.domain === from.mapping.domain).map((to) => ({
    name: `${from.name} to ${to.mapping.schema}`,
    from,
    to,
  })),
);

const side = (schema: (typeof REAL_SCHEMAS)[number]) => ({
  mapping: schema.mapping,
  file: schema,
  compiled: () => compiled(schema.name),
});

/** Values that arrived as they were told to, by domain. */
const carried = new Map<string, number>();

describe.each(PAIRS)('from $name', ({ from, to }) => {
  let rows: readonly FieldResult[];
  beforeAll(() => {
    rows = survival(from.mapping, to.mapping);
  });

  test('every example is transformed as the field results predict', () => {
    const found = arrivals(side(from), side(to), rows);
    expect(found.wrong).toEqual([]);
    const { domain } = from.mapping;
    carried.set(domain, (carried.get(domain) ?? 0) + found.carried);
  });

  test('every field has one result, and a lost one a cause', () => {
    expect(rows.length).toBeGreaterThan(0);
    for (const { fate, cause, limits, to: places, pathText } of rows) {
      expect(cause !== undefined, pathText).toBe(fate === 'lost');
      expect(limits.length > 0, pathText).toBe(fate === 'changed');
      if (fate === 'lost') expect(places, pathText).toEqual([]);
    }
  });
});

test('values are preserved in every domain', () => {
  for (const { mapping } of REAL_SCHEMAS) expect(carried.get(mapping.domain), mapping.domain).toBeGreaterThan(5);
});

describe('the result of a field', () => {
  const small = createCompatibility(SMALL_VOCABULARY);
  const rows = small(fixtureMapping('geojson'), fixtureMapping('nested'));
  const row = (path: string) => rows.find(({ pathText }) => pathText === path);

  test('a write-only field is lost, with the reason from its mapping', () => {
    expect(row('properties.website')).toMatchObject({
      fate: 'lost',
      cause: { kind: 'one-way', side: 'from', reason: expect.stringMatching(/town/) as string },
    });
  });

  test('a property without a field in the other schema is lost', () => {
    const none = rows.filter(({ cause }) => cause?.kind === 'no-field');
    expect(none.length).toBeGreaterThan(0);
    for (const { to } of none) expect(to).toEqual([]);
  });

  test('a schema to itself preserves fields of both directions', () => {
    const mapping = fixtureMapping('nested');
    const fates = small(mapping, mapping);
    const lost = fates.filter(({ fate, leaf }) => fate === 'lost' && leaf?.direction === 'both');
    expect(lost.map(({ pathText }) => pathText)).toEqual([]);
  });

  describe('into a schema whose records mean values', () => {
    const HEAD = `schema: small
title: Small
version: "1"
kind: partner
domain: places
status: active
provenance: { author: us, date: 2026-11-21, justification: semapv:ManualMappingCuration }
entities:
  Place:
    class: Place
`;
    const mapping = (entity: string) => parseMapping(HEAD + entity, 'small.yaml');
    const target = mapping(`    implied:
      status: { value: Open, reason: All are open. }
      hasOffer/currency: { value: EUR, reason: Prices are in euros., omit: There is one currency. }
    fields: [{ path: n, property: name }, { path: p, property: hasOffer/price }]`);
    const fates = (entity: string) =>
      small(mapping(entity), target).map((row) => [
        row.pathText,
        row.fate,
        ...(row.cause ? compatibilitySentences(row, 'Small') : row.limits),
      ]);

    test('nothing arrives from a schema that has no such value', () => {
      const parts = [
        'Only with ',
        { value: 'Open' },
        ' as ',
        { property: ['status'] },
        ', which Small means and this schema does not have. All are open.',
      ];
      expect(fates('    fields: [{ path: a, property: name }]')).toEqual([['a', 'lost', { parts }]]);
      const closed = '{ path: b, property: status, codec: { enum: { c: Closed } } }';
      expect(fates(`    fields: [{ path: a, property: name }, ${closed}]`)[0]).toEqual(['a', 'lost', { parts }]);
    });

    test('the value itself is implied, and others are rejected or omitted', () => {
      const fields = [
        '{ path: a, property: name }',
        '{ path: b, property: status, codec: { enum: { o: Open, c: Closed } } }',
        '{ path: c, property: hasOffer/price }',
        '{ path: d, property: hasOffer/currency }',
      ];
      expect(fates(`    fields: [${fields.join(', ')}]`)).toEqual([
        ['a', 'arrives'],
        ['b', 'changed', { kind: 'implied' }, { kind: 'only', values: ['Open'], refused: true }],
        ['c', 'arrives'],
        ['d', 'changed', { kind: 'implied' }, { kind: 'only', values: ['EUR'], refused: false }],
      ]);
    });

    test('a schema whose records mean the same needs no field', () => {
      const implied = '    implied: { status: { value: Open, reason: r } }\n    fields: [{ path: a, property: name }]';
      expect(fates(implied)).toEqual([['a', 'arrives']]);
    });
  });
});
