import { memoize } from '../../ontology/memoize.ts';
import type { Literal, Text } from '../../ontology/model.ts';
import { shortName } from '../../ontology/short-name.ts';
import type { LocalizedText } from '../text/text.ts';
import { cleanText, isReadable, pickText } from '../text/text.ts';
import type { PublicationIndex } from './publication-index.ts';

/**
 * Returns the title of the site in the page's language. The configured title is in the default language. If the ontology's header has
 * the same title, the header's title in the page's language is its translation. Cached, because every page needs it.
 */
export const siteTitle = memoize((index: PublicationIndex): LocalizedText => {
  const { site, ontology } = index.publication;
  const { text, ...language } = chooseTitle(site.title, ontology.header.titles, index) ?? { text: '' };
  return { text: shortName(text), ...language };
});

/** Description of the site, chosen like {@link siteTitle}. Undefined if there is none. Has a language if it differs from the page's. */
export function siteDescription(index: PublicationIndex): Literal | undefined {
  const { site, ontology } = index.publication;
  const { descriptions } = ontology.header;
  const found = chooseTitle(site.description, descriptions, index);
  if (found === undefined) return undefined;
  const { text: value, ...language } = found;
  const datatype = descriptions.find((it) => cleanText(it.value) === value)?.datatype;
  return { value, ...language, ...(datatype && { datatype }) };
}

function chooseTitle(
  own: string | undefined,
  header: readonly Text[],
  index: PublicationIndex,
): LocalizedText | undefined {
  const { defaultLanguage } = index.publication.site;
  const translated = isNamedAsHeader(index) ? readable(header, index.language) : undefined;
  if (own === undefined) {
    const text = translated ?? pickText(header, index.preferred);
    return text && { text: cleanText(text.value), ...foreign(text.language, index) };
  }
  if (translated !== undefined && !isReadable(defaultLanguage, index.language))
    return { text: cleanText(translated.value) };
  return { text: cleanText(own), ...foreign(defaultLanguage, index) };
}

/** A configured title of its own, or a slice's, is about something else than the header. */
function isNamedAsHeader({ publication: { site, ontology } }: PublicationIndex): boolean {
  return ontology.header.titles.some(({ value }) => cleanText(value) === cleanText(site.title));
}

function readable(texts: readonly Text[], language: string): Text | undefined {
  const inLanguage = texts.filter((text) => text.language !== undefined && isReadable(text.language, language));
  return pickText(inLanguage, [language]);
}

function foreign(language: string | undefined, index: PublicationIndex): { language?: string } {
  return language === undefined || isReadable(language, index.language) ? {} : { language };
}
