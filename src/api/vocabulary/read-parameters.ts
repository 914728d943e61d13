import { didYouMean } from '../../base/text.ts';
import type { Iri, Publication } from '../../ontology/model.ts';
import type { TermIndex } from '../../search/terms.ts';
import { excerpt } from '../http/problem.ts';
import type { RequestError } from '../http/problem.ts';
import type { ValueSchema } from '../http/value-schema.ts';
import type { Cursor, Pair } from './paging.ts';
import { decodeCursor } from './paging.ts';

/** Context for reading a value. */
export interface ValueReader {
  readonly publication: Publication;
  readonly index: Pick<TermIndex<string>, 'resolve'>;
  /** Reports an error. */
  report(code: string, detail: string): void;
}

/** A kind of values of parameters: how one is read and described. */
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

/** A query parameter of a resource. */
export interface ParameterRow<Request> {
  readonly name: string;
  /** Heading in a reference. */
  readonly group: string;
  /** One or two plain sentences, in Markdown. */
  readonly description: string;
  readonly shape: Omit<ParameterShape<unknown>, 'read'>;
  /** Parses the values to a request. Reports errors to the reader. */
  read(texts: readonly string[], reader: ValueReader): Request;
}

/** What a row of a table of parameters states. Its name is the key of the row. */
interface ParameterUse<Value, Request> {
  readonly group: string;
  readonly shape: ParameterShape<Value>;
  readonly description: string;
  /** What these values of the parameter request. */
  toRequest(values: readonly Value[], name: string): Request;
}

/** A row of a table of parameters: what it states, with the type of its values checked and then hidden. */
export type Parameter<Request, Own> = Own &
  Omit<ParameterRow<Request>, 'name' | 'read'> & {
    read(texts: readonly string[], reader: ValueReader, name: string): Request;
  };

/** Creates a row. `Own` is what only the rows of one resource have. */
export function parameter<Value, Request, Own extends object>(
  use: ParameterUse<Value, Request> & Own,
): Parameter<Request, Own> {
  const { shape, toRequest, ...rest } = use;
  return {
    ...(rest as unknown as Own & typeof rest),
    shape,
    read: (texts, reader, name) =>
      toRequest(
        texts.flatMap((text) => shape.read(text, reader)),
        name,
      ),
  };
}

/** The rows of a table, with their names, in order. */
export function parameterRows<Request, Own>(
  table: Readonly<Record<string, Parameter<Request, Own>>>,
): readonly (Own & ParameterRow<Request>)[] {
  return Object.entries(table).map(([name, row]) => ({
    ...row,
    name,
    read: (texts: readonly string[], reader: ValueReader) => row.read(texts, reader, name),
  }));
}

/** The table of parameters for the documentation, in Markdown. */
export function parametersAsMarkdown(parameters: readonly Omit<ParameterRow<unknown>, 'read'>[]): string {
  const rows = parameters.map(({ name, shape, description }) => `| \`${name}\` | ${shape.expected} | ${description} |`);
  return ['| Parameter | Value | Meaning |', '| --- | --- | --- |', ...rows].join('\n');
}

/** What each parameter requests, in the order of the rows, or all errors. */
export type ReadParameters<Request> =
  { readonly requests: readonly Request[] } | { readonly errors: readonly RequestError[] };

/**
 * Reads the parameters of a request by the rows of its resource. Returns all errors.
 *
 * @param malformed errors of the query string
 */
export function readParameters<Request>(
  rows: readonly ParameterRow<Request>[],
  pairs: readonly Pair[],
  context: Omit<ValueReader, 'report'>,
  malformed: readonly RequestError[] = [],
): ReadParameters<Request> {
  const valuesOf = Map.groupBy(pairs, ({ name }) => name);
  const errors = [...malformed, ...unknownParameters(valuesOf.keys(), rows)];
  const requests: Request[] = [];
  for (const row of rows) {
    const values = valuesOf.get(row.name)?.map(({ value }) => value);
    if (!values) continue;
    const report: ValueReader['report'] = (code, detail) => errors.push({ parameter: row.name, code, detail });
    const before = errors.length;
    const texts = split(row, values, report).flatMap((text) => withoutOperator(row, text, report, rows));
    if (errors.length === before) requests.push(row.read(texts, { ...context, report }));
  }
  return errors.length > 0 ? { errors } : { requests };
}

type Row = Pick<ParameterRow<unknown>, 'name' | 'shape'>;

function unknownParameters(given: Iterable<string>, rows: readonly Row[]): RequestError[] {
  const names = rows.map(({ name }) => name);
  return [...given]
    .filter((name) => !names.includes(name))
    .map((name) => ({
      parameter: excerpt(name),
      code: 'unknown-parameter',
      detail: `There is no parameter "${excerpt(name)}".${didYouMean(name, names)} Parameters: ${names.join(', ')}.`,
    }));
}

