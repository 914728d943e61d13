import { isText } from './json.ts';
import type { Json } from './mapping.ts';
import type { ValueKind } from './vocabulary.ts';

/** RDF strings are Unicode, https://www.w3.org/TR/rdf11-concepts/#section-Graph-Literal: unpaired surrogates are not characters. */
const isString = (value: Json): boolean => typeof value === 'string' && value.isWellFormed();
const isNumber = (value: Json): boolean => typeof value === 'number' && Number.isFinite(value);
const isBoolean = (value: Json): boolean => typeof value === 'boolean';
const isTagged = (value: Json): boolean => isText(value) && value['@value'].isWellFormed();

const FITTING: Readonly<Record<ValueKind, readonly [expected: string, fits: (value: Json) => boolean]>> = {
  string: ['a string without unpaired surrogates', (value) => isString(value) || isTagged(value)],
  number: ['a number', isNumber],
  boolean: ['true or false', isBoolean],
  thing: ['the identifier of a value, or an IRI', isString],
  any: [
    'a string, a number, true or false',
    (value) => [isString, isNumber, isBoolean, isTagged].some((is) => is(value)),
  ],
};

/** The expected values of a property, if this value of the ontology's form does not fit. Objects never fit. */
export function misfit(kind: ValueKind, value: Json): string | undefined {
  const [expected, fits] = FITTING[kind];
  return fits(value) ? undefined : expected;
}
