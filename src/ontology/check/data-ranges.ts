import type { ClassExpression, Iri, Literal } from '../model.ts';
import { rdf, rdfs, xsd } from '../names.ts';
import { isBuiltInDatatype } from './built-in.ts';
import type { CheckContext } from './context.ts';
import { isLexicalForm } from './lexical-forms.ts';

/** A literal of an example: its text, and its language if it has one. */
export type ExampleLiteral = Pick<Literal, 'value' | 'language'>;

/** Facets that bound numbers (https://www.w3.org/TR/owl2-syntax/#Datatype_Maps). Patterns are left to validators. */
const BOUNDS: Readonly<Record<Iri, (value: number, bound: number) => boolean>> = {
  [xsd('minInclusive')]: (value, bound) => value >= bound,
  [xsd('maxInclusive')]: (value, bound) => value <= bound,
  [xsd('minExclusive')]: (value, bound) => value > bound,
  [xsd('maxExclusive')]: (value, bound) => value < bound,
};

/** Datatypes whose values are numbers in JSON. */
const NUMERIC = new Set(
  ['decimal', 'integer', 'double', 'float', 'long', 'int', 'short', 'byte']
    .concat(['nonNegativeInteger', 'positiveInteger', 'nonPositiveInteger', 'negativeInteger'])
    .concat(['unsignedLong', 'unsignedInt', 'unsignedShort', 'unsignedByte'])
    .map(xsd),
);

/**
 * Whether the example is a value of a data range. undefined: the range is a class of things, or unknown.
 * A text with a language is a value of rdf:langString only.
 */
export function admits(context: CheckContext, range: ClassExpression, example: ExampleLiteral): boolean | undefined {
  switch (range.kind) {
    case 'class':
      return namedAdmits(context, range.iri, example);
    case 'datatype':
      return namedAdmits(context, range.on, example) && range.facets.every((facet) => isWithin(facet, example));
    case 'oneOf':
      return range.values.some((value) => 'value' in value && value.value === example.value);
    case 'union':
      return range.of.map((member) => admits(context, member, example)).reduce(either, false);
    default:
      return undefined;
  }
}

/** Returns the JSON type of the range's values. */
export function jsonTypeOf(context: CheckContext, range: ClassExpression): 'number' | 'boolean' | 'string' {
  if (range.kind === 'datatype') return jsonTypeOf(context, { kind: 'class', iri: range.on });
  if (range.kind === 'union') {
    const [type = 'string', ...others] = new Set(range.of.map((member) => jsonTypeOf(context, member)));
    return others.length === 0 ? type : 'string';
  }
  if (range.kind !== 'class') return 'string';
  const base = context.term(range.iri)?.class?.definedAs[0];
  if (base) return jsonTypeOf(context, base);
  return NUMERIC.has(range.iri) ? 'number' : range.iri === xsd('boolean') ? 'boolean' : 'string';
}

function namedAdmits(context: CheckContext, iri: Iri, { value, language }: ExampleLiteral): boolean | undefined {
  if (iri === rdfs('Literal')) return true;
  if (iri === rdf('langString')) return language !== undefined;
  if (isBuiltInDatatype(iri)) return language === undefined && isLexicalForm(value, iri);
  const facts = context.term(iri)?.class;
  const base = facts?.datatype === true ? facts.definedAs[0] : undefined;
  return base && admits(context, base, language === undefined ? { value } : { value, language });
}

function isWithin(
  { facet, value }: { readonly facet: Iri; readonly value: Literal },
  example: ExampleLiteral,
): boolean {
  const isWithinBound = Object.hasOwn(BOUNDS, facet) ? BOUNDS[facet] : undefined;
  return isWithinBound === undefined || isWithinBound(Number(example.value), Number(value.value));
}

/** Logical or with an unknown value (undefined). */
function either(a: boolean | undefined, b: boolean | undefined): boolean | undefined {
  return a === true || b === true ? true : a === undefined || b === undefined ? undefined : false;
}
