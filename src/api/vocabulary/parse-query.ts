import { didYouMean } from '../../ontology/nearest.ts';
import { excerpt } from '../http/excerpt.ts';
import type { RequestError } from '../http/problem.ts';
import { splitOperator } from './operators.ts';
import type { QueryParameter } from './parameters.ts';
import { PARAMETERS } from './parameters.ts';
import type { Pair } from './query-string.ts';
import { readQueryString } from './query-string.ts';
import type { Reader } from './reader.ts';
import type { VocabularyRequest } from './vocabulary-request.ts';
import { both } from './vocabulary-request.ts';

/** The parsed parameters, or all errors. */
export type ParsedQuery =
  { readonly asked: VocabularyRequest; readonly pairs: readonly Pair[] } | { readonly faults: readonly RequestError[] };

const NAMES = PARAMETERS.map(({ name }) => name);
const WITH_OPERATORS = PARAMETERS.filter(({ shape }) => shape.operators).map(({ name }) => name);

/** Parses the query string of a vocabulary query. Returns all errors. */
export function parseQuery(search: string, context: Omit<Reader, 'fault'>): ParsedQuery {
  const { pairs, faults } = readQueryString(search);
  return readPairs(pairs, context, faults);
}

/**
 * Parses the parameters of a vocabulary query without a query string. Returns all errors.
 *
 * @param malformed errors of the query string
 */
export function readPairs(
  pairs: readonly Pair[],
  context: Omit<Reader, 'fault'>,
  malformed: readonly RequestError[] = [],
): ParsedQuery {
  const valuesOf = Map.groupBy(pairs, ({ name }) => name);
  const faults = [...malformed, ...unknownParameters(valuesOf.keys())];
  let asked: VocabularyRequest = { query: {} };
  for (const parameter of PARAMETERS) {
    const values = valuesOf.get(parameter.name)?.map(({ value }) => value);
    if (!values) continue;
    const found = readParameter(parameter, values, context);
    faults.push(...found.faults);
    asked = both(asked, found.asked);
  }
  return faults.length > 0 ? { faults } : { asked, pairs };
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
  context: Omit<Reader, 'fault'>,
): { readonly asked: VocabularyRequest; readonly faults: readonly RequestError[] } {
  const faults: RequestError[] = [];
  const fault: Reader['fault'] = (code, detail) => faults.push({ parameter: parameter.name, code, detail });
  const texts = split(parameter, values, fault).flatMap((text) => withoutOperator(parameter, text, fault));
  if (faults.length > 0) return { asked: { query: {} }, faults };
  return { asked: parameter.read(texts, { ...context, fault }), faults };
}

/** The single values of a parameter. */
function split({ shape }: QueryParameter, values: readonly string[], fault: Reader['fault']): readonly string[] {
  if (!shape.list && values.length > 1) {
    fault('repeated', `This parameter takes one value, but there are ${values.length}. Send it once.`);
    return [];
  }
  const texts = shape.list ? values.flatMap((value) => value.split(',')) : values;
  if (texts.some((text) => text.trim() === '')) {
    const where = texts.length > 1 ? 'One of the values is empty' : 'The value is empty';
    fault('empty', `${where}. Expected ${shape.takes}. Omit the parameter to select everything.`);
    return [];
  }
  return shape.asWritten ? texts : texts.map((text) => text.trim());
}

/** Removes the operator from a value. Empty after reporting an error. */
function withoutOperator({ shape }: QueryParameter, text: string, fault: Reader['fault']): readonly string[] {
  const { operator, rest } = splitOperator(text);
  if (operator === undefined) return [text];
  if (!shape.operators) {
    fault(
      'misplaced-operator',
      `This parameter does not accept "${operator}:"; only ${WITH_OPERATORS.join(', ')} do. Write the value alone.`,
    );
  } else if (splitOperator(rest).operator !== undefined) {
    fault('misplaced-operator', `"${excerpt(rest)}" after "${operator}:" has an operator already. Write one operator.`);
  } else if (rest === '') {
    fault('empty', `Nothing follows "${operator}:". Expected the name of a term.`);
  } else {
    return [rest];
  }
  return [];
}
