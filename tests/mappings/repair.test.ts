import { describe, expect, test } from 'vitest';
import type { Json, JsonObject } from '../../src/mappings/mapping.ts';
import type { RepairedRecord } from '../../src/mappings/repair/repair.ts';
import { createRepair } from '../../src/mappings/repair/repair.ts';
import { SMALL_VOCABULARY } from './small-vocabulary.ts';
import { cpuTime } from '../support/cpu-time.ts';
import { ALL, LISTS, NAMES, SCHEMA, mappingWith, repairsOf, validatorsOf } from './repair-sample.ts';

const repairer = (repairs: readonly Json[]) => {
  const repair = createRepair(mappingWith(repairs), SMALL_VOCABULARY, validatorsOf(SCHEMA));
  return (record: Json) => repair(record, { steps: 0 });
};
const all = repairer([...ALL, ...LISTS, ...NAMES]);

/** Repairs a record, and makes sure that the record itself is as it was. */
function repaired(record: Json, repair = all): RepairedRecord {
  const before = JSON.stringify(record);
  const result = repair(record);
  expect(JSON.stringify(record)).toBe(before);
  return result;
}

describe('a record with common deviations', () => {
  const CASES: readonly (readonly [string, JsonObject, JsonObject, readonly string[]])[] = [
    ['an empty text is absent', { note: '' }, {}, ['empty /note']],
    ['blanks are an empty text', { page: ' \t' }, {}, ['empty /page']],
    ['an empty list is absent where one is refused', { offers: [] }, {}, ['empty /offers']],
    ['null is absent', { rooms: null, tags: null }, {}, ['null /rooms', 'null /tags']],
    ['null in a list is absent', { tags: [null, 'a', ''] }, { tags: ['a'] }, ['null /tags/0', 'empty /tags/2']],
    [
      'blanks around a text are removed',
      { page: ' https://a.example/ ' },
      { page: 'https://a.example/' },
      ['trimmed-text /page'],
    ],
    ['a word in another spelling', { state: 'In Stock' }, { state: 'in_stock' }, ['enum-spelling /state']],
    [
      'letters in the other case, and not one value for a list because of what is in it',
      {
        offers: [
          { amount: 1, currency: 'eur' },
          { amount: 2, currency: 'euro' },
        ],
      },
      { offers: [{ amount: 1, currency: 'EUR' }, { amount: 2 }] },
      ['letter-case /offers/0/currency', 'omitted /offers/1/currency'],
    ],
    ['true for a word', { state: true }, { state: 'yes' }, ['enum-spelling /state']],
    ['a word for true or false', { open: 'FALSE' }, { open: false }, ['text-for-boolean /open']],
    [
      'a number in a text',
      { price: '12.50', rooms: '3' },
      { price: 12.5, rooms: 3 },
      ['text-for-number /price', 'text-for-number /rooms'],
    ],
    ['a text in a number', { note: 12 }, { note: '12' }, ['number-for-text /note']],
    ['one value for a list', { tags: 'a' }, { tags: ['a'] }, ['one-for-list /tags']],
    [
      'several URLs in one text for a list, and a comma within one',
      { tags: 'https://a.example/1,2 , http://a.example/3' },
      { tags: ['https://a.example/1,2', 'http://a.example/3'] },
      ['one-for-list /tags'],
    ],
    ['a list for one value', { note: ['a'] }, { note: 'a' }, ['list-for-one /note']],
    [
      'one thing for a list, with a deviation within',
      { offers: { amount: '5', currency: '' } },
      { offers: [{ amount: 5 }] },
      ['one-for-list /offers', 'text-for-number /offers/amount', 'empty /offers/currency'],
    ],
    [
      'names in other spellings',
      { 'g:item group id': 'x', Note: 'y' },
      { item_group_id: 'x', note: 'y' },
      ['member-names /g:item group id', 'member-names /Note'],
    ],
    [
      'a prefix of a value',
      { mail: ['mailto:a@b.example', 'c@d.example'] },
      { mail: ['a@b.example', 'c@d.example'] },
      ['value-prefixes /mail/0'],
    ],
    ['a value of which nothing can be made is left out', { price: 'cheap' }, {}, ['omitted /price']],
    [
      'items that are too many or double',
      { tags: ['a', 'b', 'a', 'c', 'd'] },
      { tags: ['a', 'b', 'c'] },
      ['omitted /tags/2', 'omitted /tags/4'],
    ],
    [
      'what lacks something that it needs',
      { offers: [{ amount: 'x' }, { amount: 1 }] },
      { offers: [{ amount: 1 }] },
      ['omitted /offers/0/amount', 'omitted /offers/0'],
    ],
    [
      'of several forms, only what fits none',
      { shape: { kind: 'round', width: 'broad', name: 'a' } },
      { shape: { kind: 'round', name: 'a' } },
      ['omitted /shape/width'],
    ],
  ];
  test.each(CASES)('%s', (_, given, made, repairs) => {
    const result = repaired({ title: 'A', ...given });
    expect(result.invalid).toEqual([]);
    expect(result.value).toEqual({ title: 'A', ...made });
    expect(repairsOf(result).toSorted()).toEqual(repairs.toSorted());
  });

  test('without deviations is read unchanged', () => {
    const record = { title: 'A', tags: ['b'] };
    const result = repaired(record);
    expect(result.value).toBe(record);
    expect(result.repairs).toEqual([]);
  });
});

describe('a record that cannot be repaired', () => {
  test('lacks what is required', () => {
    expect(repaired({ note: 'a' }).invalid).toMatchObject([{ pointer: '/title', code: 'missing', source: '/title' }]);
  });

  test('has an invalid required value; its errors have paths in the record', () => {
    const { invalid } = repaired({ 'g:title': [{ a: 1 }, 2] });
    expect(invalid).toMatchObject([{ pointer: '/title', source: '/g:title' }]);
  });

  test('is rejected for every deviation that the mapping does not declare', () => {
    for (const record of [{ note: '' }, { rooms: null }, { tags: 'a' }, { price: '1' }, { open: 'no' }])
      expect(repaired({ title: 'A', ...record }, repairer([])).invalid, JSON.stringify(record)).not.toEqual([]);
  });

  test('does not lose digits of a number in a text', () => {
    expect(repaired({ title: 'A', rooms: '12345678901234567890' }).value).toEqual({ title: 'A' });
  });

  test('has no member called __proto__ afterwards, and none that another has replaced', () => {
    const record = JSON.parse('{"title":"A","__proto__":1,"Title":"B","TITLE":"C"}') as Json;
    expect(JSON.stringify(repaired(record).value)).toBe('{"title":"A","__proto__":1,"Title":"B","TITLE":"C"}');
  });

  test('takes linear time', () => {
    const tags = Array.from({ length: 50_000 }, (_, at) => (at % 2 === 0 ? '' : `t${at}`));
    expect(cpuTime(() => repaired({ title: 'A', tags }))).toBeLessThan(5_000);
  });
});
