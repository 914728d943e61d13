import { isText } from './json.ts';
import type { Json } from './mapping.ts';
import type { ValueKind } from './vocabulary.ts';

/** RDF strings are Unicode, https://www.w3.org/TR/rdf11-concepts/#section-Graph-Literal, and half a surrogate pair is no character. */
const isString = (value: Json): boolean => typeof value === 'string' && value.isWellFormed();
const isNumber = (value: Json): boolean => typeof value === 'number' && Number.isFinite(value);
const isBoolean = (value: Json): boolean => typeof value === 'boolean';
const isTagged = (value: Json): boolean => isText(value) && value['@value'].isWellFormed();

const FITTING: Readonly<Record<ValueKind, readonly [expected: string, fits: (value: Json) => boolean]>> = {
  string: ['a string of whole characters', (value) => isString(value) || isTagged(value)],
  number: ['a number', isNumber],
  boolean: ['true or false', isBoolean],
  thing: ['the identifier of a value, or an IRI', isString],
  any: [
    'a string, a number, true or false',
    (value) => [isString, isNumber, isBoolean, isTagged].some((is) => is(value)),
  ],
};

/** What a property's values are, where this value of the ontology's form is none; a thing in an object of its own is no such value. */
export function misfit(kind: ValueKind, value: Json): string | undefined {
  const [expected, fits] = FITTING[kind];
  return fits(value) ? undefined : expected;
}
