import type { Graph } from '../graph.ts';
import { lazy } from '../memoize.ts';
import type { Iri } from '../model.ts';
import { schema, skos } from '../names.ts';
import { readList } from './lists.ts';
import { withSubproperties } from './subproperties.ts';

/** Properties whose number is the position of a value among others. */
const POSITIONS = [...schema('position'), 'http://www.w3.org/ns/shacl#order'];

/** Properties that lead to the next value, and to the one before. */
const NEXT = [
  ...schema('nextItem'),
  'http://www.w3.org/ns/adms#next',
  'http://rdf-vocabulary.ddialliance.org/xkos#next',
  'http://www.w3.org/1999/xhtml/vocab#next',
];
const PREVIOUS = [
  ...schema('previousItem'),
  'http://www.w3.org/ns/adms#prev',
  'http://rdf-vocabulary.ddialliance.org/xkos#previous',
  'http://www.w3.org/1999/xhtml/vocab#prev',
];

/** Returns values in the order that the sources state. undefined: they state none. */
export type ValueOrder = (values: readonly Iri[]) => readonly Iri[] | undefined;

/**
 * Creates the function that reads the stated order of values: by their positions, else by an ordered collection, else from each value to the
 * next. Values without a position follow in the order in which they are passed.
 *
 *     value schema:position 1 .        collection skos:memberList ( value … ) .        value adms:next other .
 */
export function createValueOrder(graph: Graph): ValueOrder {
  const [next, previous] = [NEXT, PREVIOUS].map((predicates) => withSubproperties(graph, predicates));
  const lists = lazy(() => orderedCollections(graph));
  return (values) => {
    const positions =
      positionsOf(values, graph) ??
      positionsInCollection(values, lists()) ??
      positionsByNext(values, graph, next, previous);
    if (!positions) return undefined;
    const at = (iri: Iri): number => positions.get(iri) ?? Number.MAX_SAFE_INTEGER;
    return values.toSorted((a, b) => at(a) - at(b));
  };
}

type Positions = ReadonlyMap<Iri, number> | undefined;

function positionsOf(values: readonly Iri[], graph: Graph): Positions {
  const stated = values.flatMap((iri) => {
    const [position] = graph
      .literals(iri, ...POSITIONS)
      .map(({ value }) => Number(value))
      .filter(Number.isFinite);
    return position === undefined ? [] : [[iri, position] as const];
  });
  return stated.length < 2 ? undefined : new Map(stated);
}

/** The members of all ordered collections, those with the most first. */
function orderedCollections(graph: Graph): readonly (readonly Iri[])[] {
  const lists: Iri[][] = [];
  for (const subject of graph.subjects())
    for (const head of graph.resources(subject, skos('memberList')))
      lists.push(readList(graph, head).flatMap((member) => (member.termType === 'NamedNode' ? member.value : [])));
  return lists.sort((a, b) => b.length - a.length || (a.join('\n') < b.join('\n') ? -1 : 1));
}

/** The order of the largest collection with at least two of the values, followed by those of further collections. */
function positionsInCollection(values: readonly Iri[], lists: readonly (readonly Iri[])[]): Positions {
  if (lists.length === 0) return undefined;
  const isValue = new Set(values);
  const found = new Set(
    lists
      .map((list) => list.filter((iri) => isValue.has(iri)))
      .filter((list) => list.length > 1)
      .flat(),
  );
  return found.size === 0 ? undefined : new Map([...found].map((iri, at) => [iri, at]));
}

/** From each value without one before it along the next ones. Values in a cycle follow each other from the first that was passed. */
function positionsByNext(
  values: readonly Iri[],
  graph: Graph,
  next: readonly Iri[] = [],
  previous: readonly Iri[] = [],
): Positions {
  const isValue = new Set(values);
  const after = new Map<Iri, Iri[]>();
  const link = (from: Iri, to: Iri): void => {
    if (isValue.has(from) && isValue.has(to) && from !== to) after.set(from, [...(after.get(from) ?? []), to]);
  };
  for (const iri of values) {
    for (const to of graph.iris(iri, ...next)) link(iri, to);
    for (const from of graph.iris(iri, ...previous)) link(from, iri);
  }
  if (after.size === 0) return undefined;
  const followers = new Set([...after.values()].flat());
  const chained = values.filter((iri) => after.has(iri) || followers.has(iri));
  const order = new Set<Iri>();
  const waiting = [...chained.filter((iri) => !followers.has(iri)), ...chained];
  for (const start of waiting) {
    const stack = [start];
    for (let iri = stack.pop(); iri !== undefined; iri = stack.pop()) {
      if (order.has(iri)) continue;
      order.add(iri);
      stack.push(...(after.get(iri) ?? []).toSorted((a, b) => values.indexOf(b) - values.indexOf(a)));
    }
  }
  return new Map([...order].map((iri, at) => [iri, at]));
}
