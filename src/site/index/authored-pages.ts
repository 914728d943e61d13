import { memoize } from '../../base/work.ts';
import type { AuthoredPage, Publication, Site } from '../../ontology/model.ts';
import type { PublicationIndex } from './publication-index.ts';

/** Path of the list of guides, and folder of their pages and images. */
export const GUIDES = 'guides';

/** A page of its own that the maintainer has written. */
export interface Guide extends ChosenPage {
  /** Below the base URL and the language's folder. */
  readonly path: string;
  readonly href: string;
}

/** Name of the text on the home page. */
export const HOME_TEXT = 'index';
/** Name of the text on the list of guides. */
export const LIST_TEXT = 'README';
const TERM_TEXTS = 'terms/';

/** Whether an authored page with a name is a guide. */
export function isGuide(name: string): boolean {
  return name !== HOME_TEXT && name !== LIST_TEXT && !name.startsWith(TERM_TEXTS);
}

/** Whether an authored page with a name is not a part of another page. */
export function isOwnPage(name: string): boolean {
  return isGuide(name) || name === LIST_TEXT;
}

/** Name of the text on the page of a term. */
export function termText(identifier: string): string {
  return TERM_TEXTS + identifier;
}

/** Identifier of the term with an authored text. undefined: it is not about a term. */
export function termOfText(name: string): string | undefined {
  return name.startsWith(TERM_TEXTS) ? name.slice(TERM_TEXTS.length) : undefined;
}

/** Path of a guide, or of the list of guides, below the base URL and the language's folder: `examples/README` is at `guides/examples`. */
export function guidePath(name: string): string {
  return `${GUIDES}/${name}`.replace(/\/README$/, '');
}

/** What the names of authored pages mean, for the reader of their files. */
export const authoredNames = {
  /** Folder of the guides on the site. */
  folder: GUIDES,
  list: LIST_TEXT,
  isGuide,
  isOwnPage,
  path: guidePath,
  ofTerm: termText,
} as const;

/** Language of an authored page. */
export function languageOfPage({ language }: AuthoredPage, { defaultLanguage }: Pick<Site, 'defaultLanguage'>): string {
  return language ?? defaultLanguage;
}

/** The authored pages in the language of the index. */
export function pagesInLanguage({
  publication: { pages, site },
  language,
}: Pick<PublicationIndex, 'publication' | 'language'>): readonly AuthoredPage[] {
  const isHere = (page: AuthoredPage): boolean => languageOfPage(page, site).toLowerCase() === language.toLowerCase();
  return (pages?.texts ?? []).filter(isHere);
}

/** The authored page with a name in exactly this language. */
export function authoredPageIn(
  name: string,
  language: string,
  publication: Pick<Publication, 'pages' | 'site'>,
): AuthoredPage | undefined {
  return pagesByName(publication).get(nameKey(name, language));
}

/** The first page with each name and language. */
const pagesByName = memoize(({ pages, site }: Pick<Publication, 'pages' | 'site'>) => {
  const texts = pages?.texts ?? [];
  return new Map(texts.map((page) => [nameKey(page.name, languageOfPage(page, site)), page] as const).toReversed());
});

function nameKey(name: string, language: string): string {
  return `${language.toLowerCase()} ${name}`;
}

/** The guides in the language of the index, or else in the default language: by their order, then by name. */
export const guidesOf = memoize((index: PublicationIndex): readonly Guide[] => {
  const { publication } = index;
  const names = new Set((publication.pages?.texts ?? []).map(({ name }) => name).filter(isGuide));
  return [...names].flatMap((name) => guideNamed(name, index) ?? []).sort(byOrder(publication));
});

/** An authored page, and its language if it is not that of the index. */
export interface ChosenPage {
  readonly page: AuthoredPage;
  readonly language?: string;
}

/** The authored page with a name in the language of the index, or else in the default language. */
export function chooseAuthoredPage(
  name: string,
  { publication, language }: Pick<PublicationIndex, 'publication' | 'language'>,
): ChosenPage | undefined {
  const own = authoredPageIn(name, language, publication);
  if (own) return { page: own };
  const { defaultLanguage } = publication.site;
  const page = authoredPageIn(name, defaultLanguage, publication);
  return page && { page, language: defaultLanguage };
}

function guideNamed(name: string, index: PublicationIndex): Guide | undefined {
  const chosen = chooseAuthoredPage(name, index);
  const path = guidePath(name);
  return chosen && { ...chosen, path, href: pageHref(chosen, path, index) };
}

/** URL of a page with a chosen text: below the folder of the language of the text. */
export function pageHref({ language }: ChosenPage, path: string, { links }: PublicationIndex): string {
  return language === undefined ? links.page(path) : links.to(path);
}

/** A translation without a position has that of the page in the default language. */
function byOrder(publication: Publication): (a: Guide, b: Guide) => number {
  const { defaultLanguage } = publication.site;
  const orderOf = ({ page: { name, order } }: Guide): number =>
    order ?? authoredPageIn(name, defaultLanguage, publication)?.order ?? Infinity;
  return (a, b) => {
    const [first, second] = [orderOf(a), orderOf(b)];
    if (first !== second) return first < second ? -1 : 1;
    return a.page.name < b.page.name ? -1 : 1;
  };
}
