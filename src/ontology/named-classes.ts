import type { ClassExpression, Iri, Term } from './model.ts';

/** The classes that a property's domain names, rdfs:domain and domainIncludes alike. */
export function domainClasses({ property }: Term): Iri[] {
  return property ? [...property.domains.flatMap(namedClasses), ...property.domainIncludes] : [];
}

/** The classes and datatypes that a property's range names, rdfs:range and rangeIncludes alike. */
export function rangeClasses({ property }: Term): Iri[] {
  return property ? [...property.ranges.flatMap(namedClasses), ...property.rangeIncludes] : [];
}

/** The class itself, or the classes of a union. An intersection or a restriction names no class that any may be. */
function namedClasses(expression: ClassExpression): Iri[] {
  if (expression.kind === 'class') return [expression.iri];
  return expression.kind === 'union' ? expression.of.flatMap(namedClasses) : [];
}
