import { memoize } from '../../ontology/memoize.ts';
import { headerTextOptions } from '../index/markdown-options.ts';
import type { PublicationIndex } from '../index/publication-index.ts';
import { siteDescription, siteTitle } from '../index/site-title.ts';
import { textLine } from '../markdown/rendered-text.ts';
import type { LocalizedText } from '../text/text.ts';
import { shorten } from '../text/text.ts';
import { homeExample } from './example/choose-example.ts';
import type { HomeExample } from './example/example.ts';
import type { HomeFact } from './home-facts.ts';
import { homeFacts } from './home-facts.ts';
import type { Description } from './lede.ts';
import { describeSite } from './lede.ts';
import type { UpperTerms } from './upper-terms.ts';
import { upperTerms } from './upper-terms.ts';

/** The view of the home page. */
export interface HomeView {
  readonly title: LocalizedText;
  readonly description: Description;
  /** Absent if the ontology has no terms. */
  readonly example?: HomeExample;
  /** Absent if there is no hierarchy. */
  readonly upper?: UpperTerms;
  readonly facts: readonly HomeFact[];
}

/** Returns the view of the home page of one language. Cached. */
export const homeView = memoize((index: PublicationIndex): HomeView => {
  const example = homeExample(index);
  const upper = upperTerms(index);
  return {
    title: siteTitle(index),
    description: describeSite(index),
    ...(example && { example }),
    ...(upper && { upper }),
    facts: homeFacts(index),
  };
});

/** Maximum length of a meta description, in characters. */
const MAX_SUMMARY = 5000;

/** Description for search engines and link previews, without markup. Never empty. */
export function homeDescription(index: PublicationIndex): string {
  const text = siteDescription(index);
  const description = text === undefined ? '' : shorten(textLine(text, headerTextOptions(index)), MAX_SUMMARY);
  return description === '' ? defaultDescription(index) : description;
}

function defaultDescription(index: PublicationIndex): string {
  const { messages, publication } = index;
  const { site, ontology } = publication;
  const title = siteTitle(index).text;
  return site.publications
    ? messages.catalogue.describe(title, site.publications.length)
    : messages.home.describe(title, ontology.terms.length);
}
