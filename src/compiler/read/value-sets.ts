import { lazy } from '../../base/work.ts';
import type { EnumerationFacts, Iri, ValueFacts } from '../../ontology/model.ts';
import { closuresOf } from '../../ontology/index.ts';
import { isoThes } from './thesaurus-names.ts';
import type { Graph } from '../../rdf/index.ts';
import { isBlankKey } from '../../rdf/index.ts';
import { owl, schema, skos } from '../../rdf/names.ts';
import { Multimap, readGroups, readList, withSubproperties } from './graph-structures.ts';
import { oneOfMembers } from './kinds.ts';
import type { ReadContext } from './read-context.ts';
import { termsOfKind } from './read-context.ts';

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
type ValueOrder = (values: readonly Iri[]) => readonly Iri[] | undefined;

/**
 * Creates the function that reads the stated order of values: by their positions, else by an ordered collection, else from each value to the
 * next. Values without a position follow in the order in which they are passed.
 *
 *     value schema:position 1 .        collection skos:memberList ( value … ) .        value adms:next other .
 */
function createValueOrder(graph: Graph): ValueOrder {
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

/** Predicates of the hierarchy, direct and transitive. ISO 25964 distinguishes kinds, parts and instances. */
const HIERARCHIES = {
  broader: {
    direct: [skos('broader'), ...['broaderGeneric', 'broaderPartitive', 'broaderInstantial'].map(isoThes)],
    transitive: skos('broaderTransitive'),
  },
  narrower: {
    direct: [skos('narrower'), ...['narrowerGeneric', 'narrowerPartitive', 'narrowerInstantial'].map(isoThes)],
    transitive: skos('narrowerTransitive'),
  },
} as const;
export const TRANSITIVE = Object.values(HIERARCHIES).map(({ transitive }) => transitive);

/** All value sets and values of an ontology. */
interface ValueSets {
  readonly enumerations: ReadonlyMap<Iri, EnumerationFacts>;
  readonly values: ReadonlyMap<Iri, ValueFacts>;
  /** Returns the value sets that contain a term. */
  readonly enumerationOf: (iri: Iri) => readonly Iri[];
}

/**
 * Reads value sets and their values.
 *
 * @param compareLabels order of values without an owl:oneOf list
 */
export function readValueSets(context: ReadContext, compareLabels: (a: Iri, b: Iri) => number): ValueSets {
  const members = membership(context);
  const values = readValues(context, members.topsOf);
  const orderOf = createValueOrder(context.graph);
  const enumerations = new Map(
    termsOfKind(context, 'enumeration').map((iri) => {
      const listed = oneOfMembers(context.graph, iri);
      const further = members.valuesOf
        .get(iri)
        .filter((value) => !listed.includes(value))
        .sort(compareLabels);
      const inOrder = orderOf(further);
      const all = [...listed, ...(inOrder ?? further)];
      const ordered = inOrder !== undefined || listed.length > 0;
      const tops = members.topsOf.get(iri);
      const roots = all.filter((value) => (values.get(value)?.broader.length ?? 0) === 0);
      const topValues = tops.length > 0 ? sorted(tops, ordered ? all : [], compareLabels) : roots;
      const facts = { values: all, ...(ordered && { ordered }), closed: listed.length > 0, topValues };
      return [iri, facts satisfies EnumerationFacts] as const;
    }),
  );
  return { enumerations, values, enumerationOf: (iri) => members.setsOf.sorted(iri) };
}

/** Sorts values by their position in a list, those that it lacks by label. */
function sorted(values: readonly Iri[], order: readonly Iri[], compareLabels: (a: Iri, b: Iri) => number): Iri[] {
  const positions = new Map(order.map((iri, at) => [iri, at]));
  const at = (iri: Iri): number => positions.get(iri) ?? Number.MAX_SAFE_INTEGER;
  return values.toSorted((a, b) => at(a) - at(b) || compareLabels(a, b));
}

/**
 * Reads the membership of values in value sets:
 *
 *     value a Set .        Set owl:oneOf ( value … ) .        value skos:inScheme Set .        Set skos:hasTopConcept value .
 */
function membership(context: ReadContext) {
  const { graph, kinds } = context;
  const links = { setsOf: new Multimap(), valuesOf: new Multimap(), topsOf: new Multimap() };
  const join = (value: Iri, set: Iri): void => {
    links.setsOf.add(value, set);
    links.valuesOf.add(set, value);
  };
  for (const [iri, kindsOfTerm] of context.terms) {
    for (const type of kinds.typesOf(iri)) if (kinds.isValueSet(type)) join(iri, type);
    // A collection is in a scheme, but not one of its concepts.
    const isMember = !kindsOfTerm.includes('collection') || kindsOfTerm.includes('value');
    for (const scheme of graph.iris(iri, skos('inScheme'), skos('topConceptOf'))) {
      if (isMember) join(iri, scheme);
      else links.setsOf.add(iri, scheme);
    }
    for (const scheme of graph.iris(iri, skos('topConceptOf'))) links.topsOf.add(scheme, iri);
    if (!kindsOfTerm.includes('enumeration')) continue;
    for (const value of oneOfMembers(graph, iri)) join(value, iri);
    for (const value of graph.iris(iri, skos('hasTopConcept'))) {
      join(value, iri);
      links.topsOf.add(iri, value);
    }
  }
  return links;
}

function readValues(context: ReadContext, topsOf: Multimap): Map<Iri, ValueFacts> {
  const { graph } = context;
  const broader = new Multimap();
  const narrower = new Multimap();
  const related = new Multimap();
  const different = new Multimap();
  const iris = termsOfKind(context, 'value');
  const relate = (links: Multimap, a: Iri, b: Iri): void => {
    if (a === b) return;
    links.add(a, b);
    links.add(b, a);
  };
  const above = (narrow: Iri, broad: Iri): void => {
    if (narrow === broad) return;
    broader.add(narrow, broad);
    narrower.add(broad, narrow);
  };
  const tops = new Multimap();
  for (const scheme of topsOf.keys()) for (const iri of topsOf.get(scheme)) tops.add(iri, scheme);
  const [nearestAbove, nearestBelow] = [nearest(graph, 'broader'), nearest(graph, 'narrower')];
  for (const iri of iris) {
    for (const parent of nearestAbove(iri)) above(iri, parent);
    for (const child of nearestBelow(iri)) above(child, iri);
    for (const other of graph.iris(iri, skos('related'))) relate(related, iri, other);
    for (const other of graph.iris(iri, owl('differentFrom'))) relate(different, iri, other);
  }
  readGroups(graph, owl('AllDifferent'), (a, b) => {
    if (!isBlankKey(a) && !isBlankKey(b)) different.add(a, b);
  });
  const direct = new Map(iris.map((iri) => [iri, broader.sorted(iri)]));
  const define = closuresOf<ValueFacts>('broaderFull', direct, (key) => broader.sorted(key));
  const facts = (iri: Iri): ValueFacts => ({
    broader: direct.get(iri) ?? [],
    broaderFull: [],
    narrower: narrower.sorted(iri),
    related: related.sorted(iri),
    differentFrom: different.sorted(iri),
    ...(tops.get(iri).length > 0 && { topConceptOf: tops.sorted(iri) }),
  });
  return new Map(iris.map((iri) => [iri, define(facts(iri), iri)]));
}

/**
 * Creates a function that returns the directly broader or narrower concepts. If the sources state only the transitive predicate, those
 * without another concept in between:
 *
 *     apple skos:broaderTransitive fruit , plant .       fruit skos:broaderTransitive plant .       → fruit
 */
function nearest(graph: Graph, side: keyof typeof HIERARCHIES): (iri: Iri) => readonly Iri[] {
  const { direct, transitive } = HIERARCHIES[side];
  const predicates = withSubproperties(graph, direct);
  return (iri) => {
    const properties = graph.properties(iri);
    if (predicates.some((predicate) => properties.has(predicate))) return graph.iris(iri, ...predicates);
    const all = graph.iris(iri, transitive).filter((other) => other !== iri);
    const beyond = new Set(all.flatMap((other) => graph.iris(other, transitive).filter((it) => it !== other)));
    const next = all.filter((other) => !beyond.has(other));
    return next.length > 0 ? next : all;
  };
}
