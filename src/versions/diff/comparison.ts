import { DataFactory, Parser } from 'n3';
import { sortByCodePoints } from '../../base/text.ts';
import { memoizeByKey } from '../../base/work.ts';
import type { Iri, NodeObject, Ontology, Term } from '../../ontology/model.ts';
import type { ExpressionReader, GraphReader } from '../../compiler/read.ts';
import { literalOf, openReader } from '../../compiler/read.ts';
import { closure } from '../../ontology/index.ts';
import type { ObjectTerm, ResourceKey } from '../../rdf/index.ts';
import { Graph, isBlankKey, isSameTerm, resourceKey, termKey } from '../../rdf/index.ts';
import type { Structure } from '../../rdf/write.ts';
import { structuresOf, tripleLine } from '../../rdf/write.ts';
import { rdf, rdfs, skos } from '../../rdf/names.ts';
import type { Change, ChangedValue, Diff } from './change.ts';
import { renamesOf } from './change.ts';
import type { Version } from '../release/release.ts';
import type { Rename } from './renames.ts';
import type { SeverityReason } from './severity.ts';
import type { TextRole } from '../../vocabularies/index.ts';
import { PREDICATES, TEXT_PROPERTIES, TEXT_ROLES } from '../../vocabularies/index.ts';

/**
 * Applies a diff to the dataset from which it was computed: replaces the IRIs of renamed terms, then removes and adds statements.
 *
 * @returns the new dataset, with other labels of blank nodes
 * @throws {Error} the dataset lacks a statement that the diff removes
 */
export function applyDiff(old: Graph, { changes }: Pick<Diff, 'changes'>): Graph {
  const renamed = renameIris(old, renamesOf(changes));
  const prefix = unusedPrefix(old);
  const removed = parseAll(
    changes.map((change) => change.removed ?? []),
    prefix,
  );
  const added = parseAll(
    changes.map((change) => change.added ?? []),
    prefix,
  );
  const result = copyWithout(renamed, removed);
  if (result.size !== renamed.size - removed.reduce((sum, { size }) => sum + size, 0))
    throw new Error('The diff removes statements that the dataset does not have: it was computed from another one.');
  for (const graph of added) addAll(result, graph);
  return result;
}

/** Returns a graph with other IRIs in all positions, or the same graph if there are none to replace. */
export function renameIris(graph: Graph, renames: ReadonlyMap<Iri, Iri>): Graph {
  if (renames.size === 0) return graph;
  const result = new Graph();
  const rename = (iri: Iri): Iri => renames.get(iri) ?? iri;
  const renameObject = (object: ObjectTerm): ObjectTerm => {
    const iri = object.termType === 'NamedNode' ? renames.get(object.value) : undefined;
    return iri === undefined ? object : DataFactory.namedNode(iri);
  };
  for (const subject of graph.subjects()) {
    for (const [predicate, objects] of graph.properties(subject))
      for (const object of objects) result.add(rename(subject), rename(predicate), renameObject(object));
  }
  return result;
}

/** A text with which no label of a blank node begins. The dataset can be the result of another diff. */
function unusedPrefix(graph: Graph): string {
  let prefix = 'c';
  for (const subject of graph.subjects()) {
    const label = isBlankKey(subject) ? subject.slice(2) : '';
    while (label.startsWith(prefix)) prefix += 'c';
    for (const objects of graph.properties(subject).values()) {
      for (const { termType, value } of objects)
        while (termType === 'BlankNode' && value.startsWith(prefix)) prefix += 'c';
    }
  }
  return prefix;
}

/** Parses the lines of each change to a graph of its own. Labels are unique among all. */
function parseAll(all: readonly (readonly string[])[], prefix: string): Graph[] {
  return all.flatMap((lines, i) =>
    lines.length === 0
      ? []
      : [new Graph(new Parser({ format: 'N-Triples', blankNodePrefix: `${prefix}${i}` }).parse(lines.join('\n')))],
  );
}

