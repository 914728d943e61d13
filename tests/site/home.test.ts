import { describe, expect, test } from 'vitest';
import { INTERFACE_LANGUAGES } from '../../src/messages/index.ts';
import type { Header, Publication } from '../../src/ontology/model.ts';
import { homeDescription, homeView } from '../../src/site/home/home-view.ts';
import { downloadLabel, downloadsOf } from '../../src/site/files/downloads.ts';
import { attributionOf, fullTitle, siteDescription, siteTitle, termTitle } from '../../src/site/index/titles.ts';
import type { PublicationIndex } from '../../src/site/index/publication-index.ts';
import { createPublicationIndex } from '../../src/site/index/publication-index.ts';
import { tinyPublication, tinyTerm } from '../support/tiny-publication.ts';

const en = (value: string): { value: string; language: string } => ({ value, language: 'en' });
const de = (value: string): { value: string; language: string } => ({ value, language: 'de' });

function indexOf(
  language: string,
  header: Partial<Header> = {},
  site: Partial<Publication['site']> = {},
): PublicationIndex {
  const labels = [en('Place'), de('Ort')];
  const publication = tinyPublication([tinyTerm('Place', { labels })], { languages: ['en', 'de'], ...site });
  const { ontology } = publication;
  return createPublicationIndex(
    { ...publication, ontology: { ...ontology, header: { ...ontology.header, ...header } } },
    language,
  );
}

describe('the title of the site', () => {
  const header = { titles: [en('Tiny'), de('Winzig')], descriptions: [en('About it.'), de('Worum es geht.')] };

  test('is the title of the header in the language of the page if both agree in the default language', () => {
    expect(siteTitle(indexOf('en', header))).toEqual({ text: 'Tiny' });
    expect(siteTitle(indexOf('de', header))).toEqual({ text: 'Winzig' });
    expect(siteDescription(indexOf('de', header, { description: 'Ours.' }))).toEqual({ value: 'Worum es geht.' });
  });

  test('is the configured title, marked with its language, if the configuration or a slice has a different one', () => {
    const own = { title: 'Tiny: Stays', description: 'Ours.' };
    expect(siteTitle(indexOf('de', header, own))).toEqual({ text: 'Tiny: Stays', language: 'en' });
    expect(siteDescription(indexOf('de', header, own))).toEqual({ value: 'Ours.', language: 'en' });
    expect(siteTitle(indexOf('en', header, own))).toEqual({ text: 'Tiny: Stays' });
    expect(homeView(indexOf('de', header, own)).title.language).toBe('en');
  });

  test('has a description that falls back to the number of terms', () => {
    expect(siteDescription(indexOf('de'))).toBeUndefined();
    expect(homeView(indexOf('de')).description).toEqual({
      lede: '<p>Ein Vokabular; Umfang: 1 Klasse.</p>',
      rest: '',
    });
    expect(homeDescription(indexOf('de'))).toBe('Tiny: 1 Begriff.');
  });
});

describe('titles', () => {
  test('contain the name of the site, and the language if the site has no name in it', () => {
    expect(fullTitle('Tiny', '', indexOf('en'))).toBe('Tiny');
    expect(fullTitle('Tiny', '', indexOf('de'))).toBe('Tiny (Deutsch)');
    expect(fullTitle('Ort', 'vocabulary/Place', indexOf('de'))).toBe('Ort · Tiny (Deutsch)');
  });

  test('differ for terms with the same label', () => {
    const brand = (identifier: string): ReturnType<typeof tinyTerm> => tinyTerm(identifier, { labels: [en('Brand')] });
    const other = tinyTerm('other_Brand', {
      labels: [en('brand')],
      own: false,
      source: 'other',
      curie: 'other:Brand',
    });
    const terms = [brand('Brand'), brand('brand2'), other, tinyTerm('Alone')];
    const index = createPublicationIndex(tinyPublication(terms));
    expect(terms.map((term) => termTitle(term, index))).toEqual([
      'Brand (Brand)',
      'Brand (brand2)',
      'brand (other:Brand)',
      'Alone',
    ]);
  });

  test('differ for a term and a page of the site with the same name', () => {
    const term = tinyTerm('Words', { labels: [en('Vocabulary')] });
    expect(termTitle(term, createPublicationIndex(tinyPublication([term])))).toBe('Vocabulary (Words)');
  });
});

describe('the home page', () => {
  const facts = { version: '1', issued: '2026-03-01', creators: ['Ann'], citation: 'Ann: Tiny.' };

  test.each(INTERFACE_LANGUAGES)('is completely in its language: %s', (language) => {
    const site = { defaultLanguage: language, languages: [language] };
    const names = homeView(indexOf(language, facts, site)).facts.map(({ name }) => name);
    const english = homeView(indexOf('en', facts)).facts.map(({ name }) => name);
    expect(names).toHaveLength(english.length);
    // The same word in several of them.
    const translated = (name: string): boolean => !['Namespace', 'Version'].includes(name);
    const same = names.filter((name, at) => name === english[at] && translated(name));
    expect(same).toEqual(language === 'en' ? english.filter(translated) : []);
  });

  test('formats dates and numbers by language', () => {
    expect(homeView(indexOf('de', facts)).facts.map(({ value }) => value)).toContainEqual(['1. März 2026']);
    expect(indexOf('de').messages.home.terms({ count: 1954 })).toBe('1.954 Begriffe');
  });

  test('has a name and a purpose for each file', () => {
    const { publication } = indexOf('en');
    for (const language of INTERFACE_LANGUAGES) {
      const index = indexOf(language, {}, { defaultLanguage: language, languages: [language] });
      for (const download of downloadsOf({ ...publication, mappings: {} })) {
        const { name, about } = downloadLabel(download, index);
        expect([name, about]).not.toContain('');
      }
    }
  });

  test('marks the language of the attribution of a standard', () => {
    const schema = {
      prefix: 'schema',
      namespace: 'http://schema.org/',
      own: false,
      terms: 1,
      attribution: 'Schema.org by the Schema.org Community Group.',
    };
    expect(attributionOf(schema, indexOf('de'))?.language).toBe('en');
    expect(attributionOf(schema, indexOf('en'))).not.toHaveProperty('language');
  });
});

test('creators link to their URL', () => {
  const { facts } = homeView(
    indexOf('en', {
      creators: ['Ada', 'Bob', 'https://eve.example/'],
      contributors: ['Cleo', '__proto__'],
      agentUrls: { Ada: 'https://ada.example/', Cleo: 'javascript:alert(1)' },
    }),
  );
  const link = (iri: string, label: string): object => ({ iri, label, curie: label, href: iri });
  expect(facts).toContainEqual({
    name: 'By',
    value: [
      link('https://ada.example/', 'Ada'),
      ', ',
      'Bob',
      ', ',
      link('https://eve.example/', 'https://eve.example/'),
    ],
  });
  expect(facts).toContainEqual({ name: 'With contributions by', value: ['Cleo', ', ', '__proto__'] });
});
