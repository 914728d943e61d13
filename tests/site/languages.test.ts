import { expect, test } from 'vitest';
import type { Term } from '../../src/ontology/model.ts';
import { createPublicationIndex } from '../../src/site/publication-index.ts';
import type { SectionOf } from '../../src/site/sections/section.ts';
import { termView } from '../../src/site/term-view.ts';
import type { TermView } from '../../src/site/term-view.ts';
import { tinyPublication, tinyTerm } from '../support/tiny-publication.ts';

const viewOf = (more: Partial<Term>): TermView => {
  const index = createPublicationIndex(tinyPublication([tinyTerm('A', more)]));
  return termView(index, index.byIdentifier('A') as Term);
};

test('a term has no other name where it has one in another language only', () => {
  expect(viewOf({ altLabels: [{ value: 'Datensamling', language: 'da' }] }).altLabels).toEqual([]);
});

test('notes that the reader can read come first, and a title stands once above those that share it', () => {
  const note = (value: string, language: string): Term['notes'][number] => ({
    property: 'http://www.w3.org/2004/02/skos/core#scopeNote',
    text: { value, language },
  });
  const notes = [note('Eins.', 'de'), note('One.', 'en'), note('Two.', 'en-GB'), note('Drei.', 'de')];
  const found = viewOf({ notes }).sections.find((it): it is SectionOf<'texts'> => it.block === 'texts');
  expect(found?.items.map(({ title, html }) => [title, html])).toEqual([
    ['Scope note', '<p>One.</p>'],
    ['', '<p>Two.</p>'],
  ]);
  expect(found?.foreign.map(({ title, html }) => [title, html])).toEqual([
    ['Scope note in German', '<p>Eins.</p>'],
    ['', '<p>Drei.</p>'],
  ]);
});
