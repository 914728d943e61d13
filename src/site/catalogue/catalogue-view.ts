import { basePath } from '../../base/paths.ts';
import type { LocalizedText } from '../../messages/messages.ts';
import { schemaPaths } from '../../mappings/addresses.ts';
import type { CataloguePublication, Kind, OntologyForm, Text } from '../../ontology/model.ts';
import { kindLetters } from '../index/kinds.ts';
import { createLinksIn, OPEN_API } from '../index/links.ts';
import type { PublicationIndex } from '../index/publication-index.ts';
import { siteTitle } from '../index/titles.ts';
import type { SchemaOrgNode } from '../page/structured-data.ts';
import { datasetId, describedSite, graphJson } from '../page/structured-data.ts';
import { namesPath, PUBLICATIONS_FILE } from '../search/names-file.ts';
import { ownSearchMessages, searchMessagesPath } from '../search/search-files.ts';
import { cleanText, isReadable, languageFor, languageName, pickText } from '../text/text.ts';

/** A publication in the list of a catalogue. */
interface PublicationView {
  readonly title: LocalizedText;
  readonly href: string;
  /** Language of the page behind `href`, if it differs from this page's. */
  readonly hreflang?: string;
  /** Absent: the publication has none. */
  readonly description?: LocalizedText;
  readonly form: OntologyForm;
  readonly version?: string;
  readonly terms: number;
  readonly kinds: readonly { readonly kind: Kind; readonly count: number; readonly href: string }[];
  /** Names of its languages, each in the language of this page. */
  readonly languages: readonly string[];
}

/** The publications of a catalogue, in the configured order. Empty for a site about one ontology. */
export function publicationViews(index: PublicationIndex): readonly PublicationView[] {
  return (index.publication.site.publications ?? []).map((it) => viewOf(it, index));
}

function viewOf(publication: CataloguePublication, index: PublicationIndex): PublicationView {
  const { titles, descriptions, form, version, terms, kinds, languages } = publication;
  const description = localized(descriptions, index);
  const language = languageFor(languages, index.language);
  const links = createLinksIn(baseUrlOf(publication, index), language === languages[0] ? undefined : language);
  return {
    title: localized(titles, index) ?? { text: publication.path },
    href: links.page(''),
    ...(!isReadable(language, index.language) && { hreflang: language }),
    ...(description && { description }),
    form,
    ...(version !== undefined && { version }),
    terms,
    kinds: kinds.map(({ kind, count, page }) => ({ kind, count, href: links.page(page) })),
    languages: languages.map((tag) => languageName(tag, index.interface)),
  };
}

function baseUrlOf({ path }: CataloguePublication, { links }: PublicationIndex): string {
  return links.absolute(path);
}

/** Absolute URL of a publication, with a trailing slash. */
export function publicationUrl(publication: CataloguePublication, index: PublicationIndex): string {
  return `${baseUrlOf(publication, index)}/`;
}

/** The text for a page. */
export function localized(texts: readonly Text[], index: PublicationIndex): LocalizedText | undefined {
  const text = pickText(texts, index.preferred);
  if (text === undefined) return undefined;
  const { value, language } = text;
  return {
    text: cleanText(value),
    ...(language !== undefined && !isReadable(language, index.language) && { language }),
  };
}

/** The catalogue as DCAT, https://www.w3.org/TR/vocab-dcat-3/, below the base URL. */
export const CATALOGUE_FILE = 'catalogue.jsonld';

/** The site and the catalogue, for search engines: https://schema.org/DataCatalog. */
export function catalogueData(index: PublicationIndex): string {
  const site = describedSite(index);
  const catalogue = {
    ...site,
    '@type': 'DataCatalog',
    '@id': datasetId(index),
    inLanguage: index.languages,
    dataset: publicationsOf(index).map((publication) => ({
      '@type': 'Dataset',
      '@id': `${publicationUrl(publication, index)}#dataset`,
      url: publicationUrl(publication, index),
      name: localized(publication.titles, index)?.text ?? publication.path,
    })),
  };
  return graphJson([site, catalogue]);
}

