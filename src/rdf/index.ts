/** RDF as data: graphs, their resources, IRIs and CURIEs. */

export type {
  Dataset,
  Direction,
  Format,
  Iri,
  NodeObject,
  NodeValue,
  ObjectTerm,
  Origin,
  ParsedSource,
  PlainGraph,
  ResourceKey,
  Source,
} from './graph/graph.ts';
export { Graph, isBlankKey, isSameTerm, mergeSources, resourceKey, termKey } from './graph/graph.ts';
export type { Shrink } from './graph/iris.ts';
export { canonicalIri, createShrink, expandCurie, isAbsoluteIri, isLanguageIri, splitIri } from './graph/iris.ts';
