import { schemaPaths } from '../../mappings/addresses.ts';
import type { MenuPage } from '../../ontology/model.ts';
import { VERSION_PATHS } from '../../versions/index.ts';
import { isDerived } from '../browse/derivation-view.ts';
import { GUIDES, guidesOf } from '../index/authored-pages.ts';
import { CROSSWALKS_PAGE, crosswalkVocabularies } from '../index/crosswalks.ts';
import { AGENTS_PAGE, PLAYGROUND_PAGE } from '../index/links.ts';
import { PROFILE_PAGE, profileOf } from '../index/profile.ts';
import type { PublicationIndex } from '../index/publication-index.ts';
import { siteLinks } from '../index/site-links.ts';
import type { SchemaPages } from '../schemas/schema-index.ts';

/** Section of the home page with the files. */
export const FILES = 'files';

/** A page of the site, in the header, the footer or a task of the home page. */
export interface SitePage {
  readonly page: MenuPage;
  readonly href: string;
  /** The name of the page, as in its heading. */
  readonly label: string;
  /** Whether the page is in English and its link is on a page in another language. */
  readonly english: boolean;
}

/** Returns all pages of a publication that are not about terms, whether the header has them or not. A catalogue has none. */
export function sitePages(index: PublicationIndex, schemas: SchemaPages, hasApi: boolean): SitePage[] {
  const { links, publication, messages } = index;
  const { site: labels } = messages;
  if (publication.site.publications) return [];
  const own = (page: MenuPage, path: string, label: string): SitePage => ({
    page,
    href: links.page(path),
    label,
    english: false,
  });
  const shared = (page: MenuPage, path: string, label: string): SitePage => ({
    page,
    href: links.to(path),
    label,
    english: index.interface !== 'en',
  });
  return [
    own('vocabulary', 'vocabulary', labels.vocabulary),
    ...(profileOf(index) ? [own('profile', PROFILE_PAGE, messages.profile.title)] : []),
    ...(guidesOf(index).length > 0 ? [own('guides', GUIDES, messages.guides.title)] : []),
    ...(isDerived(index) ? [own('derivation', 'derivation', messages.derivation.title)] : []),
    ...(crosswalkVocabularies(publication).length > 0
      ? [own('crosswalks', CROSSWALKS_PAGE, messages.crosswalk.title)]
      : []),
    ...(schemas.includes(schemaPaths.overview) ? [shared('schemas', schemaPaths.overview, labels.schemas)] : []),
    ...(schemas.includes(PLAYGROUND_PAGE) ? [shared('playground', PLAYGROUND_PAGE, labels.playground)] : []),
    ...(publication.history ? [own('versions', VERSION_PATHS.list, messages.versions.title)] : []),
    { ...own('files', '', messages.home.files), href: `${links.page('')}#${FILES}` },
    ...(hasApi ? [shared('api', 'api', labels.api)] : []),
    shared('agents', AGENTS_PAGE, labels.agents),
  ];
}

/** An entry of the header: a page of the site, or a link of the configuration. */
export interface HeaderEntry extends Partial<Pick<SitePage, 'page' | 'english'>> {
  readonly href: string;
  readonly label: string;
  /** Of the label, if it differs from that of the header. */
  readonly language?: string | undefined;
}

/** The entries of the header. */
interface HeaderMenu {
  /** In the row of the header, at most {@link MAX_ENTRIES}. */
  readonly row: readonly HeaderEntry[];
  /** Behind one button. */
  readonly more: readonly HeaderEntry[];
}

/** Entries that have room in one row, with the search, the languages and the colour scheme. */
const MAX_ENTRIES = 5;

/** The menu of a publication without its own: the first pages that the publication has. */
const DEFAULT_MENU: readonly MenuPage[] = [
  ...(['vocabulary', 'profile', 'guides', 'crosswalks', 'schemas', 'api', 'versions', 'files'] as const),
];

/** Returns the entries of the header: the configured pages, or the default, and then the configured links. A catalogue has no pages. */
export function headerMenu(index: PublicationIndex, schemas: SchemaPages, hasApi: boolean): HeaderMenu {
  const { menu } = index.publication.site;
  const pages = new Map(sitePages(index, schemas, hasApi).map((page) => [page.page, page]));
  const entries = (menu ?? DEFAULT_MENU).flatMap((name): HeaderEntry[] =>
    [pages.get(name)].filter((page) => page !== undefined),
  );
  const links = siteLinks(index, 'header').map(({ text, ...link }): HeaderEntry => ({ ...link, label: text }));
  const all = [...(menu === undefined ? entries.slice(0, MAX_ENTRIES) : entries), ...links];
  return { row: all.slice(0, MAX_ENTRIES), more: all.slice(MAX_ENTRIES) };
}
