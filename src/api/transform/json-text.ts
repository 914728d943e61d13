import type { Json } from '../../mappings/mapping.ts';
import type { CooperativeTask } from '../../ontology/cooperative.ts';
import { positionOf, readStrictJson, segments } from '../../rdf/json/json.ts';
import type { JsonError, JsonErrorCode } from '../../rdf/json/json.ts';
import { excerpt } from '../http/excerpt.ts';
import type { RequestError } from '../http/problem.ts';

/** A parsed JSON text, or its errors. */
export type JsonText = { readonly value: Json } | { readonly errors: readonly RequestError[] };

/**
 * Parses the text of a body with {@link readStrictJson}, and rejects nesting deeper than `maxDepth`.
 *
 * @example runYielding(parseJson('{"a":1,"a":2}', 32)) // { errors: [{ pointer: '/a', code: 'duplicate-member', … }] }
 */
export function* parseJson(text: string, maxDepth: number): CooperativeTask<JsonText> {
  const result = yield* readStrictJson(text, { depth: maxDepth });
  if ('value' in result) return { value: result.value as Json };
  // Other errors of a text that is not JSON are meaningless.
  const syntax = result.errors.find(({ code }) => code === 'syntax');
  const errors = syntax === undefined ? result.errors : [syntax];
  return {
    errors: errors.map((error) => ({
      pointer: error.code === 'syntax' ? '' : error.pointer,
      code: error.code,
      detail: DETAILS[error.code](error, text, maxDepth),
    })),
  };
}

const DETAILS: Readonly<Record<JsonErrorCode, (error: JsonError, text: string, maxDepth: number) => string>> = {
  // The detail does not quote the text: it may contain secrets, and clients log problems.
  syntax: ({ offset }, text) => `The body is not JSON: ${syntaxLocation(offset, text)}.`,
  depth: (_, _text, maxDepth) =>
    `Objects and arrays are nested more than ${maxDepth} levels deep here. Send records with less nesting.`,
  'duplicate-member': ({ pointer }) =>
    `This object has the member ${JSON.stringify(excerpt(lastName(pointer)))} twice. Send it once.`,
  'bad-name': () =>
    'The member name "__proto__" is not allowed, because many programs misinterpret it. Rename the member.',
  'bad-text': () => 'This text has an unpaired surrogate, which is not a character. Send Unicode characters.',
  number: ({ found }) =>
    `The number ${excerpt(found)} cannot be represented exactly (IEEE 754 double). Send it as a string if the schema allows that.`,
};

function syntaxLocation(offset: number, text: string): string {
  if (offset === text.length) return text.trim() === '' ? 'it is empty' : 'it ends too early';
  const { line, column } = positionOf(text, offset);
  return `something else is expected at line ${line}, column ${column}`;
}

function lastName(pointer: string): string {
  return segments(pointer).at(-1) ?? '';
}
