import type { Iri, Literal, Term } from '../../ontology/model.ts';
import { shortName } from '../../base/text.ts';
import { plainTextOf } from '../../ontology/records.ts';
import { splitIri } from '../../rdf/index.ts';
import type { Messages } from '../../messages/messages.ts';
import { cleanText } from '../text/text.ts';

/** A label of a term as pages show it: its identifier if nothing of the label can be seen. */
export function shownLabel(label: Literal, { identifier }: Pick<Term, 'identifier'>): string {
  return shortName(cleanText(plainTextOf(label)) || identifier);
}

/** The local name of a term, the label of a term without labels. */
export function localName(term: Pick<Term, 'own' | 'identifier' | 'source'>): string {
  // A home term goes by its prefix too if it lives in a module of its own.
  const prefixed = !term.own || term.identifier.startsWith(`${term.source}_`);
  return prefixed ? term.identifier.slice(term.source.length + 1) : term.identifier;
}

/**
 * Returns what identifies the terms that share a name with the term at a position, in any language. If a term's labels do not change and
 * this does not change, a page shows the term and another one by the same name exactly if it did before. Linear.
 *
 * @param hash of a text, because thousands of terms may have the same name
 */
export function namesakesOf(terms: readonly Term[], hash: (text: string) => string): (at: number) => readonly string[] {
  const byName = new Map<string, Holder[]>();
  for (const [at, term] of terms.entries())
    for (const [position, name] of namesOf(term).entries()) {
      const holder = { at, position };
      const holders = byName.get(name.toLowerCase());
      if (holders) holders.push(holder);
      else byName.set(name.toLowerCase(), [holder]);
    }
  const ofTerms = new Map<number, string[]>();
  for (const holders of [...byName.values()].filter(isShared)) {
    const group = hash(holders.map(({ at, position }) => `${at}.${position}`).join(' '));
    for (const at of new Set(holders.map((holder) => holder.at))) ofTerms.set(at, [...(ofTerms.get(at) ?? []), group]);
  }
  return (at) => ofTerms.get(at) ?? [];
}

/** A term with a name: the positions of the term, and of the name among its names. */
interface Holder {
  readonly at: number;
  readonly position: number;
}

/** The names by which pages may show a term. Those of labels are at the positions of these. */
function namesOf(term: Term): readonly string[] {
  const labels = term.labels.length === 0 ? [{ value: localName(term) }] : term.labels;
  return labels.map((label) => shownLabel(label, term));
}

/** Whether they are of several terms. */
function isShared(holders: readonly Holder[]): boolean {
  return holders[0]?.at !== holders.at(-1)?.at;
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
};

/** Label of a datatype, or of the classes of everything and nothing. Undefined for other IRIs. */
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
