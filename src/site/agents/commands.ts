/** A command that works when it is pasted into a shell, or a text to put into a file. */
export interface Command {
  /** What it does. */
  readonly about: string;
  readonly text: string;
}

/** A text as one word of a POSIX shell, https://pubs.opengroup.org/onlinepubs/9799919799/utilities/V3_chap02.html#tag_19_02_02. */
export function shellWord(text: string): string {
  return /^[\w@%+=:,./-]+$/.test(text) ? text : `'${text.replaceAll("'", String.raw`'\''`)}'`;
}

/** JSON in one line, with what a terminal would act on instead of showing it as escapes. */
export function shellJson(value: unknown): string {
  return JSON.stringify(value).replace(/[\p{C}\p{Zl}\p{Zp}]/gu, (text) =>
    Array.from({ length: text.length }, (_, at) => `\\u${text.charCodeAt(at).toString(16).padStart(4, '0')}`).join(''),
  );
}

/** `curl` of an address, with further words before it. */
export function curl(address: string, ...words: readonly string[]): string {
  return ['curl', ...words.map(shellWord), shellWord(address)].join(' ');
}

/** The header that lets in who has a token, which the shell puts in. */
const AUTHORIZATION = '-H "Authorization: Bearer $TOKEN"';

/** `curl` with the token of the shell. */
export function curlWithToken(address: string, ...words: readonly string[]): string {
  return ['curl', AUTHORIZATION, ...words.map(shellWord), shellWord(address)].join(' ');
}

/** A call of the endpoint for agents by hand: a message of JSON-RPC, as clients of every revision send it without a session. */
export function callByHand(endpoint: string, method: string, params: unknown): string {
  const message = { jsonrpc: '2.0', id: 1, method, params };
  const headers = ['Content-Type: application/json', 'Accept: application/json, text/event-stream'];
  const words = [...headers.flatMap((header) => ['-H', header]), '--data-binary', shellJson(message)];
  return curlWithToken(endpoint, ...words);
}
