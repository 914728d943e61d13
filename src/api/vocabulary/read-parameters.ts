import { didYouMean } from '../../base/text.ts';
import { excerpt } from '../http/problem.ts';
import type { RequestError } from '../http/problem.ts';
import type { Pair } from './paging.ts';
import type { ParameterShape, ValueReader } from './shapes.ts';
import { splitOperator } from './shapes.ts';

/** A query parameter of a resource. */
export interface ParameterRow<Request> {
  readonly name: string;
  /** Heading in a reference. */
  readonly group: string;
  /** One or two plain sentences, in Markdown. */
  readonly description: string;
  readonly shape: Pick<ParameterShape<unknown>, 'list' | 'operators' | 'asWritten' | 'expected' | 'schema'>;
  /** Parses the values to a request. Reports errors to the reader. */
  read(texts: readonly string[], reader: ValueReader): Request;
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
