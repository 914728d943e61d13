import type { ClassExpression, Iri, Term } from '../model.ts';
import { xsd } from '../names.ts';

/**
 * Datatypes whose values are JSON strings. Intentionally missing:
 *
 * - decimal, double, float, integer and boolean have JSON values, which coercion breaks: JSON-LD converts numbers with a fraction to
 *   doubles, so 12.5 coerced to xsd:decimal becomes the invalid `"1.25E1"^^xsd:decimal`
 *   (https://www.w3.org/TR/json-ld11-api/#object-to-rdf-conversion). Without coercion, 12.5 is a valid xsd:double.
 * - xsd:string is the default for strings, and coercion would type numbers as strings.
 */
const STRING_DATATYPES: ReadonlySet<Iri> = new Set(
  [
    'date',
    'dateTime',
    'dateTimeStamp',
    'time',
    'duration',
    'dayTimeDuration',
    'yearMonthDuration',
    'gYear',
    'gYearMonth',
    'gMonth',
    'gMonthDay',
    'gDay',
    'anyURI',
    'language',
  ].map(xsd),
);

/**
 * Returns the `@type` of a property in the context. undefined: no coercion.
 *
 * Only OWL counts:
 * - Strings of an owl:ObjectProperty are IRIs. If all its ranges are value sets, they can also be names (`@vocab`).
 * - Strings of an owl:DatatypeProperty have its datatype if there is only one range.
 * - `rangeIncludes` and plain rdf:Property allow other values: coercing `author` to an IRI would lose the string "Jane Doe".
 */
export function coercion(term: Term, live: ReadonlyMap<Iri, Term>): Iri | undefined {
  const property = term.property;
  if (property?.type === 'object') {
    return property.ranges.length > 0 && property.ranges.every((range) => isValueSet(range, live)) ? '@vocab' : '@id';
  }
  const [range, ...more] = property?.type === 'datatype' ? property.ranges : [];
  return range?.kind === 'class' && more.length === 0 && STRING_DATATYPES.has(range.iri) ? range.iri : undefined;
}

function isValueSet(range: ClassExpression, live: ReadonlyMap<Iri, Term>): boolean {
  if (range.kind === 'union') return range.of.every((member) => isValueSet(member, live));
  if (range.kind === 'oneOf') return true;
  return range.kind === 'class' && live.get(range.iri)?.kinds.includes('enumeration') === true;
}
