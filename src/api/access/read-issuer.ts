import type { Issuer } from './json-web-token.ts';

const NAMES = ['JWKS_URL', 'JWT_ISSUER', 'JWT_AUDIENCE'] as const;

/**
 * The issuer of JWTs that the environment names, undefined where it names none. Throws an Error where it names half of one, or
 * keys that would come over an open line.
 */
export function readIssuer(environment: Readonly<Record<string, string | undefined>>): Issuer | undefined {
  const given = NAMES.filter((name) => environment[name]?.trim());
  if (given.length === 0) return undefined;
  const missing = NAMES.filter((name) => !given.includes(name));
  if (missing.length > 0) {
    throw new Error(`${given.join(' and ')} without ${missing.join(' and ')}: JWTs need all of ${NAMES.join(', ')}.`);
  }
  const [keys, issuer, audience] = NAMES.map((name) => environment[name]?.trim() ?? '') as [string, string, string];
  return { keys: readKeysUrl(keys), issuer, audience };
}

function readKeysUrl(text: string): URL {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  if (!url || (url.protocol !== 'https:' && !(url.protocol === 'http:' && isLoopback(url.hostname)))) {
    throw new Error(
      'JWKS_URL is no https address. Who can change the keys on their way can make tokens; http is taken from this machine itself only.',
    );
  }
  return url;
}

function isLoopback(hostname: string): boolean {
  return hostname === 'localhost' || hostname === '[::1]' || /^127(?:\.\d{1,3}){3}$/.test(hostname);
}
