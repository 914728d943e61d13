import type { ClassExpression, Iri, Term } from '../model.ts';
import { xsd } from '../names.ts';

/**
 * Datatypes that a JSON string carries as it stands. Missing on purpose:
 *
 * - decimal, double, float, integer and boolean have JSON values of their own, and a context that coerces them breaks these: JSON-LD
 *   writes every JSON number with a fraction as a double, so that 12.5 coerced to xsd:decimal becomes `"1.25E1"^^xsd:decimal`, which
 *   no decimal is (https://www.w3.org/TR/json-ld11-api/#object-to-rdf-conversion). Left alone, 12.5 is a well-formed xsd:double.
 * - xsd:string is what a string is anyway, and to coerce it would type numbers as strings.
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
 * The `@type` that a context gives a property, or undefined where its values are to be taken as they are written.
 *
 * Only what OWL states counts. Values of an owl:ObjectProperty are things, so a string is an IRI; where all of them come from value
 * sets, a bare name is one as well (`@vocab`). An owl:DatatypeProperty has the datatype that is its one range. Ranges in the style of
 * schema.org (`rangeIncludes`) allow other values, and plain rdf:Property says nothing: to coerce `author` to an IRI would lose the
 * string "Jane Doe".
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
