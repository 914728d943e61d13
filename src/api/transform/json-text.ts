import type { Json } from '../../mappings/mapping.ts';
import type { CooperativeTask } from '../../ontology/cooperative.ts';
import { segments } from '../../ontology/json/pointer.ts';
import type { JsonError, JsonErrorCode } from '../../ontology/json/strict.ts';
import { readStrictJson } from '../../ontology/json/strict.ts';
import { positionOf } from '../../ontology/parse/text-position.ts';
import { excerpt } from '../http/excerpt.ts';
import type { RequestError } from '../http/problem.ts';

/** A JSON text that was read, or what is wrong with it. */
export type JsonText = { readonly value: Json } | { readonly faults: readonly RequestError[] };

/**
 * Reads the text of a body as {@link readStrictJson} does, and refuses more than so many objects and arrays inside one another too.
 *
 * @example inSlices(parseJson('{"a":1,"a":2}', 32)) // { faults: [{ pointer: '/a', code: 'duplicate-member', … }] }
 */
export function* parseJson(text: string, deepest: number): CooperativeTask<JsonText> {
  const read = yield* readStrictJson(text, { depth: deepest });
  if ('value' in read) return { value: read.value as Json };
  // A text that is no JSON has no other faults that could be mended first.
  const syntax = read.errors.find(({ code }) => code === 'syntax');
  const errors = syntax === undefined ? read.errors : [syntax];
  return {
    faults: errors.map((error) => ({
      pointer: error.code === 'syntax' ? '' : error.pointer,
      code: error.code,
      detail: DETAILS[error.code](error, text, deepest),
    })),
  };
}

const DETAILS: Readonly<Record<JsonErrorCode, (error: JsonError, text: string, deepest: number) => string>> = {
  // What was found is not repeated: a broken text may hold anything, and a problem may be logged by a client.
  syntax: ({ offset }, text) => `The body is not JSON: ${syntaxPlace(offset, text)}.`,
  depth: (_, _text, deepest) =>
    `There are more than ${deepest} objects and arrays inside one another here. Send records that are less deep.`,
  'duplicate-member': ({ pointer }) =>
    `This object has the name ${JSON.stringify(excerpt(lastName(pointer)))} twice, and only one of the two could be meant.`,
  'bad-name': () => 'No member may be called "__proto__": programs take it for something else.',
  'bad-text': () =>
    'This text has half of a surrogate pair, which is not a character. Send text in Unicode characters.',
  number: ({ found }) =>
    `${excerpt(found)} is a number that IEEE 754 doubles cannot hold, and would come out as another. Send it as text where the schema allows that.`,
};

function syntaxPlace(offset: number, text: string): string {
  if (offset === text.length) return text.trim() === '' ? 'it is empty' : 'it ends too early';
  const { line, column } = positionOf(text, offset);
  return `something else is expected at line ${line}, column ${column}`;
}

function lastName(pointer: string): string {
  return segments(pointer).at(-1) ?? '';
}
