import type { BlankNode } from '@rdfjs/types';
import { compareCodePoints, sortByCodePoints } from '../../base/text.ts';
import { add, hashText, memoize, mix } from '../../base/work.ts';
import type { Graph, Incoming, Iri, ObjectTerm, Rdf12Form, ResourceKey } from '../graph/graph.ts';
import { isBlankKey, STATEMENT_FORMS, termKey } from '../graph/graph.ts';
import { rdf, xsd } from '../names.ts';
import { bracketIri, escapeString } from './n-triples.ts';

/** Blank nodes that are connected by triples, by number, with the input of the refinement. */
interface BlankComponent {
  /** Number → key, in order of first appearance. */
  readonly keys: readonly ResourceKey[];
  /** The nodes that need a label. */
  readonly labelled: readonly number[];
  /** Whether the node is nested. Triples to nested nodes form trees. Other triples join the trees. */
  readonly nested: readonly boolean[];
  /** Hash of each node's triples with IRIs and literals, in both directions. */
  readonly ground: Float64Array;
  /** Triples between nodes: numbers of subject and object, hash of the predicate. */
  readonly subjects: readonly number[];
  readonly predicates: readonly number[];
  readonly objects: readonly number[];
}

/**
 * Returns the components that contain one of the blank nodes `from`. Default: those that need a label. Linear in the triples of blank nodes.
 */
function findComponents(
  graph: Graph,
  blankNodes: BlankNodes,
  from: Iterable<ResourceKey> = blankNodes.labelled,
): BlankComponent[] {
  return connectedNodes(graph, blankNodes, from).map((keys) => createComponent(graph, blankNodes, keys));
}

/** Returns the blank nodes that are connected with each of the blank nodes `from`, in order of first appearance. */
function connectedNodes(graph: Graph, blankNodes: BlankNodes, from: Iterable<ResourceKey>): (readonly ResourceKey[])[] {
  const appearance = new Map<ResourceKey, number>();
  for (const key of blankNodes.references.keys()) appearance.set(key, appearance.size);
  const reached = new Set<ResourceKey>();
  const groups: ResourceKey[][] = [];
  for (const start of from) {
    if (reached.has(start)) continue;
    const keys = reach(graph, blankNodes, start, reached);
    if (keys.length > 1) keys.sort((a, b) => (appearance.get(a) as number) - (appearance.get(b) as number));
    groups.push(keys);
  }
  return groups;
}

function reach(graph: Graph, blankNodes: BlankNodes, start: ResourceKey, reached: Set<ResourceKey>): ResourceKey[] {
  const keys = [start];
  reached.add(start);
  const visit = (key: ResourceKey): void => {
    if (reached.has(key)) return;
    reached.add(key);
    keys.push(key);
  };
  for (const key of keys) {
    for (const { subject } of blankNodes.references.get(key) ?? []) if (isBlankKey(subject)) visit(subject);
    for (const objects of graph.properties(key).values()) {
      for (const object of objects) if (object.termType === 'BlankNode') visit(`_:${object.value}`);
    }
  }
  return keys;
}

/** Numbers the blank nodes of one component, and prepares their triples for the refinement. */
function createComponent(graph: Graph, blankNodes: BlankNodes, keys: readonly ResourceKey[]): BlankComponent {
  const numbers = new Map(keys.map((key, i) => [key, i]));
  const ground = new Float64Array(keys.length);
  const [subjects, predicates, objects]: [number[], number[], number[]] = [[], [], []];
  const outward = hashText('subject of');
  const inward = hashText('object of');
  keys.forEach((key, node) => {
    let sum = 0;
    for (const [predicate, values] of graph.properties(key)) {
      const name = hashText(predicate);
      for (const value of values) {
        if (value.termType === 'BlankNode') {
          subjects.push(node);
          predicates.push(name);
          objects.push(numbers.get(`_:${value.value}`) as number);
        } else {
          const form = value.termType === 'NamedNode' ? value.rdf12 : undefined;
          sum = add(sum, mix(mix(outward, name), hashText(form === undefined ? termKey(value) : form + value.value)));
        }
      }
    }
    for (const { subject, predicate } of blankNodes.references.get(key) ?? []) {
      if (!isBlankKey(subject)) sum = add(sum, mix(mix(inward, hashText(predicate)), hashText(subject)));
    }
    ground[node] = sum;
  });
  const labelled = keys.flatMap((key, node) => (blankNodes.labelled.has(key) ? node : []));
  const nested = keys.map((key) => blankNodes.nested.has(key));
  return { keys, labelled, nested, ground, subjects, predicates, objects };
}

