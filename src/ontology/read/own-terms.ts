import { splitIri } from '../curie.ts';
import type { Graph, ResourceKey } from '../graph.ts';
import { isBlankKey } from '../graph.ts';
import type { Iri, Origin } from '../model.ts';
import { rdf, skos } from '../names.ts';
import { isStandard } from './choose-header.ts';
import type { HeaderCandidate } from './header-candidates.ts';
import { readKinds } from './kinds.ts';
import { isReused } from './reused-namespaces.ts';

/** Creates a function that tests whether a resource is described outside the configured imports. */
export function ownFiles(
  imports: Readonly<Record<Iri, string>>,
  origins: ReadonlyMap<ResourceKey, Origin>,
): (key: ResourceKey) => boolean {
  const paths = Object.values(imports).map((path) => `/${path.replace(/^(?:\.\/)+/, '')}`);
  return (key) => !paths.some((path) => origins.get(key)?.file.endsWith(path));
}

/** Returns the items that pass the filter, or all items if none does. */
export function filterOrAll<T>(items: readonly T[], filter: (item: T) => boolean): readonly T[] {
  const some = items.filter(filter);
  return some.length > 0 ? some : items;
}

/**
 * Returns the terms that determine header and namespace: those in the configured namespace. Default: those outside standards, if there
 * is a header outside standards or at least a tenth of all terms has texts there. Fallback: all.
 */
export function ownTerms(
  graph: Graph,
  candidates: readonly HeaderCandidate[],
  terms: readonly Iri[],
  namespace: Iri | undefined,
): readonly Iri[] {
  if (namespace !== undefined) return terms.filter((iri) => iri.startsWith(namespace));
  const own = terms.filter((iri) => !isReused(splitIri(iri)[0]));
  const headers = candidates.filter((it) => !isStandard(it));
  const described = own.filter((iri) => hasText(graph, iri)).length;
  if (own.length > 0 && (headers.length > 0 || described * 10 >= terms.length)) return own;
  // Only terms of standards: a publication of the standard itself, or an alignment with it.
  return headers.length > 0 && headers.length === candidates.length ? [] : terms;
}

function hasText(graph: Graph, iri: Iri): boolean {
  return [...graph.properties(iri).values()].some((objects) => objects.some(({ termType }) => termType === 'Literal'));
}

/** Returns classes, properties, value sets and concepts. Fallback: all described IRIs. */
export function vocabularyTerms(graph: Graph, headers: ReadonlySet<ResourceKey>): Iri[] {
  const kinds = readKinds(graph, () => false);
  const described = [...graph.subjects()].filter((key) => !isBlankKey(key) && !headers.has(key));
  const terms = described.filter(
    (iri) => kinds.of(iri).some((kind) => kind !== 'value') || graph.iris(iri, rdf('type')).includes(skos('Concept')),
  );
  return terms.length > 0 ? terms : described;
}
