import { describe, expect, it } from 'vitest';
import { createRecordTexts } from '../../../src/api/vocabulary/record-texts.ts';
import type { RecordField } from '../../../src/ontology/write/record-schema.ts';
import { RECORD_FIELDS } from '../../../src/ontology/write/record-schema.ts';
import { bakeryContext } from './bakery.ts';

const { publication, index } = bakeryContext();
const { terms } = publication.ontology;

/** Counts how often a record is made. */
function counting() {
  let made = 0;
  const record: typeof index.record = (term, languages) => {
    made += 1;
    return index.record(term, languages);
  };
  return { record, made: () => made };
}

describe('the records that were written', () => {
  it('are made once for each language and each choice of fields', () => {
    const { record, made } = counting();
    const write = createRecordTexts({ record }, 'en');
    for (let round = 0; round < 3; round += 1) {
      write(terms, []);
      write(terms, ['de']);
      write(terms, [], ['label']);
    }
    expect(made()).toBe(terms.length * 3);
  });

  it.each([0, 1, 500, 2000])('are right with room for %i characters', (room) => {
    const write = createRecordTexts(index, 'en', room);
    const choices: readonly (readonly RecordField[] | undefined)[] = [
      undefined,
      ['type', 'label'],
      [...RECORD_FIELDS].reverse(),
    ];
    for (const languages of [[], ['de'], ['de', 'en'], []]) {
      for (const fields of choices) {
        const wanted = terms.map((term) => {
          const whole = Object.entries(index.record(term, languages));
          return fields ? whole.filter(([name]) => fields.includes(name as RecordField)) : whole;
        });
        const { text, bytes } = write(terms, languages, fields);
        expect(bytes).toBe(Buffer.byteLength(text));
        const written = JSON.parse(text) as object[];
        expect(written.map(Object.entries)).toEqual(wanted);
      }
    }
  });

  it('have a tag that tells one answer from another', () => {
    const write = createRecordTexts(index, 'en');
    const answers = [terms, terms.toReversed(), terms.slice(1), terms.slice(0, 1), []];
    const tags = answers.flatMap((some) => [write(some, []).tag, write(some, [], ['identifier']).tag]);
    expect(new Set(tags).size).toBe(tags.length - 1);
    expect(write(terms, []).tag).toBe(createRecordTexts(index, 'en')(terms, []).tag);
  });

  it('are forgotten when there are too many combinations, the oldest first', () => {
    const { record, made } = counting();
    const write = createRecordTexts({ record }, 'en');
    const one = terms.slice(0, 1);
    for (let count = 0; count < 100; count += 1) {
      write(one, [`x-${count}`]);
      write(one, ['en']);
    }
    expect(made()).toBe(101);
    write(one, ['x-0']);
    expect(made()).toBe(102);
  });
});
