import { describe, expect, test } from 'vitest';
import type { Term } from '../../src/ontology/model.ts';
import { pageLanguages } from '../../src/site/index/page-languages.ts';
import { createPublicationIndex } from '../../src/site/index/publication-index.ts';
import { sectionHtml } from '../../src/site/term/sections.ts';
import type { SectionOf } from '../../src/site/term/sections/section.ts';
import type { TermView } from '../../src/site/term/term-view.ts';
import { termView } from '../../src/site/term/term-view.ts';
import { languageAttributes, phraseHtml, refHtml } from '../../src/site/text/html.ts';
import { phraseText, withLanguage } from '../../src/site/text/phrase.ts';
import { tinyPublication, tinyTerm } from '../support/tiny-publication.ts';
import { sampleIn, sampleInLanguages } from './sample-languages.ts';
import { ex, samplePublication } from './sample.ts';

const viewOf = (more: Partial<Term>): TermView => {
  const index = createPublicationIndex(tinyPublication([tinyTerm('A', more)]));
  return termView(index, index.byIdentifier('A') as Term);
};

test('a label in another language is not an alternative name', () => {
  expect(viewOf({ altLabels: [{ value: 'Datensamling', language: 'da' }] }).altLabels).toEqual([]);
});

test('notes in the language of the page are first, and notes with the same title are grouped', () => {
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

test('the table of other languages has their names and text directions', () => {
  const index = createPublicationIndex(samplePublication());
  const listing = termView(index, index.byIdentifier('Listing') as Term);
  const table = listing.sections.find((it): it is SectionOf<'languages'> => it.block === 'languages');
  expect(table?.rows.map(({ name, labels, altLabels, definitions }) => [name, labels, altLabels, definitions])).toEqual(
    [
      ['Arabic', ['قائمة'], [], ['إعلان']],
      ['German', ['Inserat'], ['Anzeige'], ['Ein Eintrag.']],
    ],
  );
  expect(table && sectionHtml(table, index)).toContain('<td lang="ar" dir="rtl"><p class="label">قائمة</p>');
});

test('a direction that the source states precedes that of the language', () => {
  const labels = [
    { value: 'Vessel', language: 'en' },
    { value: 'ABC (1)', language: 'ar', direction: 'ltr' },
    { value: 'سفينة', language: 'ar' },
  ] as const;
  const index = createPublicationIndex(tinyPublication([tinyTerm('A', { labels })]));
  const { sections } = termView(index, index.byIdentifier('A') as Term);
  const table = sections.find((it): it is SectionOf<'languages'> => it.block === 'languages');
  expect(table && sectionHtml(table, index)).toContain(
    '<td lang="ar" dir="rtl"><p class="label"><bdi dir="ltr">ABC (1)</bdi>, سفينة</p>',
  );
  expect(viewOf({ labels: [{ value: 'x', language: 'en', direction: 'rtl' }] })).toMatchObject({
    labelDirection: 'rtl',
  });
  expect(languageAttributes('ar', 'ltr')).toBe(' lang="ar" dir="ltr"');
  expect(languageAttributes(undefined, 'rtl')).toBe(' dir="rtl"');
});

test('an invalid language tag is omitted from HTML', () => {
  expect(['de-AT', 'he', 'jp', 'x-ours', ''].map((tag) => languageAttributes(tag))).toEqual([
    ' lang="de-AT"',
    ' lang="he" dir="rtl"',
    '',
    '',
    '',
  ]);
});

describe('the page of a term in German', () => {
  const index = sampleIn('de');
  const view = (identifier: string): TermView => termView(index, index.byIdentifier(identifier) as Term);
  const html = (identifier: string): string =>
    view(identifier)
      .sections.map((section) => sectionHtml(section, index))
      .join('');

  test('has German names, sections and facts', () => {
    const listing = view('Listing');
    expect(listing).toMatchObject({ label: 'Inserat', altLabels: ['Anzeige'], href: '/de/vocabulary/Listing' });
    expect(listing.sections.map(({ title }) => title)).toEqual(
      expect.arrayContaining(['Felder', 'Regeln', 'Verbindungen', 'In anderen Vokabularen', 'Über diesen Begriff']),
    );
    expect(view('StayListing').glance.map(({ name, value }) => [name, phraseText(value)])).toEqual([
      ['Eine Art von', 'Inserat'],
    ]);
    expect(html('Listing')).toContain('14. September 2026');
  });

  test('marks the language of a label that exists only in English', () => {
    expect(refHtml(index.ref(ex('Vendor')))).toBe(
      '<a class="k-class old" href="/vocabulary/Vendor" lang="en">Vendor</a>',
    );
    expect(refHtml(index.ref(ex('Place')))).toBe('<a class="k-class" href="/de/vocabulary/Place">Ort</a>');
  });

  test('shows a definition in another language, and names that language', () => {
    expect(view('Provider')).toMatchObject({ definitionLanguage: 'en', definitionNote: 'Bisher nur auf Englisch' });
    expect(view('Listing')).not.toHaveProperty('definitionNote');
    expect(view('Photo')).not.toHaveProperty('definitionNote');
  });

  test('describes well-known datatypes in German', () => {
    expect(index.ref('http://www.w3.org/2001/XMLSchema#boolean').label).toBe('wahr oder falsch');
    expect(index.ref('http://www.w3.org/2001/XMLSchema#constructor').label).toBe('xsd:constructor');
  });
});

test('a name in double brackets is shown as the label in the language of the text', () => {
  const offer = tinyTerm('Offer', {
    labels: [
      { value: 'Offer', language: 'en' },
      { value: 'Angebot', language: 'de' },
    ],
  });
  const entry = tinyTerm('Entry', {
    labels: [
      { value: 'Entry', language: 'en' },
      { value: 'Eintrag', language: 'de' },
    ],
    definitions: [
      { value: 'No [[Offer]], and no [[Other]].', language: 'en' },
      { value: 'Kein [[Offer]], und *kein* [[Other]].', language: 'de' },
    ],
  });
  const publication = tinyPublication([offer, entry], { languages: ['en', 'de'], markdown: true });
  const [en, de] = ['en', 'de'].map((language) => termView(createPublicationIndex(publication, language), entry));
  expect(en?.definition).toBe('<p>No <a href="/vocabulary/Offer">Offer</a>, and no Other.</p>');
  expect(de?.definition).toBe('<p>Kein <a href="/de/vocabulary/Offer">Angebot</a>, und <em>kein</em> Other.</p>');
  expect(de?.summary).toBe('Kein Angebot, und kein Other.');
});

test('an ontology in one language has pages only in that language', () => {
  const publication = tinyPublication([tinyTerm('A')], { languages: ['en', 'de', 'fr'] });
  expect(pageLanguages(publication)).toEqual(['en']);
  expect(pageLanguages(sampleInLanguages())).toEqual(['en', 'de', 'fr', 'es']);
  expect(pageLanguages(sampleInLanguages({ languages: ['en', 'fr', 'pt'] }))).toEqual(['en', 'fr']);
});

describe('a page in a language without UI messages', () => {
  const publication = tinyPublication(
    [
      tinyTerm('A', { labels: [{ value: 'Rzecz', language: 'pl' }], status: 'draft' }),
      tinyTerm('B', { labels: [{ value: 'Inna', language: 'pl' }] }),
    ],
    { defaultLanguage: 'pl', languages: ['pl'] },
  );
  const index = createPublicationIndex(publication);

  test('is in Polish, and marks English messages as English', () => {
    const view = termView(index, index.byIdentifier('A') as Term);
    const about = view.sections.find(({ id }) => id === 'about');
    expect(about && sectionHtml(about, index)).toContain('<dt lang="en">Identifier</dt>');
    expect(refHtml(index.ref(ex('A')))).not.toContain('lang=');
    expect(refHtml(index.ref('http://www.w3.org/2001/XMLSchema#string'))).toContain('lang="en">text</a>');
  });

  test('marks the Polish names inside English sentences', () => {
    const words = index.messages.term.useInstead({ terms: [index.ref(ex('B'))] });
    expect(phraseHtml(withLanguage(words, index))).toBe(
      'Use <a class="k-class" href="/vocabulary/B" lang="pl">Inna</a> instead.',
    );
  });
});
