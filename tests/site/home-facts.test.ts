import { describe, expect, test } from 'vitest';
import type { Publication, Term } from '../../src/ontology/model.ts';
import { homeFacts } from '../../src/site/home/home-facts.ts';
import { createPublicationIndex } from '../../src/site/index/publication-index.ts';
import { phraseHtml } from '../../src/site/text/html.ts';
import { phraseText } from '../../src/site/text/phrase.ts';
import { tinyPublication, tinyTerm } from '../support/tiny-publication.ts';

describe('the facts of the home page', () => {
  const factsOf = (creators: readonly string[]): ReturnType<typeof homeFacts> => {
    const publication = tinyPublication([tinyTerm('Place')]);
    const { ontology } = publication;
    const header = { ...ontology.header, creators };
    return homeFacts(createPublicationIndex({ ...publication, ontology: { ...ontology, header } }));
  };

  test.each([1, 3, 200, 5000])('name the first of %i creators, and count the others', (count) => {
    const creators = Array.from({ length: count }, (_, at) => `Creator ${at}`);
    const fact = factsOf(creators).find(({ name }) => name === 'By');
    const shown = phraseText(fact?.value ?? []).split(', ');
    expect(shown).toEqual(creators.slice(0, shown.length));
    expect(shown.length + (fact?.further?.count ?? 0)).toBe(count);
  });

  test('truncate a value that is too long, and link to the statements', () => {
    const fact = factsOf(['x '.repeat(50_000), 'Other']).find(({ name }) => name === 'By');
    expect(phraseText(fact?.value ?? [])).toHaveLength(2000);
    expect(fact?.further).toEqual({ count: 1, href: '/about#statements' });
  });

  const rowsOf = (terms: readonly Term[], site: Partial<Publication['site']> = {}): Record<string, string> =>
    Object.fromEntries(
      homeFacts(createPublicationIndex(tinyPublication(terms, site))).map(({ name, value }) => [
        name,
        phraseText(value),
      ]),
    );

  test('count terms and kinds, and say that a term can be of several kinds', () => {
    const terms = [
      tinyTerm('Place'),
      tinyTerm('Level', { kinds: ['enumeration', 'class'] }),
      tinyTerm('High', { kinds: ['value'] }),
    ];
    expect(rowsOf(terms)['Content']).toBe('3 terms: 2 classes, 1 value set, 1 value (1 term is of several kinds)');
    expect(rowsOf([tinyTerm('Ort')], { languages: ['de'], defaultLanguage: 'de' })['Inhalt']).toBe(
      '1 Begriff: 1 Klasse',
    );
    expect(rowsOf(terms, { languages: ['ja'], defaultLanguage: 'ja' })['内容']).toContain('2 クラス、1 値集合、1 値');
  });

  test('name the selection and link to its page', () => {
    const slice = { name: 'stays', title: 'Stays', description: 'Hotels <and> flats.' };
    const fact = homeFacts(createPublicationIndex(tinyPublication([], { slice }))).find(
      ({ name }) => name === 'What is included',
    );
    expect(phraseHtml(fact?.value ?? [])).toBe(
      '<a href="/derivation">Stays</a>: <span>Hotels &lt;and&gt; flats.</span>',
    );
  });

  test('name the ontologies with the number of their terms, and link to the others', () => {
    const terms = Array.from({ length: 9 }, (_, at) => tinyTerm(`T${at}`, { source: `s${at}` }));
    const publication = tinyPublication(terms);
    const sources = terms.map(({ source }) => ({
      prefix: source,
      namespace: `https://${source}.example/`,
      own: false,
      terms: 1,
    }));
    const { ontology } = publication;
    const index = createPublicationIndex({ ...publication, ontology: { ...ontology, sources } });
    const fact = homeFacts(index).find(({ name }) => name === 'Ontologies');
    expect(phraseText(fact?.value ?? [])).toBe('s0 (1), s1 (1), s2 (1), s3 (1), s4 (1), s5 (1), 3 more');
    expect(phraseHtml(fact?.value ?? [])).toContain('<a href="/ontologies">3 more</a>');
  });
});
