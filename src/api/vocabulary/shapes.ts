import type { Iri, Kind, Publication } from '../../ontology/model.ts';
import { KINDS } from '../../ontology/model.ts';
import { didYouMean, nearest } from '../../base/text.ts';
import type { RecordField } from '../../ontology/records.ts';
import type { TermIndex } from '../../search/terms.ts';
import { recordSchema } from '../../ontology/records.ts';
import { excerpt } from '../http/problem.ts';
import type { ValueSchema } from '../http/value-schema.ts';
import { lengthOf } from '../http/value-schema.ts';
import type { Cursor } from './paging.ts';
import { decodeCursor } from './paging.ts';
import { canonicalIri } from '../../rdf/index.ts';

/** Context for reading a value. */
export interface ValueReader {
  readonly publication: Publication;
  readonly index: TermIndex;
  /** Reports an error. */
  report(code: string, detail: string): void;
}

/** Prefixes of the values of a list, before a colon. `A,B` means `containsAny:A,B`. */
const OPERATORS = ['containsAny'] as const;

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
function readRelation(name: string, reader: ValueReader): Iri[] {
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
function readOntology(name: string, { publication }: ValueReader): string[] {
  const iri = canonicalIri(name.replace(/^<(.*)>$/s, '$1'));
  return publication.ontology.sources
    .filter(({ prefix, namespace }) => prefix === name || canonicalIri(namespace) === iri)
    .map(({ prefix }) => prefix);
}

/* The kinds of parameter values: how one is read and described. Each parameter has one of these rows. */

/** Maximum length of a search text in characters (code points). */
export const MAX_TEXT_LENGTH = 1000;
export const DEFAULT_LIMIT = 100;
export const MAX_LIMIT = 1000;

export interface ParameterShape<Value> {
  /** Whether several values are allowed, separated by commas or by repeating the parameter. */
  readonly list: boolean;
  /** Whether a value may have the prefix `containsAny:`. */
  readonly operators: boolean;
  /** If set, spaces around a value are part of it. Default: they are removed. */
  readonly asWritten?: true;
  /** Description of the expected values: "a term: identifier, CURIE or IRI". */
  readonly expected: string;
  /** JSON Schema of one value. OpenAPI and the MCP tool use it; its type also checks the arguments of the tool. */
  readonly schema: ValueSchema;
  /** Parses one value. Empty if it names something that does not exist, or after reporting an error. */
  read(text: string, reader: ValueReader): readonly Value[];
}

/** JSON Schema of a parameter's whole value. */
export function parameterSchema({ list, schema }: Pick<ParameterShape<unknown>, 'list' | 'schema'>): ValueSchema {
  return list ? { type: 'array', minItems: 1, items: schema } : schema;
}

const one = { list: false, operators: false } as const;
const several = { list: true, operators: false } as const;
const text = { type: 'string', minLength: 1 } as const;
const term = { expected: 'a term: identifier, CURIE or IRI', schema: text, read: readTerm } as const;
const ontology = { expected: 'an ontology: prefix or namespace IRI', schema: text, read: readOntology } as const;

export const TEXT: ParameterShape<string> = {
  ...one,
  expected: 'a search text',
  schema: { ...text, maxLength: MAX_TEXT_LENGTH },
  read: readText,
};
export const EXACT: ParameterShape<string> = {
  ...one,
  expected: 'a text, matched exactly',
  schema: text,
  read: (value) => [value],
};
export const TERM: ParameterShape<Iri> = { ...one, ...term };
export const TERMS: ParameterShape<Iri> = { ...several, ...term, expected: 'terms: identifiers, CURIEs or IRIs' };
export const RELATION: ParameterShape<Iri> = {
  list: true,
  operators: true,
  ...term,
  read: readRelation,
  expected: '`containsAny:` and terms: identifiers, CURIEs or IRIs',
};
export const KIND: ParameterShape<Kind> = {
  ...one,
  expected: KINDS.map((kind) => `\`${kind}\``).join(', '),
  schema: { type: 'string', enum: KINDS },
  read: readKind,
};
export const ONTOLOGY: ParameterShape<string> = { ...one, ...ontology };
export const ONTOLOGIES: ParameterShape<string> = {
  ...several,
  ...ontology,
  expected: 'ontologies: prefixes or namespace IRIs',
};
/** The names of all members of a record, in order. */
export const RECORD_FIELDS = Object.keys(recordSchema().properties) as readonly RecordField[];
export const MEMBERS: ParameterShape<RecordField> = {
  ...several,
  expected: 'names of members of the record',
  schema: { type: 'string', enum: RECORD_FIELDS },
  read: readField,
};
export const LIMIT: ParameterShape<number> = {
  ...one,
  asWritten: true,
  expected: 'a whole number from 1',
  schema: { type: 'integer', minimum: 1, default: DEFAULT_LIMIT },
  read: readLimit,
};
export const CURSOR: ParameterShape<Cursor> = {
  ...one,
  asWritten: true,
  expected: 'the cursor of a `Link` header',
  schema: text,
  read: readCursor,
};

function readText(value: string, { report }: ValueReader): string[] {
  const length = lengthOf(value);
  if (length <= MAX_TEXT_LENGTH) return [value];
  report('too-long', `The text has ${length} characters. Expected at most ${MAX_TEXT_LENGTH}.`);
  return [];
}

function readKind(name: string, { report }: ValueReader): Kind[] {
  const kind = KINDS.find((one) => one === name);
  if (kind) return [kind];
  report(
    'unknown-type',
    `"${excerpt(name)}" is not a type of term.${didYouMean(name, KINDS)} Types: ${KINDS.join(', ')}.`,
  );
  return [];
}

function readField(name: string, { report }: ValueReader): RecordField[] {
  const field = RECORD_FIELDS.find((one) => one === name);
  if (field) return [field];
  report(
    'unknown-field',
    `"${excerpt(name)}" is not a field of a term.${didYouMean(name, RECORD_FIELDS)} Fields: ${RECORD_FIELDS.join(', ')}.`,
  );
  return [];
}

function readLimit(value: string, { report }: ValueReader): number[] {
  const limit = /^[0-9]+$/.test(value) ? Number(value) : 0;
  if (limit >= 1) return [Math.min(limit, MAX_LIMIT)];
  report('bad-limit', `"${excerpt(value)}" is not a whole number from 1. Use only the digits 0 to 9.`);
  return [];
}

function readCursor(value: string, { report }: ValueReader): Cursor[] {
  const cursor = decodeCursor(value);
  if (cursor) return [cursor];
  report(
    'bad-cursor',
    'Invalid cursor. Use the cursor in the Link header (HTTP) or in nextCursor (tool call) of the previous response, or omit it.',
  );
  return [];
}
