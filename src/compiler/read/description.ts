import { compareCodePoints, sortByCodePoints } from '../../base/text.ts';
import type { Iri, NodeObject, NodeValue } from '../../ontology/model.ts';
import type { Graph, ObjectTerm, ResourceKey } from '../../rdf/index.ts';
import { isBlankKey, resourceKey } from '../../rdf/index.ts';
import { owl, rdf, rdfs, skos } from '../../rdf/names.ts';
import { MAX_PAIRWISE_MEMBERS } from './graph-structures.ts';
import { AXIOM_PREDICATES, STATEMENT_TYPES } from './kinds.ts';
import { labelledBlanks, mentionsOf, reachableBlanks } from './nodes.ts';
import { literalOf } from './texts.ts';
import { PREDICATES } from '../../vocabularies/index.ts';

/** Predicates by which other nodes refer to the term that they describe. */
const ABOUT = [
  ...PREDICATES.annotatedSource,
  // A reifier of several statements.
  rdf('reifies'),
  ...['sourceIndividual', 'assertionProperty', 'targetIndividual'].map(owl),
];
const MEMBERS = [owl('members'), owl('distinctMembers')];
/** Members of an anonymous collection, which is shown on the pages of its members. */
const DIRECT_MEMBERS = [skos('member')];

export interface Descriptions {
  /** Term → nodes: its own node first, then nodes that annotate it, then the labelled blank nodes reachable from these. */
  readonly byTerm: ReadonlyMap<Iri, readonly NodeObject[]>;
  /** Nodes that describe no term. */
  readonly others: readonly NodeObject[];
}

/**
 * Groups the nodes of the dataset by the terms that they describe.
 *
 * @param ownersOf returns the terms whose text an IRI represents
 */
export function groupNodes(
  nodes: readonly NodeObject[],
  isTerm: (iri: Iri) => boolean,
  ownersOf: (iri: Iri) => readonly Iri[] = () => [],
): Descriptions {
  const byTerm = new Map<Iri, NodeObject[]>();
  const labelled = labelledBlanks(nodes);
  const others: NodeObject[] = [];
  const grouped = new Set<NodeObject>();
  const add = (iri: Iri, node: NodeObject): void => {
    const list = byTerm.get(iri);
    if (list) list.push(node);
    else byTerm.set(iri, [node]);
    grouped.add(node);
  };
  // A term's own node must come first.
  for (const node of nodes) if (node['@id'] !== undefined && isTerm(node['@id'])) add(node['@id'], node);
  for (const node of nodes) {
    const id = node['@id'];
    if (id !== undefined && isTerm(id)) continue;
    for (const iri of termsOf(node, labelled, isTerm, ownersOf)) add(iri, node);
    if (!grouped.has(node) && !(id !== undefined && isBlankKey(id))) others.push(node);
  }
  if (labelled.size > 0) {
    for (const list of byTerm.values()) {
      list.push(...reachableBlanks(list, labelled));
      for (const node of list) grouped.add(node);
    }
  }
  return { byTerm, others: [...others, ...[...labelled.values()].filter((node) => !grouped.has(node))] };
}

/** Returns the terms that a node is about: its subjects or, for a general axiom, the terms that it mentions. */
function termsOf(
  node: NodeObject,
  labelled: ReadonlyMap<string, NodeObject>,
  isTerm: (iri: Iri) => boolean,
  ownersOf: (iri: Iri) => readonly Iri[],
): Iri[] {
  const id = node['@id'];
  const about = [...termsAbout(node, labelled), ...(id === undefined ? [] : ownersOf(id))].filter(isTerm);
  if (about.length > 0 || (id !== undefined && !isBlankKey(id))) return [...new Set(about)];
  if (!isAxiom(node)) return [];
  const mentioned = [...new Set(mentionsOf(node))].filter(isTerm);
  return mentioned.length <= MAX_PAIRWISE_MEMBERS ? mentioned : [];
}

