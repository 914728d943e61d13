import { describe, expect, it } from 'vitest';
import type { TERM_TEXTS } from '../../src/cli/rebuild/unchanged-units.ts';
import { createLinkedTerms } from '../../src/cli/rebuild/unchanged-units.ts';
import { termPageFiles } from '../../src/site/page/page-files.ts';
import type { Publication, Term } from '../../src/ontology/model.ts';
import { hasPageIn, pageLanguages } from '../../src/site/index/page-languages.ts';
import type { PublicationIndex } from '../../src/site/index/publication-index.ts';
import { createPublicationIndex } from '../../src/site/index/publication-index.ts';
import type { Shell } from '../../src/site/page/page-slots.ts';
import { market } from '../support/market.ts';

/** Some terms, and more of the classes, which show the texts of many other terms. */
const isSampled = ({ kinds }: Term, at: number): boolean => at % (kinds.includes('class') ? 15 : 40) === 0;

const shell: Shell = (slots) => Object.values(slots).join('\n');

/** The pages of a term in all languages, in HTML and Markdown. */
function pagesOf(term: Term, indexes: readonly PublicationIndex[]): string {
  const files = indexes
    .filter(({ language, publication }) => hasPageIn(term, language, publication.site))
    .flatMap((index) => [...termPageFiles(term, shell, index)]);
  return files.map(({ content }) => content()).join('\n');
}

const indexesOf = (publication: Publication): PublicationIndex[] =>
  pageLanguages(publication).map((language) => createPublicationIndex(publication, language));

/** Two ways in which all texts of a term differ. */
const EDITS: readonly ((
  term: Term,
  at: number,
) => Required<Pick<Term, (typeof TERM_TEXTS)[number]>> & Pick<Term, 'origin'>)[] = [
  (term, at) => ({
    definitions: term.definitions.map((text) => ({ ...text, value: `Edited ${at}. ${text.value}` })),
    notes: [],
    details: [],
    seeAlso: ['https://example.com/'],
    created: '2026-11-25',
    modified: '2026-11-26',
    remarks: [],
    description: [{ '@id': term.iri }],
    unread: { 'https://example.com/mood': [{ '@value': 'edited' }] },
    annotations: [],
    ...(term.origin && { origin: { ...term.origin, line: 1000 + at } }),
  }),
  (term) => ({
    definitions: [],
    notes: [{ property: 'http://www.w3.org/2004/02/skos/core#note', text: { value: 'New.', language: 'en' } }],
    details: [],
    seeAlso: [],
    created: '2026-11-27',
    modified: '2026-11-28',
    remarks: [],
    description: term.description,
    unread: {},
    annotations: term.description,
  }),
];

describe('the pages of a term', () => {
  it('show the texts of another term only beside a link to it', async () => {
    const { publication } = await market('stays');
    const { terms } = publication.ontology;
    const linkedTerms = createLinkedTerms(terms);
    const indexes = indexesOf(publication);
    const before = new Map(
      terms.flatMap((term, at) => (isSampled(term, at) ? [[at, pagesOf(term, indexes)] as const] : [])),
    );
    const links = new Map([...before].map(([at, pages]) => [at, new Set(linkedTerms(pages))]));

    // Every seventh term is edited, from several starts.
    let [same, changed] = [0, 0];
    for (const start of [0, 2, 3, 5])
      for (const edit of EDITS) {
        const isEdited = (at: number): boolean => at % 7 === start;
        const ontology = {
          ...publication.ontology,
          terms: terms.map((term, at) => (isEdited(at) ? { ...term, ...edit(term, at) } : term)),
        };
        const now = indexesOf({ ...publication, ontology });
        for (const [at, pages] of before) {
          if (pagesOf(ontology.terms[at] as Term, now) === pages) same += 1;
          else {
            changed += 1;
            const shown = [at, ...(links.get(at) ?? [])];
            expect(shown.some(isEdited), `the pages of ${terms[at]?.identifier}`).toBe(true);
          }
        }
      }
    expect(same).toBeGreaterThan(before.size / 2);
    expect(changed).toBeGreaterThan(before.size);
  });
});
