import { didYouMean } from '../../ontology/nearest.ts';
import type { Caller, Scope } from '../http/access.ts';
import { SCOPES } from '../http/access.ts';
import { equalInConstantTime, fromHex, sha256 } from './digest.ts';

interface Entry {
  readonly digest: Uint8Array;
  readonly caller: Caller;
}

/** Digits of a digest in the id of a caller. */
const ID_DIGITS = 12;

/** Finds the caller of a token: synchronously if it was accepted before. Undefined if the token is unknown. */
export type FindCaller = (token: string) => Caller | Promise<Caller | undefined>;

/**
 * Parses `ACCESS_TOKENS`: SHA-256 digests in hex, separated by commas, each optionally with scopes after a colon.
 *
 * @throws {Error} that names an entry by its position and never quotes it, since it may be the token itself by mistake
 * @example readAccessTokens('9f86d0…,60303a…:vocabulary:read+transform:run')
 */
export function readAccessTokens(text: string): FindCaller {
  const entries: Entry[] = [];
  for (const [index, part] of text.split(',').entries()) {
    if (part.trim() === '') continue;
    entries.push(readEntry(part.trim(), `ACCESS_TOKENS, entry ${index + 1}`, entries));
  }
  return finder(entries);
}

/** Whether `ACCESS_TOKENS` has entries. */
export function hasEntries(text: string | undefined): text is string {
  return /[^,\s]/.test(text ?? '');
}

function readEntry(text: string, where: string, before: readonly Entry[]): Entry {
  const colon = text.indexOf(':');
  const hex = (colon < 0 ? text : text.slice(0, colon)).toLowerCase();
  if (!/^[\da-f]{64}$/.test(hex)) {
    throw new Error(
      `${where} does not start with a SHA-256 digest (64 hex digits). Use the digest, not the token; ontopress token creates both.`,
    );
  }
  const digest = fromHex(hex);
  if (before.some((entry) => equalInConstantTime(entry.digest, digest))) {
    throw new Error(`${where} repeats the digest of an earlier entry. Remove one and list all scopes in the other.`);
  }
  const scopes =
    colon < 0
      ? SCOPES
      : text
          .slice(colon + 1)
          .split('+')
          .map((scope, i) => readScope(scope, `${where}, scope ${i + 1}`));
  return { digest, caller: { id: `token-${hex.slice(0, ID_DIGITS)}`, scopes: new Set(scopes) } };
}

function readScope(text: string, where: string): Scope {
  const scope = SCOPES.find((candidate) => candidate === text.trim());
  if (scope === undefined) {
    throw new Error(
      `${where} is not one of ${SCOPES.join(', ')}.${didYouMean(text.trim(), SCOPES)} Join scopes with +.`,
    );
  }
  return scope;
}

function finder(entries: readonly Entry[]): FindCaller {
  // Caches accepted tokens only, so it never has more entries than ACCESS_TOKENS. A Map compares salted hashes first, which prevents
  // timing attacks.
  const known = new Map<string, Caller>();
  const lookUp = async (token: string): Promise<Caller | undefined> => {
    const digest = await sha256(token);
    let caller: Caller | undefined;
    for (const entry of entries) if (equalInConstantTime(entry.digest, digest)) caller = entry.caller;
    if (caller) known.set(token, caller);
    return caller;
  };
  return (token) => known.get(token) ?? lookUp(token);
}
