import type { Iri, Publication } from '../../ontology/model.ts';
import { canonicalIri } from '../../rdf/graph/names.ts';
import { nearest } from '../../ontology/nearest.ts';
import type { TermIndex } from '../../search/query/query.ts';
import { excerpt } from '../http/excerpt.ts';

/** Context for reading a value. */
export interface ValueReader {
  readonly publication: Publication;
  readonly index: TermIndex;
  /** Reports an error. */
  report(code: string, detail: string): void;
}

/** Prefixes of the values of a list, before a colon. `A,B` means `containsAny:A,B`. */
export const OPERATORS = ['containsAny'] as const;

/** Splits `containsAny:Hotel` into operator and rest. */
export function splitOperator(text: string): { readonly operator?: string; readonly rest: string } {
  const operator = OPERATORS.find((known) => text.startsWith(`${known}:`));
  return operator === undefined ? { rest: text } : { operator, rest: text.slice(operator.length + 1).trim() };
}

/** The IRI that a name means. Empty if no term can have this name. */
export function readTerm(name: string, reader: ValueReader): Iri[] {
  const meaning = reader.index.resolve(name);
  if ('iri' in meaning) return [meaning.iri];
  if ('unknownPrefix' in meaning) reportPrefix(name, meaning, reader);
  else if (name.includes(','))
    reader.report('one-value', `"${excerpt(name)}" has several values; this parameter accepts one.`);
  return [];
}

/** Like {@link readTerm}, but an unknown prefix may also be a misspelt operator. */
export function readRelation(name: string, reader: ValueReader): Iri[] {
  const meaning = reader.index.resolve(name);
  if (!('unknownPrefix' in meaning)) return readTerm(name, reader);
  const operator = nearest(meaning.unknownPrefix, OPERATORS);
  if (operator === undefined && meaning.nearest !== undefined) reportPrefix(name, meaning, reader);
  else reportOperator(name, meaning.unknownPrefix, operator, reader);
  return [];
}

function reportPrefix(
  name: string,
  meaning: { readonly unknownPrefix: string; readonly nearest?: string },
  { report }: ValueReader,
): void {
  const prefix = excerpt(meaning.unknownPrefix);
  const hint = meaning.nearest === undefined ? '' : ` Did you mean "${meaning.nearest}"?`;
  report('unknown-prefix', `"${prefix}:" in "${excerpt(name)}" is neither a declared prefix nor an IRI scheme.${hint}`);
}

function reportOperator(name: string, operator: string, near: string | undefined, { report }: ValueReader): void {
  const hint = near === undefined ? '' : ` Did you mean "${near}"?`;
  const known = OPERATORS.map((one) => `${one}:`).join(', ');
  report(
    'unknown-operator',
    `"${excerpt(operator)}:" in "${excerpt(name)}" is not an operator, a prefix or an IRI scheme.${hint} Operators: ${known}.`,
  );
}

/** The prefix of the source ontology with this prefix or namespace IRI. For schema.org, http and https are equal. */
export function readOntology(name: string, { publication }: ValueReader): string[] {
  const iri = canonicalIri(name.replace(/^<(.*)>$/s, '$1'));
  return publication.ontology.sources
    .filter(({ prefix, namespace }) => prefix === name || canonicalIri(namespace) === iri)
    .map(({ prefix }) => prefix);
}
