import { schemaPaths } from '../../mappings/addresses.ts';
import type { AgentType, Header } from '../../ontology/model.ts';
import { shortName } from '../../base/text.ts';
import { toJsonLdObject } from '../../rdf/write.ts';
import { VERSION_PATHS } from '../../versions/index.ts';
import { downloadLabel, downloadsOf } from '../files/downloads.ts';
import { homeDescription } from '../home/home-view.ts';
import { previewOf } from '../home/preview-image.ts';
import { GUIDES } from '../index/authored-pages.ts';
import { CROSSWALKS_PAGE } from '../index/crosswalks.ts';
import type { PublicationIndex } from '../index/publication-index.ts';
import { siteTitle } from '../index/titles.ts';
import type { TermView } from '../term/term-view.ts';
import { safeHref } from '../text/html.ts';
import { scriptJson } from '../text/script-json.ts';
import { cleanText, isKnownLanguage, shorten } from '../text/text.ts';

/** The term's own description as JSON-LD, ready for a script element: the same triples as its `.jsonld` file. */
export function termJsonLd(view: TermView, index: PublicationIndex): string {
  return scriptJson(toJsonLdObject(view.term.description, index.publication.ontology.prefixes));
}

/** Maximum length of the JSON-LD in a page, in characters. */
const MAX_JSON_LD = 60_000;
/** Maximum number of alternative names. */
const MAX_NAMES = 100;

/**
 * The script elements of a term's page. Only the page in the default language contains the description, which has the texts of all
 * languages. A long one is only in the term's `.jsonld` file, to which all pages link.
 */
export function termData(view: TermView, index: PublicationIndex): readonly string[] {
  const term = definedTerm(view, index);
  if (index.language !== index.publication.site.defaultLanguage) return [term];
  const description = termJsonLd(view, index);
  return description.length > MAX_JSON_LD ? [term] : [description, term];
}

/**
 * Returns the page in terms of schema.org: a `DefinedTerm` in its set, and the breadcrumb. Separate from {@link termJsonLd}, so that a
 * class is not interpreted as an individual.
 */
export function definedTerm(view: TermView, index: PublicationIndex): string {
  const page = index.links.absoluteTerm(view.term.identifier);
  const term: SchemaOrgNode = {
    '@type': 'DefinedTerm',
    '@id': `${page}#term`,
    url: page,
    name: view.label,
    identifier: view.term.iri,
    termCode: view.term.identifier,
    ...(view.summary === '' ? {} : { description: view.summary }),
    ...(view.altLabels.length === 0 ? {} : { alternateName: view.altLabels.slice(0, MAX_NAMES) }),
    mainEntityOfPage: { '@type': 'WebPage', '@id': page, inLanguage: index.language },
    inDefinedTermSet: termSetReference(index),
  };
  const trail = [
    { name: siteTitle(index).text, item: index.links.absolutePage('') },
    { name: index.messages.site.vocabulary, item: index.links.absolutePage('vocabulary') },
    ...view.breadcrumb.flatMap(({ iri, label }) => {
      const above = index.term(iri);
      return above ? [{ name: label, item: index.links.absoluteTerm(above.identifier) }] : [];
    }),
    { name: view.label, item: page },
  ];
  return graphJson([term, breadcrumb(trail)]);
}