/** Limits of refinement steps: per blank node, and the minimum in total. Beyond them, order of appearance decides. */
const STEPS_PER_NODE = 200;
const MIN_STEPS = 2_000_000;

/**
 * Labels the blank nodes that cannot be nested: `_:b0`, `_:b1`, … in an order that does not depend on the order of the sources.
 *
 * Each blank node gets a hash of its triples, refined until no more nodes are distinguished. If several nodes are still equal, one is
 * marked and refinement continues: swapping symmetric nodes makes no difference. Only adversarial graphs exceed the limit of steps;
 * then order of appearance decides. RDFC-1.0 is not used, because its cost can be exponential.
 */
export function labelBlankNodes(graph: Graph, blankNodes: BlankNodes): Map<ResourceKey, string> {
  const labels = new Map<ResourceKey, string>();
  if (blankNodes.labelled.size === 0) return labels;
  const components = findComponents(graph, blankNodes);
  const allowance = startAllowance(components.reduce((sum, { keys }) => sum + keys.length, 0));
  const ordered = components.map((component) => orderComponent(component, allowance));
  ordered.sort((a, b) => a.hash - b.hash);
  for (const { keys } of ordered) {
    for (const key of keys) labels.set(key, `_:b${labels.size}`);
  }
  return labels;
}

/** Steps of refinement that the components may take together. */
interface Allowance {
  steps: number;
}

/** @param nodes number of all blank nodes of the components */
function startAllowance(nodes: number): Allowance {
  return { steps: Math.max(MIN_STEPS, STEPS_PER_NODE * nodes) };
}

/** The nodes of one component that need a label, in order, and a hash of the component. */
function orderComponent(component: BlankComponent, allowance: Allowance): { hash: number; keys: ResourceKey[] } {
  const { hash, colours } = colourNodes(component, allowance);
  const order = [...component.labelled].sort((a, b) => (colours[a] as number) - (colours[b] as number) || a - b);
  return { hash, keys: order.map((node) => component.keys[node] as ResourceKey) };
}

/** Hashes of a component and of each of its nodes by number. */
interface Colours {
  readonly hash: number;
  /** Of the nodes that need a label, no two have the same one, unless the limit of steps is reached. */
  readonly colours: Float64Array;
}

/** Returns hashes that differ for all nodes, except equal ones without a label: nested in one node, or unreferenced. */
function colourAllNodes(component: BlankComponent, allowance: Allowance): Float64Array {
  const { colours, refinement } = colourNodes(component, allowance);
  return component.labelled.length === 0 ? colours : refinement.spread();
}

function colourNodes(component: BlankComponent, allowance: Allowance): Colours & { readonly refinement: Refinement } {
  const refinement = new Refinement(component);
  const named = component.labelled;
  let colours = refinement.refine(allowance);
  const hash = named
    .map((node) => colours[node] as number)
    .sort((a, b) => a - b)
    .reduce(mix, 0);
  for (let mark = 1; allowance.steps > 0; mark += 1) {
    const tied = firstOfSmallestTie(named, colours);
    if (tied === undefined) break;
    refinement.mark(tied, mark);
    colours = refinement.refine(allowance);
  }
  return { hash, colours, refinement };
}

function firstOfSmallestTie(nodes: readonly number[], hashes: Float64Array): number | undefined {
  const first = new Map<number, number>();
  let smallest: number | undefined;
  for (const node of nodes) {
    const hash = hashes[node] as number;
    if (!first.has(hash)) first.set(hash, node);
    else if (smallest === undefined || hash < smallest) smallest = hash;
  }
  return smallest === undefined ? undefined : first.get(smallest);
}

