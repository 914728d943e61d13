import type { Iri } from '../../ontology/model.ts';
import { canonicalIri } from '../../ontology/names.ts';
import { nearest } from '../../ontology/nearest.ts';
import { excerpt } from '../http/excerpt.ts';
import { OPERATORS } from './operators.ts';
import type { Reader } from './reader.ts';

/** The IRI that a name means. Empty if no term can have this name. */
export function readTerm(name: string, reader: Reader): Iri[] {
  const meaning = reader.index.resolve(name);
  if ('iri' in meaning) return [meaning.iri];
  if ('unknownPrefix' in meaning) reportPrefix(name, meaning, reader);
  else if (name.includes(','))
    reader.fault('one-value', `"${excerpt(name)}" has several values; this parameter takes one.`);
  return [];
}

/** Like {@link readTerm}, but an unknown prefix may also be a misspelt operator. */
export function readRelation(name: string, reader: Reader): Iri[] {
  const meaning = reader.index.resolve(name);
  if (!('unknownPrefix' in meaning)) return readTerm(name, reader);
  const operator = nearest(meaning.unknownPrefix, OPERATORS);
  if (operator === undefined && meaning.nearest !== undefined) reportPrefix(name, meaning, reader);
  else reportOperator(name, meaning.unknownPrefix, operator, reader);
  return [];
}

function reportPrefix(
  name: string,
  found: { readonly unknownPrefix: string; readonly nearest?: string },
  { fault }: Reader,
): void {
  const prefix = excerpt(found.unknownPrefix);
  const hint = found.nearest === undefined ? '' : ` Did you mean "${found.nearest}"?`;
  fault('unknown-prefix', `"${prefix}:" in "${excerpt(name)}" is neither a declared prefix nor an IRI scheme.${hint}`);
}

function reportOperator(name: string, word: string, near: string | undefined, { fault }: Reader): void {
  const hint = near === undefined ? '' : ` Did you mean "${near}"?`;
  const known = OPERATORS.map((operator) => `${operator}:`).join(', ');
  fault(
    'unknown-operator',
    `"${excerpt(word)}:" in "${excerpt(name)}" is not an operator, a prefix or an IRI scheme.${hint} Operators: ${known}.`,
  );
}

/** The prefix of the source ontology with this prefix or namespace IRI. For schema.org, http and https are equal. */
export function readOntology(name: string, { publication }: Reader): string[] {
  const iri = canonicalIri(name.replace(/^<(.*)>$/s, '$1'));
  return publication.ontology.sources
    .filter(({ prefix, namespace }) => prefix === name || canonicalIri(namespace) === iri)
    .map(({ prefix }) => prefix);
}
