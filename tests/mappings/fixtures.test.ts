import { join } from 'node:path';
import { format } from 'prettier';
import { describe, expect, it } from 'vitest';
import type { Json } from '../../src/mappings/mapping.ts';
import type { Explained } from '../../src/mappings/transform/compile.ts';
import { expectFile } from '../support/expected.ts';
import { FIXTURES, FIXTURE_NAMES, compileFixture, fixtureRecords } from './read-fixture.ts';

const resultOf = (outcome: Explained) => {
  if ('errors' in outcome) return outcome;
  const { value, lost, added } = outcome;
  return { value, lost, ...(added.length > 0 && { added }) };
};

describe.each(FIXTURE_NAMES)('the mapping "%s"', (name) => {
  const mapping = compileFixture(name);
  const records = fixtureRecords(name);

  it('reads and writes its records as expected, and says what is lost and what is wrong', async () => {
    const cases = records.map((record) => {
      const up = mapping.explainUp(record);
      return { up: resultOf(up), ...('value' in up && { down: resultOf(mapping.explainDown(up.value)) }) };
    });
    expectFile(
      join(FIXTURES, name, 'expected.json'),
      await format(JSON.stringify(cases), { parser: 'json', printWidth: 120 }),
    );
  });

  it('finds every name of the mapping in the vocabulary', () => {
    expect(mapping.omitted).toStrictEqual([]);
  });

  it('gives the same with notes and without, and leaves the record as it was', () => {
    for (const record of records) {
      const before = JSON.stringify(record);
      const plain = mapping.up(record);
      const explained = mapping.explainUp(record);
      expect(plain).toStrictEqual('errors' in explained ? explained : { value: explained.value });
      if ('value' in plain) {
        const form = JSON.stringify(plain.value);
        const down = mapping.explainDown(plain.value);
        expect(mapping.down(plain.value)).toStrictEqual('errors' in down ? down : { value: down.value });
        expect(JSON.stringify(plain.value)).toBe(form);
      }
      expect(JSON.stringify(record)).toBe(before);
    }
  });

  it('keeps a record that it has written once', () => {
    const forms: Json[] = records.flatMap((record) => {
      const up = mapping.up(record);
      return 'value' in up ? [up.value] : [];
    });
    expect(forms.length).toBeGreaterThan(0);
    for (const form of forms) {
      const written = mapping.down(form);
      if (!('value' in written)) continue;
      const again = mapping.up(written.value);
      expect(again).toHaveProperty('value');
      expect(mapping.down((again as { value: Json }).value)).toStrictEqual(written);
    }
  });
});
