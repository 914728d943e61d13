import { reachableBlanks } from '../blank-references.ts';
import type { Graph, ObjectTerm, ResourceKey } from '../graph.ts';
import { isBlankKey, resourceKey } from '../graph.ts';
import type { Iri, NodeObject, NodeValue } from '../model.ts';
import { owl, rdf, sssom } from '../names.ts';
import { literalOf } from './literals.ts';
import { LARGEST_GROUP } from './groups.ts';
import { compareCodePoints, sortByCodePoints } from '../code-points.ts';

/** Nodes that belong to a term besides its own, by the predicate that names the term. */
const ABOUT = [owl('annotatedSource'), sssom('subject_id')];
const MEMBERS = [owl('members'), owl('distinctMembers')];

export interface Descriptions {
  /** A term's own node first, then what annotates it, then labelled blank nodes that these point at. */
  readonly byTerm: ReadonlyMap<Iri, readonly NodeObject[]>;
  readonly others: readonly NodeObject[];
}

/** Deals the dataset's nodes out to the terms that they describe; what describes none is left in `others`. */
export function dealNodes(nodes: readonly NodeObject[], isTerm: (iri: Iri) => boolean): Descriptions {
  const byTerm = new Map<Iri, NodeObject[]>();
  const labelled = new Map<string, NodeObject>();
  const others: NodeObject[] = [];
  const give = (iri: Iri, node: NodeObject): void => {
    const list = byTerm.get(iri);
    if (list) list.push(node);
    else byTerm.set(iri, [node]);
  };
  // A term's own node must come first, whatever the order of the rest.
  for (const node of nodes) if (node['@id'] !== undefined && isTerm(node['@id'])) give(node['@id'], node);
  for (const node of nodes) {
    const id = node['@id'];
    if (id !== undefined && isTerm(id)) continue;
    if (id !== undefined && isBlankKey(id)) labelled.set(id, node);
    const terms = termsAbout(node).filter(isTerm);
    for (const iri of terms) give(iri, node);
    if (terms.length === 0 && !(id !== undefined && isBlankKey(id))) others.push(node);
  }
  const reached = new Set<string>();
  if (labelled.size > 0) {
    for (const list of byTerm.values()) {
      list.push(...reachableBlanks(list, labelled));
      for (const node of list) if (node['@id'] !== undefined) reached.add(node['@id']);
    }
  }
  const unreached = [...labelled].filter(
    ([id, node]) => !reached.has(id) && termsAbout(node).every((iri) => !isTerm(iri)),
  );
  return { byTerm, others: [...others, ...unreached.map(([, node]) => node)] };
}

function termsAbout(node: NodeObject): Iri[] {
  const sources = ABOUT.flatMap((predicate) => idsOf(node[predicate]));
  const members = MEMBERS.flatMap((predicate) => listIds(node[predicate]));
  return [...new Set([...sources, ...(members.length <= LARGEST_GROUP ? members : [])])];
}

function idsOf(values: NodeObject[string]): string[] {
  if (!Array.isArray(values)) return [];
  return (values as readonly NodeValue[]).flatMap((value) =>
    '@id' in value && typeof value['@id'] === 'string' ? value['@id'] : [],
  );
}

function listIds(values: NodeObject[string]): string[] {
  if (!Array.isArray(values)) return [];
  return (values as readonly NodeValue[]).flatMap((value) =>
    '@list' in value ? idsOf(value['@list'] as readonly NodeValue[]) : [],
  );
}

/** Blank nodes in one tree, at most: a few that share each other would make one without end. */
const MOST = 1000;

/** One blank node's triples as a tree, for constructs that have no name in the model; what repeats is not followed again. */
export function describeNode(graph: Graph, node: ResourceKey): NodeObject {
  let left = MOST;
  const describe = (key: ResourceKey, above: ReadonlySet<ResourceKey>): NodeObject => {
    left -= 1;
    const path = new Set([...above, key]);
    const valueOf = (object: ObjectTerm): NodeValue => {
      const inner = resourceKey(object);
      if (inner === undefined) return literalValue(object);
      if (!isBlankKey(inner)) return { '@id': inner };
      return path.has(inner) || path.size > 40 || left <= 0 ? {} : describe(inner, path);
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

function literalValue(object: ObjectTerm): NodeValue {
  const { value, language, datatype } = literalOf(object);
  return { '@value': value, ...(language && { '@language': language }), ...(datatype && { '@type': datatype }) };
}

function byContent(a: NodeValue, b: NodeValue): number {
  return compareCodePoints(JSON.stringify(a), JSON.stringify(b));
}
