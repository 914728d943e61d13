import { isBuiltInDatatype } from '../../vocabularies/index.ts';
import type { ClassExpression, Iri, PropertyExpression } from '../../ontology/model.ts';
import { owl, rdf, rdfs, xsd } from '../../rdf/names.ts';
import { haveSameMeaning, meaningOf } from './meaning.ts';

/** Classes above another one, in any order. */
export type Above = (iri: Iri) => readonly Iri[];

type Of<K extends ClassExpression['kind']> = Extract<ClassExpression, { kind: K }>;

/**
 * Whether everything that the lower expression allows is certainly allowed by the upper one. `false` does not mean the opposite: what cannot be
 * decided from names and structure is not within.
 */
export function isWithin(lower: ClassExpression, upper: ClassExpression, above: Above): boolean {
  if (lower === upper || (upper.kind === 'class' && isTop(upper.iri, lower))) return true;
  if (lower.kind === 'class' && (lower.iri === owl('Nothing') || isClassWithin(lower.iri, upper, above))) return true;
  if (lower.kind === 'union') return lower.of.every((part) => isWithin(part, upper, above));
  if (upper.kind === 'intersection') return upper.of.every((part) => isWithin(lower, part, above));
  if (upper.kind === 'union' && upper.of.some((part) => isWithin(lower, part, above))) return true;
  if (lower.kind === 'intersection') return lower.of.some((part) => isWithin(part, upper, above));
  if (lower.kind === 'complement' && upper.kind === 'complement') return isWithin(upper.of, lower.of, above);
  if (lower.kind === 'datatype') return isDatatypeWithin(lower, upper, above);
  if (lower.kind === 'oneOf') return isListWithin(lower, upper);
  if ('property' in lower) return 'property' in upper && isRestrictionWithin(lower, upper, above);
  return (
    lower.kind === upper.kind && (lower.kind === 'other' || lower.kind === 'shape') && haveSameMeaning(lower, upper)
  );
}

/** Whether a class contains everything of the kind of an expression: things, or texts. */
function isTop(iri: Iri, lower: ClassExpression): boolean {
  if (iri === rdfs('Resource')) return true;
  if (iri === rdfs('Literal')) return isOfLiterals(lower);
  return iri === owl('Thing') && !isOfLiterals(lower);
}

function isOfLiterals(expression: ClassExpression): boolean {
  switch (expression.kind) {
    case 'class':
      return datatypesAbove(expression.iri).length > 0 || expression.iri === rdfs('Literal');
    case 'oneOf':
      return expression.values.every((value) => !('iri' in value));
    case 'union':
    case 'intersection':
      return expression.of.every(isOfLiterals);
    default:
      return expression.kind === 'datatype';
  }
}

/** Whether a class, or one above it, is the upper class or a member of the upper union. Linear also for long unions. */
function isClassWithin(iri: Iri, upper: ClassExpression, above: Above): boolean {
  const classes = upper.kind === 'union' ? upper.of : [upper];
  const names = new Set(classes.flatMap((each) => (each.kind === 'class' ? each.iri : [])));
  return names.size > 0 && [iri, ...above(iri), ...datatypesAbove(iri)].some((each) => names.has(each));
}

function isDatatypeWithin(lower: Of<'datatype'>, upper: ClassExpression, above: Above): boolean {
  const on: ClassExpression = { kind: 'class', iri: lower.on };
  if (upper.kind !== 'datatype') return upper.kind === 'class' && isWithin(on, upper, above);
  if (!isWithin(on, { kind: 'class', iri: upper.on }, above)) return false;
  return upper.facets.every((facet) => lower.facets.some((other) => isFacetWithin(other, facet)));
}

type Facet = Of<'datatype'>['facets'][number];

