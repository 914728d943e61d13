import type { PublicationIndex } from '../index/publication-index.ts';
import { basePath, createLinksIn } from '../index/links.ts';
import { namesPath } from '../search/names-file.ts';
import { ownSearchMessages, searchMessagesPath } from '../search/own-messages.ts';
import { siteTitle } from '../index/site-title.ts';
import { PUBLICATIONS_FILE } from '../search/catalogue-search.ts';
import type { LocalizedText } from '../text/text.ts';
import { cleanText, isReadable } from '../text/text.ts';

/** The link of a publication to the catalogue that contains it. undefined: the site is on its own. */
export function catalogueLink(index: PublicationIndex): (LocalizedText & { readonly href: string }) | undefined {
  const { catalogue } = index.publication.site;
  if (!catalogue) return undefined;
  const [main = 'en', ...others] = catalogue.languages;
  const language = others.find((one) => isReadable(one, index.language));
  const foreign = !isReadable(main, index.language);
  return {
    text: cleanText(catalogue.title),
    ...(foreign && { language: main }),
    href: createLinksIn(catalogue.baseUrl, language).page(''),
  };
}

/** What the search of a page loads, and the title of the publication, with which it marks results before it has loaded the list. */
export interface PageSearch {
  /** URL of the names of the publication. Empty: the page is of none. */
  readonly names: string;
  /** URL of the list of all publications of the catalogue. Absent: the site is on its own. */
  readonly publications?: string;
  readonly title?: LocalizedText;
  /** URL of the UI messages that the ontology's folder has for the dialog. Absent: the built-in ones. */
  readonly messages?: string;
  /** Names of kinds that differ from those of the dialog, as JSON. Absent: none. */
  readonly kinds?: string;
}

/** What the search of a page needs. */
export function pageSearch(index: PublicationIndex): PageSearch {
  const { site } = index.publication;
  const all = (baseUrl: string): string => `${basePath(baseUrl)}/${PUBLICATIONS_FILE}`;
  if (site.publications) return { names: '', publications: all(site.baseUrl) };
  return {
    names: index.links.to(namesPath(index)),
    ...(ownSearchMessages(index) && { messages: index.links.to(searchMessagesPath(index)) }),
    ...(site.concepts && { kinds: conceptKinds(index) }),
    ...(site.catalogue && { publications: all(site.catalogue.baseUrl), title: siteTitle(index) }),
  };
}

function conceptKinds({ messages: { concepts } }: PublicationIndex): string {
  const { enumeration, value } = concepts;
  const names = ({ one, many }: typeof value): object => ({ one, many });
  return JSON.stringify({ enumeration: names(enumeration), value: names(value) });
}