const FIRST = rdf('first');
const REST = rdf('rest');
const NIL = rdf('nil');

/** Limit of nesting, because readers of Turtle and JSON-LD recurse. Deeper nodes get a label. */
const MAX_DEPTH = 64;

/** How each blank node of a graph is written. Nodes in none of the three sets are roots: they are not the object of a triple. */
export interface BlankNodes {
  /** Every blank node with the triples whose object it is, in order of appearance. */
  readonly references: ReadonlyMap<ResourceKey, readonly Incoming[]>;
  /** Nodes that are nested in their only incoming triple, including list cells. */
  readonly nested: ReadonlySet<ResourceKey>;
  /** Nodes that need a label: shared, in a cycle, or nested too deeply. */
  readonly labelled: ReadonlySet<ResourceKey>;
  /** Cells of well-formed lists, which are written as list items. */
  readonly cells: ReadonlySet<ResourceKey>;
}

/** Decides how each blank node is written. Linear in the size of the graph. */
export function arrangeBlankNodes(graph: Graph): BlankNodes {
  const references = collectReferences(graph);
  const cyclic = findCycles(references);
  const nested = new Set<ResourceKey>();
  const labelled = new Set<ResourceKey>();
  for (const [key, incoming] of references) {
    if (incoming.length > 1 || cyclic.has(key)) labelled.add(key);
    else if (incoming.length === 1) nested.add(key);
  }
  const cells = findCells(graph, references, nested);
  limitDepth(references, nested, labelled, cells);
  return { references, nested, labelled, cells };
}

function collectReferences(graph: Graph): Map<ResourceKey, Incoming[]> {
  const references = new Map<ResourceKey, Incoming[]>();
  for (const subject of graph.subjects()) {
    if (isBlankKey(subject) && !references.has(subject)) references.set(subject, []);
    for (const [predicate, objects] of graph.properties(subject)) {
      for (const object of objects) {
        if (object.termType !== 'BlankNode') continue;
        const key = `_:${object.value}`;
        const incoming = references.get(key);
        if (incoming) incoming.push({ subject, predicate });
        else references.set(key, [{ subject, predicate }]);
      }
    }
  }
  return references;
}

/** Follows the incoming triples of each blank node, and detects a cycle if a path returns to itself. */
function findCycles(references: ReadonlyMap<ResourceKey, readonly Incoming[]>): Set<ResourceKey> {
  const cyclic = new Set<ResourceKey>();
  const walkOf = new Map<ResourceKey, ResourceKey>();
  for (const start of references.keys()) {
    const path: ResourceKey[] = [];
    let key: ResourceKey | undefined = start;
    while (key !== undefined && !walkOf.has(key)) {
      walkOf.set(key, start);
      path.push(key);
      const incoming: readonly Incoming[] | undefined = references.get(key);
      key = incoming?.length === 1 ? incoming[0]?.subject : undefined;
      if (key !== undefined && !references.has(key)) key = undefined;
    }
    if (key !== undefined && walkOf.get(key) === start) {
      for (const member of path.slice(path.indexOf(key))) cyclic.add(member);
    }
  }
  return cyclic;
}

/**
 * Finds the list cells that can be written as `( … )`, from the last to the first:
 *
 *     ?s ?p _:1 .  _:1 rdf:first ?x ; rdf:rest _:2 .  _:2 rdf:first ?y ; rdf:rest rdf:nil .
 *
 * Each is a blank node, the object of one triple, and the subject of exactly these two.
 */
function findCells(
  graph: Graph,
  references: ReadonlyMap<ResourceKey, readonly Incoming[]>,
  nested: ReadonlySet<ResourceKey>,
): Set<ResourceKey> {
  const cells = new Set<ResourceKey>();
  for (const key of nested) {
    if (restOf(graph, key)?.value !== NIL) continue;
    let cell: ResourceKey | undefined = key;
    while (cell !== undefined) {
      cells.add(cell);
      const reference: Incoming | undefined = references.get(cell)?.[0];
      const before: ResourceKey | undefined = reference?.predicate === REST ? reference.subject : undefined;
      cell = before !== undefined && nested.has(before) && restOf(graph, before) ? before : undefined;
    }
  }
  return cells;
}

