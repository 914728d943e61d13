import type { Json } from '../../mappings/mapping.ts';
import type { CooperativeTask } from '../../base/work.ts';
import type { JsonError, JsonErrorCode } from '../../json/json.ts';
import { createPositions, readStrictJson, segments } from '../../json/json.ts';
import type { RequestError } from '../http/problem.ts';
import { excerpt, problem } from '../http/problem.ts';
import { badRequest, ENCODED, NOT_JSON, tooLarge } from './problems.ts';
import { LIMITS } from './request.ts';

/** The text of a body, or the response that rejects it. */
type Body = { readonly text: string } | { readonly refusal: Response };

/**
 * Reads a JSON body of at most 4 MB. Counts the bytes while reading, because Content-Length may be wrong or absent. Does not read a
 * body whose Content-Type is not JSON in UTF-8.
 */
export async function readBody(request: Request): Promise<Body> {
  const refusal = refuseType(request.headers);
  if (refusal) return { refusal };
  const length = request.headers.get('Content-Length');
  let bytes: Uint8Array | undefined;
  try {
    if (Number(length ?? 0) <= LIMITS.bytes) bytes = await readAtMost(request, LIMITS.bytes, length !== null);
  } catch {
    // The client is gone. The status distinguishes this from an unexpected error in the log.
    return { refusal: problem(badRequest([INCOMPLETE])) };
  }
  if (bytes === undefined) return { refusal: problem(tooLarge()) };
  try {
    return { text: new TextDecoder('utf-8', { fatal: true }).decode(bytes) };
  } catch {
    return { refusal: problem(badRequest([NOT_UTF_8])) };
  }
}

/** https://www.rfc-editor.org/rfc/rfc8259#section-8.1 */
const NOT_UTF_8 = {
  pointer: '',
  code: 'encoding',
  detail: 'The body is not valid UTF-8. Send it in UTF-8.',
};

/** https://www.rfc-editor.org/rfc/rfc9112#section-8 */
const INCOMPLETE = {
  pointer: '',
  code: 'incomplete',
  detail: 'The connection closed before the end of the body.',
};

function refuseType(headers: Headers): Response | undefined {
  const [type = '', ...parameters] = (headers.get('Content-Type') ?? '').split(';').map((part) => part.trim());
  const charset = parameters.find((parameter) => /^charset=/i.test(parameter));
  if (type.toLowerCase() !== 'application/json' || (charset !== undefined && !/^charset="?utf-?8"?$/i.test(charset)))
    return problem(NOT_JSON, { Accept: 'application/json' });
  const coding = headers.get('Content-Encoding')?.trim().toLowerCase() ?? '';
  return coding === '' || coding === 'identity' ? undefined : problem(ENCODED, { 'Accept-Encoding': 'identity' });
}

/**
 * All bytes of a body. Undefined, without reading on, if there are more than `maximum`.
 *
 * @param hasLength whether Content-Length is present and allowed. Servers enforce it, and reading the body at once takes half the time
 */
async function readAtMost(request: Request, maximum: number, hasLength: boolean): Promise<Uint8Array | undefined> {
  if (hasLength) {
    const whole = new Uint8Array(await request.arrayBuffer());
    return whole.byteLength > maximum ? undefined : whole;
  }
  const parts: Uint8Array[] = [];
  let length = 0;
  const reader = request.body?.getReader();
  for (let part = await reader?.read(); part?.value !== undefined; part = await reader?.read()) {
    length += part.value.byteLength;
    if (length > maximum) {
      await reader?.cancel();
      return undefined;
    }
    parts.push(part.value);
  }
  return joined(parts, length);
}

function joined(parts: readonly Uint8Array[], length: number): Uint8Array {
  const whole = new Uint8Array(length);
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.byteLength;
  }
  return whole;
}

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
  const { line, column } = createPositions(text)(offset);
  return `something else is expected at line ${line}, column ${column}`;
}

function lastName(pointer: string): string {
  return segments(pointer).at(-1) ?? '';
}
