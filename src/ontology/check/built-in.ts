import type { Iri } from '../model.ts';
import { owl, rdf, rdfs, xsd } from '../names.ts';

/** The datatypes of XML Schema 1.1 that RDF uses (https://www.w3.org/TR/rdf11-concepts/#xsd-datatypes), and the other names of its namespace. */
const XSD_NAMES = (
  'string boolean decimal integer double float date time dateTime dateTimeStamp gYear gMonth gDay gYearMonth gMonthDay ' +
  'duration yearMonthDuration dayTimeDuration byte short int long unsignedByte unsignedShort unsignedInt unsignedLong ' +
  'positiveInteger nonNegativeInteger negativeInteger nonPositiveInteger hexBinary base64Binary anyURI language ' +
  'normalizedString token NMTOKEN NMTOKENS Name NCName QName NOTATION ID IDREF IDREFS ENTITY ENTITIES anyType anySimpleType ' +
  'anyAtomicType length minLength maxLength pattern minInclusive minExclusive maxInclusive maxExclusive totalDigits fractionDigits'
).split(' ');

/** The names of RDF 1.1 (https://www.w3.org/TR/rdf-schema/#ch_summary), and those that JSON-LD and OWL 2 added. */
const RDF_NAMES = (
  'type Property Statement subject predicate object Bag Seq Alt value List nil first rest langString HTML XMLLiteral ' +
  'PlainLiteral JSON CompoundLiteral language direction langRange dirLangString'
).split(' ');

/** Vocabularies that are checked without a bundled file. */
export const BUILT_IN_NAMESPACES: ReadonlyMap<Iri, ReadonlySet<Iri>> = new Map([
  [xsd(''), new Set(XSD_NAMES.map(xsd))],
  [rdf(''), new Set(RDF_NAMES.map(rdf))],
]);

const RDF_TYPES = ['langString', 'dirLangString', 'HTML', 'XMLLiteral', 'PlainLiteral', 'JSON'].map(rdf);
const OTHER_DATATYPES = new Set([...RDF_TYPES, rdfs('Literal'), owl('real'), owl('rational')]);

/** Whether the IRI is a datatype of XSD, RDF, RDFS or OWL. */
export function isBuiltInDatatype(iri: Iri): boolean {
  return (iri.startsWith(xsd('')) && (BUILT_IN_NAMESPACES.get(xsd(''))?.has(iri) ?? false)) || OTHER_DATATYPES.has(iri);
}

const BUILT_IN_CLASSES = new Set([
  ...['Property', 'Statement', 'Bag', 'Seq', 'Alt', 'List'].map(rdf),
  ...['Resource', 'Class', 'Datatype', 'Container'].map(rdfs),
  ...['Thing', 'Nothing', 'Class', 'NamedIndividual', 'Ontology', 'ObjectProperty', 'DatatypeProperty'].map(owl),
]);

/** Whether the IRI is a class of RDF, RDFS or OWL that may be a domain or range. */
export function isBuiltInClass(iri: Iri): boolean {
  return BUILT_IN_CLASSES.has(iri);
}
