import type { PublicationIndex } from '../index/publication-index.ts';
import { basePath, createLinks } from '../index/links.ts';
import { namesPath } from '../search/names-file.ts';
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
    href: createLinks(catalogue.baseUrl).to(language === undefined ? '' : language.toLowerCase()),
  };
}

/** What the search of a page loads: the names of the publication, and the list of all publications of the catalogue. */
export function searchUrls(index: PublicationIndex): { readonly names: string; readonly publications?: string } {
  const { site } = index.publication;
  const all = (baseUrl: string): string => `${basePath(baseUrl)}/${PUBLICATIONS_FILE}`;
  if (site.publications) return { names: '', publications: all(site.baseUrl) };
  return {
    names: index.links.to(namesPath(index)),
    ...(site.catalogue && { publications: all(site.catalogue.baseUrl) }),
  };
}
