import { problem } from '../http/problem.ts';
import { badRequest, NOT_JSON, ENCODED, tooLarge } from './problems.ts';
import { LIMITS } from './request-members.ts';

/** The text of a body, or the response that rejects it. */
export type Body = { readonly text: string } | { readonly refusal: Response };

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
