import { DataFactory } from 'n3';
import type { Graph, ResourceKey } from '../graph.ts';
import type { NodeObject, NodeValue } from '../model.ts';
import { rdf } from '../names.ts';

type Term = Parameters<Graph['add']>[2];

/**
 * Adds nodes in expanded form to a graph. The inverse of `toNodes`, except for blank node labels.
 *
 * @param scope prefix of the new blank node labels
 */
export function addNodes(graph: Graph, nodes: readonly NodeObject[], scope: string): void {
  let count = 0;
  const blank = (): Term => DataFactory.blankNode(`${scope}n${(count += 1)}`);
  const resource = (id: string): Term =>
    id.startsWith('_:') ? DataFactory.blankNode(`${scope}l${id.slice(2)}`) : DataFactory.namedNode(id);

  const addNode = (node: NodeObject): Term => {
    const subject = typeof node['@id'] === 'string' ? resource(node['@id']) : blank();
    const key = keyOf(subject);
    for (const [predicate, values] of Object.entries(node)) {
      if (predicate === '@id') continue;
      if (predicate === '@type')
        for (const type of values as readonly string[]) graph.add(key, rdf('type'), resource(type));
      else for (const value of values as readonly NodeValue[]) graph.add(key, predicate, addValue(value));
    }
    return subject;
  };
  const addValue = (value: NodeValue): Term => {
    if ('@value' in value) return literal(value as { '@value': string; '@language'?: string; '@type'?: string });
    return '@list' in value ? addList(value['@list'] as readonly NodeValue[]) : addNode(value);
  };
  const addList = (members: readonly NodeValue[]): Term => {
    let rest: Term = DataFactory.namedNode(rdf('nil'));
    for (const member of [...members].reverse()) {
      const cell = blank();
      graph.add(keyOf(cell), rdf('first'), addValue(member));
      graph.add(keyOf(cell), rdf('rest'), rest);
      rest = cell;
    }
    return rest;
  };
  for (const node of nodes) addNode(node);
}

function keyOf(term: Term): ResourceKey {
  return term.termType === 'BlankNode' ? `_:${term.value}` : term.value;
}

function literal(value: { '@value': string; '@language'?: string; '@type'?: string }): Term {
  if (value['@language'] !== undefined) return DataFactory.literal(value['@value'], value['@language']);
  return value['@type'] === undefined
    ? DataFactory.literal(value['@value'])
    : DataFactory.literal(value['@value'], DataFactory.namedNode(value['@type']));
}
