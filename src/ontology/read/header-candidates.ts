import { compareCodePoints } from '../code-points.ts';
import type { Graph, ResourceKey } from '../graph.ts';
import { isBlankKey } from '../graph.ts';
import type { Iri } from '../model.ts';
import { owl, rdf, rdfs, skos, vann } from '../names.ts';
import { TITLES } from './header.ts';

/** Types of resources that describe a whole ontology, in order of preference. */
const WHOLE_TYPES: readonly string[] = [
  owl('Ontology'),
  'http://purl.org/vocommons/voaf#Vocabulary',
  'http://www.w3.org/ns/dx/prof/Profile',
  'http://www.w3.org/ns/adms#SemanticAsset',
  'http://www.w3.org/ns/adms#Asset',
];
/** Types of resources that may describe the whole or one part of many. */
const PART_TYPES: readonly string[] = [
  skos('ConceptScheme'),
  'http://rdfs.org/ns/void#Dataset',
  'http://www.w3.org/ns/dcat#Dataset',
];
const HEADER_TYPES = [...WHOLE_TYPES, ...PART_TYPES];

/** A resource that may be the ontology's header. */
export interface HeaderCandidate {
  readonly key: ResourceKey;
  /** Position of its best type: a lower one is more surely a header. */
  readonly rank: number;
  readonly titled: boolean;
  /** Namespaces that it names or denotes by its own IRI. */
  readonly namespaces: readonly Iri[];
  /** IRIs by which imports and terms refer to it. */
  readonly aliases: readonly Iri[];
  /** Whether its type is that of a whole ontology, rather than of one value set or dataset. */
  readonly whole: boolean;
}

/** All resources that may be a header, in code-point order; blank nodes only if no IRI is one. */
export function findCandidates(graph: Graph): HeaderCandidate[] {
  const ranks = new Map<ResourceKey, number>();
  for (const [rank, type] of HEADER_TYPES.entries()) {
    for (const { subject, predicate } of graph.incoming(type)) {
      if (predicate === rdf('type') && !ranks.has(subject)) ranks.set(subject, rank);
    }
  }
  const found = [...ranks].map(([key, rank]) => createCandidate(graph, key, rank));
  const named = found.filter(({ key }) => !isBlankKey(key));
  const usable = named.length > 0 ? named : found.filter(({ rank }) => rank === 0);
  return usable.sort((a, b) => compareCodePoints(a.key, b.key));
}

/** A described resource as a candidate, whatever its type. */
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

/** What the header itself names as its namespace; a text that is no absolute IRI is none. */
export function preferredNamespaces(graph: Graph, header: ResourceKey): Iri[] {
  return statedValues(graph, header, vann('preferredNamespaceUri')).filter((value) =>
    /^[a-z][a-z0-9+.-]*:[^\s<>"{}|\\^`]+$/i.test(value),
  );
}

/** Literals and IRIs alike, in code-point order: a header that states two is read the same way every time. */
export function statedValues(graph: Graph, header: ResourceKey, predicate: string): string[] {
  return graph
    .objects(header, predicate)
    .flatMap((object) => (object.termType === 'BlankNode' ? [] : object.value))
    .sort(compareCodePoints);
}

/** The namespaces that a header's IRI may stand for: its own, and the one without a version in its path. */
export function denotedNamespaces(header: Iri): Iri[] {
  const unversioned = header.replace(/\/v?\d+(?:\.\d+)+(?=\/)/, '');
  return [...new Set([header, unversioned].flatMap(namespaceVariants))];
}

/** `https://example.org/ns` → itself if it ends like a namespace, else with `#` and with `/`. */
export function namespaceVariants(iri: Iri): Iri[] {
  return /[#/]$/.test(iri) ? [iri] : [`${iri}#`, `${iri}/`];
}

/** Predicates by which a term names the ontology that it belongs to. */
export const BELONGS_TO: readonly string[] = [rdfs('isDefinedBy'), skos('inScheme'), skos('topConceptOf')];
