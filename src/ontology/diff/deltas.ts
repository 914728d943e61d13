import { sortByCodePoints } from '../code-points.ts';
import type { Graph, ObjectTerm, ResourceKey } from '../graph.ts';
import { isBlankKey, isSameTerm, SCAN_LIMIT, termKey } from '../graph.ts';
import type { Iri } from '../model.ts';
import type { Structure } from '../write/canonical-statements.ts';
import { structuresOf } from '../write/canonical-statements.ts';
import { tripleLine } from '../write/triple-lines.ts';
import { ownerOf } from './structure-owner.ts';

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
export interface ComparedPart {
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
