import { splitIri } from '../curie.ts';
import type { Graph, ResourceKey } from '../graph.ts';
import type { Iri, Origin } from '../model.ts';
import { vann } from '../names.ts';
import { chooseHeader } from './choose-header.ts';
import { NO_NAMESPACE, countNamespaces, findNamespace, isModular } from './choose-namespace.ts';
import type { HeaderCandidate } from './header-candidates.ts';
import {
  createCandidate,
  findCandidates,
  namespaceVariants,
  preferredNamespaces,
  statedValues,
} from './header-candidates.ts';
import { weighHeaders } from './header-weights.ts';
import { readKinds } from './kinds.ts';
import { ownFiles, ownTerms, filterOrAll, vocabularyTerms } from './own-terms.ts';
import { isReused } from './reused-namespaces.ts';

/** Header, namespace and prefix of the maintained sources. */
export interface OwnOntology {
  /** The resource that describes the whole ontology. */
  readonly header?: ResourceKey;
  readonly namespace: Iri;
  readonly prefix?: string;
}

/** Configured values, which take precedence. */
export interface OwnOntologyOptions {
  readonly header?: Iri | undefined;
  readonly namespace?: Iri | undefined;
  readonly prefix?: string | undefined;
  /** Ontologies imported from local files: IRI → path. */
  readonly imports?: Readonly<Record<Iri, string>> | undefined;
}

/**
 * Finds the header and the own namespace of the maintained sources. Options take precedence. Default: the header that the terms belong
 * to (`choose-header.ts`), and the namespace that it states or denotes, or the one with most terms.
 */
export function findOwnOntology(
  graph: Graph,
  options: OwnOntologyOptions,
  origins: ReadonlyMap<ResourceKey, Origin> = new Map(),
): OwnOntology {
  const isOwn = ownFiles(options.imports ?? {}, origins);
  const allCandidates = findCandidates(graph);
  const candidates = filterOrAll(allCandidates, ({ key }) => isOwn(key));
  const headers = new Set(allCandidates.filter(({ whole }) => whole).map(({ key }) => key));
  const all = filterOrAll(vocabularyTerms(graph, headers), isOwn);
  const terms = ownTerms(graph, candidates, all, options.namespace);
  const header = options.header ?? findHeader(graph, candidates, terms, options.namespace, origins)?.key;
  const named = header === undefined ? [] : namedNamespaces(graph, header);
  const namespace =
    options.namespace ??
    named.find((iri) => all.some((term) => splitIri(term)[0] === iri)) ??
    findNamespace(header, terms, named, isModular(candidates));
  const prefix = options.prefix ?? (header && statedPrefix(graph, header, named, namespace));
  return { ...(header !== undefined && { header }), namespace, ...(prefix && { prefix }) };
}

/** Returns the own namespace if a header, a class or a property shows it. undefined: unknown, or the namespace of a standard. */
export function ownNamespace(graph: Graph, header: Iri | undefined): Iri | undefined {
  const own = findOwnOntology(graph, { header });
  if (own.namespace === NO_NAMESPACE || isReused(own.namespace)) return undefined;
  if (own.header !== undefined) return own.namespace;
  const kinds = readKinds(graph, () => false);
  const isOwn = (iri: Iri): boolean =>
    splitIri(iri)[0] === own.namespace && kinds.of(iri).some((kind) => kind !== 'value');
  return [...graph.subjects()].some(isOwn) ? own.namespace : undefined;
}

/** Returns the namespaces that a header states, as written and with the `#` or `/` that they can lack. */
function namedNamespaces(graph: Graph, header: ResourceKey): Iri[] {
  return preferredNamespaces(graph, header).flatMap((iri) => [iri, ...namespaceVariants(iri)]);
}

/** Returns the prefix that a header states, unless it is for another namespace. */
function statedPrefix(graph: Graph, header: ResourceKey, named: readonly Iri[], namespace: Iri): string | undefined {
  if (named.length > 0 && !named.includes(namespace)) return undefined;
  return statedValues(graph, header, vann('preferredNamespacePrefix'))[0];
}

/** Whether an IRI is the namespace, with or without its final `#` or `/`. */
export function identifies(iri: Iri, namespace: Iri): boolean {
  return iri === namespace || (/[#/]$/.test(namespace) && iri === namespace.slice(0, -1));
}

function findHeader(
  graph: Graph,
  candidates: readonly HeaderCandidate[],
  terms: readonly Iri[],
  namespace: Iri | undefined,
  origins: ReadonlyMap<ResourceKey, Origin>,
): HeaderCandidate | undefined {
  const own = candidates.filter((it) => namespace !== undefined && it.namespaces.includes(namespace));
  if (own.length > 0) return own.sort((a, b) => a.rank - b.rank)[0];
  const chosen = chooseHeader(graph, candidates, weighHeaders(graph, candidates, terms, origins), terms.length);
  if (chosen || candidates.some(({ whole }) => whole)) return chosen;
  const untyped = namespace ?? countNamespaces(terms)[0]?.[0] ?? '';
  const key = [untyped, untyped.slice(0, -1)].find((iri) => graph.describes(iri) && !terms.includes(iri));
  return key === undefined ? undefined : createCandidate(graph, key);
}
