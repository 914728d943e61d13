import type { Quad, Quad_Subject, Term } from '@rdfjs/types';
import { DataFactory } from 'n3';
import type { Graph, ObjectTerm, ResourceKey } from '../graph.ts';
import { isBlankKey, resourceKey } from '../graph.ts';

/** null or undefined matches any term. */
type Pattern = Term | null | undefined;

/**
 * RDF/JS dataset (https://rdf.js.org/dataset-spec/) over the default graph of a `Graph`: only `match` and iteration.
 * Patterns with a subject or a resource as object use an index. Other patterns scan the graph.
 */
export class GraphDataset implements Iterable<Quad> {
  readonly #graph: Graph;

  constructor(graph: Graph) {
    this.#graph = graph;
  }

  [Symbol.iterator](): Iterator<Quad> {
    return this.match()[Symbol.iterator]();
  }

  /** The matching quads, as a set, because the interface requires a `size`. */
  match(subject?: Pattern, predicate?: Pattern, object?: Pattern, graph?: Pattern): ReadonlySet<Quad> {
    const quads = new Set<Quad>();
    if (graph && graph.termType !== 'DefaultGraph') return quads;
    if (predicate && predicate.termType !== 'NamedNode') return quads;
    for (const key of this.#candidates(subject, object)) {
      for (const [name, objects] of this.#properties(key, predicate?.value)) {
        for (const value of objects) {
          if (!object || value.equals(object)) quads.add(toQuad(key, name, value));
        }
      }
    }
    return quads;
  }

  #candidates(subject: Pattern, object: Pattern): Iterable<ResourceKey> {
    if (subject) {
      const key = resourceKey(subject);
      return key === undefined ? [] : [key];
    }
    const target = object ? resourceKey(object) : undefined;
    return target === undefined
      ? this.#graph.subjects()
      : new Set(this.#graph.incoming(target).map((triple) => triple.subject));
  }

  #properties(key: ResourceKey, predicate: string | undefined): Iterable<readonly [string, readonly ObjectTerm[]]> {
    return predicate === undefined ? this.#graph.properties(key) : [[predicate, this.#graph.objects(key, predicate)]];
  }
}

function toQuad(key: ResourceKey, predicate: string, object: ObjectTerm): Quad {
  const subject: Quad_Subject = isBlankKey(key) ? DataFactory.blankNode(key.slice(2)) : DataFactory.namedNode(key);
  return DataFactory.quad(subject, DataFactory.namedNode(predicate), object) as Quad;
}
