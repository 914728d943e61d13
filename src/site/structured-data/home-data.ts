import { homeDescription } from '../home/home-view.ts';
import { downloadLabel } from '../index/download-label.ts';
import { downloadsOf } from '../index/downloads.ts';
import type { PublicationIndex } from '../index/publication-index.ts';
import { siteTitle } from '../index/site-title.ts';
import { previewOf } from '../preview/preview-file.ts';
import { shorten } from '../text/text.ts';
import { catalog, headerFacts, MAX_VALUES } from './header-facts.ts';
import { datasetId, siteId, termSetId } from './identities.ts';
import type { SchemaOrgNode } from './node.ts';
import { graphJson } from './node.ts';

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
  const { header, languages } = index.publication.ontology;
  return {
    '@type': 'DefinedTermSet',
    '@id': termSetId(index),
    url: index.links.absolutePage('vocabulary'),
    name: siteTitle(index).text,
    description: homeDescription(index),
    inLanguage: languages,
    ...headerFacts(header),
  };
}

function dataset(index: PublicationIndex): SchemaOrgNode {
  const { header, languages } = index.publication.ontology;
  const identifier = header.versionIri ?? header.iri;
  return {
    '@type': 'Dataset',
    '@id': datasetId(index),
    url: index.links.absolutePage(''),
    name: siteTitle(index).text,
    description: datasetDescription(index),
    inLanguage: languages,
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
  return `${description} ${index.messages.home.dataset(terms.length)}`;
}
