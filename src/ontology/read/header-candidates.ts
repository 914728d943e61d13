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
export const BELONGS_TO: readonly string[] = [rdfs('isDefinedBy'), skos('inScheme'), skos('topConceptOf')];