/** The `rdf:rest` of a list cell. undefined: the node is not a well-formed cell. */
function restOf(graph: Graph, key: ResourceKey): ObjectTerm | undefined {
  const properties = graph.properties(key);
  if (properties.size !== 2) return undefined;
  const [first, rest] = [properties.get(FIRST), properties.get(REST)];
  return first?.length === 1 && rest?.length === 1 && rest[0]?.termType !== 'Literal' ? rest[0] : undefined;
}

/** Labels every node at {@link MAX_DEPTH}. Cells of one list have the same depth. */
function limitDepth(
  references: ReadonlyMap<ResourceKey, readonly Incoming[]>,
  nested: Set<ResourceKey>,
  labelled: Set<ResourceKey>,
  cells: Set<ResourceKey>,
): void {
  const depths = new Map<ResourceKey, number>();
  for (const start of [...nested]) {
    const path: ResourceKey[] = [];
    for (let key = start; nested.has(key) && !depths.has(key);) {
      path.push(key);
      key = (references.get(key)?.[0] as Incoming).subject;
    }
    for (const key of path.reverse()) {
      const { subject, predicate } = references.get(key)?.[0] as Incoming;
      const isNextCell = predicate === REST && cells.has(subject) && cells.has(key);
      const depth = (depths.get(subject) ?? 0) + (isNextCell ? 0 : 1);
      depths.set(key, depth > MAX_DEPTH ? 0 : depth);
      if (depth <= MAX_DEPTH) continue;
      nested.delete(key);
      cells.delete(key);
      labelled.add(key);
    }
  }
}

const STRING = xsd('string');

/** A triple → its line of N-Triples without the line feed, as the writer of `.nt` files writes it. */
export function tripleLine(subject: ResourceKey, predicate: string, object: ObjectTerm | ResourceKey): string {
  const value = typeof object === 'string' ? resourceText(object) : objectText(object);
  return `${resourceText(subject)} ${bracketIri(predicate)} ${value} .`;
}

/**
 * Sorts lines of triples by code point. Compares subjects first, then the few lines of each: a third of the time of one list. The result is
 * the same, because a space follows the subject, which is less than all characters of a subject.
 */
export function sortTripleLines(lines: readonly string[]): string[] {
  const bySubject = Map.groupBy(lines, (line) => line.slice(0, line.indexOf(' ')));
  return sortByCodePoints([...bySubject.keys()]).flatMap((subject) => sortByCodePoints(bySubject.get(subject) ?? []));
}

/** Text of a literal or IRI in N-Triples. Blank nodes keep their label. */
function objectText(object: ObjectTerm): string {
  if (object.termType === 'NamedNode') return bracketIri(object.value);
  if (object.termType === 'BlankNode') return `_:${object.value}`;
  const quoted = `"${escapeString(object.value.toWellFormed())}"`;
  if (object.direction) return `${quoted}@${object.language}--${object.direction}`;
  if (object.language !== '') return `${quoted}@${object.language}`;
  return object.datatype.value === STRING ? quoted : `${quoted}^^${bracketIri(object.datatype.value)}`;
}

function resourceText(key: ResourceKey): string {
  return isBlankKey(key) ? key : bracketIri(key);
}

/** Blank nodes that are connected with each other, with all their triples: a class expression, a list, an annotation of an axiom. */
export interface Structure {
  /** The triples as lines of N-Triples, sorted. Labels `_:b0`, `_:b1`, … depend only on the content. */
  readonly lines: readonly string[];
  /**
   * Equal for two structures that state the same. Ignores the case of language tags, as RDF 1.1 does, and whether a statement about a
   * statement is written in RDF 1.1 or RDF 1.2.
   */
  readonly key: string;
  /** The blank nodes of the graph, in the order of their labels. */
  readonly nodes: readonly ResourceKey[];
  /** IRIs that are the subject of a triple to one of the blank nodes, sorted. */
  readonly subjects: readonly Iri[];
}

