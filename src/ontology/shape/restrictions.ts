import type { ClassExpression, Iri, Term } from '../model.ts';
import { canonicalIri, owl } from '../names.ts';

/** A class expression that restricts a property. */
export type Restriction = Extract<ClassExpression, { property: unknown }>;

/** One map for all classes without restrictions, which are most of a large ontology. */
const NO_RESTRICTIONS: ReadonlyMap<Iri, readonly Restriction[]> = new Map();

/** Restrictions of the class itself, including those inside intersections, by canonical IRI of the property. */
export function restrictionsOf(term: Term): ReadonlyMap<Iri, readonly Restriction[]> {
  const conditions = [...(term.class?.conditions ?? []), ...(term.class?.definedAs ?? [])];
  if (conditions.length === 0) return NO_RESTRICTIONS;
  const restrictions = new Map<Iri, Restriction[]>();
  for (const restriction of conditions.flatMap(asRestrictions)) {
    if (typeof restriction.property !== 'string') continue;
    const key = canonicalIri(restriction.property);
    const list = restrictions.get(key);
    if (list) list.push(restriction);
    else restrictions.set(key, [restriction]);
  }
  return restrictions;
}

function asRestrictions(expression: ClassExpression): readonly Restriction[] {
  if (expression.kind === 'intersection') return expression.of.flatMap(asRestrictions);
  return 'property' in expression ? [expression] : [];
}

/** Whether the property must not have values (only `owl:Nothing`). */
export function forbidsValues(restriction: Restriction): boolean {
  return (
    restriction.kind === 'only' && restriction.filler.kind === 'class' && restriction.filler.iri === owl('Nothing')
  );
}

/** The number of values that a restriction requires at least. */
export function leastCount(restriction: Restriction): number {
  if (restriction.kind === 'some' || restriction.kind === 'hasValue') return 1;
  return restriction.kind === 'min' || restriction.kind === 'exactly' ? restriction.count : 0;
}
