import type { Graph, ResourceKey } from '../../graph.ts';
import { resourceKey } from '../../graph.ts';
import type { Iri } from '../../model.ts';
import { isoThes, skos } from '../../names.ts';
import { withSubproperties } from '../../read/subproperties.ts';

/** A statement between two resources. */
export interface Statement {
  readonly subject: ResourceKey;
  readonly predicate: Iri;
  readonly object: ResourceKey;
}

/** Predicates that state a relation in its own direction, and in the opposite one. */
export interface Relation {
  readonly forward: readonly Iri[];
  readonly backward: readonly Iri[];
}

const iso = (side: 'broader' | 'narrower'): Iri[] =>
  ['Generic', 'Partitive', 'Instantial'].map((kind) => isoThes(side + kind));

/** What entails skos:broaderTransitive (S22, S25, S26, S41). ISO 25964 has subproperties. */
export const BROADER: Relation = {
  forward: [...['broader', 'broaderTransitive', 'broadMatch'].map(skos), ...iso('broader')],
  backward: [...['narrower', 'narrowerTransitive', 'narrowMatch'].map(skos), ...iso('narrower')],
};

/** The inverse (S26). */
export const NARROWER: Relation = { forward: BROADER.backward, backward: BROADER.forward };

/** What entails skos:related, which is symmetric (S23, S41). */
export const RELATED: readonly Iri[] = ['related', 'relatedMatch'].map(skos);

/** skos:exactMatch, which is symmetric (S44). */
export const EXACT_MATCH: Relation = { forward: [skos('exactMatch')], backward: [skos('exactMatch')] };

/** What skos:exactMatch is disjoint with (S46), and the inverse (S43). */
export const NOT_EXACT: readonly Iri[] = ['broadMatch', 'narrowMatch', 'relatedMatch'].map(skos);

/** All statements with the predicates, or with subproperties of them that the graph declares. */
export function statementsOf(graph: Graph, predicates: readonly Iri[]): Statement[] {
  const all = new Set(withSubproperties(graph, predicates));
  const found: Statement[] = [];
  for (const subject of graph.subjects()) {
    for (const [predicate, objects] of graph.properties(subject)) {
      if (!all.has(predicate)) continue;
      for (const term of objects) {
        const object = resourceKey(term);
        if (object !== undefined) found.push({ subject, predicate, object });
      }
    }
  }
  return found;
}

/** Links between resources, by the resource at their start. */
export type Links = ReadonlyMap<ResourceKey, readonly ResourceKey[]>;

/** The links of a relation, in its direction. */
export function linksOf(graph: Graph, { forward, backward }: Relation): Links {
  const links = new Map<ResourceKey, ResourceKey[]>();
  const add = (from: ResourceKey, to: ResourceKey): void => {
    const known = links.get(from);
    if (known) known.push(to);
    else links.set(from, [to]);
  };
  for (const { subject, object } of statementsOf(graph, forward)) add(subject, object);
  for (const { subject, object } of statementsOf(graph, backward)) add(object, subject);
  return links;
}
