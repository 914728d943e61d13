import type { Iri, Literal, Term } from '../../ontology/model.ts';
import { encodeIdentifier } from '../../base/paths.ts';
import { shortName } from '../../base/text.ts';
import { plainTextOf } from '../../ontology/records.ts';
import { splitIri } from '../../rdf/index.ts';
import type { Messages } from '../../messages/messages.ts';
import { cleanText } from '../text/text.ts';
import { sh } from '../../shacl/model.ts';

/** A label of a term as pages show it: its identifier if nothing of the label can be seen. */
export function shownLabel(label: Literal, { identifier }: Pick<Term, 'identifier'>): string {
  return shortName(cleanText(plainTextOf(label)) || identifier);
}

/** The local name of a term, the label of a term without labels. */
export function localName(term: Pick<Term, 'own' | 'identifier' | 'source'>): string {
  // A home term goes by its prefix too if it lives in a module of its own.
  const prefix = `${encodeIdentifier(term.source)}_`;
  const prefixed = !term.own || term.identifier.startsWith(prefix);
  return prefixed ? term.identifier.slice(prefix.length) : term.identifier;
}

type Names = Messages['rules']['datatypes'];

const XSD = 'http://www.w3.org/2001/XMLSchema#';

/** Datatype → key of its message, https://www.w3.org/TR/xmlschema11-2/. */
const DATATYPES: Readonly<Record<string, keyof Names>> = {
  string: 'text',
  normalizedString: 'text',
  token: 'text',
  boolean: 'boolean',
  decimal: 'decimal',
  integer: 'integer',
  int: 'integer',
  long: 'integer',
  nonNegativeInteger: 'natural',
  positiveInteger: 'positive',
  float: 'number',
  double: 'number',
  date: 'date',
  time: 'time',
  dateTime: 'dateTime',
  dateTimeStamp: 'dateTimeStamp',
  duration: 'duration',
  gYear: 'year',
  gYearMonth: 'yearMonth',
  anyURI: 'address',
  language: 'languageTag',
};

const OTHERS: Readonly<Record<Iri, keyof Names>> = {
  'http://www.w3.org/1999/02/22-rdf-syntax-ns#langString': 'langString',
  'http://www.w3.org/1999/02/22-rdf-syntax-ns#HTML': 'html',
  'http://www.w3.org/2000/01/rdf-schema#Literal': 'literal',
  'http://www.w3.org/2000/01/rdf-schema#Resource': 'anything',
  'http://www.w3.org/2002/07/owl#Thing': 'anything',
  'http://www.w3.org/2002/07/owl#Nothing': 'nothing',
  [sh('IRI')]: 'iri',
  [sh('Literal')]: 'literal',
  [sh('BlankNode')]: 'blankNode',
  [sh('BlankNodeOrIRI')]: 'blankNodeOrIri',
  [sh('BlankNodeOrLiteral')]: 'blankNodeOrLiteral',
  [sh('IRIOrLiteral')]: 'iriOrLiteral',
};

/** Label of a datatype, of the classes of everything and nothing, or of a kind of node. Undefined for other IRIs. */
export function datatypeName(iri: Iri, names: Names): string | undefined {
  const key = iri.startsWith(XSD) ? DATATYPES[iri.slice(XSD.length)] : OTHERS[iri];
  return key === undefined ? undefined : names[key];
}

/** Label of an IRI without a page. In order of preference: name of a datatype, CURIE, IRI. */
export function externalLabel(iri: Iri, curie: string | undefined, names: Names): string {
  return datatypeName(iri, names) ?? curie ?? cleanText(iri);
}

/** The last part of an IRI, for names in formal notation. */
export function lastPart(iri: Iri): string {
  const [, local] = splitIri(iri);
  return local === '' ? iri : local;
}
