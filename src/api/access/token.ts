import type { Scope } from '../http/access.ts';
import { sha256, toHex } from './digest.ts';

/** 256 bits: cannot be guessed, so an unsalted digest is safe to store. */
const BYTES = 32;

/** Creates a token and its entry for `ACCESS_TOKENS`. Default: all scopes. */
export async function createToken(
  scopes: readonly Scope[] = [],
): Promise<{ readonly token: string; readonly entry: string }> {
  const token = toBase64Url(crypto.getRandomValues(new Uint8Array(BYTES)));
  const digest = toHex(await sha256(token));
  return { token, entry: scopes.length === 0 ? digest : `${digest}:${scopes.join('+')}` };
}

/** https://www.rfc-editor.org/rfc/rfc4648#section-5, without padding. */
function toBase64Url(bytes: Uint8Array): string {
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');
}
