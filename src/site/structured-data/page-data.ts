import { VERSIONS_PAGE } from '../../versions/release/version-name.ts';
import { GUIDES } from '../index/authored-pages.ts';
import { CROSSWALKS_PAGE } from '../index/crosswalk-addresses.ts';
import type { PublicationIndex } from '../index/publication-index.ts';
import { SCHEMAS_PAGE } from '../index/routes.ts';
import { siteTitle } from '../index/site-title.ts';
import { breadcrumb, siteReference, termSetReference } from './identities.ts';
import { graphJson } from './node.ts';

/** A page that is neither a term's page nor the home page. */
export interface PlainPage {
  readonly title: string;
  readonly description: string;
  /** Below the base URL and the language's folder. */
  readonly path: string;
  /** The part of the site that contains it, as in the header. */
  readonly part?: string | undefined;
  /** Whether it is in English only. */
  readonly english: boolean;
}

/** The parts of the site with pages below their own: its path, its name, and whether its pages list terms. */
const PARTS: Readonly<
  Record<string, { path: string; name: (messages: PublicationIndex['messages']) => string; lists: boolean }>
> = {
  vocabulary: { path: 'vocabulary', name: ({ site }) => site.vocabulary, lists: true },
  guides: { path: GUIDES, name: ({ guides }) => guides.title, lists: false },
  crosswalks: { path: CROSSWALKS_PAGE, name: ({ crosswalk }) => crosswalk.title, lists: true },
  versions: { path: VERSIONS_PAGE, name: ({ versions }) => versions.title, lists: false },
  schemas: { path: SCHEMAS_PAGE, name: ({ site }) => site.schemas, lists: false },
};

/** Structured data of a plain page: its type, its site and its breadcrumb. */
export function pageData({ title, description, path, part, english }: PlainPage, index: PublicationIndex): string {
  const { links, messages } = index;
  const url = links.absolutePage(path);
  const of = part === undefined ? undefined : PARTS[part];
  const above =
    of === undefined || of.path === path ? [] : [{ name: of.name(messages), item: links.absolutePage(of.path) }];
  const lists = of?.lists === true;
  return graphJson([
    {
      '@type': lists ? 'CollectionPage' : 'WebPage',
      '@id': url,
      url,
      name: title,
      ...(description === '' ? {} : { description }),
      inLanguage: english ? 'en' : index.language,
      isPartOf: siteReference(index),
      ...(lists ? { about: termSetReference(index) } : {}),
      breadcrumb: breadcrumb([
        { name: siteTitle(index).text, item: links.absolutePage('') },
        ...above,
        { name: title, item: url },
      ]),
    },
  ]);
}
