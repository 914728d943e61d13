import { compareCodePoints, sortByCodePoints } from '../../base/text.ts';
import type { Iri, NodeObject, NodeValue } from '../graph/graph.ts';
import type { Graph, ObjectTerm, ResourceKey } from '../graph/graph.ts';
import { isBlankKey } from '../graph/graph.ts';
import { rdf, xsd } from '../names.ts';
import type { BlankNodes } from './canonical.ts';
import { arrangeBlankNodes, labelBlankNodes } from './canonical.ts';

/** Order of the kinds of objects. */
const RANK = { iri: 0, literal: 1, label: 2, nested: 3, list: 4 } as const;

function rank(value: NodeValue): number {
  if ('@value' in value) return RANK.literal;
  if ('@list' in value) return RANK.list;
  const id = value['@id'];
  if (typeof id !== 'string') return RANK.nested;
  return id.startsWith('_:') ? RANK.label : RANK.iri;
}

/**
 * Compares objects by rank, then by content. Zero: both are written in the same way. A comparison costs at most the size of the smaller
 * node, so sorting a graph is near-linear.
 */
function compareValues(a: NodeValue, b: NodeValue): number {
  const ranks = rank(a) - rank(b);
  if (ranks !== 0) return ranks;
  if ('@value' in a) return compareLiterals(a as LiteralValue, b as LiteralValue);
  if ('@list' in a)
    return compareAll(a['@list'] as readonly NodeValue[], (b as typeof a)['@list'] as readonly NodeValue[]);
  return compareNodes(a as NodeObject, b as NodeObject);
}

type LiteralValue = Extract<NodeValue, { readonly '@value': string }>;

function compareLiterals(a: LiteralValue, b: LiteralValue): number {
  return (
    compareCodePoints(a['@value'], b['@value']) ||
    compareCodePoints(a['@language'] ?? '', b['@language'] ?? '') ||
    compareCodePoints(a['@direction'] ?? '', b['@direction'] ?? '') ||
    compareCodePoints(a['@type'] ?? '', b['@type'] ?? '')
  );
}

/** Compares nodes by `@id`, `@type`, then predicate by predicate. */
function compareNodes(a: NodeObject, b: NodeObject): number {
  const [keysA, keysB] = [Object.keys(a), Object.keys(b)];
  const shorter = Math.min(keysA.length, keysB.length);
  for (let i = 0; i < shorter; i += 1) {
    const [key, other] = [keysA[i] as string, keysB[i] as string];
    const order = compareCodePoints(key, other) || compareMembers(a[key], b[key]);
    if (order !== 0) return order;
  }
  return keysA.length - keysB.length;
}

function compareMembers(a: NodeObject[string], b: NodeObject[string]): number {
  if (typeof a === 'string' || typeof b === 'string') return compareLabels(String(a), String(b));
  return compareAll(a as readonly (NodeValue | string)[], b as readonly (NodeValue | string)[]);
}

function compareAll(a: readonly (NodeValue | string)[], b: readonly (NodeValue | string)[]): number {
  const shorter = Math.min(a.length, b.length);
  for (let i = 0; i < shorter; i += 1) {
    const [x, y] = [a[i] as NodeValue | string, b[i] as NodeValue | string];
    const order =
      typeof x === 'string' || typeof y === 'string' ? compareLabels(String(x), String(y)) : compareValues(x, y);
    if (order !== 0) return order;
  }
  return a.length - b.length;
}

/** Compares IRIs by code point, then blank node labels by number: `_:b2` before `_:b10`. */
function compareLabels(a: string, b: string): number {
  const [blankA, blankB] = [a.startsWith('_:'), b.startsWith('_:')];
  if (blankA !== blankB) return blankA ? 1 : -1;
  return (blankA ? a.length - b.length : 0) || compareCodePoints(a, b);
}

const TYPE = rdf('type');
const FIRST = rdf('first');
const REST = rdf('rest');
const NIL = rdf('nil');
const STRING = xsd('string');

/** A node under construction. */
type Draft = { [predicate: string]: NodeValue[] | string[] | string };

/**
 * Converts a graph to expanded JSON-LD nodes. The order depends only on the content: IRIs by code point, labelled blank nodes by
 * label, then unreferenced blank nodes by content; predicates and objects likewise.
 *
 * Blank nodes with one incoming triple are nested, well-formed lists are `@list`, rdf:nil is the empty list. Other blank nodes are
 * labelled `_:b0`, `_:b1`, …, independently of the sources. Unpaired surrogates in literals, which RDF and UTF-8 do not allow, become
 * U+FFFD. Near-linear in the size of the graph. Maximum nesting: 64.
 *
 * @see https://www.w3.org/TR/json-ld11/#expanded-document-form
 */
export function toNodes(graph: Graph): NodeObject[] {
  return new NodeBuilder(graph).build();
}

class NodeBuilder {
  readonly #graph: Graph;
  readonly #arrangement: BlankNodes;
  readonly #labels: ReadonlyMap<ResourceKey, string>;
  /** Finished blank nodes that wait for their incoming triple. */
  readonly #nested = new Map<ResourceKey, NodeObject>();
  /** Finished tails of lists, last item first. */
  readonly #tails = new Map<ResourceKey, NodeValue[]>();

