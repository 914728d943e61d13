import { describe, expect, it } from 'vitest';
import type { TERM_TEXTS } from '../../src/cli/rebuild/unchanged-units.ts';
import { summarisedTerms, termPageFiles } from '../../src/site/page/page-files.ts';
import type { Iri, Publication, Term } from '../../src/ontology/model.ts';
import { hasPageIn, pageLanguages } from '../../src/site/index/page-languages.ts';
import type { PublicationIndex } from '../../src/site/index/publication-index.ts';
import { createPublicationIndex } from '../../src/site/index/publication-index.ts';
import type { Shell } from '../../src/site/page/page-slots.ts';
import { termPages } from '../../src/site/term/term-pages.ts';
import { market } from '../support/market.ts';

/** Some terms, and more of the classes, which show the texts of many other terms. */
const isSampled = ({ kinds }: Term, at: number): boolean => at % (kinds.includes('class') ? 15 : 40) === 0;

const shell: Shell = (slots) => Object.values(slots).join('\n');

interface Pages {
  /** In all languages, in HTML and Markdown. */
  readonly text: string;
  /** The terms whose summaries they show. */
  readonly summarised: ReadonlySet<Iri>;
}

function pagesOf(term: Term, indexes: readonly PublicationIndex[]): Pages {
  const pages = indexes
    .filter(({ language, publication }) => hasPageIn(term, language, publication.site))
    .map((index) => ({ index, pages: termPages(term, index) }));
  const files = pages.flatMap((it) => [...termPageFiles(term, it.pages, shell, it.index)]);
  return {
    text: files.map(({ content }) => content()).join('\n'),
    summarised: new Set(pages.flatMap((it) => [...summarisedTerms(it.pages)])),
  };
}

const indexesOf = (publication: Publication): PublicationIndex[] =>
  pageLanguages(publication).map((language) => createPublicationIndex(publication, language));

/** Ways in which the texts of a term differ: all of them, and all but its definition. */
type Edit = (term: Term, at: number) => Required<Pick<Term, (typeof TERM_TEXTS)[number]>> & Pick<Term, 'origin'>;
const EDITS: readonly Edit[] = [
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
  (term, at) => ({ ...(EDITS[0] as Edit)(term, at), definitions: term.definitions }),
];

describe('the pages of a term', () => {
  it('show no text of another term except the summaries in the lists of their views', async () => {
    const { publication } = await market('stays');
    const { terms } = publication.ontology;
    const indexes = indexesOf(publication);
    const before = new Map(
      terms.flatMap((term, at) => (isSampled(term, at) ? [[at, pagesOf(term, indexes)] as const] : [])),
    );

    // Every seventh term is edited, from several starts.
    let [same, changed] = [0, 0];
    for (const start of [0, 2, 5])
      for (const edit of EDITS) {
        const isEdited = (at: number): boolean => at % 7 === start;
        const ontology = {
          ...publication.ontology,
          terms: terms.map((term, at) => (isEdited(at) ? { ...term, ...edit(term, at) } : term)),
        };
        const now = indexesOf({ ...publication, ontology });
        for (const [at, pages] of before) {
          if (pagesOf(ontology.terms[at] as Term, now).text === pages.text) same += 1;
          else {
            changed += 1;
            const isSummaryEdited = ({ iri, definitions }: Term, of: number): boolean =>
              definitions !== ontology.terms[of]?.definitions && pages.summarised.has(iri);
            const shown = isEdited(at) || terms.some(isSummaryEdited);
            expect(shown, `the pages of ${terms[at]?.identifier}`).toBe(true);
          }
        }
      }
    expect(same).toBeGreaterThan(before.size / 2);
    expect(changed).toBeGreaterThan(before.size);
  });
});
