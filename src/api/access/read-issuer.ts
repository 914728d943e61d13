import type { Issuer } from './json-web-token.ts';

const NAMES = ['JWKS_URL', 'JWT_ISSUER', 'JWT_AUDIENCE'] as const;

/**
 * Reads the issuer of JWTs from the environment; undefined if none is configured.
 *
 * @throws {Error} if a variable is missing, or if the keys would be fetched without TLS
 */
export function readIssuer(environment: Readonly<Record<string, string | undefined>>): Issuer | undefined {
  const present = NAMES.filter((name) => environment[name]?.trim());
  if (present.length === 0) return undefined;
  const missing = NAMES.filter((name) => !present.includes(name));
  if (missing.length > 0) {
    throw new Error(
      `${present.join(' and ')} without ${missing.join(' and ')}. JWTs require all of ${NAMES.join(', ')}.`,
    );
  }
  const [keys, issuer, audience] = NAMES.map((name) => environment[name]?.trim() ?? '') as [string, string, string];
  return { keys: readKeysUrl(keys), issuer, audience };
}

function readKeysUrl(text: string): URL {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  if (!url || (url.protocol !== 'https:' && !(url.protocol === 'http:' && isLoopback(url.hostname)))) {
    throw new Error(
      'JWKS_URL is not an https URL. Use https; http is allowed for the local machine only, because forged keys would allow forged tokens.',
    );
  }
  return url;
}

function isLoopback(hostname: string): boolean {
  return hostname === 'localhost' || hostname === '[::1]' || /^127(?:\.\d{1,3}){3}$/.test(hostname);
}