  constructor(graph: Graph) {
    this.#graph = graph;
    this.#arrangement = arrangeBlankNodes(graph);
    this.#labels = labelBlankNodes(graph, this.#arrangement);
  }

  build(): NodeObject[] {
    for (const key of innermostFirst(this.#arrangement)) this.#nest(key);
    const iris: ResourceKey[] = [];
    const labels: [key: ResourceKey, label: string][] = [];
    const roots: NodeObject[] = [];
    for (const key of this.#graph.subjects()) {
      const label = this.#labels.get(key);
      if (label !== undefined) labels.push([key, label]);
      else if (!isBlankKey(key)) iris.push(key);
      else if (!this.#arrangement.nested.has(key)) roots.push(this.#node(key));
    }
    labels.sort(([, a], [, b]) => compareLabels(a, b));
    return [
      ...sortByCodePoints(iris).map((iri) => this.#node(iri, iri)),
      ...labels.map(([key, label]) => this.#node(key, label)),
      ...roots.sort(compareNodes),
    ];
  }

  #nest(key: ResourceKey): void {
    if (!this.#arrangement.cells.has(key)) {
      this.#nested.set(key, this.#node(key));
      return;
    }
    const [first] = this.#graph.objects(key, FIRST);
    const [rest] = this.#graph.objects(key, REST);
    const next = `_:${rest?.value}`;
    const tail = rest?.termType === 'BlankNode' ? (this.#tails.get(next) as NodeValue[]) : [];
    tail.push(this.#value(first as ObjectTerm));
    this.#tails.delete(next);
    this.#tails.set(key, tail);
  }

  #node(key: ResourceKey, id?: string): NodeObject {
    const node: Draft = id === undefined ? {} : { '@id': id };
    const properties = this.#graph.properties(key);
    const types = this.#types(properties.get(TYPE) ?? []);
    if (types.length > 0) node['@type'] = types;
    for (const predicate of sortByCodePoints([...properties.keys()])) {
      let objects = properties.get(predicate) as readonly ObjectTerm[];
      // `@type` contains only names, so a literal or nested node as type remains an rdf:type triple.
      if (predicate === TYPE) objects = objects.filter((object) => this.#typeName(object) === undefined);
      if (objects.length > 0) node[predicate] = this.#values(objects);
    }
    return node;
  }

  #types(objects: readonly ObjectTerm[]): string[] {
    return objects.flatMap((object) => this.#typeName(object) ?? []).sort(compareLabels);
  }

  #typeName(object: ObjectTerm): Iri | undefined {
    return object.termType === 'NamedNode'
      ? object.value
      : this.#labels.get(`_:${object.termType === 'BlankNode' ? object.value : ''}`);
  }

  #values(objects: readonly ObjectTerm[]): NodeValue[] {
    const values = objects.map((object) => this.#value(object));
    if (values.length === 1) return values;
    values.sort(compareValues);
    // Only literals that differed in unpaired surrogates can be equal now. Equal nested nodes are distinct.
    return values.filter(
      (value, i) => i === 0 || !('@value' in value) || compareValues(value, values[i - 1] as NodeValue) !== 0,
    );
  }

  #value(object: ObjectTerm): NodeValue {
    if (object.termType === 'NamedNode') {
      if (object.rdf12 !== undefined) return { '@id': object.value, '@rdf12': object.rdf12 };
      return object.value === NIL ? { '@list': [] } : { '@id': object.value };
    }
    if (object.termType === 'Literal') {
      const value = object.value.toWellFormed();
      if (object.direction) return { '@value': value, '@language': object.language, '@direction': object.direction };
      if (object.language) return { '@value': value, '@language': object.language };
      const datatype = object.datatype.value;
      return datatype === STRING ? { '@value': value } : { '@value': value, '@type': datatype };
    }
    const key = `_:${object.value}`;
    const label = this.#labels.get(key);
    if (label !== undefined) return { '@id': label };
    const items = this.#tails.get(key);
    if (items) return { '@list': items.reverse() };
    return this.#nested.get(key) as NodeObject;
  }
}

/** Nested blank nodes, inner ones first. */
function innermostFirst({ references, nested }: BlankNodes): ResourceKey[] {
  const holder = (key: ResourceKey): ResourceKey => references.get(key)?.[0]?.subject as ResourceKey;
  const waiting = new Map<ResourceKey, number>();
  for (const key of nested) waiting.set(holder(key), (waiting.get(holder(key)) ?? 0) + 1);
  const order = [...nested].filter((key) => !waiting.has(key));
  // Grows during iteration: an outer node is added after its last inner node.
  for (const key of order) {
    const outer = holder(key);
    const remaining = (waiting.get(outer) ?? 0) - 1;
    waiting.set(outer, remaining);
    if (remaining === 0 && nested.has(outer)) order.push(outer);
  }
  return order;
}