/**
 * Returns the structures of a graph, in order of first appearance. Near-linear in the triples with blank nodes. The graph must not change
 * afterwards: a version is compared twice, and written as a release.
 */
export const structuresOf = memoize((graph: Graph): readonly Structure[] => {
  const blankNodes = arrangeBlankNodes(graph);
  const allowance = startAllowance(blankNodes.references.size);
  return connectedNodes(graph, blankNodes, blankNodes.references.keys()).map((keys) => {
    const [only, ...others] = keys as [ResourceKey, ...ResourceKey[]];
    // Most structures are one node: a restriction, an annotation of an axiom.
    if (others.length === 0) return writeStructure(graph, blankNodes, new Map([[only, '_:b0']]));
    const colours = colourAllNodes(createComponent(graph, blankNodes, keys), allowance);
    const byKey = new Map(keys.map((key, node) => [key, colours[node] as number]));
    return writeStructure(graph, blankNodes, labelInOrder(graph, keys, blankNodes, byKey));
  });
});

/**
 * Writes a graph as N-Quads of the default graph, sorted by code point. Labels of blank nodes are hashes of their own structure: the same
 * graph always gives the same text, and an edit changes only the lines that it concerns.
 *
 * @see https://www.w3.org/TR/n-quads/
 */
export function canonicalNQuads(graph: Graph): string {
  if (graph.usesRdf12) return canonicalRdf12(graph);
  const lines: string[] = [];
  for (const subject of graph.subjects()) {
    if (isBlankKey(subject)) continue;
    for (const [predicate, objects] of graph.properties(subject)) {
      for (const object of objects)
        if (object.termType !== 'BlankNode') lines.push(tripleLine(subject, predicate, object));
    }
  }
  for (const [name, { lines: own }] of nameStructures(structuresOf(graph))) {
    for (const line of own) lines.push(line.replace(/^_:b/, `_:${name}n`).replace(/ _:b(\d+) \.$/, ` _:${name}n$1 .`));
  }
  return sortTripleLines(lines)
    .map((line) => `${line}\n`)
    .join('');
}

/** Writes a graph as N-Quads of RDF 1.2 (https://www.w3.org/TR/rdf12-n-quads/), as {@link canonicalNQuads} does. */
function canonicalRdf12(graph: Graph): string {
  const labels = new Map<ResourceKey, string>();
  for (const [name, { nodes }] of nameStructures(structuresOf(graph), (nodes) => formsOf(graph, nodes)))
    nodes.forEach((node, at) => labels.set(node, `_:${name}n${at}`));
  const textOf = (object: ObjectTerm): string => {
    if (object.termType !== 'BlankNode') return objectText(object);
    const statement = markedStatement(graph, blankKey(object));
    return statement?.form === 'triple' ? tripleTerm(statement) : (labels.get(blankKey(object)) as string);
  };
  const tripleTerm = ({ subject, predicate, object }: MarkedStatement): string =>
    `<<( ${textOf(subject)} ${bracketIri(predicate.value)} ${textOf(object)} )>>`;
  const lines: string[] = [];
  for (const subject of graph.subjects()) {
    const statement = markedStatement(graph, subject);
    if (statement?.form === 'triple') continue;
    const name = labels.get(subject) ?? resourceText(subject);
    if (statement) lines.push(`${name} ${bracketIri(rdf('reifies'))} ${tripleTerm(statement)} .`);
    for (const [predicate, objects] of graph.properties(subject))
      for (const object of objects)
        if (!statement?.isPart(predicate, object)) lines.push(`${name} ${bracketIri(predicate)} ${textOf(object)} .`);
  }
  return sortTripleLines(lines)
    .map((line) => `${line}\n`)
    .join('');
}

/** A statement that RDF 1.2 has another form for. */
interface MarkedStatement {
  readonly form: Rdf12Form;
  readonly subject: ObjectTerm;
  readonly predicate: ObjectTerm;
  readonly object: ObjectTerm;
  /** Whether it is one of the four triples that RDF 1.1 has instead. */
  isPart(predicate: Iri, object: ObjectTerm): boolean;
}

