import type { BlankNode, Literal, NamedNode, Quad, Term } from '@rdfjs/types';
import type { Issue } from '../../base/issue.ts';
import { rdf } from '../names.ts';
import { isGeneratedPrefix } from './iris.ts';

/** An absolute IRI (RFC 3987). */
export type Iri = string;

/** Location of a description in the sources. */
export interface Origin {
  /** Path relative to the parent of the ontology's folder, or a file of a bundled standard: `@vocabulary/schema/schema.nq`. */
  readonly file: string;
  /** Counted from 1. */
  readonly line?: number;
}

/**
 * A node of the dataset in JSON-LD 1.1 expanded form (https://www.w3.org/TR/json-ld11/#expanded-document-form). `@type` contains full IRIs,
 * predicates are sorted, and RDF lists are `@list`. A blank node is nested if exactly one triple points to it. Other blank nodes have a
 * label: `{ "@id": "_:b0" }`.
 */
export interface NodeObject {
  readonly '@id'?: string;
  readonly '@type'?: readonly string[];
  readonly [predicate: Iri]: readonly NodeValue[] | readonly string[] | string | undefined;
}

export type NodeValue =
  | NodeObject
  | { readonly '@value': string; readonly '@language'?: string; readonly '@type'?: Iri }
  | { readonly '@list': readonly NodeValue[] };

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
const SCAN_LIMIT = 16;

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

  /** The term of a resource. */
  static resource(key: ResourceKey): NamedNode | BlankNode {
    const isBlank = isBlankKey(key);
    return new Simple(isBlank ? 'BlankNode' : 'NamedNode', isBlank ? key.slice(2) : key) as NamedNode | BlankNode;
  }

  /** Describes the graph by texts and arrays. Linear. */
  toPlain(): PlainGraph {
    return Array.from(this.#subjects, ([subject, predicates]) => [
      subject,
      Array.from(predicates, ([predicate, objects]) => [predicate, objects.map(toPlain)] as const),
    ]);
  }

  /** Creates the graph that {@link Graph.toPlain} has described. Linear. */
  static fromPlain(plain: PlainGraph): Graph {
    const graph = new Graph();
    const named = new Map<string, NamedNode>();
    const namedNode = (iri: string): NamedNode => {
      let node = named.get(iri);
      if (!node) named.set(iri, (node = Graph.resource(iri) as NamedNode));
      return node;
    };
    const fromPlain = (object: PlainObject): ObjectTerm => {
      if (typeof object !== 'string') return new SourceLiteral(object[0], object[1], namedNode(object[2]));
      return isBlankKey(object) ? Graph.resource(object) : namedNode(object);
    };
    for (const [subject, properties] of plain)
      for (const [predicate, objects] of properties)
        for (const object of objects) graph.add(subject, predicate, fromPlain(object));
    return graph;
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

/** Supported RDF syntaxes. */
export const FORMATS = ['turtle', 'trig', 'n-triples', 'n-quads', 'json-ld', 'rdf-xml'] as const;
export type Format = (typeof FORMATS)[number];

/** A source file. */
export interface Source {
  /** Path for messages and pages: relative to the parent of the ontology's folder, with forward slashes. */
  readonly file: string;
  /** Decoded text. It can begin with a byte order mark. */
  readonly text: string;
  /** Configured format. Default: detected by extension and content. */
  readonly format?: Format;
  readonly baseIri?: Iri;
}

/** The content of one source file. */
export interface ParsedSource {
  readonly file: string;
  readonly format: Format;
  readonly quads: readonly Quad[];
  /** Prefixes declared in the file. Always empty for N-Triples and N-Quads. */
  readonly prefixes: Readonly<Record<string, Iri>>;
  /** Line of the first description of each subject, counted from 1. */
  readonly lines: ReadonlyMap<ResourceKey, number>;
  /** Content that the syntax allows, but that would be lost or cannot be published. */
  readonly issues: readonly Issue[];
}

/** All sources of a publication, merged. */
export interface Dataset {
  readonly graph: Graph;
  /** Location of each subject's description. */
  readonly origins: ReadonlyMap<ResourceKey, Origin>;
  /** Declared prefixes. The first declaration of a prefix and of a namespace wins; generated prefixes (`ns1`) come last. */
  readonly prefixes: Readonly<Record<string, Iri>>;
  readonly issues: readonly Issue[];
}

/**
 * Merges sources into one dataset: one default graph, the location of each subject's description, prefixes and issues. The first
 * declaration of a prefix and of a namespace wins, those of generated prefixes last.
 */
export function mergeSources(parsed: readonly ParsedSource[]): Dataset {
  const graph = new Graph();
  const origins = new Map<ResourceKey, Origin>();
  const prefixes: Record<string, Iri> = {};
  const namespaces = new Set<Iri>();
  for (const source of parsed)
    for (const quad of source.quads) graph.add(quad.subject, quad.predicate.value, quad.object);
  const declarations = parsed.flatMap((source) => Object.entries(source.prefixes));
  const isChosen = ([prefix]: (typeof declarations)[number]): boolean => !isGeneratedPrefix(prefix);
  for (const [prefix, namespace] of [...declarations.filter(isChosen), ...declarations]) {
    if (Object.hasOwn(prefixes, prefix) || namespaces.has(namespace)) continue;
    prefixes[prefix] = namespace;
    namespaces.add(namespace);
  }
  // The origin of a subject is the file that states its type, rather than one that only adds to it (an alignment, a translation).
  for (const source of parsed) addOrigins(source, origins, (quad) => quad.predicate.value === rdf('type'));
  for (const source of parsed) addOrigins(source, origins, () => true);
  return { graph, origins, prefixes, issues: parsed.flatMap((source) => source.issues) };
}

function addOrigins(source: ParsedSource, origins: Map<ResourceKey, Origin>, counts: (quad: Quad) => boolean): void {
  for (const quad of source.quads) {
    if (!counts(quad)) continue;
    const { subject } = quad;
    const key = subject.termType === 'BlankNode' ? `_:${subject.value}` : subject.value;
    if (origins.has(key)) continue;
    const line = source.lines.get(key);
    origins.set(key, { file: source.file, ...(line === undefined ? {} : { line }) });
  }
}

/** An IRI, a blank node, or another term that consists of a text. */
export class Simple {
  readonly termType: string;
  readonly value: string;
  constructor(termType: string, value: string) {
    this.termType = termType;
    this.value = value;
  }
  equals(other: Term | null | undefined): boolean {
    return other?.termType === this.termType && other.value === this.value;
  }
}

export class SourceLiteral implements Literal {
  readonly termType = 'Literal';
  readonly value: string;
  readonly language: string;
  readonly datatype: NamedNode;
  constructor(value: string, language: string, datatype: NamedNode) {
    this.value = value;
    this.language = language;
    this.datatype = datatype;
  }
  equals(other: Term | null | undefined): boolean {
    return (
      other?.termType === 'Literal' &&
      other.value === this.value &&
      other.language === this.language &&
      this.datatype.equals(other.datatype)
    );
  }
}

/** An IRI or blank node by its key, or a literal. */
type PlainObject = ResourceKey | readonly [value: string, language: string, datatype: string];

/** A graph that can be sent to a thread: each subject with its predicates and their objects. */
export type PlainGraph = readonly (readonly [
  ResourceKey,
  readonly (readonly [predicate: string, objects: readonly PlainObject[]])[],
])[];

function toPlain(object: ObjectTerm): PlainObject {
  if (object.termType === 'Literal') return [object.value, object.language, object.datatype.value];
  return object.termType === 'BlankNode' ? `_:${object.value}` : object.value;
}
