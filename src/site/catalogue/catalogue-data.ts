import { SSSOM_FILE } from '../../mappings/coverage/sssom.ts';
import type { CataloguePublication, Text } from '../../ontology/model.ts';
import type { PublicationIndex } from '../index/publication-index.ts';
import { OPEN_API } from '../index/routes.ts';
import { describedSite } from '../structured-data/home-data.ts';
import { datasetId } from '../structured-data/identities.ts';
import type { SchemaOrgNode } from '../structured-data/node.ts';
import { graphJson } from '../structured-data/node.ts';
import { localized, publicationUrl } from './catalogue-view.ts';

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
      .filter(({ path }) => path !== SSSOM_FILE)
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
