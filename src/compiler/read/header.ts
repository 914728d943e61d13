import { compareCodePoints } from '../../base/text.ts';
import type { AgentType, Header, Iri, Origin } from '../../ontology/model.ts';
import { NO_HEADER } from '../../ontology/model.ts';
import type { Graph, ResourceKey } from '../../rdf/index.ts';
import { isBlankKey, splitIri } from '../../rdf/index.ts';
import { dc, dcterms, owl, rdf, rdfs, schema, skos, vann } from '../../rdf/names.ts';
import { agentName, agentType, agentUrl, listedObjects } from './details.ts';
import { readStatus } from './lifecycle.ts';
import { bestTexts } from './texts.ts';

const TITLES = [dcterms('title'), dc('title'), rdfs('label'), skos('prefLabel'), ...schema('name')];
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

/** Members of which the latest value counts: ontologies list all their versions and changes. */
const LATEST: ReadonlySet<keyof typeof SINGLE_VALUES> = new Set([
  'version',
  'versionIri',
  'priorVersion',
  'issued',
  'modified',
]);

/** Compares versions and ISO dates by their numbers: `Version 1.9 - 2014` precedes `Version 1.10`. Then in descending code-point order, so `2.0-beta` precedes `2.0`. */
function byNumbers(a: string, b: string): number {
  const [first, second] = [a, b].map((text) => [...text.matchAll(/\d+/g)].map(([digits]) => Number(digits)));
  for (const [at, number] of (first as number[]).entries()) {
    const difference = number - (second?.[at] ?? -1);
    if (difference !== 0) return difference;
  }
  return (first?.length ?? 0) - (second?.length ?? 0) || compareCodePoints(b, a);
}

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

/**
 * Reads the metadata of an ontology. Its IRI with and without `#` are one header: what the first does not state is read from the second.
 *
 * @param isResolved whether an import is available
 */
export function readHeader(graph: Graph, key: ResourceKey | undefined, isResolved: (iri: Iri) => boolean): Header {
  if (key === undefined) return NO_HEADER;
  const header = readOneHeader(graph, key, isResolved);
  const other = key.endsWith('#') ? key.slice(0, -1) : `${key}#`;
  if (isBlankKey(key) || !graph.describes(other)) return header;
  const second = readOneHeader(graph, other, isResolved);
  const stated = Object.entries(header).filter(([, value]) => !Array.isArray(value) || value.length > 0);
  return { ...second, ...Object.fromEntries(stated) };
}

