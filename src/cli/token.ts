import type { Scope } from '../api/settings.ts';
import { createToken, SCOPES } from '../api/settings.ts';
import { UsageError } from './command/failure.ts';
import { parseCommand } from './command/parse.ts';
import { suggest } from './command/suggest.ts';

/** `ontopress token`: creates a token for the API, and its entry for `ACCESS_TOKENS`. */
export async function main(argv: readonly string[]): Promise<void> {
  const values = parseCommand('token', argv);
  if (!values) return;
  const { token, entry } = await createToken(readScopes(values.scopes));
  console.log(`Token, for the caller. It is not stored and cannot be shown again:\n  ${token}`);
  console.log(`Entry, for the server. Add it to ACCESS_TOKENS; separate several entries with commas:\n  ${entry}`);
}

function readScopes(text: string | undefined): readonly Scope[] {
  if (text === undefined) return [];
  const scopes = text.split(/[+,]/).map((word) => readScope(word.trim()));
  return SCOPES.filter((scope) => scopes.includes(scope));
}

function readScope(word: string): Scope {
  const scope = SCOPES.find((candidate) => candidate === word);
  if (scope !== undefined) return scope;
  throw new UsageError(
    `Unknown scope ${JSON.stringify(word)}${suggest(word, SCOPES)} The scopes are ${SCOPES.join(', ')}.`,
  );
}
