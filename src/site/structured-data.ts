import type { Text } from '../ontology/model.ts';
import { toJsonLdObject } from '../ontology/write/json-ld.ts';
import { safeHref } from './html.ts';
import type { PublicationIndex } from './publication-index.ts';
import { scriptJson } from './script-json.ts';
import type { TermView } from './term-view.ts';
import { cleanText, pickText } from './text.ts';

/** The term's own description as JSON-LD, ready for a script element: the same triples as its `.jsonld` file. */
export function termJsonLd(view: TermView, index: PublicationIndex): string {
  return scriptJson(toJsonLdObject(view.term.description, index.publication.ontology.prefixes));
}

type Json = Readonly<Record<string, unknown>>;

/**
 * What a search engine is told about the page, in schema.org's terms: a `DefinedTerm` in its set, and where the page stands.
 * Apart from {@link termJsonLd}, so that a class is not read as an individual.
 */
export function definedTerm(view: TermView, index: PublicationIndex): string {
  const { site } = index.publication;
  const page = index.links.absoluteTerm(view.term.identifier);
  const term: Json = {
    '@type': 'DefinedTerm',
    '@id': `${page}#term`,
    url: page,
    name: view.label,
    identifier: view.term.iri,
    termCode: view.term.identifier,
    ...(view.summary === '' ? {} : { description: view.summary }),
    ...(view.altLabels.length === 0 ? {} : { alternateName: view.altLabels }),
    inLanguage: view.labelLanguage ?? index.language,
    inDefinedTermSet: {
      '@type': 'DefinedTermSet',
      '@id': termSetId(index),
      name: site.title,
      url: index.links.absolute('vocabulary'),
    },
  };
  const trail = [
    { name: site.title, item: index.links.absolutePage('') },
    { name: 'Vocabulary', item: index.links.absolutePage('vocabulary') },
    ...view.breadcrumb.flatMap(({ iri, label }) => {
      const above = index.term(iri);
      return above ? [{ name: label, item: index.links.absoluteTerm(above.identifier) }] : [];
    }),
    { name: view.label, item: page },
  ];
  const list = {
    '@type': 'BreadcrumbList',
    itemListElement: trail.map((step, at) => ({ '@type': 'ListItem', position: at + 1, ...step })),
  };
  return scriptJson({ '@context': 'https://schema.org', '@graph': [term, list] });
}

/** Sources seldom say whether a creator is a person; one with an address is named by it. */
function agent(name: string): Json {
  return safeHref(name) === undefined
    ? { '@type': ['Person', 'Organization'], name: cleanText(name) }
    : { '@id': name };
}

function catalog(name: string): Json {
  const where = safeHref(name) === undefined ? { name: cleanText(name) } : { url: name };
  return { '@type': 'DataCatalog', ...where };
}

function termSetId(index: PublicationIndex): string {
  return `${index.links.absolute('vocabulary')}#set`;
}

/** The ontology as a set of terms and as a data set that can be downloaded, for the home page. */
export function termSet(index: PublicationIndex): string {
  const { site, ontology } = index.publication;
  const { header } = ontology;
  const best = (texts: readonly Text[]): string | undefined => pickText(texts, index.preferred)?.value;
  const description = site.description ?? best(header.descriptions);
  const common: Json = {
    name: site.title,
    ...(description === undefined ? {} : { description: cleanText(description) }),
    ...(header.version === undefined ? {} : { version: header.version }),
    ...(header.licences[0] === undefined ? {} : { license: header.licences[0] }),
    ...(header.issued === undefined ? {} : { datePublished: header.issued }),
    ...(header.modified === undefined ? {} : { dateModified: header.modified }),
    ...(header.creators.length === 0 ? {} : { creator: header.creators.map(agent) }),
    inLanguage: ontology.languages,
  };
  const set = {
    '@type': 'DefinedTermSet',
    '@id': termSetId(index),
    url: index.links.absolute('vocabulary'),
    ...common,
  };
  const data = {
    '@type': 'Dataset',
    '@id': `${index.links.absolute('')}#dataset`,
    url: index.links.absolute(''),
    ...common,
    ...(header.publishers.length === 0 ? {} : { publisher: header.publishers.map(agent) }),
    ...(header.citation === undefined ? {} : { creditText: cleanText(header.citation) }),
    ...(header.catalogs.length === 0 ? {} : { includedInDataCatalog: header.catalogs.map(catalog) }),
    distribution: DISTRIBUTIONS.map(([path, encodingFormat]) => ({
      '@type': 'DataDownload',
      encodingFormat,
      contentUrl: index.links.absolute(path),
    })),
  };
  return scriptJson({ '@context': 'https://schema.org', '@graph': [set, data] });
}

const DISTRIBUTIONS = [
  ['vocabulary.ttl', 'text/turtle'],
  ['vocabulary.jsonld', 'application/ld+json'],
] as const;
