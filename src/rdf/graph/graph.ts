import type { BlankNode, Literal, NamedNode, Quad, Term } from '@rdfjs/types';
import type { Issue } from '../../base/issue.ts';
import { owl, rdf } from '../names.ts';
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
  /** Of the value of `owl:annotatedProperty` or `rdf:predicate`: RDF 1.2 has another form of the statement. */
  readonly '@rdf12'?: Rdf12Form;
  readonly [predicate: Iri]: readonly NodeValue[] | readonly string[] | string | undefined;
}

export type NodeValue =
  | NodeObject
  | {
      readonly '@value': string;
      readonly '@language'?: string;
      readonly '@direction'?: Direction;
      readonly '@type'?: Iri;
    }
  | { readonly '@list': readonly NodeValue[] };

/** The base direction of a text, https://www.w3.org/TR/rdf12-concepts/#dfn-base-direction. */
export type Direction = 'ltr' | 'rtl';

/**
 * What RDF 1.2 has instead of four triples about a resource: `reifier`, the triple `R rdf:reifies <<( S P O )>>`; `triple`, the triple term
 * itself. `addRdf12` explains both.
 */
export type Rdf12Form = 'reifier' | 'triple';

/** An object of a triple in a graph, which has no triple terms. */
export type ObjectTerm = (NamedNode & { readonly rdf12?: Rdf12Form }) | BlankNode | Literal;

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
  const key = [term.value, term.language.toLowerCase(), term.datatype.value];
  return JSON.stringify(term.direction ? [...key, term.direction] : key);
}

/** Whether two RDF terms have the same {@link termKey}. */
export function isSameTerm(a: ObjectTerm, b: ObjectTerm): boolean {
  if (a.value !== b.value || a.termType !== b.termType) return false;
  if (a.termType !== 'Literal' || b.termType !== 'Literal') return true;
  if (a.datatype.value !== b.datatype.value || (a.direction || '') !== (b.direction || '')) return false;
  return a.language.toLowerCase() === b.language.toLowerCase();
}

/** Maximum number of objects of one subject and predicate that are scanned for an equal one. Longer lists use a set. */
const SCAN_LIMIT = 16;

/**
 * Index of triples: subject → predicate → objects. Named graphs are merged, and each triple is stored once. Triple terms have the form of
 * RDF 1.1, which everything reads, and a mark with which RDF 1.2 is written again.
 * Plain maps load and look up several times faster than a general quad store.
 */
export class Graph {
  readonly #subjects = new Map<ResourceKey, Map<string, ObjectTerm[]>>();
  readonly #seen = new Map<ObjectTerm[], Set<string>>();
  #incoming: Map<ResourceKey, Incoming[]> | undefined;
  #size = 0;
  #usesRdf12 = false;

  constructor(quads: Iterable<Quad> = []) {
    this.addQuads(quads);
  }

