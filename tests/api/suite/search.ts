import { expect, test } from 'vitest';
import { expected } from './oracle.ts';
import { readIdentifiers } from './paging.ts';
import type { Samples } from './parameter-pairs.ts';
import { runQuery, identifiersOf } from './query-page.ts';
import type { Target } from './target.ts';

/** Typical queries, and the expected first results in order. */
const FIRST: readonly (readonly [text: string, first: readonly string[], why: string])[] = [
  ['Slip', ['Slip', 'DeliveryNote'], 'an identifier before a label'],
  ['Pontoon', ['Pontoon', 'LandingStage', 'PontoonBridge', 'Walkway'], 'label, alternative label, prefix, words'],
  ['Berth', ['Berth'], 'an identifier with a capital'],
  ['berth', ['berth'], 'an identifier without a capital'],
  ['pontoon', ['Pontoon', 'LandingStage', 'PontoonBridge'], 'case is ignored'],
  ['Ferry', ['Ferry'], 'an exact label precedes prefixes'],
  ['Fähre', ['Ferry'], 'a label in German'],
  ['fahre', ['Ferry'], 'accents are ignored'],
  ['FÄHRE', ['Ferry'], 'case of accented letters is ignored'],
  ['Fa\u0308hre', ['Ferry'], 'decomposed accents are equal'],
  ['Navire', ['Vessel'], 'a label in French'],
  ['Embarcacion', ['Craft'], 'a label in Spanish'],
  ['フェリーターミナル', ['F~C3~A4hrhafen'], 'a label in Japanese'],
  ['フェリー', ['F~C3~A4hrhafen'], 'a prefix of a label'],
  ['Floss', ['Raft'], 'ß equals ss'],
  ['Boat', ['Vessel'], 'an alternative label'],
  ['Ferryboat', ['Ferry'], 'an alternative label'],
  ['Harbor', ['Harbour'], 'an alternative label in American English'],
  ['ferie', ['Ferry'], 'a hidden label'],
  ['Trawl', ['Trawler'], 'a prefix of a label'],
  ['Trawlr', ['Trawler'], 'a typo'],
  ['hovercarft', ['Hovercraft'], 'transposed letters'],
  ['loadedDraught', ['loadedDraught'], 'an identifier'],
  ['loaded draught', ['loadedDraught'], 'an identifier as words'],
  ['loaded_draught', ['loadedDraught'], 'words joined by underscores'],
  ['LOADED-DRAUGHT', ['loadedDraught'], 'words joined by hyphens'],
  ['bollards', ['Quay'], 'a word of a definition'],
  ['pilots step ashore', ['Quay'], 'several words of a definition'],
  ['Fahrplan', ['Ferry'], 'a word of a definition in German'],
  ['harbour:Trawler', ['Trawler'], 'a CURIE'],
  ['https://harbour.example/vocabulary/Trawler', ['Trawler'], 'an IRI'],
  ['schema:Place', ['schema_Place'], 'a CURIE of a standard'],
  ['https://schema.org/Place', ['schema_Place'], 'an IRI of a standard'],
  ['constructor', ['constructor'], 'a name that every object inherits'],
];

/** Text search: order of results, and combination with filters. */
export function searchSuite(target: () => Target): void {
  test.each(FIRST)('%s has the first results %j: %s', async (text, first) => {
    const found = await identifiersOf(target(), { query: text });
    expect(found.slice(0, first.length)).toEqual(first);
    expect(new Set(found).size).toBe(found.length);
  });

  test('every label in every language returns a term with that label first', async () => {
    for (const term of target().publication.ontology.terms) {
      for (const { value } of term.labels) {
        const { records } = await runQuery(target(), { query: value, limit: '1', fields: 'identifier,labels' });
        const labels = (records[0]?.['labels'] ?? []) as readonly { readonly value: string }[];
        const same = (text: string): string => text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
        const found = labels.map((label) => same(label.value));
        // An identifier precedes a label: "Slip" is the identifier of one term and the label of another.
        if (value !== 'Slip') expect(found, `${value} found ${records[0]?.identifier}`).toContain(same(value));
      }
    }
  });

  test.each(['', 'zzzzqqqqxxxx', '!!!', '🚢'].slice(1))('%s finds nothing, and says so', async (text) => {
    const { identifiers, total, next } = await runQuery(target(), { query: text });
    expect([identifiers, total, next]).toEqual([[], 0, undefined]);
  });

  test('the same query returns the same result', async () => {
    const responses = await Promise.all(
      Array.from({ length: 5 }, () => identifiersOf(target(), 'query=vessel harbour')),
    );
    for (const response of responses) expect(response).toEqual(responses[0]);
  });
}

/**
 * A text with each filter returns the results of the text that the filter accepts. Ranking applies within the filtered terms,
 * so a small selection may contain results that the text alone does not show.
 */
export function searchWithFiltersSuite(target: () => Target, texts: readonly string[], samples: () => Samples): void {
  test.each(texts)('query=%s together with each filter', async (text) => {
    const all = await readIdentifiers(target(), { query: text, fields: 'identifier' });
    for (const [parameter, values] of Object.entries(samples())) {
      for (const value of values) {
        const search = { query: text, [parameter]: value, fields: 'identifier' };
        const left = expected(target().publication, { [parameter]: value });
        const found = await readIdentifiers(target(), search);
        expect(left, JSON.stringify(search)).toEqual(expect.arrayContaining([...found]));
        expect(found, JSON.stringify(search)).toEqual(
          expect.arrayContaining(all.filter((identifier) => left.includes(identifier))),
        );
      }
    }
  });
}
