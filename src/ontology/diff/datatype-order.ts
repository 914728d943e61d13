import { isBuiltInDatatype } from '../check/built-in.ts';
import type { Iri } from '../model.ts';
import { owl, rdf, rdfs, xsd } from '../names.ts';

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
export function datatypesAbove(iri: Iri): Iri[] {
  if (!isBuiltInDatatype(iri)) return [];
  const above: Iri[] = [];
  for (let next = baseOf(iri); next !== undefined; next = baseOf(next)) above.push(next);
  return iri === rdfs('Literal') ? [] : [...above, rdfs('Literal')];
}

function baseOf(iri: Iri): Iri | undefined {
  return DERIVED_FROM.get(iri) ?? FURTHER.get(iri);
}