function isFacetWithin(lower: Facet, upper: Facet): boolean {
  if (lower.facet !== upper.facet) return false;
  const [inner, outer] = [Number(lower.value.value), Number(upper.value.value)];
  if (/#(?:min|max)(?:In|Ex)clusive$|#(?:min|max)Length$/.test(lower.facet) && !Number.isNaN(inner - outer))
    return lower.facet.includes('#min') ? inner >= outer : inner <= outer;
  return lower.value.value === upper.value.value;
}

function isListWithin(lower: Of<'oneOf'>, upper: ClassExpression): boolean {
  if (upper.kind !== 'oneOf') return false;
  const listed = new Set(upper.values.map(valueKey));
  return lower.values.every((value) => listed.has(valueKey(value)));
}

/** A value as text. Language tags have no case. */
export function valueKey(value: Of<'oneOf'>['values'][number]): string {
  return meaningOf({ kind: 'oneOf', values: [value] });
}

type Restriction = Extract<ClassExpression, { property: PropertyExpression }>;

function isRestrictionWithin(lower: Restriction, upper: Restriction, above: Above): boolean {
  if (JSON.stringify(lower.property) !== JSON.stringify(upper.property)) return false;
  if (lower.kind === 'only') return upper.kind === 'only' && isWithin(lower.filler, upper.filler, above);
  if (lower.kind === 'hasSelf') return upper.kind === 'hasSelf';
  const [inner, outer] = [boundsOf(lower), boundsOf(upper)];
  if (!inner || !outer) return false;
  const isMinimum = outer.min === 0 || (inner.min >= outer.min && isWithin(inner.of, outer.of, above));
  const isMaximum = outer.max === Infinity || (inner.max <= outer.max && isWithin(outer.of, inner.of, above));
  return isMinimum && isMaximum;
}

/** The numbers of values of a class that a restriction allows. */
interface Bounds {
  readonly min: number;
  readonly max: number;
  readonly of: ClassExpression;
}

function boundsOf(restriction: Restriction): Bounds | undefined {
  switch (restriction.kind) {
    case 'some':
      return { min: 1, max: Infinity, of: restriction.filler };
    case 'hasValue':
      return { min: 1, max: Infinity, of: { kind: 'oneOf', values: [restriction.value] } };
    case 'min':
    case 'max':
    case 'exactly': {
      const { kind, count, filler } = restriction;
      return {
        min: kind === 'max' ? 0 : count,
        max: kind === 'min' ? Infinity : count,
        of: filler ?? { kind: 'class', iri: rdfs('Resource') },
      };
    }
    default:
      return undefined;
  }
}

/** Datatypes whose values are all values of another one (https://www.w3.org/TR/xmlschema11-2/#built-in-datatypes). */
const DERIVED_FROM: ReadonlyMap<Iri, Iri> = new Map(
  Object.entries({
    normalizedString: 'string',
    token: 'normalizedString',
    language: 'token',
    NMTOKEN: 'token',
    Name: 'token',
    NCName: 'Name',
    integer: 'decimal',
    long: 'integer',
    int: 'long',
    short: 'int',
    byte: 'short',
    nonNegativeInteger: 'integer',
    positiveInteger: 'nonNegativeInteger',
    unsignedLong: 'nonNegativeInteger',
    unsignedInt: 'unsignedLong',
    unsignedShort: 'unsignedInt',
    unsignedByte: 'unsignedShort',
    nonPositiveInteger: 'integer',
    negativeInteger: 'nonPositiveInteger',
    dateTimeStamp: 'dateTime',
    dayTimeDuration: 'duration',
    yearMonthDuration: 'duration',
  }).map(([derived, base]) => [xsd(derived), xsd(base)]),
);
const FURTHER: ReadonlyMap<Iri, Iri> = new Map([
  [xsd('decimal'), owl('rational')],
  [owl('rational'), owl('real')],
  [xsd('string'), rdf('PlainLiteral')],
  [rdf('langString'), rdf('PlainLiteral')],
]);

/** The built-in datatypes above another one. Empty for other IRIs. */
function datatypesAbove(iri: Iri): Iri[] {
  if (!isBuiltInDatatype(iri)) return [];
  const above: Iri[] = [];
  for (let next = baseOf(iri); next !== undefined; next = baseOf(next)) above.push(next);
  return iri === rdfs('Literal') ? [] : [...above, rdfs('Literal')];
}

function baseOf(iri: Iri): Iri | undefined {
  return DERIVED_FROM.get(iri) ?? FURTHER.get(iri);
}
