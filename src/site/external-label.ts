import { splitIri } from '../ontology/curie.ts';
import type { Iri } from '../ontology/model.ts';
import { cleanText } from './text.ts';

const XSD = 'http://www.w3.org/2001/XMLSchema#';

/** What the usual datatypes are called by people, https://www.w3.org/TR/xmlschema11-2/. */
const DATATYPES: Readonly<Record<string, string>> = {
  string: 'text',
  normalizedString: 'text',
  token: 'text',
  boolean: 'true or false',
  decimal: 'decimal number',
  integer: 'whole number',
  int: 'whole number',
  long: 'whole number',
  nonNegativeInteger: 'whole number from 0',
  positiveInteger: 'whole number from 1',
  float: 'number',
  double: 'number',
  date: 'date',
  time: 'time of day',
  dateTime: 'date and time',
  dateTimeStamp: 'date and time with zone',
  duration: 'duration',
  gYear: 'year',
  gYearMonth: 'year and month',
  anyURI: 'web address',
  language: 'language tag',
};

const OTHERS: Readonly<Record<Iri, string>> = {
  'http://www.w3.org/1999/02/22-rdf-syntax-ns#langString': 'text in a language',
  'http://www.w3.org/1999/02/22-rdf-syntax-ns#HTML': 'HTML',
  'http://www.w3.org/2000/01/rdf-schema#Literal': 'any literal value',
  'http://www.w3.org/2000/01/rdf-schema#Resource': 'anything',
  'http://www.w3.org/2002/07/owl#Thing': 'anything',
  'http://www.w3.org/2002/07/owl#Nothing': 'nothing',
};

/** The name of something that has no page here: a datatype in plain words, else its CURIE, else its IRI. */
export function externalLabel(iri: Iri, curie: string | undefined): string {
  if (iri.startsWith(XSD)) {
    const name = DATATYPES[iri.slice(XSD.length)];
    if (name !== undefined) return name;
  }
  return OTHERS[iri] ?? curie ?? cleanText(iri);
}

/** The last part of an IRI, for names in formal notation. */
export function lastPart(iri: Iri): string {
  const [, local] = splitIri(iri);
  return local === '' ? iri : local;
}
