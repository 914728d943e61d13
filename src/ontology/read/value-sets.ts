import type { Graph } from '../graph.ts';
import { isBlankKey } from '../graph.ts';
import type { EnumerationFacts, Iri, ValueFacts } from '../model.ts';
import { isoThes, owl, skos } from '../names.ts';
import { collectLinks, defineClosure } from '../stored-closures.ts';
import { readGroups } from './groups.ts';
import { oneOfMembers } from './kinds.ts';
import { Multimap } from './multimap.ts';
import type { ReadContext } from './read-context.ts';
import { termsOfKind } from './read-context.ts';
import { withSubproperties } from './subproperties.ts';
import { createValueOrder } from './value-order.ts';

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
export interface ValueSets {
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
    for (const scheme of graph.iris(iri, skos('inScheme'), skos('topConceptOf'))) join(iri, scheme);
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
  const all = collectLinks(direct, (key) => broader.sorted(key));
  const facts = (iri: Iri): ValueFacts => ({
    broader: direct.get(iri) ?? [],
    broaderFull: [],
    narrower: narrower.sorted(iri),
    related: related.sorted(iri),
    differentFrom: different.sorted(iri),
    ...(tops.get(iri).length > 0 && { topConceptOf: tops.sorted(iri) }),
  });
  return new Map(iris.map((iri) => [iri, defineClosure(facts(iri), 'broaderFull', iri, all)]));
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
