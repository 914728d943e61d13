import { didYouMean } from '../../ontology/nearest.ts';
import type { Caller, Scope } from '../http/access.ts';
import { SCOPES } from '../http/access.ts';
import { equalInConstantTime, fromHex, sha256 } from './digest.ts';

interface Entry {
  readonly digest: Uint8Array;
  readonly caller: Caller;
}

/** As much of a digest as names its entry in a log. */
const NAMED_BY = 12;

/** Finds the caller that a token stands for: at once where it was let in before. Undefined where no entry lets it in. */
export type FindCaller = (token: string) => Caller | Promise<Caller | undefined>;

/**
 * Reads `ACCESS_TOKENS`: SHA-256 digests in hex, separated by commas, each optionally with scopes after a colon. Throws an Error that
 * names an entry by its position and never shows it, since it may be the token itself by mistake.
 *
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

/** Whether `ACCESS_TOKENS` holds anything. */
export function holdsEntries(text: string | undefined): text is string {
  return /[^,\s]/.test(text ?? '');
}

function readEntry(text: string, where: string, before: readonly Entry[]): Entry {
  const colon = text.indexOf(':');
  const hex = (colon < 0 ? text : text.slice(0, colon)).toLowerCase();
  if (!/^[\da-f]{64}$/.test(hex)) {
    throw new Error(
      `${where} does not begin with a SHA-256 digest, 64 hex digits. Put the digest there, not the token: npm run token makes both.`,
    );
  }
  const digest = fromHex(hex);
  if (before.some((entry) => equalInConstantTime(entry.digest, digest))) {
    throw new Error(`${where} has the digest of an entry before it. Leave one out, and give the other all scopes.`);
  }
  const scopes =
    colon < 0
      ? SCOPES
      : text
          .slice(colon + 1)
          .split('+')
          .map((scope, i) => readScope(scope, `${where}, scope ${i + 1}`));
  return { digest, caller: { id: `token-${hex.slice(0, NAMED_BY)}`, scopes: new Set(scopes) } };
}

function readScope(text: string, where: string): Scope {
  const scope = SCOPES.find((candidate) => candidate === text.trim());
  if (scope === undefined) {
    throw new Error(
      `${where} is none of ${SCOPES.join(', ')}.${didYouMean(text.trim(), SCOPES)} Scopes are joined by +.`,
    );
  }
  return scope;
}

function finder(entries: readonly Entry[]): FindCaller {
  // Only tokens that were let in are kept, so this holds no more than there are entries. A Map compares hashes that are salted for
  // each process before it compares texts, so its time tells nothing of a token either.
  const known = new Map<string, Caller>();
  const look = async (token: string): Promise<Caller | undefined> => {
    const digest = await sha256(token);
    let caller: Caller | undefined;
    for (const entry of entries) if (equalInConstantTime(entry.digest, digest)) caller = entry.caller;
    if (caller) known.set(token, caller);
    return caller;
  };
  return (token) => known.get(token) ?? look(token);
}
