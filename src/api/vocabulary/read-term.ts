import type { Iri } from '../../ontology/model.ts';
import { canonicalIri } from '../../ontology/names.ts';
import { nearest } from '../../ontology/nearest.ts';
import { excerpt } from '../http/excerpt.ts';
import { OPERATORS } from './operators.ts';
import type { Reader } from './reader.ts';

/** The IRI that a name means; nothing where no term can have that name. */
export function readTerm(name: string, reader: Reader): Iri[] {
  const meaning = reader.index.meaningOf(name);
  if ('iri' in meaning) return [meaning.iri];
  if ('unknownPrefix' in meaning) tellPrefix(name, meaning, reader);
  else if (name.includes(',')) reader.fault('one-value', `"${excerpt(name)}" is several values; this takes one.`);
  return [];
}

/** As {@link readTerm}, but a word before a colon may also have been meant as an operator. */
export function readRelation(name: string, reader: Reader): Iri[] {
  const meaning = reader.index.meaningOf(name);
  if (!('unknownPrefix' in meaning)) return readTerm(name, reader);
  const operator = nearest(meaning.unknownPrefix, OPERATORS);
  if (operator === undefined && meaning.nearest !== undefined) tellPrefix(name, meaning, reader);
  else tellOperator(name, meaning.unknownPrefix, operator, reader);
  return [];
}

function tellPrefix(
  name: string,
  found: { readonly unknownPrefix: string; readonly nearest?: string },
  { fault }: Reader,
): void {
  const prefix = excerpt(found.unknownPrefix);
  const hint = found.nearest === undefined ? '' : ` Did you mean "${found.nearest}"?`;
  fault(
    'unknown-prefix',
    `"${prefix}:" in "${excerpt(name)}" is no prefix that the ontology declares and no scheme of IRIs.${hint}`,
  );
}

function tellOperator(name: string, word: string, near: string | undefined, { fault }: Reader): void {
  const hint = near === undefined ? '' : ` Did you mean "${near}"?`;
  const known = OPERATORS.map((operator) => `${operator}:`).join(', ');
  fault(
    'unknown-operator',
    `"${excerpt(word)}:" in "${excerpt(name)}" is no operator, no prefix and no scheme of IRIs.${hint} Operators: ${known}.`,
  );
}

/** The prefix of the source ontology that a prefix or a namespace IRI names; http and https are one for schema.org. */
export function readOntology(name: string, { publication }: Reader): string[] {
  const iri = canonicalIri(name.replace(/^<(.*)>$/s, '$1'));
  return publication.ontology.sources
    .filter(({ prefix, namespace }) => prefix === name || canonicalIri(namespace) === iri)
    .map(({ prefix }) => prefix);
}
