import type { ResourceKey } from '../../graph.ts';
import type { CheckContext } from '../context.ts';
import type { CheckRule, Finding } from '../rule.ts';
import { listed, name } from '../wording.ts';
import { orderPairs } from './order-pairs.ts';
import { shortestPath } from './path.ts';
import type { Links, Statement } from './relations.ts';
import { BROADER, EXACT_MATCH, NARROWER, NOT_EXACT, RELATED, linksOf, statementsOf } from './relations.ts';

export const relationRules: readonly CheckRule[] = [
  {
    code: 'skos-related-clash',
    severity: 'warning',
    about:
      'A concept is related to one that is broader or narrower, directly or through other concepts (SKOS S27). Mappings count too: broadMatch is broader.',
    find: relatedClashes,
  },
  {
    code: 'skos-match-clash',
    severity: 'warning',
    about:
      'A concept has an exact match that is also its broad, narrow or related match (SKOS S46). An exact match of an exact match is one too.',
    find: matchClashes,
  },
];

/** S27: skos:related is disjoint with skos:broaderTransitive. */
function* relatedClashes(context: CheckContext): Generator<Finding> {
  const related = statementsOf(context.graph, RELATED);
  if (related.length === 0) return;
  const narrower = linksOf(context.graph, NARROWER);
  const ordered = orderPairs(
    narrower,
    related.map(({ subject, object }) => [subject, object] as const),
  );
  const clashes = related.flatMap((statement, at) => {
    const order = ordered[at];
    return order ? { ...statement, order } : [];
  });
  const broader = linksOf(context.graph, BROADER);
  for (const { subject, predicate, object, order } of onePerPair(clashes)) {
    const [above, below] = order;
    const through = throughOf(context, shortestPath(below, above, broader));
    const message = `${name(context, subject)} is related to ${beside(context, object, subject)} (${name(context, predicate)}), but ${name(context, above)} is broader than ${beside(context, below, above)}${through}: no concept is related to a broader or narrower one (SKOS S27). Remove one of the statements.`;
    yield { subject, near: object, message };
  }
}

/** S46: skos:exactMatch, which is symmetric and transitive (S44, S45), is disjoint with skos:broadMatch and skos:relatedMatch. */
function* matchClashes(context: CheckContext): Generator<Finding> {
  const exact = linksOf(context.graph, EXACT_MATCH);
  if (exact.size === 0) return;
  const component = components(exact);
  const clashes = statementsOf(context.graph, NOT_EXACT).filter(
    ({ subject, object }) => component.has(subject) && component.get(subject) === component.get(object),
  );
  for (const { subject, predicate, object } of onePerPair(clashes)) {
    const through = subject === object ? '' : throughOf(context, shortestPath(subject, object, exact));
    const message = `${name(context, subject)} has ${beside(context, object, subject)} as match by ${name(context, predicate)} and also by skos:exactMatch${through}, which do not agree (SKOS S46). Remove one of the statements.`;
    yield { subject, near: object, message };
  }
}

/** One statement for each two resources, because both directions are often stated: that of the resource that is first by code point. */
function onePerPair<Stated extends Statement>(statements: readonly Stated[]): Stated[] {
  const byPair = new Map<string, Stated>();
  for (const statement of statements) {
    const { subject, object } = statement;
    const pair = subject < object ? `${subject} ${object}` : `${object} ${subject}`;
    if (!byPair.has(pair) || subject < object) byPair.set(pair, statement);
  }
  return [...byPair.values()];
}

/** The first resource of the component of each one that is linked, in links that go both ways. */
function components(links: Links): ReadonlyMap<ResourceKey, ResourceKey> {
  const component = new Map<ResourceKey, ResourceKey>();
  for (const root of links.keys()) {
    const open = component.has(root) ? [] : [root];
    for (let key = open.pop(); key !== undefined; key = open.pop()) {
      if (component.has(key)) continue;
      component.set(key, root);
      for (const other of links.get(key) ?? []) open.push(other);
    }
  }
  return component;
}

/** The name of a resource in a sentence about another. */
function beside(context: CheckContext, key: ResourceKey, other: ResourceKey): string {
  return key === other ? 'itself' : name(context, key);
}

/** The resources between both ends of a path. */
function throughOf(context: CheckContext, path: readonly ResourceKey[] | undefined): string {
  if (!path) return ' through other concepts';
  const between = path.slice(1, -1);
  return between.length === 0 ? '' : ` through ${listed(between.map((key) => name(context, key)))}`;
}
