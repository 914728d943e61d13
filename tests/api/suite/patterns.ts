import { expect, test } from 'vitest';
import { expected } from './oracle.ts';
import type { QueryPage } from './query-page.ts';
import { runQuery } from './query-page.ts';
import type { Target } from './target.ts';

/** Terms of the ontology under test for the usage patterns. */
export interface Examples {
  readonly identifier: string;
  readonly text: string;
  readonly typeSet: string;
  readonly className: string;
}

/** The usage patterns of the specification, verbatim. */
export function patternsSuite(target: () => Target, { identifier, text, typeSet, className }: Examples): void {
  test('lookup by identifier', async () => {
    const { records, total, next } = await runQuery(target(), `identifier=${identifier}`);
    expect(records).toHaveLength(1);
    expect(records[0]).toMatchObject({ identifier });
    expect([total, next]).toEqual([1, undefined]);
  });

  test('text search combined with limit', async () => {
    const all = await runQuery(target(), `query=${text}`);
    expect(all.total).toBeGreaterThan(2);
    const two = await runQuery(target(), `query=${text}&limit=2`);
    expect(two.identifiers).toEqual(all.identifiers.slice(0, 2));
    expect(two.total).toBe(all.total);
  });

  test('values of a controlled type set via instanceOf=containsAny:<TypeName>', async () => {
    const response = await runQuery(target(), `instanceOf=containsAny:${typeSet}`);
    expectFirstPage(response, expected(target().publication, { instanceOf: typeSet }));
  });

  test('properties of a class via type=property together with domainIncludes=containsAny:<ClassName>', async () => {
    const response = await runQuery(target(), `type=property&domainIncludes=containsAny:${className}`);
    expectFirstPage(response, expected(target().publication, { type: 'property', domainIncludes: className }));
  });

  test('field selection via fields=identifier,label,description,type', async () => {
    const { records } = await runQuery(target(), 'fields=identifier,label,description,type');
    expect(records.length).toBeGreaterThan(50);
    for (const record of records) {
      const members = ['identifier', 'type', 'label', 'description'].filter((member) => member in record);
      expect(Object.keys(record)).toEqual(members);
    }
    expect(records.filter((record) => 'label' in record && 'description' in record).length).toBeGreaterThan(50);
  });
}

/** The first 100 terms, or all if there are fewer. */
function expectFirstPage({ identifiers, total }: QueryPage, expectedValue: readonly string[]): void {
  expect(expectedValue.length).toBeGreaterThan(2);
  expect(identifiers).toEqual(expectedValue.slice(0, 100));
  expect(total).toBe(expectedValue.length);
}
