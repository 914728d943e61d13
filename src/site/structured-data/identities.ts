import type { PublicationIndex } from '../index/publication-index.ts';
import { siteTitle } from '../index/site-title.ts';
import type { SchemaOrgNode } from './node.ts';

/** Identifiers shared by the pages of all languages: the site, its set of terms, its data. */
const at = (path: string, { links }: PublicationIndex): string => links.absolute(path);

export const siteId = (index: PublicationIndex): string => at('#site', index);
export const termSetId = (index: PublicationIndex): string => at('vocabulary#set', index);
export const datasetId = (index: PublicationIndex): string => at('#dataset', index);

/** Short reference to the site, for pages that are part of it. */
export function siteReference(index: PublicationIndex): SchemaOrgNode {
  return {
    '@type': 'WebSite',
    '@id': siteId(index),
    name: siteTitle(index).text,
    url: index.links.absolutePage(''),
  };
}

/** Short reference to the set of all terms, for pages about some of them. */
export function termSetReference(index: PublicationIndex): SchemaOrgNode {
  return {
    '@type': 'DefinedTermSet',
    '@id': termSetId(index),
    name: siteTitle(index).text,
    url: index.links.absolutePage('vocabulary'),
  };
}

/** The breadcrumb of a page: names and absolute URLs, from the home page down. */
export function breadcrumb(steps: readonly { readonly name: string; readonly item: string }[]): SchemaOrgNode {
  return {
    '@type': 'BreadcrumbList',
    itemListElement: steps.map((step, position) => ({ '@type': 'ListItem', position: position + 1, ...step })),
  };
}
