import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Publication, Term } from '../../src/ontology/model.ts';
import { termTitle } from '../../src/site/index/page-title.ts';
import { createPublicationIndex } from '../../src/site/index/publication-index.ts';
import { sharedNames } from '../../src/site/index/term-names.ts';
import { tinyPublication, tinyTerm } from '../support/tiny-publication.ts';

/** Labels of a term, each with its language: `["en", "boat"]`. */
type Names = readonly (readonly [language: string, name: string])[];

const termOf = (names: Names, at: number): Term =>
  tinyTerm(`T${at}`, { labels: names.map(([language, value]) => ({ language, value })) });

function publicationOf(terms: readonly Names[]): Publication {
  const publication = tinyPublication(terms.map(termOf));
  return { ...publication, site: { ...publication.site, languages: ['en', 'de'] } };
}

const sharedOf = (...terms: readonly Names[]): readonly unknown[] => sharedNames(terms.map(termOf));

describe('shared names', () => {
  it('are names of several terms, with each of these and the position of the name', () => {
    expect(sharedOf([['en', 'Boat']], [['en', 'Port']], [['de', 'boat']])).toEqual([['boat', '0.0', '2.0']]);
  });

  it('are not those that one term has in several languages', () => {
    expect(
      sharedOf(
        [
          ['en', 'Boat'],
          ['de', 'Boat'],
        ],
        [['en', 'Port']],
      ),
    ).toEqual([]);
  });

  it('may be the identifier of a term without labels, or with an empty one', () => {
    expect(sharedOf([], [['en', 't0']], [['en', '']], [['en', 'T2']])).toEqual([
      ['t0', '0.0', '1.0'],
      ['t2', '2.0', '3.0'],
    ]);
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
        const [before, now] = [publicationOf(first), publicationOf(second)];
        if (JSON.stringify(sharedOf(...first)) !== JSON.stringify(sharedOf(...second))) return;
        compared += 1;
        for (const language of ['en', 'de']) {
          const titles = [before, now].map((publication) => {
            const index = createPublicationIndex(publication, language);
            return publication.ontology.terms.filter((_, of) => of !== at).map((it) => termTitle(it, index));
          });
          expect(titles[1]).toEqual(titles[0]);
        }
      }),
      { numRuns: 300 },
    );
    expect(compared).toBeGreaterThan(50);
  });
});
