import type { ClassExpression, Iri, Term } from '../model.ts';
import { canonicalIri, owl } from '../names.ts';

/** A class expression that asks something of one property. */
export type Restriction = Extract<ClassExpression, { property: unknown }>;

/** What a class itself demands of each property: its restrictions, also those inside an intersection. By canonical property. */
export function restrictionsOf(term: Term): ReadonlyMap<Iri, readonly Restriction[]> {
  const found = new Map<Iri, Restriction[]>();
  const conditions = [...(term.class?.conditions ?? []), ...(term.class?.definedAs ?? [])];
  for (const restriction of conditions.flatMap(asRestrictions)) {
    if (typeof restriction.property !== 'string') continue;
    const key = canonicalIri(restriction.property);
    const list = found.get(key);
    if (list) list.push(restriction);
    else found.set(key, [restriction]);
  }
  return found;
}

function asRestrictions(expression: ClassExpression): readonly Restriction[] {
  if (expression.kind === 'intersection') return expression.of.flatMap(asRestrictions);
  return 'property' in expression ? [expression] : [];
}

/** Whether it allows the property no value: all values are of the class that has none. */
export function forbidsValues(restriction: Restriction): boolean {
  return (
    restriction.kind === 'only' && restriction.filler.kind === 'class' && restriction.filler.iri === owl('Nothing')
  );
}
