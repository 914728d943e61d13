import type { MenuPage } from '../../ontology/model.ts';
import type { SitePage } from '../home/site-pages.ts';
import { sitePages } from '../home/site-pages.ts';
import type { PublicationIndex } from '../index/publication-index.ts';
import { siteLinks } from '../index/site-links.ts';
import type { SchemaPages } from '../schemas/pages.ts';

/** An entry of the header: a page of the site, or a link of the configuration. */
export interface HeaderEntry extends Partial<Pick<SitePage, 'page' | 'english'>> {
  readonly href: string;
  readonly label: string;
  /** Of the label, if it differs from that of the header. */
  readonly language?: string | undefined;
}

/** The entries of the header. */
export interface HeaderMenu {
  /** In the row of the header, at most {@link MAX_ENTRIES}. */
  readonly row: readonly HeaderEntry[];
  /** Behind one button. */
  readonly more: readonly HeaderEntry[];
}

/** Entries that have room in one row, with the search, the languages and the colour scheme. */
const MAX_ENTRIES = 5;

/** The menu of a publication without its own: the first pages that the publication has. */
const DEFAULT_MENU: readonly MenuPage[] = ['vocabulary', 'guides', 'crosswalks', 'schemas', 'api', 'versions', 'files'];

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
