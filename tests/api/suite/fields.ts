import { expect, test } from 'vitest';
import { runQuery, pathOf } from './query-page.ts';
import type { Target } from './target.ts';

/** Members of a record, in order. */
export const MEMBERS = [
  ...['identifier', 'iri', 'curie', 'ontology', 'type', 'label', 'description', 'labels', 'descriptions', 'altLabels'],
  ...['synonyms', 'subClassOf', 'subClassOfFull', 'instanceOf', 'enumerationOf', 'domainIncludes', 'rangeIncludes'],
  ...['subPropertyOf', 'broader', 'topConceptOf', 'members', 'memberOf', 'inverseOf', 'equivalentClass'],
  ...['equivalentProperty', 'exactMatch', 'closeMatch'],
  ...[
    'broadMatch',
    'narrowMatch',
    'relatedMatch',
    'mappingRelation',
    'industries',
    'status',
    'deprecated',
    'replacedBy',
    'mappings',
    'fields',
  ],
];

const SINGLE = [...['identifier', 'iri', 'curie', 'ontology', 'type', 'label', 'description', 'status', 'deprecated']];

/** The members of a record, and the selection by `fields`. */
export function fieldsSuite(target: () => Target): void {
  test('a full record has its members in order; most are lists, and none is empty', async () => {
    const { records } = await runQuery(target(), '');
    const seen = new Set<string>();
    for (const record of records) {
      const members = Object.keys(record);
      expect(members).toEqual(MEMBERS.filter((member) => members.includes(member)));
      for (const [member, value] of Object.entries(record)) {
        seen.add(member);
        expect(Array.isArray(value), `${record.identifier} ${member}`).toBe(!SINGLE.includes(member));
        if (Array.isArray(value)) expect(value.length).toBeGreaterThan(0);
        else expect(['string', 'boolean']).toContain(typeof value);
      }
    }
    // The fixture covers all members except those of thesauri, OBO and shapes, which `tests/ontology/write` covers.
    const unseen = ['synonyms', 'members', 'memberOf', 'relatedMatch', 'mappingRelation', 'fields'];
    expect(MEMBERS.filter((member) => !seen.has(member))).toEqual(unseen);
  });

  test.each(MEMBERS)('fields=%s returns this member only, as in the full record', async (member) => {
    const whole = await runQuery(target(), '');
    const { records, total } = await runQuery(target(), { fields: member });
    expect(total).toBe(whole.total);
    expect(records).toEqual(whole.records.map((record) => (member in record ? { [member]: record[member] } : {})));
  });

  test.each([
    ['fields=type,identifier'],
    ['fields=type&fields=identifier'],
    ['fields=identifier,type,identifier'],
    ['fields=%20type%20,+identifier'],
  ])('%s preserves the order of the record, whatever the order of the request', async (query) => {
    const { response } = await runQuery(target(), `identifier=Ferry&${query}`);
    const again = await target().send(pathOf(`identifier=Ferry&${query}`));
    expect(await again.text()).toBe('[{"identifier":"Ferry","type":"class"}]');
    expect(again.headers.get('ETag')).toBe(response.headers.get('ETag'));
  });

  test('fields and limit do not change which terms match, or their number', async () => {
    const { identifiers, total } = await runQuery(target(), 'type=property&fields=identifier&limit=3');
    expect([identifiers, total]).toEqual([['berth', 'berthStatus', 'constructor'], 17]);
  });
}