/** Copies a graph without the triples and structures of others. */
function copyWithout(graph: Graph, removed: readonly Graph[]): Graph {
  const triples = new Set(removed.flatMap((each) => groundTriples(each)));
  const structures = new Map<string, number>();
  for (const { key } of removed.flatMap(structuresOf)) structures.set(key, (structures.get(key) ?? 0) + 1);
  const nodes = new Set<string>();
  for (const structure of structures.size === 0 ? [] : structuresOf(graph)) {
    const count = structures.get(structure.key) ?? 0;
    if (count === 0) continue;
    structures.set(structure.key, count - 1);
    for (const node of structure.nodes) nodes.add(node);
  }
  const result = new Graph();
  for (const subject of graph.subjects()) {
    if (nodes.has(subject)) continue;
    for (const [predicate, objects] of graph.properties(subject)) {
      for (const object of objects) {
        const isRemoved =
          object.termType === 'BlankNode'
            ? nodes.has(`_:${object.value}`)
            : !isBlankKey(subject) && triples.has(tripleKey(subject, predicate, object));
        if (!isRemoved) result.add(subject, predicate, object);
      }
    }
  }
  return result;
}

function groundTriples(graph: Graph): string[] {
  return [...graph.subjects()].flatMap((subject) =>
    isBlankKey(subject)
      ? []
      : [...graph.properties(subject)].flatMap(([predicate, objects]) =>
          objects.flatMap((object) => (object.termType === 'BlankNode' ? [] : tripleKey(subject, predicate, object))),
        ),
  );
}

function tripleKey(subject: Iri, predicate: Iri, object: ObjectTerm): string {
  return `${subject} ${predicate} ${termKey(object)}`;
}

function addAll(graph: Graph, other: Graph): void {
  for (const subject of other.subjects()) {
    for (const [predicate, objects] of other.properties(subject))
      for (const object of objects) graph.add(subject, predicate, object);
  }
}

/** Returns the triples of a blank node as a tree, with lists as lists of any length. Cycles and very large trees are cut. */
function describeAnonymous(graph: Graph, node: ResourceKey, reader: GraphReader): NodeObject {
  if (isList(graph, node, reader)) return listOf(node, reader);
  const lists = [...graph.properties(node)].flatMap(([property, objects]) => {
    const heads = objects.flatMap((object) => resourceKey(object) ?? []).filter((key) => isList(graph, key, reader));
    return heads.length > 0 && heads.length === objects.length
      ? [[property, heads.map((head) => listOf(head, reader))] as const]
      : [];
  });
  return { ...reader.node(node), ...Object.fromEntries(lists) };
}

function isList(graph: Graph, key: ResourceKey, reader: GraphReader): boolean {
  return isBlankKey(key) && graph.properties(key).has(rdf('first')) && reader.list(key).length > 0;
}

/** A list as value of a node. */
function listOf(head: ResourceKey, reader: GraphReader): NodeObject {
  const members = reader.list(head).map(reader.value);
  // A list is a node of JSON-LD with one member, which the type of nodes does not have.
  return { '@list': members } as unknown as NodeObject;
}

/** The rules of severity of changes of shapes, which their comparison chooses. */
export type ShapeReason = Extract<
  SeverityReason,
  | 'term-added'
  | 'constraint-added'
  | 'constraint-removed'
  | 'required-field-added'
  | 'field-required'
  | 'field-optional'
  | 'field-added'
  | 'field-removed'
  | 'type-narrowed'
  | 'type-widened'
  | 'type-changed'
  | 'count-narrowed'
  | 'count-widened'
  | 'count-changed'
  | 'value-added'
  | 'value-removed'
  | 'values-closed'
  | 'values-opened'
  | 'allowed-less'
  | 'allowed-more'
  | 'allowed-other'
  | 'already-stated'
  | 'same-meaning'
  | 'not-comparable'
  | 'severity-raised'
  | 'severity-lowered'
  | 'advice-changed'
  | 'display-changed'
  | 'text-changed'
  | 'other-statement'
>;

/** A change without its severity, with the statements that it consists of. */
export interface Draft extends Omit<Change, 'severity' | 'reason' | 'removed' | 'added'> {
  /** Of changes of shapes. Default: `rate.ts` chooses the rule. */
  readonly reason?: ShapeReason;
  readonly removed: readonly Statement[];
  readonly added: readonly Statement[];
}

