import type { BlankNode, Literal, NamedNode, Quad } from '@rdfjs/types';

/** What may stand in the object position of the datasets that we publish: RDF 1.1, no triple terms. */
export type ObjectTerm = NamedNode | BlankNode | Literal;

/** The key of a resource: its IRI, or `_:label`. */
export type ResourceKey = string;

export interface Incoming {
  readonly subject: ResourceKey;
  readonly predicate: string;
}

/** The key of a resource, or undefined for a literal. */
export function resourceKey(term: { termType: string; value: string }): ResourceKey | undefined {
  if (term.termType === 'NamedNode') return term.value;
  return term.termType === 'BlankNode' ? `_:${term.value}` : undefined;
}

export function isBlankKey(key: ResourceKey): boolean {
  return key.startsWith('_:');
}

/** One string per distinct RDF term. */
export function termKey(term: ObjectTerm): string {
  if (term.termType !== 'Literal') return resourceKey(term) as string;
  return JSON.stringify([term.value, term.language.toLowerCase(), term.datatype.value]);
}

/** Above this many objects of one subject and predicate, duplicates are found by a set instead of by looking through them. */
const SCAN_LIMIT = 16;

/**
 * One default graph as subject → predicate → objects. Named graphs are united; a triple is held once.
 * Plain maps, since they load and answer several times faster than a general quad store.
 */
export class Graph {
  readonly #subjects = new Map<ResourceKey, Map<string, ObjectTerm[]>>();
  readonly #seen = new Map<ObjectTerm[], Set<string>>();
  #incoming: Map<ResourceKey, Incoming[]> | undefined;
  #size = 0;

  constructor(quads: Iterable<Quad> = []) {
    for (const quad of quads) this.add(quad.subject, quad.predicate.value, quad.object);
  }

  get size(): number {
    return this.#size;
  }

  /** Adds one triple; a second time changes nothing. Throws a TypeError for triple terms, which parsing has refused before. */
  add(subject: Quad['subject'] | ResourceKey, predicate: string, object: Quad['object']): void {
    const key = typeof subject === 'string' ? subject : resourceKey(subject);
    if (key === undefined || object.termType === 'Quad' || object.termType === 'Variable') {
      throw new TypeError(`A graph holds RDF 1.1 triples, not a ${object.termType} as object`);
    }
    let predicates = this.#subjects.get(key);
    if (!predicates) this.#subjects.set(key, (predicates = new Map()));
    const objects = predicates.get(predicate);
    if (!objects) predicates.set(predicate, [object]);
    else if (this.#holds(objects, object)) return;
    else objects.push(object);
    this.#size += 1;
    this.#incoming = undefined;
  }

  #holds(objects: ObjectTerm[], object: ObjectTerm): boolean {
    if (objects.length < SCAN_LIMIT) {
      return objects.some((other) => other.value === object.value && termKey(other) === termKey(object));
    }
    let seen = this.#seen.get(objects);
    if (!seen) this.#seen.set(objects, (seen = new Set(objects.map(termKey))));
    const key = termKey(object);
    if (seen.has(key)) return true;
    seen.add(key);
    return false;
  }

  /** Every subject, IRIs and blank nodes, in order of first appearance. */
  subjects(): IterableIterator<ResourceKey> {
    return this.#subjects.keys();
  }

  /** Whether anything is said of the resource. */
  describes(subject: ResourceKey): boolean {
    return this.#subjects.has(subject);
  }

  /** Predicate → objects of one subject; empty when nothing is said of it. */
  properties(subject: ResourceKey): ReadonlyMap<string, readonly ObjectTerm[]> {
    return this.#subjects.get(subject) ?? NOTHING;
  }

  /** Objects of any of the predicates, in the order given. */
  objects(subject: ResourceKey, ...predicates: string[]): readonly ObjectTerm[] {
    const properties = this.#subjects.get(subject);
    if (!properties) return [];
    if (predicates.length === 1) return properties.get(predicates[0] as string) ?? [];
    return predicates.flatMap((predicate) => properties.get(predicate) ?? []);
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
    return this.objects(subject, ...predicates).flatMap((object) =>
      object.termType === 'NamedNode' ? object.value : [],
    );
  }

  /** The objects that are literals. */
  literals(subject: ResourceKey, ...predicates: string[]): Literal[] {
    return this.objects(subject, ...predicates).filter((object) => object.termType === 'Literal');
  }

  /** Every triple that points at the resource. The first call after a change walks the whole graph once. */
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

const NOTHING: ReadonlyMap<string, readonly ObjectTerm[]> = new Map();
