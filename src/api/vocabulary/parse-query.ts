import { didYouMean } from '../../ontology/nearest.ts';
import { excerpt } from '../http/excerpt.ts';
import type { RequestError } from '../http/problem.ts';
import { splitOperator } from './operators.ts';
import type { Parameter } from './parameters.ts';
import { PARAMETERS } from './parameters.ts';
import type { Pair } from './query-string.ts';
import { readQueryString } from './query-string.ts';
import type { Reader } from './reader.ts';
import type { VocabularyRequest } from './vocabulary-request.ts';
import { both } from './vocabulary-request.ts';

/** Parameters that were understood, or all that is wrong with them. */
export type ParsedQuery =
  { readonly asked: VocabularyRequest; readonly pairs: readonly Pair[] } | { readonly faults: readonly RequestError[] };

const NAMES = PARAMETERS.map(({ name }) => name);
const WITH_OPERATORS = PARAMETERS.filter(({ shape }) => shape.operators).map(({ name }) => name);

/** Reads the query string of a vocabulary query. Tells every fault at once. */
export function parseQuery(search: string, context: Omit<Reader, 'fault'>): ParsedQuery {
  const { pairs, faults } = readQueryString(search);
  return readPairs(pairs, context, faults);
}

/**
 * Reads the parameters of a vocabulary query that stand in no query string. Tells every fault at once.
 *
 * @param malformed what is wrong already with how they were written
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
  parameter: Parameter,
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
function split({ shape }: Parameter, values: readonly string[], fault: Reader['fault']): readonly string[] {
  if (!shape.list && values.length > 1) {
    fault('repeated', `This parameter takes one value, and there are ${values.length}. Send it once.`);
    return [];
  }
  const texts = shape.list ? values.flatMap((value) => value.split(',')) : values;
  if (texts.some((text) => text.trim() === '')) {
    const where = texts.length > 1 ? 'One of the values is empty' : 'The value is empty';
    fault('empty', `${where}. Expected ${shape.takes}; leave the parameter out to ask for everything.`);
    return [];
  }
  return shape.asWritten ? texts : texts.map((text) => text.trim());
}

/** What follows `containsAny:`, where that may stand; nothing after telling that it may not. */
function withoutOperator({ shape }: Parameter, text: string, fault: Reader['fault']): readonly string[] {
  const { operator, rest } = splitOperator(text);
  if (operator === undefined) return [text];
  if (!shape.operators) {
    fault('misplaced-operator', `"${operator}:" belongs to ${WITH_OPERATORS.join(', ')}. Write the value alone here.`);
  } else if (splitOperator(rest).operator !== undefined) {
    fault('misplaced-operator', `"${operator}:" stands before "${excerpt(rest)}", which has an operator already.`);
  } else if (rest === '') {
    fault('empty', `Nothing follows "${operator}:". Expected the name of a term.`);
  } else {
    return [rest];
  }
  return [];
}