function markedStatement(graph: Graph, key: ResourceKey): MarkedStatement | undefined {
  for (const { type, parts } of Object.values(STATEMENT_FORMS)) {
    const [subject, predicate, object] = parts.map((part) => graph.objects(key, part)[0]);
    const form = predicate?.termType === 'NamedNode' ? predicate.rdf12 : undefined;
    if (form === undefined || !subject || !predicate || !object) continue;
    const all: readonly Iri[] = parts;
    const isPart: MarkedStatement['isPart'] = (of, it) => all.includes(of) || (of === rdf('type') && it.value === type);
    return { form, subject, predicate, object, isPart };
  }
  return undefined;
}

/** The form of each node in RDF 1.2, as a text. */
function formsOf(graph: Graph, nodes: readonly ResourceKey[]): string {
  return nodes.map((node) => markedStatement(graph, node)?.form ?? '').join(' ');
}

/** Gives each structure a name from the hash of its content, and a number if another one has the same hash. */
function* nameStructures(
  structures: readonly Structure[],
  formsOf: (nodes: readonly ResourceKey[]) => string = () => '',
): Generator<[name: string, structure: Structure]> {
  const sorted = structures
    .map((structure) => ({ structure, text: structure.lines.join('\n') + formsOf(structure.nodes) }))
    .sort((a, b) => compareCodePoints(a.text, b.text));
  const used = new Map<string, number>();
  for (const { structure, text } of sorted) {
    const hash = hashText(text).toString(36);
    const count = used.get(hash) ?? 0;
    used.set(hash, count + 1);
    yield [count === 0 ? `b${hash}` : `b${hash}x${count}`, structure];
  }
}

function writeStructure(graph: Graph, { references }: BlankNodes, labels: ReadonlyMap<ResourceKey, string>): Structure {
  const lines: string[] = [];
  const subjects = new Set<Iri>();
  for (const [key, label] of labels) {
    for (const [predicate, objects] of graph.properties(key)) {
      for (const object of objects) {
        const written = object.termType === 'BlankNode' ? (labels.get(blankKey(object)) as string) : object;
        lines.push(tripleLine(label, predicate, written));
      }
    }
    for (const { subject, predicate } of references.get(key) ?? []) {
      if (isBlankKey(subject)) continue;
      subjects.add(subject);
      lines.push(tripleLine(subject, predicate, label));
    }
  }
  sortByCodePoints(lines);
  return { lines, key: keyOf(lines), nodes: [...labels.keys()], subjects: sortByCodePoints([...subjects]) };
}

/** The lines as one text, with language tags in lower case. */
function keyOf(lines: readonly string[]): string {
  if (!lines.some((line) => UPPER_CASE_TAG.test(line))) return lines.join('\n');
  return sortByCodePoints(lines.map((line) => line.replace(UPPER_CASE_TAG, toLowerCase))).join('\n');
}

/** A language tag with capitals: `@en-GB`. */
const UPPER_CASE_TAG = /"@[a-z0-9-]*[A-Z][A-Za-z0-9-]* \.$/;

function toLowerCase(text: string): string {
  return text.toLowerCase();
}

function blankKey({ value }: BlankNode): ResourceKey {
  return `_:${value}`;
}

/**
 * Labels the nodes of a structure: the roots of its trees by hash, each followed by the nodes that are nested in it. Nodes with equal hashes
 * have equal content, so that their order makes no difference.
 */
function labelInOrder(
  graph: Graph,
  keys: readonly ResourceKey[],
  { nested, references }: BlankNodes,
  colours: ReadonlyMap<ResourceKey, number>,
): Map<ResourceKey, string> {
  const byColour = (a: ResourceKey, b: ResourceKey): number => (colours.get(b) as number) - (colours.get(a) as number);
  const isInside = (key: ResourceKey): boolean =>
    nested.has(key) && isBlankKey((references.get(key)?.[0] as Incoming).subject);
  const labels = new Map<ResourceKey, string>();
  // A stack: the last one is next.
  const waiting = keys.filter((key) => !isInside(key)).sort(byColour);
  for (let key = waiting.pop(); key !== undefined; key = waiting.pop()) {
    labels.set(key, `_:b${labels.size}`);
    const below = [...graph.properties(key).values()].flat().filter((object) => object.termType === 'BlankNode');
    waiting.push(...below.map(blankKey).filter(isInside).sort(byColour));
  }
  return labels;
}

