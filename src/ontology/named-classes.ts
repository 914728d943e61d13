import type { ClassExpression, Iri, Term } from './model.ts';

/** Returns the classes in a property's domain: rdfs:domain and domainIncludes. */
export function domainClasses({ property }: Term): Iri[] {
  return property ? [...property.domains.flatMap(namedClasses), ...property.domainIncludes] : [];
}

/** Returns the classes and datatypes in a property's range: rdfs:range and rangeIncludes. */
export function rangeClasses({ property }: Term): Iri[] {
  return property ? [...property.ranges.flatMap(namedClasses), ...property.rangeIncludes] : [];
}

/** Returns the class itself, or the classes of a union. The members of an intersection do not qualify alone. */
export function namedClasses(expression: ClassExpression): Iri[] {
  if (expression.kind === 'class') return [expression.iri];
  return expression.kind === 'union' ? expression.of.flatMap(namedClasses) : [];
}