/** A page that is neither a term's page nor the home page. */
interface PlainPage {
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
  versions: { path: VERSION_PATHS.list, name: ({ versions }) => versions.title, lists: false },
  schemas: { path: schemaPaths.overview, name: ({ site }) => site.schemas, lists: false },
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

/** Minimum and maximum length of a description that Google shows, https://developers.google.com/search/docs/appearance/structured-data/dataset. */
const MIN_DESCRIPTION = 50;
const MAX_DESCRIPTION = 5000;

/** The site, its set of terms and the data set that can be downloaded, for the home page. */
export function homeData(index: PublicationIndex): string {
  return graphJson([webSite(index), termSet(index), dataset(index)]);
}

function webSite(index: PublicationIndex): SchemaOrgNode {
  return {
    ...describedSite(index),
    image: index.links.absolute(previewOf(index).path),
    about: { '@id': termSetId(index) },
  };
}

/** The site with its description. */
export function describedSite(index: PublicationIndex): SchemaOrgNode {
  return {
    '@type': 'WebSite',
    '@id': siteId(index),
    url: index.links.absolutePage(''),
    name: siteTitle(index).text,
    description: homeDescription(index),
    inLanguage: index.language,
  };
}

function termSet(index: PublicationIndex): SchemaOrgNode {
  const { header } = index.publication.ontology;
  return {
    '@type': 'DefinedTermSet',
    '@id': termSetId(index),
    url: index.links.absolutePage('vocabulary'),
    name: siteTitle(index).text,
    description: homeDescription(index),
    ...inLanguages(index),
    ...headerFacts(header),
  };
}

function dataset(index: PublicationIndex): SchemaOrgNode {
  const { header } = index.publication.ontology;
  const identifier = header.versionIri ?? header.iri;
  return {
    '@type': 'Dataset',
    '@id': datasetId(index),
    url: index.links.absolutePage(''),
    name: siteTitle(index).text,
    description: datasetDescription(index),
    ...inLanguages(index),
    ...headerFacts(header),
    ...(identifier === undefined ? {} : { identifier }),
    ...(header.citation === undefined ? {} : { creditText: shorten(header.citation, MAX_DESCRIPTION) }),
    ...(header.catalogs.length === 0
      ? {}
      : { includedInDataCatalog: header.catalogs.slice(0, MAX_VALUES).map(catalog) }),
    distribution: downloadsOf(index.publication).map((download) => ({
      '@type': 'DataDownload',
      name: downloadLabel(download, index).name,
      encodingFormat: download.type,
      contentUrl: index.links.absolute(download.path),
    })),
  };
}

function datasetDescription(index: PublicationIndex): string {
  const description = homeDescription(index);
  if (description.length >= MIN_DESCRIPTION) return shorten(description, MAX_DESCRIPTION);
  const { terms } = index.publication.ontology;
  return `${description} ${index.messages.home.dataset({ terms: terms.length })}`;
}

/** The languages of the site that exist: texts may have any tag. A few labels in another language are not its language. */
function inLanguages({ publication: { site } }: PublicationIndex): SchemaOrgNode {
  const known = site.languages.filter(isKnownLanguage);
  return known.length === 0 ? {} : { inLanguage: known };
}

/** A date in ISO 8601, as schema.org requires. */
const DATE = /^\d{4}-\d{2}-\d{2}(?:T\d{2}:\d{2}:\d{2}(?:\.\d+)?(?:Z|[+-]\d{2}:\d{2})?)?$/;

/** Maximum number of values per property. The page itself shows all. */
const MAX_VALUES = 100;
/** Maximum length of a URL, in characters. */
const MAX_URL = 2000;

/** Facts of the ontology's header that apply to the site, the term set and the data set. */
function headerFacts(header: Header): SchemaOrgNode {
  return {
    ...(header.version === undefined ? {} : { version: shortName(cleanText(header.version)) }),
    ...(header.licences[0] === undefined ? {} : { license: licence(header.licences[0]) }),
    ...date('dateCreated', header.created),
    ...date('datePublished', header.issued),
    ...date('dateModified', header.modified),
    ...(header.creators.length === 0 ? {} : { creator: agents(header.creators, header) }),
    ...(header.publishers.length === 0 ? {} : { publisher: agents(header.publishers, header) }),
  };
}

function date(name: string, lexical: string | undefined): SchemaOrgNode {
  return lexical !== undefined && DATE.test(lexical) ? { [name]: lexical } : {};
}

function licence(name: string): string | SchemaOrgNode {
  return hrefOf(name) ?? { '@type': 'CreativeWork', name: shortName(cleanText(name)) };
}

function agents(names: readonly string[], header: Header): readonly SchemaOrgNode[] {
  return names.slice(0, MAX_VALUES).map((name) => agent(name, header));
}

const AGENTS: Readonly<Record<AgentType, string>> = { person: 'Person', organisation: 'Organization' };

/** A creator. Without a type in the sources, it has both that search engines accept. */
function agent(name: string, { agentUrls: addresses = {}, agentTypes: types = {} }: Header): SchemaOrgNode {
  const address = hrefOf(Object.hasOwn(addresses, name) ? (addresses[name] as string) : name);
  const type = Object.hasOwn(types, name) ? types[name] : undefined;
  const shown = hrefOf(name) ?? shortName(cleanText(name));
  return {
    '@type': type === undefined ? ['Person', 'Organization'] : AGENTS[type],
    ...(address !== undefined && { '@id': address, url: address }),
    name: shown,
  };
}

function catalog(name: string): SchemaOrgNode {
  const url = hrefOf(name);
  return { '@type': 'DataCatalog', ...(url === undefined ? { name: shortName(cleanText(name)) } : { name: url, url }) };
}

function hrefOf(name: string): string | undefined {
  return name.length > MAX_URL ? undefined : safeHref(name);
}

/** Identifiers shared by the pages of all languages: the site, its set of terms, its data. */
const at = (path: string, { links }: PublicationIndex): string => links.absolute(path);

const siteId = (index: PublicationIndex): string => at('#site', index);
const termSetId = (index: PublicationIndex): string => at('vocabulary#set', index);
export const datasetId = (index: PublicationIndex): string => at('#dataset', index);

/** Short reference to the site, for pages that are part of it. */
function siteReference(index: PublicationIndex): SchemaOrgNode {
  return {
    '@type': 'WebSite',
    '@id': siteId(index),
    name: siteTitle(index).text,
    url: index.links.absolutePage(''),
  };
}

/** Short reference to the set of all terms, for pages about some of them. */
function termSetReference(index: PublicationIndex): SchemaOrgNode {
  return {
    '@type': 'DefinedTermSet',
    '@id': termSetId(index),
    name: siteTitle(index).text,
    url: index.links.absolutePage('vocabulary'),
  };
}

/** The breadcrumb of a page: names and absolute URLs, from the home page down. */
function breadcrumb(steps: readonly { readonly name: string; readonly item: string }[]): SchemaOrgNode {
  return {
    '@type': 'BreadcrumbList',
    itemListElement: steps.map((step, position) => ({ '@type': 'ListItem', position: position + 1, ...step })),
  };
}

/** A node of schema.org. */
export type SchemaOrgNode = Readonly<Record<string, unknown>>;

/** Nodes for search engines as JSON-LD, ready for a script element. */
export function graphJson(nodes: readonly SchemaOrgNode[]): string {
  return scriptJson({ '@context': 'https://schema.org', '@graph': nodes });
}