  /** The triples of two graphs that describe different resources. Shares their lists: none of the three must change afterwards. */
  static join(first: Graph, second: Graph): Graph {
    const joined = new Graph();
    for (const graph of [first, second]) {
      for (const [subject, predicates] of graph.#subjects) joined.#subjects.set(subject, predicates);
      joined.#size += graph.#size;
      joined.#usesRdf12 ||= graph.#usesRdf12;
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
        result.#usesRdf12 ||= objects.some(isDirected);
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

  /** Whether RDF 1.1 cannot express a triple: an annotation in RDF 1.2, a triple term, the direction of a text. */
  get usesRdf12(): boolean {
    return this.#usesRdf12;
  }

  /** Adds triples, those with triple terms in the form of RDF 1.1. */
  addQuads(quads: Iterable<Quad>): void {
    const withTripleTerms: Quad[] = [];
    for (const quad of quads)
      if (quad.object.termType === 'Quad') withTripleTerms.push(quad);
      else this.add(quad.subject, quad.predicate.value, quad.object);
    if (withTripleTerms.length > 0) addRdf12(this, withTripleTerms);
  }

  /**
   * Adds a triple. Duplicates are ignored.
   *
   * @throws {TypeError} for triple terms: {@link addQuads} adds them
   */
  add(subject: Quad['subject'] | ResourceKey, predicate: string, object: Quad['object']): void {
    const key = typeof subject === 'string' ? subject : resourceKey(subject);
    if (key === undefined || object.termType === 'Quad' || object.termType === 'Variable') {
      throw new TypeError(`Expected an RDF 1.1 triple, found a ${object.termType} as object`);
    }
    this.#usesRdf12 ||= (object as { rdf12?: Rdf12Form }).rdf12 !== undefined || isDirected(object);
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

  /** What reifies a statement in RDF 1.2, whether the graph asserts it or not. */
  reifiersOf(subject: ResourceKey, predicate: Iri, object: ObjectTerm): readonly ResourceKey[] {
    const found = this.incoming(subject).flatMap((incoming): ResourceKey[] => {
      const form = Object.values(STATEMENT_FORMS).find(({ parts: [source] }) => source === incoming.predicate);
      if (form === undefined) return [];
      const [, property, target] = form.parts;
      const [stated] = this.objects(incoming.subject, property);
      if (stated?.termType !== 'NamedNode' || stated.value !== predicate || stated.rdf12 === undefined) return [];
      if (!this.objects(incoming.subject, target).some((other) => isSameTerm(other, object))) return [];
      if (stated.rdf12 === 'reifier') return [incoming.subject];
      return this.incoming(incoming.subject).flatMap((by) => (by.predicate === REIFIES ? by.subject : []));
    });
    return [...new Set(found)];
  }

  /** The term of a resource. */
  static resource(key: ResourceKey): NamedNode | BlankNode {
    const isBlank = isBlankKey(key);
    return new Simple(isBlank ? 'BlankNode' : 'NamedNode', isBlank ? key.slice(2) : key) as NamedNode | BlankNode;
  }

  /** An IRI with the mark of a statement that RDF 1.2 writes in another form. */
  static marked(iri: Iri, form: Rdf12Form): NamedNode {
    return new MarkedNode(iri, form) as NamedNode;
  }

  /** A text with a base direction. */
  static text(value: string, language: string, direction: Direction): Literal {
    return new SourceLiteral(value, language, Graph.resource(rdf('dirLangString')) as NamedNode, direction);
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
      if (typeof object === 'string') return isBlankKey(object) ? Graph.resource(object) : namedNode(object);
      if (object.length === 2) return new MarkedNode(...object) as ObjectTerm;
      return new SourceLiteral(object[0], object[1], namedNode(object[2]), object[3]);
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
export const FORMATS = ['turtle', 'trig', 'n-triples', 'n-quads', 'json-ld', 'yaml-ld', 'rdf-xml'] as const;
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
  graph.addQuads(quadsOf(parsed));
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

function* quadsOf(parsed: readonly ParsedSource[]): Generator<Quad> {
  for (const { quads } of parsed) yield* quads;
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
  readonly direction?: Direction | '';
  readonly datatype: NamedNode;
  constructor(value: string, language: string, datatype: NamedNode, direction?: Direction) {
    this.value = value;
    this.language = language;
    this.datatype = datatype;
    if (direction !== undefined) this.direction = direction;
  }
  equals(other: Term | null | undefined): boolean {
    return (
      other?.termType === 'Literal' &&
      other.value === this.value &&
      other.language === this.language &&
      (other.direction || undefined) === this.direction &&
      this.datatype.equals(other.datatype)
    );
  }
}

/** An IRI with the mark of a statement that RDF 1.2 writes in another form. */
class MarkedNode extends Simple {
  readonly rdf12: Rdf12Form;
  constructor(iri: Iri, form: Rdf12Form) {
    super('NamedNode', iri);
    this.rdf12 = form;
  }
}

function isDirected(object: ObjectTerm): boolean {
  return object.termType === 'Literal' && !!object.direction;
}

/** An IRI or blank node by its key, a marked IRI, or a literal. */
type PlainObject =
  | ResourceKey
  | readonly [iri: Iri, form: Rdf12Form]
  | readonly [value: string, language: string, datatype: string, direction?: Direction];

/** A graph that can be sent to a thread: each subject with its predicates and their objects. */
export type PlainGraph = readonly (readonly [
  ResourceKey,
  readonly (readonly [predicate: string, objects: readonly PlainObject[]])[],
])[];

function toPlain(object: ObjectTerm): PlainObject {
  if (object.termType === 'BlankNode') return `_:${object.value}`;
  if (object.termType === 'NamedNode') return object.rdf12 === undefined ? object.value : [object.value, object.rdf12];
  const literal = [object.value, object.language, object.datatype.value] as const;
  return object.direction ? [...literal, object.direction] : literal;
}

const REIFIES = rdf('reifies');

/** The predicates of a statement about a statement: subject, predicate, object. */
interface StatementForm {
  readonly type: Iri;
  readonly parts: readonly [subject: Iri, predicate: Iri, object: Iri];
}

/** The form of a statement that the graph asserts, and of any other. */
export const STATEMENT_FORMS = {
  asserted: { type: owl('Axiom'), parts: [owl('annotatedSource'), owl('annotatedProperty'), owl('annotatedTarget')] },
  other: { type: rdf('Statement'), parts: [rdf('subject'), rdf('predicate'), rdf('object')] },
} as const satisfies Readonly<Record<string, StatementForm>>;

/** Types and predicates with which a resource states another statement itself. */
const RESERVED: readonly Iri[] = Object.values(STATEMENT_FORMS).flatMap(({ parts }) => parts);

/**
 * Adds triples with triple terms in the form that RDF 1.1 has for them:
 *
 *     R rdf:reifies <<( S P O )>> .   →   R a owl:Axiom ; owl:annotatedSource S ; owl:annotatedProperty P ; owl:annotatedTarget O .
 *
 * If the graph does not assert `S P O`, R is an rdf:Statement with rdf:subject, rdf:predicate and rdf:object. So is a new blank node for
 * every other triple term: the object of another predicate, inside a triple term, and of a reifier that reifies several or states one of
 * these predicates itself. The object of the predicate of P has a mark ({@link Rdf12Form}), with which the triple is written back.
 */
function addRdf12(graph: Graph, quads: readonly Quad[]): void {
  const distinct = new Map<string, Quad>();
  const reified = new Map<ResourceKey, number>();
  for (const quad of quads) {
    const key = `${subjectKey(quad)} ${quad.predicate.value} ${tripleTermKey(quad.object)}`;
    if (distinct.has(key)) continue;
    distinct.set(key, quad);
    if (quad.predicate.value === REIFIES) reified.set(subjectKey(quad), (reified.get(subjectKey(quad)) ?? 0) + 1);
  }
  const isReserved = new Map<ResourceKey, boolean>();
  for (const key of reified.keys()) {
    const properties = graph.properties(key);
    const isTyped = Object.values(STATEMENT_FORMS).some(({ type }) => graph.iris(key, rdf('type')).includes(type));
    isReserved.set(key, isTyped || RESERVED.some((predicate) => properties.has(predicate)));
  }
  let count = 0;
  const blank = (subject: ResourceKey): BlankNode => {
    // The label begins as the label of the reifier does, which is unique among sources.
    const scope = isBlankKey(subject) ? subject.slice(2) : 'iri';
    let key: ResourceKey;
    do key = `_:${scope}-triple${(count += 1)}`;
    while (graph.describes(key));
    return Graph.resource(key) as BlankNode;
  };
  const addParts = (key: ResourceKey, triple: Quad, form: StatementForm, mark: Rdf12Form): void => {
    const [subject, predicate, object] = form.parts;
    graph.add(key, rdf('type'), Graph.resource(form.type));
    graph.add(key, subject, inner(triple.subject, key));
    graph.add(key, predicate, new MarkedNode(triple.predicate.value, mark) as NamedNode);
    graph.add(key, object, inner(triple.object, key));
  };
  const inner = (term: Quad['subject'] | Quad['object'], holder: ResourceKey): ObjectTerm => {
    if (term.termType !== 'Quad') return term as ObjectTerm;
    const node = blank(holder);
    addParts(`_:${node.value}`, term, STATEMENT_FORMS.other, 'triple');
    return node;
  };
  for (const quad of distinct.values()) {
    const key = subjectKey(quad);
    const triple = quad.object as Quad;
    const isReifier = quad.predicate.value === REIFIES && reified.get(key) === 1 && isReserved.get(key) === false;
    if (!isReifier) graph.add(key, quad.predicate.value, inner(triple, key));
    else addParts(key, triple, asserts(graph, triple) ? STATEMENT_FORMS.asserted : STATEMENT_FORMS.other, 'reifier');
  }
}

function subjectKey(quad: Quad): ResourceKey {
  return resourceKey(quad.subject) as ResourceKey;
}

function asserts(graph: Graph, { subject, predicate, object }: Quad): boolean {
  const key = resourceKey(subject);
  if (key === undefined || object.termType === 'Quad') return false;
  return graph.objects(key, predicate.value).some((other) => isSameTerm(other, object as ObjectTerm));
}

/** {@link termKey} of any term. Readers limit the nesting. */
function tripleTermKey(term: Quad['subject'] | Quad['object']): string {
  if (term.termType !== 'Quad') return termKey(term as ObjectTerm);
  return `<<${tripleTermKey(term.subject)}\0${term.predicate.value}\0${tripleTermKey(term.object)}>>`;
}
