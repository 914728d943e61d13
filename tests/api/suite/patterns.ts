import { expect, test } from 'vitest';
import { expected } from './oracle.ts';
import type { Answer } from './question.ts';
import { answerTo } from './question.ts';
import type { Target } from './target.ts';

/** What the usage patterns are filled with: terms of the ontology under test. */
export interface Examples {
  readonly identifier: string;
  readonly text: string;
  readonly typeSet: string;
  readonly className: string;
}

/** The usage patterns of the specification, word for word. */
export function patternsSuite(target: () => Target, { identifier, text, typeSet, className }: Examples): void {
  test('lookup by identifier', async () => {
    const { records, total, next } = await answerTo(target(), `identifier=${identifier}`);
    expect(records).toHaveLength(1);
    expect(records[0]).toMatchObject({ identifier });
    expect([total, next]).toEqual([1, undefined]);
  });

  test('text search combined with limit', async () => {
    const all = await answerTo(target(), `query=${text}`);
    expect(all.total).toBeGreaterThan(2);
    const two = await answerTo(target(), `query=${text}&limit=2`);
    expect(two.identifiers).toEqual(all.identifiers.slice(0, 2));
    expect(two.total).toBe(all.total);
  });

  test('values of a controlled type set via instanceOf=containsAny:<TypeName>', async () => {
    const answer = await answerTo(target(), `instanceOf=containsAny:${typeSet}`);
    expectFirstPage(answer, expected(target().publication, { instanceOf: typeSet }));
  });

  test('properties of a class via type=property together with domainIncludes=containsAny:<ClassName>', async () => {
    const answer = await answerTo(target(), `type=property&domainIncludes=containsAny:${className}`);
    expectFirstPage(answer, expected(target().publication, { type: 'property', domainIncludes: className }));
  });

  test('field selection via fields=identifier,label,description,type', async () => {
    const { records } = await answerTo(target(), 'fields=identifier,label,description,type');
    expect(records.length).toBeGreaterThan(50);
    for (const record of records) {
      const members = ['identifier', 'type', 'label', 'description'].filter((member) => member in record);
      expect(Object.keys(record)).toEqual(members);
    }
    expect(records.filter((record) => 'label' in record && 'description' in record).length).toBeGreaterThan(50);
  });
}

/** A hundred terms, or as many as there are. */
function expectFirstPage({ identifiers, total }: Answer, wanted: readonly string[]): void {
  expect(wanted.length).toBeGreaterThan(2);
  expect(identifiers).toEqual(wanted.slice(0, 100));
  expect(total).toBe(wanted.length);
}
