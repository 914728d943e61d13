import { compareCodePoints } from '../code-points.ts';
import type { Graph, ResourceKey } from '../graph.ts';
import { isBlankKey } from '../graph.ts';
import type { Header, Iri } from '../model.ts';
import { dc, dcterms, owl, rdfs, schema, skos } from '../names.ts';
import { agentUrl, agentName, listedObjects } from './agents.ts';
import { readStatus } from './lifecycle.ts';
import { bestTexts } from './texts.ts';

export const TITLES = [dcterms('title'), dc('title'), rdfs('label'), skos('prefLabel'), ...schema('name')];
const DESCRIPTIONS = [
  dcterms('description'),
  dcterms('abstract'),
  dc('description'),
  ...schema('description'),
  skos('definition'),
  rdfs('comment'),
];
const PAV = 'http://purl.org/pav/';

/** Maximum length of a version that does not begin with its number, in characters. */
const MAX_VERSION = 60;
const NUMBERED = /^\s*(?:\p{L}+[\s.:]*)?\d/u;

/** Whether a value of a version property is a version. Some ontologies state sentences there, such as on what they depend. */
function isVersion(value: string): boolean {
  const text = value.trim();
  return !/\s/.test(text) || NUMBERED.test(text) || (text.length <= MAX_VERSION && !text.includes('://'));
}

/** Members of the header with one value: predicates in order of precedence. */
const SINGLE_VALUES = {
  version: [owl('versionInfo'), ...schema('version'), `${PAV}version`, dcterms('hasVersion')],
  versionIri: [owl('versionIRI')],
  priorVersion: [owl('priorVersion')],
  created: [dcterms('created'), ...schema('dateCreated')],
  issued: [dcterms('issued'), ...schema('datePublished')],
  modified: [dcterms('modified'), ...schema('dateModified'), dcterms('date'), dc('date')],
  citation: [dcterms('bibliographicCitation'), ...schema('citation')],
} as const;

/** Members of the header with several values, IRIs or names. */
const LISTS = {
  licences: [
    dcterms('license'),
    'http://creativecommons.org/ns#license',
    ...schema('license'),
    'http://www.w3.org/1999/xhtml/vocab#license',
    dcterms('rights'),
    dc('rights'),
  ],
  creators: [
    dcterms('creator'),
    dc('creator'),
    ...schema('creator'),
    ...schema('author'),
    'http://xmlns.com/foaf/0.1/maker',
  ],
  contributors: [dcterms('contributor'), dc('contributor'), ...schema('contributor')],
  publishers: [dcterms('publisher'), dc('publisher'), ...schema('publisher')],
  catalogs: schema('includedInDataCatalog'),
} as const;

/** The metadata of an ontology that states none. */
export const NO_HEADER: Header = {
  titles: [],
  descriptions: [],
  licences: [],
  creators: [],
  contributors: [],
  publishers: [],
  catalogs: [],
  imports: [],
};

/**
 * Reads the metadata of an ontology.
 *
 * @param isResolved whether an import is available
 */
export function readHeader(graph: Graph, key: ResourceKey | undefined, isResolved: (iri: Iri) => boolean): Header {
  if (key === undefined) return NO_HEADER;
  const values = (predicate: string): string[] =>
    listedObjects(graph, key, [predicate]).flatMap((object) => agentName(graph, object) ?? []);
  const single = (name: keyof typeof SINGLE_VALUES): Record<string, string> => {
    const stated = SINGLE_VALUES[name].flatMap((predicate) => values(predicate).sort(compareCodePoints));
    const value = name === 'version' ? stated.find(isVersion) : stated[0];
    return value === undefined ? {} : { [name]: value };
  };
  const list = (name: keyof typeof LISTS): string[] => [
    ...new Set(LISTS[name].flatMap((predicate) => values(predicate).sort(compareCodePoints))),
  ];
  return {
    ...(!isBlankKey(key) && { iri: key }),
    titles: bestTexts(graph, key, TITLES),
    descriptions: bestTexts(graph, key, DESCRIPTIONS),
    ...single('version'),
    ...single('versionIri'),
    ...single('priorVersion'),
    licences: list('licences'),
    creators: list('creators'),
    contributors: list('contributors'),
    publishers: list('publishers'),
    ...agentUrlsOf(graph, key),
    catalogs: list('catalogs'),
    ...single('created'),
    ...single('issued'),
    ...single('modified'),
    ...statusOf(graph, key),
    ...single('citation'),
    imports: [...new Set(graph.iris(key, owl('imports')))]
      .sort(compareCodePoints)
      .map((imported) => ({ iri: imported, resolved: isResolved(imported) })),
  };
}

function statusOf(graph: Graph, iri: Iri): Pick<Header, 'status'> {
  const status = readStatus(graph, iri);
  return status === undefined ? {} : { status };
}

function agentUrlsOf(graph: Graph, key: ResourceKey): Pick<Header, 'agentUrls'> {
  const agents = listedObjects(graph, key, [...LISTS.creators, ...LISTS.contributors, ...LISTS.publishers]);
  const urls = agents.flatMap((agent): [string, Iri][] => {
    const name = agentName(graph, agent);
    const url = agentUrl(graph, agent);
    return name === undefined || url === undefined ? [] : [[name, url]];
  });
  const sorted = urls.sort(([a, one], [b, other]) => compareCodePoints(a, b) || compareCodePoints(one, other));
  return sorted.length === 0 ? {} : { agentUrls: Object.fromEntries(sorted) };
}
