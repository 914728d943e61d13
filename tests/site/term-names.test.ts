import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Publication, Term } from '../../src/ontology/model.ts';
import { recordReads, trackReads } from '../../src/ontology/reads.ts';
import { createPositions } from '../../src/ontology/recorded-parts.ts';
import { termTitle } from '../../src/site/index/titles.ts';
import { createPublicationIndex } from '../../src/site/index/publication-index.ts';
import { namesakesOf } from '../../src/site/index/term-names.ts';
import { tinyPublication, tinyTerm } from '../support/tiny-publication.ts';

/** Labels of a term, each with its language: `["en", "boat"]`. */
type Names = readonly (readonly [language: string, name: string])[];

const termOf = (names: Names, at: number): Term =>
  tinyTerm(`T${at}`, { labels: names.map(([language, value]) => ({ language, value })) });

function publicationOf(terms: readonly Names[]): Publication {
  const publication = tinyPublication(terms.map(termOf));
  return { ...publication, site: { ...publication.site, languages: ['en', 'de'] } };
}

/** The namesakes of each term. */
function namesakes(...terms: readonly Names[]): (readonly string[])[] {
  const of = namesakesOf(terms.map(termOf), (text) => text);
  return terms.map((_, at) => of(at));
}

describe('the namesakes of a term', () => {
  it('are the terms with one of its names, each with the position of the name', () => {
    const shared = ['0.0 2.0'];
    expect(namesakes([['en', 'Boat']], [['en', 'Port']], [['de', 'boat']])).toEqual([shared, [], shared]);
  });

  it('are none if only this term has the name, in several languages', () => {
    expect(
      namesakes(
        [
          ['en', 'Boat'],
          ['de', 'Boat'],
        ],
        [['en', 'Port']],
      ),
    ).toEqual([[], []]);
  });

  it('may have the identifier of a term without labels, or with an empty one', () => {
    const of = namesakes([], [['en', 't0']], [['en', '']], [['en', 'T2']]);
    expect(of).toEqual([['0.0 1.0'], ['0.0 1.0'], ['2.0 3.0'], ['2.0 3.0']]);
  });

  it('are read for a title', async () => {
    const publication = publicationOf([[['en', 'Boat']], [['en', 'Port']]]);
    const stop = trackReads(publication);
    const index = createPublicationIndex(publication);
    const { reads } = await recordReads(() => termTitle(publication.ontology.terms[1] as Term, index));
    stop();
    const { ofTerm } = createPositions(publication);
    expect(reads).toEqual([ofTerm(1, 'labels'), ofTerm(1, 'namesakes')]);
  });

  it('decide, with the labels of a term, whether its title tells it from others', () => {
    const name = fc.constantFrom('a', 'b', 'c', 'd', 'e', 'f', 'T1', '');
    const names = fc.array(fc.tuple(fc.constantFrom('en', 'de'), name), { minLength: 1, maxLength: 3 });
    const terms = fc.array(names, { minLength: 3, maxLength: 4 });
    let compared = 0;
    fc.assert(
      fc.property(terms, fc.nat(), fc.nat(), name, (first, term, label, other) => {
        const at = term % first.length;
        const second = first.map((it, position) =>
          position === at ? it.map((one, of) => (of === label % it.length ? ([one[0], other] as const) : one)) : it,
        );
        const [before, now] = [namesakes(...first), namesakes(...second)];
        const same = first.flatMap((_, of) =>
          of !== at && JSON.stringify(before[of]) === JSON.stringify(now[of]) ? [of] : [],
        );
        compared += same.length;
        for (const language of ['en', 'de']) {
          const titles = [first, second].map((of) => {
            const publication = publicationOf(of);
            const index = createPublicationIndex(publication, language);
            return same.map((position) => termTitle(publication.ontology.terms[position] as Term, index));
          });
          expect(titles[1]).toEqual(titles[0]);
        }
      }),
      { numRuns: 300 },
    );
    expect(compared).toBeGreaterThan(300);
  });
});