/** Returns the subjects that a node refers to. For an annotation of an annotation: the subjects of the latter. */
function termsAbout(start: NodeObject, labelled: ReadonlyMap<string, NodeObject>): Iri[] {
  const seen = new Set([start]);
  const terms = new Set<Iri>();
  // Grows during iteration: annotations of annotations can be nested thousands deep.
  for (const node of seen) {
    for (const value of ABOUT.flatMap((predicate) => valuesOf(node[predicate]))) {
      const id = (value as NodeObject)['@id'];
      const inner = id === undefined ? (value as NodeObject) : labelled.get(id);
      if (inner !== undefined) seen.add(inner);
      else if (id !== undefined) terms.add(id);
    }
    for (const member of membersOf(node)) terms.add(member);
  }
  return [...terms];
}

function membersOf(node: NodeObject): Iri[] {
  const listed = MEMBERS.flatMap((predicate) => valuesOf(node[predicate])).flatMap((value) =>
    '@list' in value ? (value['@list'] as readonly NodeValue[]) : [],
  );
  const direct = node['@id'] === undefined || isBlankKey(node['@id']) ? DIRECT_MEMBERS : [];
  const members = [...listed, ...direct.flatMap((predicate) => valuesOf(node[predicate]))].flatMap(
    (value) => (value as NodeObject)['@id'] ?? [],
  );
  return members.length <= MAX_PAIRWISE_MEMBERS ? members : [];
}

/** A SWRL rule. It is shown as triples. */
const RULE = 'http://www.w3.org/2003/11/swrl#Imp';

/** Whether an anonymous node is an axiom, or annotates one. */
function isAxiom(node: NodeObject): boolean {
  return (
    [...AXIOM_PREDICATES, rdfs('subPropertyOf'), owl('inverseOf')].some((predicate) => node[predicate] !== undefined) ||
    node['@type']?.some((type) => STATEMENT_TYPES.has(type) || type === RULE) === true
  );
}

function valuesOf(values: NodeObject[string]): readonly NodeValue[] {
  return Array.isArray(values) ? (values as readonly NodeValue[]) : [];
}

/** Maximum number of blank nodes in a tree, because blank nodes that refer to each other can expand exponentially. */
const MAX_NODES = 1000;

/** Returns the triples of a blank node as a tree, for constructs that the model does not represent. Cycles are cut. */
export function describeNode(graph: Graph, node: ResourceKey): NodeObject {
  let remaining = MAX_NODES;
  const describe = (key: ResourceKey, above: ReadonlySet<ResourceKey>): NodeObject => {
    remaining -= 1;
    const path = new Set([...above, key]);
    const valueOf = (object: ObjectTerm): NodeValue => {
      const inner = resourceKey(object);
      if (inner === undefined) return literalValue(object);
      if (!isBlankKey(inner)) return { '@id': inner };
      return path.has(inner) || path.size > 40 || remaining <= 0 ? {} : describe(inner, path);
    };
    const described: Record<string, NodeValue[] | string[]> = {};
    const types = graph.objects(key, rdf('type'));
    const named = types.length > 0 && types.every(({ termType }) => termType === 'NamedNode');
    if (named) described['@type'] = sortByCodePoints(types.map(({ value }) => value));
    for (const predicate of sortByCodePoints([...graph.properties(key).keys()])) {
      if (named && predicate === rdf('type')) continue;
      described[predicate] = graph.objects(key, predicate).map(valueOf).sort(byContent);
    }
    return described as NodeObject;
  };
  return describe(node, new Set());
}

export function literalValue(object: ObjectTerm): NodeValue {
  const { value, language, direction, datatype } = literalOf(object);
  return {
    '@value': value,
    ...(language && { '@language': language }),
    ...(direction && { '@direction': direction }),
    ...(datatype && { '@type': datatype }),
  };
}

function byContent(a: NodeValue, b: NodeValue): number {
  return compareCodePoints(JSON.stringify(a), JSON.stringify(b));
}