/**
 * Colour refinement (Weisfeiler and Leman) on one component of blank nodes. Nested nodes form trees whose roots are shared, cyclic or
 * unreferenced. One round propagates hashes up and down each tree and across the joins, so the number of rounds depends on the joins,
 * not on the depth. Deterministic: every step is a sum, or follows the order of the tree.
 */
class Refinement {
  readonly #component: BlankComponent;
  /** Numbers of triples with a nested object, outer ones first. */
  readonly #branches: readonly number[];
  /** Numbers of all other triples between blank nodes. */
  readonly #joins: readonly number[];
  readonly #marks: Float64Array;
  #colours: Float64Array;

  constructor(component: BlankComponent) {
    const size = component.keys.length;
    this.#component = component;
    [this.#branches, this.#joins] = splitTriples(component);
    this.#marks = new Float64Array(size);
    this.#colours = new Float64Array(size);
  }

  /** Distinguishes one node from equal ones. */
  mark(node: number, mark: number): void {
    this.#marks[node] = mark;
  }

  /**
   * Returns one hash per node after another round. Once labelled nodes differ, so do unreferenced ones, unless they are the same: each gets
   * the hashes of the nodes below it.
   */
  spread(): Float64Array {
    this.#round();
    return this.#colours;
  }

  /** Returns one hash per node. Stops when the number of distinct labelled nodes does not grow, or at the limit of steps. */
  refine(allowance: { steps: number }): Float64Array {
    const { labelled, keys, predicates } = this.#component;
    for (let classes = 0; ;) {
      this.#round();
      allowance.steps -= keys.length + predicates.length;
      const now = new Set(labelled.map((node) => this.#colours[node])).size;
      if (now === labelled.length || now <= classes || allowance.steps <= 0) return this.#colours;
      classes = now;
    }
  }

  #round(): void {
    const { ground, subjects, predicates, objects } = this.#component;
    const [before, marks] = [this.#colours, this.#marks];
    const up = ground.map((hash, node) => mix(mix(hash, marks[node] as number), before[node] as number));
    for (const i of this.#joins) {
      const subject = subjects[i] as number;
      up[subject] = add(up[subject] as number, mix(predicates[i] as number, before[objects[i] as number] as number));
    }
    for (const i of this.#branches.toReversed()) {
      const subject = subjects[i] as number;
      up[subject] = add(up[subject] as number, mix(predicates[i] as number, up[objects[i] as number] as number));
    }
    const down = up.slice();
    for (const i of this.#branches) {
      const [subject, object] = [subjects[i] as number, objects[i] as number];
      down[object] = mix(mix(predicates[i] as number, down[subject] as number), up[object] as number);
    }
    const after = down.slice();
    for (const i of this.#joins) {
      const object = objects[i] as number;
      after[object] = add(after[object] as number, mix(down[subjects[i] as number] as number, predicates[i] as number));
    }
    this.#colours = after;
  }
}

/** Returns the triples of the trees, outer ones first, and the joins. */
function splitTriples({ keys, nested, subjects, objects }: BlankComponent): [branches: number[], joins: number[]] {
  const below: number[][] = keys.map(() => []);
  const withParent = new Set<number>();
  const joins: number[] = [];
  objects.forEach((object, i) => {
    if (!nested[object]) joins.push(i);
    else {
      (below[subjects[i] as number] as number[]).push(i);
      withParent.add(object);
    }
  });
  const branches = keys.flatMap((_, node) => (withParent.has(node) ? [] : (below[node] as number[])));
  for (const i of branches) for (const next of below[objects[i] as number] as number[]) branches.push(next);
  return [branches, joins];
}