/** One of two versions, with the IRIs of the new one. */
export interface Side {
  readonly graph: Graph;
  /** The model, with the IRIs of its own version. */
  readonly ontology: Ontology;
  /** The model of a term. Its links have the IRIs of its own version. */
  term(iri: Iri): Term | undefined;
  /** The IRI of its own version. */
  ownIri(iri: Iri): Iri;
  /** The IRI of the newer version. */
  newIri(iri: Iri): Iri;
  /** Terms above another one, in all hierarchies, nearest first. */
  above(iri: Iri): readonly Iri[];
  readonly expressions: ExpressionReader;
}

/** Two versions of which the older has the IRIs of the newer. */
export interface Comparison {
  readonly old: Side;
  readonly now: Side;
  /** Terms above another one in either version. */
  above(iri: Iri): readonly Iri[];
  /** The role of a property whose statements are texts. */
  roleOf(property: Iri): TextRole | undefined;
}

/** Properties of hierarchies: the object is above the subject. */
export const PARENT_PROPERTIES: readonly Iri[] = [
  rdfs('subClassOf'),
  rdfs('subPropertyOf'),
  skos('broader'),
  'http://purl.org/iso25964/skos-thes#broaderGeneric',
  'http://purl.org/iso25964/skos-thes#broaderPartitive',
  'http://purl.org/iso25964/skos-thes#broaderInstantial',
];

/** Prepares two versions for a comparison. */
export function createComparison(old: Version, now: Version, renames: readonly Rename[]): Comparison {
  const oldIris = new Map(renames.map((rename) => [rename.new, rename.old]));
  const newIris = new Map(renames.map((rename) => [rename.old, rename.new]));
  const graph = renameIris(old.graph, newIris);
  const roles = new Map<Iri, TextRole>();
  for (const { textProperties = TEXT_PROPERTIES } of [old, now])
    for (const role of TEXT_ROLES) for (const property of textProperties[role]) roles.set(property, role);
  const [before, after] = [createSide(graph, old, oldIris, newIris), createSide(now.graph, now)];
  return {
    old: before,
    now: after,
    above: memoizeByKey((iri: Iri) => [...before.above(iri), ...after.above(iri)]),
    roleOf: (property) => roles.get(property),
  };
}

function createSide(
  graph: Graph,
  { ontology }: Version,
  ownIris: ReadonlyMap<Iri, Iri> = new Map(),
  newIris: ReadonlyMap<Iri, Iri> = new Map(),
): Side {
  const terms = new Map(ontology.terms.map((term) => [term.iri, term]));
  const ownIri = (iri: Iri): Iri => ownIris.get(iri) ?? iri;
  const reader = openReader(graph);
  return {
    graph,
    ontology,
    term: (iri) => terms.get(iri) ?? terms.get(ownIri(iri)),
    ownIri,
    newIri: (iri) => newIris.get(iri) ?? iri,
    above: memoizeByKey((iri: Iri) => closure(iri, (key) => graph.iris(key, ...PARENT_PROPERTIES))),
    expressions: reader.expressions((node) => describeAnonymous(graph, node, reader)),
  };
}

/** The value of a statement, as changes show it. */
export function valueOf({ expressions }: Side, statement: Statement): ChangedValue {
  if ('node' in statement) return { expression: expressions.read(statement.node) };
  return statement.object.termType === 'NamedNode' ? { iri: statement.object.value } : literalOf(statement.object);
}

/** The value of several statements: one, a list, or nothing. */
function valuesOf(side: Side, statements: readonly Statement[]): ChangedValue | undefined {
  const values = statements.map((statement) => valueOf(side, statement));
  return values.length > 1 ? { list: values } : values[0];
}

/** The members `old` and `new` of a change, without absent ones. */
export function oldAndNew({ old, now }: Comparison, { removed, added }: Delta): Pick<Draft, 'old' | 'new'> {
  const [before, after] = [valuesOf(old, removed), valuesOf(now, added)];
  return { ...(before && { old: before }), ...(after && { new: after }) };
}

/** The object of a statement, if it is an IRI. */
export function iriOf(statement: Statement): Iri | undefined {
  return 'object' in statement && statement.object.termType === 'NamedNode' ? statement.object.value : undefined;
}