/** The single values of a parameter. */
function split({ shape }: Row, values: readonly string[], report: ValueReader['report']): readonly string[] {
  if (!shape.list && values.length > 1) {
    report('repeated', `This parameter accepts one value, found ${values.length}. Send it once.`);
    return [];
  }
  const texts = shape.list ? values.flatMap((value) => value.split(',')) : values;
  if (texts.some((text) => text.trim() === '')) {
    const problem = texts.length > 1 ? 'One of the values is empty' : 'The value is empty';
    report('empty', `${problem}. Expected ${shape.expected}. Omit the parameter to select everything.`);
    return [];
  }
  return shape.asWritten ? texts : texts.map((text) => text.trim());
}

/** Removes the operator from a value. Empty after reporting an error. */
function withoutOperator(
  { shape }: Row,
  text: string,
  report: ValueReader['report'],
  rows: readonly Row[],
): readonly string[] {
  const { operator, rest } = splitOperator(text);
  if (operator === undefined) return [text];
  if (!shape.operators) {
    const others = rows.filter((row) => row.shape.operators).map(({ name }) => name);
    const hint = others.length === 0 ? '' : `; only ${others.join(', ')} do`;
    report('misplaced-operator', `This parameter does not accept "${operator}:"${hint}. Write the value alone.`);
  } else if (splitOperator(rest).operator !== undefined) {
    report(
      'misplaced-operator',
      `"${excerpt(rest)}" after "${operator}:" has an operator already. Write one operator.`,
    );
  } else if (rest === '') {
    report('empty', `Nothing follows "${operator}:". Expected the name of a term.`);
  } else {
    return [rest];
  }
  return [];
}

/** Prefixes of the values of a list, before a colon. `A,B` means `containsAny:A,B`. */
export const OPERATORS = ['containsAny'] as const;

/** Splits `containsAny:Hotel` into operator and rest. */
function splitOperator(text: string): { readonly operator?: string; readonly rest: string } {
  const operator = OPERATORS.find((known) => text.startsWith(`${known}:`));
  return operator === undefined ? { rest: text } : { operator, rest: text.slice(operator.length + 1).trim() };
}

/* Kinds of values that several resources have. */

export const DEFAULT_LIMIT = 100;
export const MAX_LIMIT = 1000;

export const TERM: ParameterShape<Iri> = {
  list: false,
  operators: false,
  expected: 'a term: identifier, CURIE or IRI',
  schema: { type: 'string', minLength: 1 },
  read: readTerm,
};

/** The IRI that a name means. Empty if no term can have this name. */
export function readTerm(name: string, reader: ValueReader): Iri[] {
  const meaning = reader.index.resolve(name);
  if ('iri' in meaning) return [meaning.iri];
  if ('unknownPrefix' in meaning) reportPrefix(name, meaning, reader);
  else if (name.includes(','))
    reader.report('one-value', `"${excerpt(name)}" has several values; this parameter accepts one.`);
  return [];
}

/** Reports a prefix that is not declared. */
export function reportPrefix(
  name: string,
  meaning: { readonly unknownPrefix: string; readonly nearest?: string },
  { report }: ValueReader,
): void {
  const prefix = excerpt(meaning.unknownPrefix);
  const hint = meaning.nearest === undefined ? '' : ` Did you mean "${meaning.nearest}"?`;
  report('unknown-prefix', `"${prefix}:" in "${excerpt(name)}" is neither a declared prefix nor an IRI scheme.${hint}`);
}

export const LIMIT: ParameterShape<number> = {
  list: false,
  operators: false,
  asWritten: true,
  expected: 'a whole number from 1',
  schema: { type: 'integer', minimum: 1, default: DEFAULT_LIMIT },
  read: readLimit,
};
function readLimit(value: string, { report }: ValueReader): number[] {
  const limit = /^[0-9]+$/.test(value) ? Number(value) : 0;
  if (limit >= 1) return [Math.min(limit, MAX_LIMIT)];
  report('bad-limit', `"${excerpt(value)}" is not a whole number from 1. Use only the digits 0 to 9.`);
  return [];
}

export const CURSOR: ParameterShape<Cursor> = {
  list: false,
  operators: false,
  asWritten: true,
  expected: 'the cursor of a `Link` header',
  schema: { type: 'string', minLength: 1 },
  read: readCursor,
};

function readCursor(value: string, { report }: ValueReader): Cursor[] {
  const cursor = decodeCursor(value);
  if (cursor) return [cursor];
  report(
    'bad-cursor',
    'Invalid cursor. Use the cursor in the Link header (HTTP) or in nextCursor (tool call) of the previous response, or omit it.',
  );
  return [];
}
