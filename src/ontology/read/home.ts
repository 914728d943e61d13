import type { Graph, ResourceKey } from '../graph.ts';
import { isBlankKey } from '../graph.ts';
import type { Iri, Origin } from '../model.ts';
import { rdf, skos, vann } from '../names.ts';
import { splitIri } from '../curie.ts';
import { chooseHeader, DOMINANT, isStandard } from './choose-header.ts';
import { commonNamespace, countNamespaces } from './common-namespace.ts';
import type { Candidate } from './header-candidates.ts';
import {
  candidate,
  denotedNamespaces,
  findCandidates,
  namespaceVariants,
  preferredNamespaces,
  statedValues,
} from './header-candidates.ts';
import { weigh } from './header-weights.ts';
import { readKinds } from './kinds.ts';
import { isReused } from './reused-namespaces.ts';

export interface Home {
  /** The resource that describes the whole ontology: an IRI, or a blank node if the ontology has none. */
  readonly header?: ResourceKey;
  readonly namespace: Iri;
  readonly prefix?: string;
}

/** What the maintainer decides about the ontology's own names. */
export interface HomeOptions {
  readonly header?: Iri | undefined;
  readonly namespace?: Iri | undefined;
  readonly prefix?: string | undefined;
}

/** The namespace if nothing tells another. */
export const NO_NAMESPACE = 'urn:ontology:';

/** Share of the terms that must live below a namespace that several ontologies have in common. */
const COMMON = 0.9;

/**
 * Finds the header and the home namespace of the maintained sources. Options win. Else the header is the one to which the terms belong
 * (`choose-header.ts`), and the namespace is the one that the header names or denotes, or the one in which most terms live.
 */
export function findHome(
  graph: Graph,
  options: HomeOptions,
  origins: ReadonlyMap<ResourceKey, Origin> = new Map(),
): Home {
  const candidates = findCandidates(graph);
  const all = vocabularyTerms(graph, new Set(candidates.filter(({ whole }) => whole).map(({ key }) => key)));
  const terms = ownTerms(graph, candidates, all, options.namespace);
  const header = options.header ?? findHeader(graph, candidates, terms, options.namespace, origins)?.key;
  const named =
    header === undefined ? [] : preferredNamespaces(graph, header).flatMap((iri) => [iri, ...namespaceVariants(iri)]);
  const namespace =
    options.namespace ??
    named.find((iri) => all.some((term) => splitIri(term)[0] === iri)) ??
    findNamespace(header, terms, named, isModular(candidates));
  const isNamed = named.length === 0 || named.includes(namespace);
  const stated =
    header !== undefined && isNamed ? statedValues(graph, header, vann('preferredNamespacePrefix'))[0] : undefined;
  const prefix = options.prefix ?? stated;
  return { ...(header !== undefined && { header }), namespace, ...(prefix && { prefix }) };
}

/** Whether an IRI is a namespace's, with or without its last `#` or `/`. */
export function standsFor(iri: Iri, namespace: Iri): boolean {
  return iri === namespace || (/[#/]$/.test(namespace) && iri === namespace.slice(0, -1));
}

function findHeader(
  graph: Graph,
  candidates: readonly Candidate[],
  terms: readonly Iri[],
  namespace: Iri | undefined,
  origins: ReadonlyMap<ResourceKey, Origin>,
): Candidate | undefined {
  const own = candidates.filter((it) => namespace !== undefined && it.namespaces.includes(namespace));
  if (own.length > 0) return own.sort((a, b) => a.rank - b.rank)[0];
  const chosen = chooseHeader(graph, candidates, weigh(graph, candidates, terms, origins), terms.length);
  if (chosen || candidates.some(({ whole }) => whole)) return chosen;
  const untyped = namespace ?? countNamespaces(terms)[0]?.[0] ?? '';
  const key = [untyped, untyped.slice(0, -1)].find((iri) => graph.describes(iri) && !terms.includes(iri));
  return key === undefined ? undefined : candidate(graph, key);
}

/** Whether the sources hold several ontologies, standards not counted. */
function isModular(candidates: readonly Candidate[]): boolean {
  return candidates.filter((it) => it.whole && !isStandard(it)).length > 1;
}

/**
 * The header's own namespace if terms live in it, else the one that holds most terms, or the one that all share. In a modular ontology
 * a module's namespace stands for all only if half of the terms live in it.
 */
function findNamespace(
  header: ResourceKey | undefined,
  terms: readonly Iri[],
  named: readonly Iri[],
  modular: boolean,
): Iri {
  const denoted = header === undefined || isBlankKey(header) ? [] : denotedNamespaces(header);
  const counts = countNamespaces(terms);
  const least = modular ? terms.length / 2 : 1;
  const own = denoted.find((namespace) => counts.some(([other, count]) => other === namespace && count >= least));
  if (own !== undefined) return own;
  const [first] = counts;
  if (first === undefined) return named.find((iri) => /[#/]$/.test(iri)) ?? named[0] ?? denoted[0] ?? NO_NAMESPACE;
  if (first[1] >= DOMINANT * terms.length) return first[0];
  return commonNamespace(counts, COMMON) ?? first[0];
}

/**
 * The terms by which header and namespace are judged: those in the configured namespace; else those that are not a standard's, if
 * another ontology is there or they are a tenth of all; else all.
 */
function ownTerms(
  graph: Graph,
  candidates: readonly Candidate[],
  terms: readonly Iri[],
  namespace: Iri | undefined,
): readonly Iri[] {
  if (namespace !== undefined) return terms.filter((iri) => iri.startsWith(namespace));
  const own = terms.filter((iri) => !isReused(splitIri(iri)[0]));
  const headers = candidates.filter((it) => !isStandard(it));
  const described = own.filter((iri) => hasText(graph, iri)).length;
  if (own.length > 0 && (headers.length > 0 || described * 10 >= terms.length)) return own;
  // Only a standard's terms: those of the standard itself, or of an alignment with it.
  return headers.length > 0 && headers.length === candidates.length ? [] : terms;
}

function hasText(graph: Graph, iri: Iri): boolean {
  return [...graph.properties(iri).values()].some((objects) => objects.some(({ termType }) => termType === 'Literal'));
}

/** Classes, properties, value sets and concepts; if there are none, whatever is described. */
function vocabularyTerms(graph: Graph, headers: ReadonlySet<ResourceKey>): Iri[] {
  const kinds = readKinds(graph, () => false);
  const described = [...graph.subjects()].filter((key) => !isBlankKey(key) && !headers.has(key));
  const terms = described.filter(
    (iri) => kinds.of(iri).some((kind) => kind !== 'value') || graph.iris(iri, rdf('type')).includes(skos('Concept')),
  );
  return terms.length > 0 ? terms : described;
}
