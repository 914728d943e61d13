import { describe, expect, it } from 'vitest';
import { createRecordTexts } from '../../../src/api/vocabulary/vocabulary.ts';
import type { RecordField } from '../../../src/ontology/write/record-schema.ts';
import { RECORD_FIELDS } from '../../../src/api/vocabulary/parameters.ts';
import { bakeryContext } from './bakery.ts';

const { publication, index } = bakeryContext();
const { terms } = publication.ontology;

/** Counts how often a record is created. */
function counting() {
  let created = 0;
  const record: typeof index.record = (term, languages) => {
    created += 1;
    return index.record(term, languages);
  };
  return { record, createdCount: () => created };
}

describe('the cache of records', () => {
  it('creates each record once for each combination of languages and fields', () => {
    const { record, createdCount } = counting();
    const write = createRecordTexts({ record }, 'en');
    for (let round = 0; round < 3; round += 1) {
      write(terms, []);
      write(terms, ['de']);
      write(terms, [], ['label']);
    }
    expect(createdCount()).toBe(terms.length * 3);
  });

  it.each([0, 1, 500, 2000])('is correct with a capacity of %i characters', (room) => {
    const write = createRecordTexts(index, 'en', room);
    const choices: readonly (readonly RecordField[] | undefined)[] = [
      undefined,
      ['type', 'label'],
      [...RECORD_FIELDS].reverse(),
    ];
    for (const languages of [[], ['de'], ['de', 'en'], []]) {
      for (const fields of choices) {
        const expected = terms.map((term) => {
          const whole = Object.entries(index.record(term, languages));
          return fields ? whole.filter(([name]) => fields.includes(name as RecordField)) : whole;
        });
        const { text, bytes } = write(terms, languages, fields);
        expect(bytes).toBe(Buffer.byteLength(text));
        const written = JSON.parse(text) as object[];
        expect(written.map(Object.entries)).toEqual(expected);
      }
    }
  });

  it('returns different tags for different records', () => {
    const write = createRecordTexts(index, 'en');
    const responses = [terms, terms.toReversed(), terms.slice(1), terms.slice(0, 1), []];
    const tags = responses.flatMap((some) => [write(some, []).tag, write(some, [], ['identifier']).tag]);
    expect(new Set(tags).size).toBe(tags.length - 1);
    expect(write(terms, []).tag).toBe(createRecordTexts(index, 'en')(terms, []).tag);
  });

  it('evicts the oldest combinations', () => {
    const { record, createdCount } = counting();
    const write = createRecordTexts({ record }, 'en');
    const one = terms.slice(0, 1);
    for (let count = 0; count < 100; count += 1) {
      write(one, [`x-${count}`]);
      write(one, ['en']);
    }
    expect(createdCount()).toBe(101);
    write(one, ['x-0']);
    expect(createdCount()).toBe(102);
  });
});
