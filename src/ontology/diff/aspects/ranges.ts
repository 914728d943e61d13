import type { ClassExpression, Iri, Term } from '../../model.ts';
import { rdfs } from '../../names.ts';
import { DOMAIN_INCLUDES, RANGE_INCLUDES } from '../../read/properties.ts';
import type { ChangeType, Direction } from '../change.ts';
import type { Comparison, Draft, Side } from '../comparison.ts';
import { oldAndNew } from '../comparison.ts';
import type { Delta } from '../deltas.ts';
import { isWithin } from '../expression-order.ts';

/** Properties whose statements together say which classes are allowed: type of the change, and whether one of several suffices. */
interface RangeProperty {
  readonly type: ChangeType;
  readonly anyOf: boolean;
}

const RANGE_PROPERTIES: ReadonlyMap<Iri, RangeProperty> = new Map(
  Object.entries({
    [rdfs('domain')]: { type: 'DomainChange', anyOf: false },
    [rdfs('range')]: { type: 'RangeChange', anyOf: false },
    ...Object.fromEntries(DOMAIN_INCLUDES.map((iri) => [iri, { type: 'DomainChange', anyOf: true }])),
    ...Object.fromEntries(RANGE_INCLUDES.map((iri) => [iri, { type: 'RangeChange', anyOf: true }])),
  } satisfies Record<Iri, RangeProperty>),
);

/** Properties of domains and ranges. */
export const isRangeProperty = (property: Iri): boolean => RANGE_PROPERTIES.has(property);

/** Compares the domains or ranges of a property: one change for all. `old` and `new` are all values before and after. */
export function compareRanges(delta: Delta, subject: Iri, property: Iri, comparison: Comparison): Draft[] {
  const row = RANGE_PROPERTIES.get(property);
  if (!row) return [];
  const statements = { removed: delta.removed.splice(0), added: delta.added.splice(0) };
  if (statements.removed.length + statements.added.length === 0) return [];
  const [before, after] = [comparison.old, comparison.now].map((side) => expressionsOf(side, subject, property)) as [
    ClassExpression[],
    ClassExpression[],
  ];
  const order = orderOfAllowed(before, after, { subject, property }, comparison);
  // The first of several possible classes excludes no other.
  const isFirst = row.type === 'DomainChange' && row.anyOf && before.length === 0;
  return [
    {
      type: row.type,
      property,
      ...oldAndNew(comparison, statements),
      ...((order === 'wider' || order === 'narrower') && !isFirst && { direction: order }),
      ...statements,
    },
  ];
}

/** The classes of the domains or ranges of a property. */
export function expressionsOf({ graph, expressions }: Side, subject: Iri, property: Iri): ClassExpression[] {
  return graph.objects(subject, property).map(expressions.read);
}

/** Whether a property states classes of which one suffices (`domainIncludes`). */
export function isAnyOf(property: Iri): boolean {
  return RANGE_PROPERTIES.get(property)?.anyOf === true;
}

/**
 * Compares what domains or ranges allow before and after. undefined: neither allows all that the other does. With `domainIncludes`, a subject
 * needs one of the classes. Otherwise it needs all of them. Without any, everything is allowed, or what `rdfs:range` states instead of
 * `rangeIncludes`.
 */
export function orderOfAllowed(
  before: readonly ClassExpression[],
  after: readonly ClassExpression[],
  { subject, property }: { readonly subject: Iri; readonly property: Iri },
  { old, now, above }: Comparison,
): Direction | 'same' | undefined {
  const isRange = RANGE_PROPERTIES.get(property)?.type === 'RangeChange';
  const literals = isRange && isOfLiterals(now.term(subject));
  const everything: ClassExpression = { kind: 'class', iri: literals ? rdfs('Literal') : rdfs('Resource') };
  const allowed = (classes: readonly ClassExpression[], side: Side): ClassExpression => {
    if (classes.length > 0) return { kind: isAnyOf(property) ? 'union' : 'intersection', of: classes };
    const stated = isRange && isAnyOf(property) ? expressionsOf(side, subject, rdfs('range')) : [];
    return stated.length === 0 ? everything : { kind: 'intersection', of: stated };
  };
  const [from, to] = [allowed(before, old), allowed(after, now)];
  const [wider, narrower] = [isWithin(from, to, above), isWithin(to, from, above)];
  if (wider && narrower) return 'same';
  return wider ? 'wider' : narrower ? 'narrower' : undefined;
}

function isOfLiterals(term: Term | undefined): boolean {
  return term?.property?.type === 'datatype';
}