/** Whether the object of a statement is a text. */
export function isText(statement: Statement): boolean {
  return 'object' in statement && statement.object.termType === 'Literal';
}

/** Removes statements from the differences that satisfy a condition, and returns them. */
export function take(statements: Statement[], condition: (statement: Statement) => boolean): Statement[] {
  const taken = statements.filter(condition);
  const kept = statements.filter((statement) => !condition(statement));
  statements.splice(0, statements.length, ...kept);
  return taken;
}

/** A statement that only one version has: a triple with an IRI or a text, or a structure of blank nodes with all its triples. */
export type Statement = TripleStatement | StructureStatement;

export interface TripleStatement {
  readonly object: Exclude<ObjectTerm, { termType: 'BlankNode' }>;
  readonly lines: readonly string[];
}

export interface StructureStatement {
  /** The blank node that the subject refers to. */
  readonly node: ResourceKey;
  /** The object of the statement that the structure annotates. Absent: it annotates none. */
  readonly annotated?: ObjectTerm;
  readonly lines: readonly string[];
}

/** What only the old and only the new version states. */
export interface Delta {
  readonly removed: Statement[];
  readonly added: Statement[];
}

/** The differences of one subject. */
export interface SubjectDelta {
  /** By property. */
  readonly properties: Map<Iri, Delta>;
  /** Annotations of its statements, by the annotated property. */
  readonly remarks: Map<Iri, Delta>;
}

/** The part of two graphs that is compared. */
interface ComparedPart {
  readonly subjects: ReadonlySet<Iri>;
  /** An earlier version of the new graph, with the same blank nodes. */
  readonly structures: Graph;
}

/**
 * Compares two graphs. Returns subject → differences; those without a subject have the key `''`. Structures of blank nodes are equal if they
 * state the same, whatever their labels. Linear in the size of both graphs.
 *
 * @param part Default: everything
 */
export function compareGraphs(old: Graph, now: Graph, part?: ComparedPart): Map<Iri, SubjectDelta> {
  const deltas = new Map<Iri, SubjectDelta>();
  for (const subject of part?.subjects ?? new Set([...old.subjects(), ...now.subjects()]))
    if (!isBlankKey(subject)) compareSubject(deltas, subject, old, now);
  const { structures = now, subjects } = part ?? {};
  const [removed, added] = compareStructures(structuresOf(old), structuresOf(structures));
  for (const structure of removed) addStructure(deltas, old, structure, 'removed', subjects);
  for (const structure of added) addStructure(deltas, structures, structure, 'added', subjects);
  return deltas;
}

function compareSubject(deltas: Map<Iri, SubjectDelta>, subject: Iri, old: Graph, now: Graph): void {
  const [before, after] = [old.properties(subject), now.properties(subject)];
  for (const property of new Set([...before.keys(), ...after.keys()])) {
    const [removed, added] = compareObjects(before.get(property) ?? [], after.get(property) ?? []);
    for (const object of removed) deltaOf(deltas, subject, property).removed.push(triple(subject, property, object));
    for (const object of added) deltaOf(deltas, subject, property).added.push(triple(subject, property, object));
  }
}

type Ground = TripleStatement['object'];

const NONE: [Ground[], Ground[]] = [[], []];

/** Returns the objects that only one of two lists has, without blank nodes. */
function compareObjects(before: readonly ObjectTerm[], after: readonly ObjectTerm[]): [Ground[], Ground[]] {
  if (before.length === after.length && before.every((object, i) => isSame(object, after[i] as ObjectTerm)))
    return NONE;
  const [isOld, isNew] = [contains(before), contains(after)];
  const isGround = (object: ObjectTerm): object is Ground => object.termType !== 'BlankNode';
  return [
    before.filter(isGround).filter((object) => !isNew(object)),
    after.filter(isGround).filter((object) => !isOld(object)),
  ];
}

/** Maximum number of objects that are scanned for an equal one. Longer lists use a set. */
const SCAN_LIMIT = 16;

