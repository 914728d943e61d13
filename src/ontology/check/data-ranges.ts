import type { ClassExpression, Iri, Literal } from '../model.ts';
import { rdf, rdfs, xsd } from '../names.ts';
import { isBuiltInDatatype } from './built-in.ts';
import type { CheckContext } from './context.ts';
import { isLexicalForm } from './lexical-forms.ts';

/** A literal as an example writes it: its text, and its language where it has one. */
export type Example = Pick<Literal, 'value' | 'language'>;

/** The facets that numbers are bounded by, https://www.w3.org/TR/owl2-syntax/#Datatype_Maps; patterns are for validators. */
const BOUNDS: Readonly<Record<Iri, (value: number, bound: number) => boolean>> = {
  [xsd('minInclusive')]: (value, bound) => value >= bound,
  [xsd('maxInclusive')]: (value, bound) => value <= bound,
  [xsd('minExclusive')]: (value, bound) => value > bound,
  [xsd('maxExclusive')]: (value, bound) => value < bound,
};

/** Datatypes whose values JSON writes as numbers. */
const NUMERIC = new Set(
  ['decimal', 'integer', 'double', 'float', 'long', 'int', 'short', 'byte']
    .concat(['nonNegativeInteger', 'positiveInteger', 'nonPositiveInteger', 'negativeInteger'])
    .concat(['unsignedLong', 'unsignedInt', 'unsignedShort', 'unsignedByte'])
    .map(xsd),
);

/**
 * Whether a data range has the example among its values; undefined for a range that is a class of things, or that nobody here knows.
 * A text with a language is a value of rdf:langString alone.
 */
export function admits(context: CheckContext, range: ClassExpression, example: Example): boolean | undefined {
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

/** Whether JSON writes the values of the range as numbers, or true and false. */
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

function namedAdmits(context: CheckContext, iri: Iri, { value, language }: Example): boolean | undefined {
  if (iri === rdfs('Literal')) return true;
  if (iri === rdf('langString')) return language !== undefined;
  if (isBuiltInDatatype(iri)) return language === undefined && isLexicalForm(value, iri);
  const facts = context.term(iri)?.class;
  const base = facts?.datatype === true ? facts.definedAs[0] : undefined;
  return base && admits(context, base, language === undefined ? { value } : { value, language });
}

function isWithin({ facet, value }: { readonly facet: Iri; readonly value: Literal }, example: Example): boolean {
  const holds = Object.hasOwn(BOUNDS, facet) ? BOUNDS[facet] : undefined;
  return holds === undefined || holds(Number(example.value), Number(value.value));
}

/** One range that admits it is enough; what nobody knows leaves it open. */
function either(a: boolean | undefined, b: boolean | undefined): boolean | undefined {
  return a === true || b === true ? true : a === undefined || b === undefined ? undefined : false;
}