function readOneHeader(graph: Graph, key: ResourceKey, isResolved: (iri: Iri) => boolean): Header {
  const values = (predicate: string): string[] =>
    listedObjects(graph, key, [predicate]).flatMap((object) => agentName(graph, object) ?? []);
  const single = (name: keyof typeof SINGLE_VALUES): Record<string, string> => {
    const stated = SINGLE_VALUES[name].map((predicate) =>
      values(predicate).filter(name === 'version' ? isVersion : Boolean),
    );
    const first = stated.find((list) => list.length > 0)?.sort(LATEST.has(name) ? byNumbers : compareCodePoints);
    const value = LATEST.has(name) ? first?.at(-1) : first?.[0];
    return value === undefined ? {} : { [name]: value };
  };
  const list = (name: keyof typeof LISTS): string[] => [
    ...new Set(LISTS[name].flatMap((predicate) => values(predicate).sort(compareCodePoints))),
  ];
  return {
    ...(!isBlankKey(key) && { iri: key }),
    titles: bestTexts(graph, key, TITLES),
    descriptions: bestTexts(graph, key, DESCRIPTIONS),
    ...versionsOf(single('version'), single('versionIri')),
    ...single('priorVersion'),
    licences: list('licences'),
    creators: list('creators'),
    contributors: list('contributors'),
    publishers: list('publishers'),
    ...agentUrlsOf(graph, key),
    ...agentTypesOf(graph, key),
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

/** A part of an IRI that is the number or date of a version: `0.7`, `v2.1-beta`, `2024-01-17`. */
const VERSION_PART = /^v?\d+(?:[._-]\d+)*(?:-[a-z]+[\w.]*)?$/i;

const WHOLE = /^\d+$/;

/** The version and its IRI. Many ontologies state the number in the IRI only. */
function versionsOf(
  version: Record<string, string>,
  iri: Record<string, string>,
): Pick<Header, 'version' | 'versionIri'> {
  const stated = { ...version, ...iri };
  if (stated['version'] !== undefined || stated['versionIri'] === undefined) return stated;
  const parts = stated['versionIri'].split(/[/#:]/).filter(Boolean);
  const at = parts.findLastIndex((one) => VERSION_PART.test(one));
  const [before, part] = [parts[at - 1], parts[at]];
  // Whole numbers are often the year and month of a folder.
  const isFolder = WHOLE.test(part ?? '') && (at < parts.length - 1 || WHOLE.test(before ?? ''));
  return part === undefined || isFolder ? stated : { version: part, ...stated };
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

function agentTypesOf(graph: Graph, key: ResourceKey): Pick<Header, 'agentTypes'> {
  const types = new Map<string, Set<AgentType>>();
  for (const agent of listedObjects(graph, key, [...LISTS.creators, ...LISTS.contributors, ...LISTS.publishers])) {
    const [name, type] = [agentName(graph, agent), agentType(graph, agent)];
    if (name !== undefined && type !== undefined) types.set(name, (types.get(name) ?? new Set()).add(type));
  }
  // Two agents of one name are one in lists: nothing is said of a person and an organisation together.
  const certain = [...types].flatMap(([name, all]) => (all.size === 1 ? [[name, ...all] as const] : []));
  const sorted = certain.sort(([a], [b]) => compareCodePoints(a, b));
  return sorted.length === 0 ? {} : { agentTypes: Object.fromEntries(sorted) };
}

/** Types of resources that describe a whole ontology, in order of preference. */
const WHOLE_TYPES: readonly string[] = [
  owl('Ontology'),
  'http://purl.org/vocommons/voaf#Vocabulary',
  'http://www.w3.org/ns/dx/prof/Profile',
  'http://www.w3.org/ns/adms#SemanticAsset',
  'http://www.w3.org/ns/adms#Asset',
];
/** Types of resources that describe a whole ontology or a part of it. */
const PART_TYPES: readonly string[] = [
  skos('ConceptScheme'),
  'http://rdfs.org/ns/void#Dataset',
  'http://www.w3.org/ns/dcat#Dataset',
];
const HEADER_TYPES = [...WHOLE_TYPES, ...PART_TYPES];

/** A resource that can be the ontology's header. */
export interface HeaderCandidate {
  readonly key: ResourceKey;
  /** Position of its best type. Lower is better. */
  readonly rank: number;
  readonly titled: boolean;
  /** Namespaces that it states, or that its IRI denotes. */
  readonly namespaces: readonly Iri[];
  /** IRIs by which imports and terms refer to it. */
  readonly aliases: readonly Iri[];
  /** Whether its type is that of a whole ontology, rather than of a value set or dataset. */
  readonly whole: boolean;
}

/** Finds the resources that can be the header, in code-point order. Blank nodes are included only if there is no IRI. */
export function findCandidates(graph: Graph): HeaderCandidate[] {
  const ranks = new Map<ResourceKey, number>();
  for (const [rank, type] of HEADER_TYPES.entries()) {
    for (const { subject, predicate } of graph.incoming(type)) {
      if (predicate === rdf('type') && !ranks.has(subject)) ranks.set(subject, rank);
    }
  }
  const candidates = [...ranks].map(([key, rank]) => createCandidate(graph, key, rank));
  const named = candidates.filter(({ key }) => !isBlankKey(key));
  const usable = named.length > 0 ? named : candidates.filter(({ rank }) => rank === 0);
  return usable.sort((a, b) => compareCodePoints(a.key, b.key));
}

/** Creates a candidate from a resource of any type. */
export function createCandidate(graph: Graph, key: ResourceKey, rank: number = HEADER_TYPES.length): HeaderCandidate {
  const variants = [...preferredNamespaces(graph, key).flatMap(namespaceVariants), ...denotedNamespaces(key)];
  return {
    key,
    rank,
    titled: graph.objects(key, ...TITLES).length > 0,
    namespaces: [...new Set(variants)],
    aliases: [...new Set([key, `${key}#`, `${key}/`, key.replace(/[#/]$/, ''), ...graph.iris(key, owl('versionIRI'))])],
    whole: rank < WHOLE_TYPES.length,
  };
}

/** Returns the namespaces that the header states. Ignores values that are not absolute IRIs. */
export function preferredNamespaces(graph: Graph, header: ResourceKey): Iri[] {
  return statedValues(graph, header, vann('preferredNamespaceUri')).filter((value) =>
    /^[a-z][a-z0-9+.-]*:[^\s<>"{}|\\^`]+$/i.test(value),
  );
}

/** Returns literals and IRIs in code-point order, so that the result does not depend on the sources' order. */
export function statedValues(graph: Graph, header: ResourceKey, predicate: string): string[] {
  return graph
    .objects(header, predicate)
    .flatMap((object) => (object.termType === 'BlankNode' ? [] : object.value))
    .sort(compareCodePoints);
}

/** Returns the namespaces that a header's IRI can denote: with the path as it is, and without a version in it. */
export function denotedNamespaces(header: Iri): Iri[] {
  const unversioned = header.replace(/\/v?\d+(?:\.\d+)+(?=\/)/, '');
  return [...new Set([header, unversioned].flatMap(namespaceVariants))];
}

/** Returns the IRI itself if it ends with `#` or `/`, else the IRI with each of these appended. */
export function namespaceVariants(iri: Iri): Iri[] {
  return /[#/]$/.test(iri) ? [iri] : [`${iri}#`, `${iri}/`];
}

/** Predicates that link a term to the ontology that it belongs to. */
const BELONGS_TO: readonly string[] = [rdfs('isDefinedBy'), skos('inScheme'), skos('topConceptOf')];

/** What belongs to each candidate. */
export interface HeaderWeights {
  /** Number of terms that belong to it, by namespace or by a statement such as `rdfs:isDefinedBy`. */
  readonly terms: ReadonlyMap<HeaderCandidate, number>;
  /** The same number. For an ontology without terms: the resources in its file that no other ontology claims. */
  readonly all: ReadonlyMap<HeaderCandidate, number>;
  /** Of the terms that belong to it, the number in its own file: several headers can state the same namespace. */
  readonly near: ReadonlyMap<HeaderCandidate, number>;
}

/** Counts what belongs to each candidate. Linear in the number of subjects. */
export function weighHeaders(
  graph: Graph,
  candidates: readonly HeaderCandidate[],
  terms: readonly Iri[],
  origins: ReadonlyMap<ResourceKey, Origin>,
): HeaderWeights {
  const weights = new Map(candidates.map((it) => [it, 0]));
  const count = (it: HeaderCandidate): void => void weights.set(it, (weights.get(it) ?? 0) + 1);
  const claimants = createClaimants(graph, candidates);
  const unclaimed = new Map<string | undefined, number>();
  const near = new Map<HeaderCandidate, number>();
  for (const term of terms) {
    for (const it of claimants(term)) {
      count(it);
      if (origins.get(term)?.file === origins.get(it.key)?.file) near.set(it, (near.get(it) ?? 0) + 1);
    }
  }
  const claimed = new Map(weights);
  for (const subject of graph.subjects()) {
    if (isBlankKey(subject) || [...claimants(subject)].some(({ whole }) => whole)) continue;
    const file = origins.get(subject)?.file;
    unclaimed.set(file, (unclaimed.get(file) ?? 0) + 1);
  }
  for (const it of candidates) {
    if (it.whole && weights.get(it) === 0) weights.set(it, unclaimed.get(origins.get(it.key)?.file) ?? 0);
  }
  return { terms: claimed, all: weights, near };
}

/** Creates a function that returns the candidates that claim a term. */
function createClaimants(
  graph: Graph,
  candidates: readonly HeaderCandidate[],
): (term: Iri) => ReadonlySet<HeaderCandidate> {
  const byNamespace = groupBy(candidates, ({ namespaces }) => namespaces);
  const byAlias = groupBy(candidates, ({ aliases }) => aliases);
  const nearest = new Map<Iri, readonly HeaderCandidate[]>();
  return (term) => {
    const [namespace] = splitIri(term);
    let named = nearest.get(namespace);
    if (named === undefined) nearest.set(namespace, (named = nearestOf(namespace, byNamespace)));
    const stated = graph.iris(term, ...BELONGS_TO).flatMap((iri) => byAlias.get(iri) ?? []);
    return new Set([...named, ...stated]);
  };
}

/** Returns the candidates of the namespace, or of its nearest parent namespace. */
function nearestOf(
  namespace: Iri,
  byNamespace: ReadonlyMap<Iri, readonly HeaderCandidate[]>,
): readonly HeaderCandidate[] {
  for (let end = namespace.length; end > 0; end = namespace.lastIndexOf('/', end - 2) + 1) {
    const candidates = byNamespace.get(namespace.slice(0, end));
    if (candidates) return candidates;
  }
  return [];
}

function groupBy(
  candidates: readonly HeaderCandidate[],
  keys: (it: HeaderCandidate) => readonly string[],
): Map<string, HeaderCandidate[]> {
  const groups = new Map<string, HeaderCandidate[]>();
  for (const it of candidates) {
    for (const key of keys(it)) {
      const group = groups.get(key);
      if (group) group.push(it);
      else groups.set(key, [it]);
    }
  }
  return groups;
}
