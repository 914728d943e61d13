import { problem } from '../http/problem.ts';
import { LIMITS } from './limits.ts';
import { badRequest, NOT_JSON, PACKED, tooLarge } from './problems.ts';

/** The text of a body, or the answer that says why it is not read. */
export type Body = { readonly text: string } | { readonly refusal: Response };

/**
 * Reads a body of JSON, up to 4 MB: the bytes are counted as they come, since a length may be wrong or not told. Where the request
 * says that it is something else than JSON in UTF-8, it is not read at all.
 */
export async function readBody(request: Request): Promise<Body> {
  const strange = refuseType(request.headers);
  if (strange) return { refusal: strange };
  const told = request.headers.get('Content-Length');
  let bytes: Uint8Array | undefined;
  try {
    if (Number(told ?? 0) <= LIMITS.bytes) bytes = await readAtMost(request, LIMITS.bytes, told !== null);
  } catch {
    // Nobody is there to read the answer; the log tells it from a fault of ours.
    return { refusal: problem(badRequest([CUT_OFF])) };
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
  detail: 'The body is not in UTF-8, as JSON between systems is. Send it in UTF-8.',
};

/** https://www.rfc-editor.org/rfc/rfc9112#section-8 */
const CUT_OFF = {
  pointer: '',
  code: 'incomplete',
  detail: 'The connection ended before the body did.',
};

function refuseType(headers: Headers): Response | undefined {
  const [type = '', ...parameters] = (headers.get('Content-Type') ?? '').split(';').map((part) => part.trim());
  const charset = parameters.find((parameter) => /^charset=/i.test(parameter));
  if (type.toLowerCase() !== 'application/json' || (charset !== undefined && !/^charset="?utf-?8"?$/i.test(charset)))
    return problem(NOT_JSON, { Accept: 'application/json' });
  const coding = headers.get('Content-Encoding')?.trim().toLowerCase() ?? '';
  return coding === '' || coding === 'identity' ? undefined : problem(PACKED, { 'Accept-Encoding': 'identity' });
}

/**
 * All bytes of a body; undefined where there are more than allowed, of which no more is read then.
 *
 * @param told whether its length was told, and is allowed: servers hold clients to it, and a body that is read in one go costs half
 */
async function readAtMost(request: Request, most: number, told: boolean): Promise<Uint8Array | undefined> {
  if (told) {
    const whole = new Uint8Array(await request.arrayBuffer());
    return whole.byteLength > most ? undefined : whole;
  }
  const parts: Uint8Array[] = [];
  let length = 0;
  const reader = request.body?.getReader();
  for (let part = await reader?.read(); part?.value !== undefined; part = await reader?.read()) {
    length += part.value.byteLength;
    if (length > most) {
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