/** Returns whether a list contains a term. */
function contains(objects: readonly ObjectTerm[]): (object: ObjectTerm) => boolean {
  if (objects.length <= SCAN_LIMIT) return (object) => objects.some((other) => isSameTerm(other, object));
  const keys = new Set(objects.map(termKey));
  return (object) => keys.has(termKey(object));
}

function isSame(a: ObjectTerm, b: ObjectTerm): boolean {
  return isSameTerm(a, b) || (a.termType === 'BlankNode' && b.termType === 'BlankNode');
}

/** Returns the structures that only one version has. Two equal ones count twice. */
function compareStructures(before: readonly Structure[], after: readonly Structure[]): [Structure[], Structure[]] {
  const unmatched = new Map<string, Structure[]>();
  for (const structure of before) {
    const equal = unmatched.get(structure.key);
    if (equal) equal.push(structure);
    else unmatched.set(structure.key, [structure]);
  }
  const added = after.filter(({ key }) => unmatched.get(key)?.pop() === undefined);
  return [[...unmatched.values()].flat(), added];
}

function addStructure(
  deltas: Map<Iri, SubjectDelta>,
  graph: Graph,
  structure: Structure,
  side: keyof Delta,
  subjects?: ReadonlySet<Iri>,
): void {
  const { subject = '', property = '', node, annotated } = ownerOf(graph, structure);
  if (subjects && !subjects.has(subject)) return;
  const statement = { node, lines: structure.lines, ...(annotated && { annotated }) };
  deltaOf(deltas, subject, property, annotated ? 'remarks' : 'properties')[side].push(statement);
}

function triple(subject: Iri, property: Iri, object: Ground): TripleStatement {
  return { object, lines: [tripleLine(subject, property, object)] };
}

function deltaOf(
  deltas: Map<Iri, SubjectDelta>,
  subject: Iri,
  property: Iri,
  member: keyof SubjectDelta = 'properties',
): Delta {
  let ofSubject = deltas.get(subject);
  if (!ofSubject) deltas.set(subject, (ofSubject = { properties: new Map(), remarks: new Map() }));
  let delta = ofSubject[member].get(property);
  if (!delta) ofSubject[member].set(property, (delta = { removed: [], added: [] }));
  return delta;
}

/** Joins the lines of statements, sorted, with labels of blank nodes that are unique among them. */
export function linesOf(statements: readonly Statement[]): string[] {
  const structures = statements.filter((statement) => 'node' in statement).length;
  let count = 0;
  const lines = statements.flatMap((statement) => {
    if ('object' in statement || structures === 1) return statement.lines;
    const prefix = `_:s${(count += 1)}`;
    return statement.lines.map((line) => relabel(line, prefix));
  });
  return sortByCodePoints(lines);
}

/** Puts a prefix before the labels of a line: `_:b0` → `_:s1b0`. */
function relabel(line: string, prefix: string): string {
  return line.replace(/^_:(?=b)/, prefix).replace(/(?<= )_:(?=b\d+ \.$)/, prefix);
}

/** What a structure of blank nodes is about. */
interface StructureOwner {
  /** The first IRI that refers to it, or whose statement it annotates. Absent: an axiom without a named subject. */
  readonly subject?: Iri;
  /** The property that refers to it, or of the annotated statement. */
  readonly property?: Iri;
  /** The blank node that is referred to; of an axiom, the one that no other refers to. */
  readonly node: ResourceKey;
  /** The object of the annotated statement. */
  readonly annotated?: ObjectTerm;
}

/** Finds what a structure is about. */
function ownerOf(graph: Graph, { nodes, subjects }: Structure): StructureOwner {
  const first = nodes[0] as ResourceKey;
  const [subject] = subjects;
  if (subject !== undefined) {
    for (const node of nodes) {
      const link = graph.incoming(node).find((incoming) => incoming.subject === subject);
      if (link) return { subject, property: link.predicate, node };
    }
  }
  for (const node of nodes) {
    const [source] = graph.iris(node, ...PREDICATES.annotatedSource);
    const [property] = graph.iris(node, ...PREDICATES.annotatedProperty);
    const [annotated] = graph.objects(node, ...PREDICATES.annotatedTarget);
    if (source !== undefined && property !== undefined && annotated)
      return { subject: source, property, node, annotated };
  }
  return { node: first };
}
