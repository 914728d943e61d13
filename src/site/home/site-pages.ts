import type { MenuPage } from '../../ontology/model.ts';
import { VERSIONS_PAGE } from '../../versions/release/version-name.ts';
import { isDerived } from '../derivation/derivation-view.ts';
import { GUIDES, guidesOf } from '../index/authored-pages.ts';
import { CROSSWALKS_PAGE, crosswalkVocabularies } from '../index/crosswalk-addresses.ts';
import type { PublicationIndex } from '../index/publication-index.ts';
import { AGENTS_PAGE, PLAYGROUND_PAGE, SCHEMAS_PAGE } from '../index/routes.ts';
import type { SchemaPages } from '../schemas/pages.ts';

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
    ...(guidesOf(index).length > 0 ? [own('guides', GUIDES, messages.guides.title)] : []),
    ...(isDerived(index) ? [own('derivation', 'derivation', messages.derivation.title)] : []),
    ...(crosswalkVocabularies(publication).length > 0
      ? [own('crosswalks', CROSSWALKS_PAGE, messages.crosswalk.title)]
      : []),
    ...(schemas.includes(SCHEMAS_PAGE) ? [shared('schemas', SCHEMAS_PAGE, labels.schemas)] : []),
    ...(schemas.includes(PLAYGROUND_PAGE) ? [shared('playground', PLAYGROUND_PAGE, labels.playground)] : []),
    ...(publication.history ? [own('versions', VERSIONS_PAGE, messages.versions.title)] : []),
    { ...own('files', '', messages.home.files), href: `${links.page('')}#${FILES}` },
    ...(hasApi ? [shared('api', 'api', labels.api)] : []),
    shared('agents', AGENTS_PAGE, labels.agents),
  ];
}
