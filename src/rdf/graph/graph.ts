import type { BlankNode, Literal, NamedNode, Quad } from '@rdfjs/types';

/** An object of a triple in RDF 1.1, which has no triple terms. */
export type ObjectTerm = NamedNode | BlankNode | Literal;

/** Key of a resource: its IRI, or `_:label`. */
export type ResourceKey = string;

/** A triple that points to a resource. */
export interface Incoming {
  readonly subject: ResourceKey;
  readonly predicate: string;
}

/** Returns the key of a resource. undefined: a literal. */
export function resourceKey(term: { termType: string; value: string }): ResourceKey | undefined {
  if (term.termType === 'NamedNode') return term.value;
  return term.termType === 'BlankNode' ? `_:${term.value}` : undefined;
}

export function isBlankKey(key: ResourceKey): boolean {
  return key.startsWith('_:');
}

/** Returns a string that is unique for each distinct RDF term. */
export function termKey(term: ObjectTerm): string {
  if (term.termType !== 'Literal') return resourceKey(term) as string;
  return JSON.stringify([term.value, term.language.toLowerCase(), term.datatype.value]);
}

/** Whether two RDF terms have the same {@link termKey}. */
export function isSameTerm(a: ObjectTerm, b: ObjectTerm): boolean {
  if (a.value !== b.value || a.termType !== b.termType) return false;
  if (a.termType !== 'Literal' || b.termType !== 'Literal') return true;
  return a.datatype.value === b.datatype.value && a.language.toLowerCase() === b.language.toLowerCase();
}

/** Maximum number of objects of one subject and predicate that are scanned for an equal one. Longer lists use a set. */
export const SCAN_LIMIT = 16;

/**
 * Index of triples: subject → predicate → objects. Named graphs are merged, and each triple is stored once.
 * Plain maps load and look up several times faster than a general quad store.
 */
export class Graph {
  readonly #subjects = new Map<ResourceKey, Map<string, ObjectTerm[]>>();
  readonly #seen = new Map<ObjectTerm[], Set<string>>();
  #incoming: Map<ResourceKey, Incoming[]> | undefined;
  #size = 0;

  constructor(quads: Iterable<Quad> = []) {
    for (const quad of quads) this.add(quad.subject, quad.predicate.value, quad.object);
  }

  /** The triples of two graphs that describe different resources. Shares their lists: none of the three must change afterwards. */
  static join(first: Graph, second: Graph): Graph {
    const joined = new Graph();
    for (const graph of [first, second]) {
      for (const [subject, predicates] of graph.#subjects) joined.#subjects.set(subject, predicates);
      joined.#size += graph.#size;
    }
    return joined;
  }

  /**
   * The triples of a graph, with other literals as objects of some properties that have only literals. Shares the other lists: neither must
   * change afterwards.
   */
  static withLiterals(
    graph: Graph,
    edited: Iterable<readonly [ResourceKey, ReadonlyMap<string, readonly Literal[]>]>,
  ): Graph {
    const result = Graph.join(graph, new Graph());
    for (const [subject, literals] of edited) {
      const properties = new Map(graph.#subjects.get(subject));
      for (const [predicate, objects] of literals) {
        result.#size += objects.length - (properties.get(predicate)?.length ?? 0);
        if (objects.length > 0) properties.set(predicate, [...objects]);
        else properties.delete(predicate);
      }
      result.#subjects.set(subject, properties);
    }
    result.#incoming = graph.#incoming;
    return result;
  }

  get size(): number {
    return this.#size;
  }

  /**
   * Adds a triple. Duplicates are ignored.
   *
   * @throws {TypeError} for triple terms, which the parsers reject
   */
  add(subject: Quad['subject'] | ResourceKey, predicate: string, object: Quad['object']): void {
    const key = typeof subject === 'string' ? subject : resourceKey(subject);
    if (key === undefined || object.termType === 'Quad' || object.termType === 'Variable') {
      throw new TypeError(`Expected an RDF 1.1 triple, found a ${object.termType} as object`);
    }
    let predicates = this.#subjects.get(key);
    if (!predicates) this.#subjects.set(key, (predicates = new Map()));
    const objects = predicates.get(predicate);
    if (!objects) predicates.set(predicate, [object]);
    else if (this.#contains(objects, object)) return;
    else objects.push(object);
    this.#size += 1;
    this.#incoming = undefined;
  }

  #contains(objects: ObjectTerm[], object: ObjectTerm): boolean {
    if (objects.length < SCAN_LIMIT) {
      return objects.some((other) => isSameTerm(other, object));
    }
    let seen = this.#seen.get(objects);
    if (!seen) this.#seen.set(objects, (seen = new Set(objects.map(termKey))));
    const key = termKey(object);
    if (seen.has(key)) return true;
    seen.add(key);
    return false;
  }

  /** All subjects, IRIs and blank nodes, in order of first appearance. */
  subjects(): IterableIterator<ResourceKey> {
    return this.#subjects.keys();
  }

  /** Whether the resource is the subject of a triple. */
  describes(subject: ResourceKey): boolean {
    return this.#subjects.has(subject);
  }

  /** Predicate → objects of one subject. */
  properties(subject: ResourceKey): ReadonlyMap<string, readonly ObjectTerm[]> {
    return this.#subjects.get(subject) ?? EMPTY;
  }

  /** Objects of the predicates, in the order of the predicates. */
  objects(subject: ResourceKey, ...predicates: string[]): readonly ObjectTerm[] {
    const properties = this.#subjects.get(subject);
    if (!properties) return [];
    if (predicates.length === 1) return properties.get(predicates[0] as string) ?? [];
    let found: readonly ObjectTerm[] | undefined;
    for (const predicate of predicates) {
      const objects = properties.get(predicate);
      if (objects) found = found ? [...found, ...objects] : objects;
    }
    return found ?? [];
  }

  /** The object, if the predicates together have exactly one. */
  onlyObject(subject: ResourceKey, ...predicates: string[]): ObjectTerm | undefined {
    const objects = this.objects(subject, ...predicates);
    return objects.length === 1 ? objects[0] : undefined;
  }

  /** The objects that are resources, as keys. */
  resources(subject: ResourceKey, ...predicates: string[]): ResourceKey[] {
    return this.objects(subject, ...predicates).flatMap((object) => resourceKey(object) ?? []);
  }

  /** The objects that are IRIs. */
  iris(subject: ResourceKey, ...predicates: string[]): string[] {
    const iris: string[] = [];
    for (const object of this.objects(subject, ...predicates))
      if (object.termType === 'NamedNode') iris.push(object.value);
    return iris;
  }

  /** The objects that are literals. */
  literals(subject: ResourceKey, ...predicates: string[]): Literal[] {
    return this.objects(subject, ...predicates).filter((object) => object.termType === 'Literal');
  }

  /** All triples that point to the resource. The first call after a change walks the whole graph. */
  incoming(object: ResourceKey): readonly Incoming[] {
    this.#incoming ??= this.#reverse();
    return this.#incoming.get(object) ?? [];
  }

  #reverse(): Map<ResourceKey, Incoming[]> {
    const incoming = new Map<ResourceKey, Incoming[]>();
    for (const [subject, predicates] of this.#subjects) {
      for (const [predicate, objects] of predicates) {
        for (const object of objects) {
          const key = resourceKey(object);
          if (key === undefined) continue;
          const list = incoming.get(key);
          if (list) list.push({ subject, predicate });
          else incoming.set(key, [{ subject, predicate }]);
        }
      }
    }
    return incoming;
  }
}

const EMPTY: ReadonlyMap<string, readonly ObjectTerm[]> = new Map();
