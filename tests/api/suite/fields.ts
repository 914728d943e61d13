import { expect, test } from 'vitest';
import { answerTo, pathOf } from './question.ts';
import type { Target } from './target.ts';

/** Members of a record in their order. */
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
  ],
];

const SINGLE = [...['identifier', 'iri', 'curie', 'ontology', 'type', 'label', 'description', 'status', 'deprecated']];

/** What is in a record, and what `fields` leaves of it. */
export function fieldsSuite(target: () => Target): void {
  test('a whole record has its members in their order; all but a few are lists, and none is empty', async () => {
    const { records } = await answerTo(target(), '');
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
    // The fixture has a case of everything but what thesauri and OBO have; `tests/ontology/write/record.test.ts` has these.
    const unseen = ['synonyms', 'members', 'memberOf', 'relatedMatch', 'mappingRelation'];
    expect(MEMBERS.filter((member) => !seen.has(member))).toEqual(unseen);
  });

  test.each(MEMBERS)('fields=%s leaves that member alone, as it is in the whole record', async (member) => {
    const whole = await answerTo(target(), '');
    const { records, total } = await answerTo(target(), { fields: member });
    expect(total).toBe(whole.total);
    expect(records).toEqual(whole.records.map((record) => (member in record ? { [member]: record[member] } : {})));
  });

  test.each([
    ['fields=type,identifier'],
    ['fields=type&fields=identifier'],
    ['fields=identifier,type,identifier'],
    ['fields=%20type%20,+identifier'],
  ])('%s keeps the order of the record, whatever the order of asking', async (question) => {
    const { response } = await answerTo(target(), `identifier=Ferry&${question}`);
    const again = await target().ask(pathOf(`identifier=Ferry&${question}`));
    expect(await again.text()).toBe('[{"identifier":"Ferry","type":"class"}]');
    expect(again.headers.get('ETag')).toBe(response.headers.get('ETag'));
  });

  test('fields and limit leave which terms are found, and how many there are, alone', async () => {
    const { identifiers, total } = await answerTo(target(), 'type=property&fields=identifier&limit=3');
    expect([identifiers, total]).toEqual([['berth', 'berthStatus', 'constructor'], 17]);
  });
}
