import { describe, expect, it } from 'vitest';
import type { PublicationIndex } from '../../src/site/index/publication-index.ts';
import { createPublicationIndex } from '../../src/site/index/publication-index.ts';
import { translationsOf } from '../../src/site/index/translations.ts';
import type { LanguageChoice } from '../../src/site/page/languages-html.ts';
import { languageChoices, languagesHtml } from '../../src/site/page/languages-html.ts';
import { tinyPublication, tinyTerm } from '../support/tiny-publication.ts';

const BOAT = tinyTerm('Boat', {
  labels: [
    { value: 'Boat', language: 'en' },
    { value: 'Boot', language: 'de' },
  ],
});
const RAFT = tinyTerm('Raft', { labels: [{ value: 'Raft', language: 'en' }] });
const publication = tinyPublication([BOAT, RAFT], { baseUrl: 'https://example.org/docs', languages: ['en', 'de'] });
const indexOf = (language?: string): PublicationIndex => createPublicationIndex(publication, language);

/** Language, URL, and the name of the nearest page. */
function choices(head: Parameters<typeof languageChoices>[0], language?: string): unknown[] {
  return languageChoices(head, indexOf(language)).map(({ language: code, href, current, nearest }: LanguageChoice) => [
    current ? `${code}*` : code,
    href,
    nearest?.text,
  ]);
}

describe('the languages of a page', () => {
  it('lead to the same page in each language', () => {
    expect(choices({ title: 'Classes', path: 'classes', current: 'vocabulary' }, 'de')).toEqual([
      ['en', '/docs/classes', undefined],
      ['de*', '/docs/de/classes', undefined],
    ]);
  });

  it('lead from a term without a label in a language to the vocabulary in it', () => {
    const index = indexOf();
    const head = { title: 'Raft', path: 'vocabulary/Raft', current: 'vocabulary' } as const;
    expect(choices({ ...head, translations: translationsOf(RAFT, index) })).toEqual([
      ['en*', '/docs/vocabulary/Raft', undefined],
      ['de', '/docs/de/vocabulary', 'Vokabular'],
    ]);
  });

  it('lead from a page that exists in English only to the home page', () => {
    expect(choices({ title: 'API', path: 'api', current: 'api', english: true })).toEqual([
      ['en*', '/docs/api', undefined],
      ['de', '/docs/de', 'Startseite'],
    ]);
  });

  it('lead from a page without a URL to the home page', () => {
    expect(choices({ title: 'Not found' })).toEqual([
      ['en*', '/docs/', undefined],
      ['de', '/docs/de', 'Startseite'],
    ]);
  });

  it('are one control, which names the nearest page', () => {
    const html = languagesHtml({ title: 'API', path: 'api', english: true }, indexOf());
    expect(html).toContain(
      '<span class="unseen">Languages:</span> <span lang="en">English</span><span>en</span></button>',
    );
    expect(html).toContain('<a href="/docs/de" lang="de">Deutsch <small>Startseite</small></a>');
    expect(html).toContain('<a href="/docs/api" lang="en" aria-current="true">English</a>');
  });

  it('state the language of a name that the UI has in English only', () => {
    const swedish = tinyTerm('Boat', { labels: [{ value: 'Båt', language: 'sv' }] });
    const site = tinyPublication([swedish], { languages: ['en', 'sv'], configuredLanguages: true });
    expect(languagesHtml({ title: 'API', path: 'api', english: true }, createPublicationIndex(site))).toContain(
      'lang="sv">svenska <small lang="en">Home</small></a>',
    );
  });

  it('are absent if there is only one', () => {
    const one = createPublicationIndex(tinyPublication([RAFT]));
    expect(languagesHtml({ title: 'Raft', path: 'vocabulary/Raft' }, one)).toBe('');
  });
});
