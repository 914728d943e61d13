import type { ClassExpression, Iri, PropertyExpression, Value } from '../../ontology/model.ts';
import { lookUpMessage } from '../text/text.ts';

/** Returns the name of an IRI in formal notation. */
export type NameOf = (iri: Iri) => string;

/** Symbols of facets, https://www.w3.org/TR/owl2-manchester-syntax/#Datatypes_and_Data_Ranges. */
const FACETS: Readonly<Record<string, string>> = {
  minInclusive: '>=',
  maxInclusive: '<=',
  minExclusive: '>',
  maxExclusive: '<',
};

/**
 * A class expression in Manchester notation, https://www.w3.org/TR/owl2-manchester-syntax/.
 *
 * @example manchester({ kind: 'exactly', count: 1, property, filler }, name) // 'provider exactly 1 Provider'
 */
export function manchester(expression: ClassExpression, name: NameOf): string {
  switch (expression.kind) {
    case 'class':
    case 'shape':
      return name(expression.iri);
    case 'union':
      return expression.of.map((part) => nested(part, name)).join(' or ');
    case 'intersection':
      return expression.of.map((part) => nested(part, name)).join(' and ');
    case 'complement':
      return `not ${nested(expression.of, name)}`;
    case 'oneOf':
      return `{${expression.values.map((value) => formalValue(value, name)).join(', ')}}`;
    case 'some':
    case 'only':
      return `${formalProperty(expression.property, name)} ${expression.kind} ${nested(expression.filler, name)}`;
    case 'hasValue':
      return `${formalProperty(expression.property, name)} value ${formalValue(expression.value, name)}`;
    case 'hasSelf':
      return `${formalProperty(expression.property, name)} Self`;
    case 'min':
    case 'max':
    case 'exactly': {
      const filler = expression.filler ? ` ${nested(expression.filler, name)}` : '';
      return `${formalProperty(expression.property, name)} ${expression.kind} ${expression.count}${filler}`;
    }
    case 'datatype':
      return `${name(expression.on)}[${expression.facets.map(({ facet, value }) => `${FACETS[facetName(facet)] ?? facetName(facet)} ${formalValue(value, name)}`).join(', ')}]`;
    case 'other':
      return '(see the triples)';
  }
}

export function formalProperty(property: PropertyExpression, name: NameOf): string {
  return typeof property === 'string' ? name(property) : `inverse ${name(property.inverseOf)}`;
}

const NUMERIC = /^-?\d+(?:\.\d+)?$/;

export function formalValue(value: Value, name: NameOf): string {
  if ('iri' in value) return name(value.iri);
  if (value.datatype !== undefined && NUMERIC.test(value.value)) return value.value;
  return `${JSON.stringify(value.value)}${value.language === undefined ? '' : `@${value.language}`}`;
}

function nested(expression: ClassExpression, name: NameOf): string {
  const text = manchester(expression, name);
  return ['class', 'shape', 'oneOf', 'datatype'].includes(expression.kind) ? text : `(${text})`;
}

/** `minInclusive`, of the facet's IRI. */
function facetName(facet: Iri): string {
  return facet.slice(facet.lastIndexOf('#') + 1);
}

/** `at least `: text before the value of a facet. Fallback: the name of the facet. */
export function facetPhrase(facet: Iri, names: Readonly<Record<string, string>>): string {
  const name = facetName(facet);
  return lookUpMessage(names, name) ?? `${name} `;
}
