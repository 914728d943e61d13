import { didYouMean } from '../../ontology/nearest.ts';
import { excerpt } from '../http/excerpt.ts';
import type { RequestError } from '../http/problem.ts';
import type { QueryParameter } from './parameters.ts';
import { PARAMETERS } from './parameters.ts';
import type { Pair } from './query-string.ts';
import { readQueryString } from './query-string.ts';
import type { ValueReader } from './read-term.ts';
import { splitOperator } from './read-term.ts';
import type { VocabularyRequest } from './vocabulary-request.ts';
import { intersect } from './vocabulary-request.ts';

/** The parsed parameters, or all errors. */
export type ParsedQuery =
  | { readonly request: VocabularyRequest; readonly pairs: readonly Pair[] }
  | { readonly errors: readonly RequestError[] };

const NAMES = PARAMETERS.map(({ name }) => name);
const WITH_OPERATORS = PARAMETERS.filter(({ shape }) => shape.operators).map(({ name }) => name);

/** Parses the query string of a vocabulary query. Returns all errors. */
export function parseQuery(search: string, context: Omit<ValueReader, 'report'>): ParsedQuery {
  const { pairs, errors } = readQueryString(search);
  return readPairs(pairs, context, errors);
}

/**
 * Parses the parameters of a vocabulary query without a query string. Returns all errors.
 *
 * @param malformed errors of the query string
 */
export function readPairs(
  pairs: readonly Pair[],
  context: Omit<ValueReader, 'report'>,
  malformed: readonly RequestError[] = [],
): ParsedQuery {
  const valuesOf = Map.groupBy(pairs, ({ name }) => name);
  const errors = [...malformed, ...unknownParameters(valuesOf.keys())];
  let request: VocabularyRequest = { query: {} };
  for (const parameter of PARAMETERS) {
    const values = valuesOf.get(parameter.name)?.map(({ value }) => value);
    if (!values) continue;
    const result = readParameter(parameter, values, context);
    errors.push(...result.errors);
    request = intersect(request, result.request);
  }
  return errors.length > 0 ? { errors } : { request, pairs };
}

function unknownParameters(names: Iterable<string>): RequestError[] {
  return [...names]
    .filter((name) => !NAMES.includes(name))
    .map((name) => ({
      parameter: excerpt(name),
      code: 'unknown-parameter',
      detail: `There is no parameter "${excerpt(name)}".${didYouMean(name, NAMES)} Parameters: ${NAMES.join(', ')}.`,
    }));
}

function readParameter(
  parameter: QueryParameter,
  values: readonly string[],
  context: Omit<ValueReader, 'report'>,
): { readonly request: VocabularyRequest; readonly errors: readonly RequestError[] } {
  const errors: RequestError[] = [];
  const report: ValueReader['report'] = (code, detail) => errors.push({ parameter: parameter.name, code, detail });
  const texts = split(parameter, values, report).flatMap((text) => withoutOperator(parameter, text, report));
  if (errors.length > 0) return { request: { query: {} }, errors };
  return { request: parameter.read(texts, { ...context, report }), errors };
}

/** The single values of a parameter. */
function split({ shape }: QueryParameter, values: readonly string[], report: ValueReader['report']): readonly string[] {
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
function withoutOperator({ shape }: QueryParameter, text: string, report: ValueReader['report']): readonly string[] {
  const { operator, rest } = splitOperator(text);
  if (operator === undefined) return [text];
  if (!shape.operators) {
    report(
      'misplaced-operator',
      `This parameter does not accept "${operator}:"; only ${WITH_OPERATORS.join(', ')} do. Write the value alone.`,
    );
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
