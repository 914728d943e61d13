import type { MenuPage } from '../../ontology/model.ts';
import { MENU_PAGES } from '../../ontology/model.ts';
import { isDerived } from '../derivation/derivation-view.ts';
import { GUIDES, guidesOf } from '../index/authored-pages.ts';
import { CROSSWALKS_PAGE } from '../index/crosswalk-addresses.ts';
import { crosswalksOf } from '../index/crosswalk.ts';
import type { PublicationIndex } from '../index/publication-index.ts';
import { AGENTS_PAGE, PLAYGROUND_PAGE, SCHEMAS_PAGE } from '../index/routes.ts';
import type { SchemaPages } from '../schemas/pages.ts';

/** A page in the menu. */
export interface MenuEntry {
  readonly page: MenuPage;
  readonly href: string;
  readonly label: string;
  /** Whether the page is in English and its link is on a page in another language. */
  readonly english: boolean;
}

/** Pages that are in the menu only if the configuration names them. */
const OPTIONAL: readonly MenuPage[] = ['agents'];

/** Returns the menu: the configured pages, or all, that the publication has. A catalogue has one page. */
export function menuEntries(index: PublicationIndex, schemas: SchemaPages, hasApi: boolean): MenuEntry[] {
  const { publications, menu = MENU_PAGES.filter((page) => !OPTIONAL.includes(page)) } = index.publication.site;
  if (publications) return [];
  const entries = possibleEntries(index, schemas, hasApi);
  return menu.flatMap((page) => {
    const entry = entries[page];
    if (entry === undefined) return [];
    const { href, label, english = false } = entry;
    return [{ page, href, label, english: english && index.interface !== 'en' }];
  });
}

type Entry = { readonly href: string; readonly label: string; readonly english?: boolean };

function possibleEntries(
  index: PublicationIndex,
  schemas: SchemaPages,
  hasApi: boolean,
): Partial<Record<MenuPage, Entry>> {
  const { links, publication, messages } = index;
  const labels = messages.site;
  const english = true;
  return {
    vocabulary: { href: links.page('vocabulary'), label: labels.vocabulary },
    ...(guidesOf(index).length > 0 && { guides: { href: links.page(GUIDES), label: messages.guides.title } }),
    ...(isDerived(index) && { derivation: { href: links.page('derivation'), label: labels.selection } }),
    ...(crosswalksOf(publication).length > 0 && {
      crosswalks: { href: links.page(CROSSWALKS_PAGE), label: labels.crosswalks },
    }),
    ...(schemas.includes(SCHEMAS_PAGE) && {
      schemas: { href: links.to(SCHEMAS_PAGE), label: labels.schemas, english },
    }),
    ...(schemas.includes(PLAYGROUND_PAGE) && {
      playground: { href: links.to(PLAYGROUND_PAGE), label: labels.playground, english },
    }),
    files: { href: `${links.page('')}#files`, label: labels.files },
    ...(hasApi && { api: { href: links.to('api'), label: labels.api, english } }),
    agents: { href: links.to(AGENTS_PAGE), label: labels.agents, english },
  };
}
