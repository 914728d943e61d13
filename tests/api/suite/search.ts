import { expect, test } from 'vitest';
import { expected } from './oracle.ts';
import { answerTo, identifiersOf } from './question.ts';
import type { Target } from './target.ts';
import { readIdentifiers } from './paging.ts';
import type { Samples } from './pairs.ts';

/** What people type, and what must come first, in this order. */
const FIRST: readonly (readonly [text: string, first: readonly string[], why: string])[] = [
  ['Slip', ['Slip', 'DeliveryNote'], 'an identifier before a label'],
  ['Pontoon', ['Pontoon', 'LandingStage', 'PontoonBridge', 'Walkway'], 'label, alternative label, beginning, words'],
  ['Berth', ['Berth'], 'the identifier in this case'],
  ['berth', ['berth'], 'the identifier in that case'],
  ['pontoon', ['Pontoon', 'LandingStage', 'PontoonBridge'], 'capitals do not matter'],
  ['Ferry', ['Ferry'], 'the label before those that begin with it'],
  ['Fähre', ['Ferry'], 'a label in German'],
  ['fahre', ['Ferry'], 'accents do not matter'],
  ['FÄHRE', ['Ferry'], 'nor do capitals that have one'],
  ['Fa\u0308hre', ['Ferry'], 'nor how they are written down'],
  ['Navire', ['Vessel'], 'a label in French'],
  ['Embarcacion', ['Craft'], 'a label in Spanish'],
  ['フェリーターミナル', ['F~C3~A4hrhafen'], 'a label in Japanese'],
  ['フェリー', ['F~C3~A4hrhafen'], 'the beginning of one'],
  ['Floss', ['Raft'], 'ß is ss'],
  ['Boat', ['Vessel'], 'an alternative label'],
  ['Ferryboat', ['Ferry'], 'an alternative label'],
  ['Harbor', ['Harbour'], 'an alternative label of another English'],
  ['ferie', ['Ferry'], 'a hidden label'],
  ['Trawl', ['Trawler'], 'the beginning of a label'],
  ['Trawlr', ['Trawler'], 'a slip'],
  ['hovercarft', ['Hovercraft'], 'a slip of two letters'],
  ['loadedDraught', ['loadedDraught'], 'an identifier'],
  ['loaded draught', ['loadedDraught'], 'its words'],
  ['loaded_draught', ['loadedDraught'], 'joined by a line'],
  ['LOADED-DRAUGHT', ['loadedDraught'], 'joined by a hyphen'],
  ['bollards', ['Quay'], 'a word of a definition'],
  ['pilots step ashore', ['Quay'], 'more of its words before fewer'],
  ['Fahrplan', ['Ferry'], 'a word of a definition in German'],
  ['harbour:Trawler', ['Trawler'], 'a CURIE'],
  ['https://harbour.example/vocabulary/Trawler', ['Trawler'], 'an IRI'],
  ['schema:Place', ['schema_Place'], 'a CURIE of a standard'],
  ['https://schema.org/Place', ['schema_Place'], 'an IRI of a standard'],
  ['constructor', ['constructor'], 'a name that every object has'],
];

/** Text search: what comes first, and what filters do to it. */
export function searchSuite(target: () => Target): void {
  test.each(FIRST)('%s finds %j first: %s', async (text, first) => {
    const found = await identifiersOf(target(), { query: text });
    expect(found.slice(0, first.length)).toEqual(first);
    expect(new Set(found).size).toBe(found.length);
  });

  test('every label of every language finds a term of that label first', async () => {
    for (const term of target().publication.ontology.terms) {
      for (const { value } of term.labels) {
        const { records } = await answerTo(target(), { query: value, limit: '1', fields: 'identifier,labels' });
        const labels = (records[0]?.['labels'] ?? []) as readonly { readonly value: string }[];
        const same = (text: string): string => text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
        const found = labels.map((label) => same(label.value));
        // An identifier goes before a label: "Slip" is the name of one term and the label of another.
        if (value !== 'Slip') expect(found, `${value} found ${records[0]?.identifier}`).toContain(same(value));
      }
    }
  });

  test.each(['', 'zzzzqqqqxxxx', '!!!', '🚢'].slice(1))('%s finds nothing, and says so', async (text) => {
    const { identifiers, total, next } = await answerTo(target(), { query: text });
    expect([identifiers, total, next]).toEqual([[], 0, undefined]);
  });

  test('the same question has the same answer', async () => {
    const answers = await Promise.all(Array.from({ length: 5 }, () => identifiersOf(target(), 'query=vessel harbour')));
    for (const answer of answers) expect(answer).toEqual(answers[0]);
  });
}

/**
 * A text with each filter: what the text finds by itself and the filter leaves is found, and nothing that the filter does not leave.
 * Both are found within what is left, so a small rest may show what the whole had better of.
 */
export function searchWithFiltersSuite(target: () => Target, texts: readonly string[], samples: () => Samples): void {
  test.each(texts)('query=%s together with each filter', async (text) => {
    const all = await readIdentifiers(target(), { query: text, fields: 'identifier' });
    for (const [parameter, values] of Object.entries(samples())) {
      for (const value of values) {
        const question = { query: text, [parameter]: value, fields: 'identifier' };
        const left = expected(target().publication, { [parameter]: value });
        const found = await readIdentifiers(target(), question);
        expect(left, JSON.stringify(question)).toEqual(expect.arrayContaining([...found]));
        expect(found, JSON.stringify(question)).toEqual(
          expect.arrayContaining(all.filter((identifier) => left.includes(identifier))),
        );
      }
    }
  });
}