/** The catalogue as DCAT: each publication as a dataset with its files, and its API as a service. */
export function catalogueFile(index: PublicationIndex): string {
  const { site } = index.publication;
  const publications = publicationsOf(index);
  const withApi = publications.filter(({ api }) => api !== 'none');
  const catalogue = {
    '@context': CONTEXT,
    '@id': datasetId(index),
    '@type': 'dcat:Catalog',
    title: [tagged({ value: site.title, language: site.defaultLanguage })],
    description:
      site.description === undefined ? [] : [tagged({ value: site.description, language: site.defaultLanguage })],
    homepage: index.links.absolute(''),
    dataset: publications.map((publication) => dataset(publication, index)),
    service: withApi.map((publication) => service(publication, index)),
  };
  return `${JSON.stringify(catalogue, undefined, 2)}\n`;
}

const url = (term: string): SchemaOrgNode => ({ '@id': term, '@type': '@id' });

const CONTEXT: SchemaOrgNode = {
  dcat: 'http://www.w3.org/ns/dcat#',
  dcterms: 'http://purl.org/dc/terms/',
  foaf: 'http://xmlns.com/foaf/0.1/',
  title: 'dcterms:title',
  description: 'dcterms:description',
  homepage: url('foaf:homepage'),
  landingPage: url('dcat:landingPage'),
  dataset: 'dcat:dataset',
  service: 'dcat:service',
  distribution: 'dcat:distribution',
  downloadURL: url('dcat:downloadURL'),
  endpointURL: url('dcat:endpointURL'),
  endpointDescription: url('dcat:endpointDescription'),
  servesDataset: url('dcat:servesDataset'),
  mediaType: { '@id': 'dcat:mediaType', '@type': '@id' },
  version: 'dcat:version',
};

function dataset(publication: CataloguePublication, index: PublicationIndex): SchemaOrgNode {
  const { titles, descriptions, version, files } = publication;
  const home = publicationUrl(publication, index);
  return {
    '@id': `${home}#dataset`,
    '@type': 'dcat:Dataset',
    title: titles.map(tagged),
    description: descriptions.map(tagged),
    landingPage: home,
    ...(version !== undefined && { version }),
    // The mappings are another set of data.
    distribution: files
      .filter(({ path }) => path !== schemaPaths.sssom)
      .map(({ path, type }) => ({
        '@type': 'dcat:Distribution',
        downloadURL: home + path,
        mediaType: `https://www.iana.org/assignments/media-types/${type}`,
      })),
  };
}

function service(publication: CataloguePublication, index: PublicationIndex): SchemaOrgNode {
  const home = publicationUrl(publication, index);
  return {
    '@id': `${home}#api`,
    '@type': 'dcat:DataService',
    title: publication.titles.map(tagged),
    endpointURL: `${home}api/knowledge-graph`,
    endpointDescription: home + OPEN_API,
    servesDataset: `${home}#dataset`,
  };
}

function tagged({ value, language }: Text): SchemaOrgNode {
  return { '@value': value, ...(language !== undefined && { '@language': language }) };
}

function publicationsOf({ publication }: PublicationIndex): readonly CataloguePublication[] {
  return publication.site.publications ?? [];
}

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
interface PageSearch {
  /** URL of the names of the publication. Empty: the page is of none. */
  readonly names: string;
  /** URL of the list of all publications of the catalogue. Absent: the site is on its own. */
  readonly publications?: string;
  readonly title?: LocalizedText;
  /** URL of the UI messages that the ontology's folder has for the dialog. Absent: the built-in ones. */
  readonly messages?: string;
  /** Names and letters of kinds that differ from those of the dialog, as JSON. Absent: none. */
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
  const { value: letter } = kindLetters({ concepts: true });
  return JSON.stringify({ enumeration: names(enumeration), value: { ...names(value), letter } });
}
