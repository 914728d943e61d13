import type { Scope } from '../http/access.ts';
import { sha256, toHex } from './digest.ts';

/** 256 bits: nobody guesses it, so that its plain digest may be kept. */
const BYTES = 32;

/** A new token and the entry of `ACCESS_TOKENS` that lets it in; without scopes it may do everything. */
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
