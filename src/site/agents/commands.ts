import type { ServedAt } from './served-at.ts';
import { shellJson, shellQuote } from './shell.ts';

/** A command that works when it is pasted into a shell, or a text to put into a file. */
export interface Command {
  /** What it does. */
  readonly about: string;
  readonly text: string;
}

/** Writes commands that ask a site. Addresses are those that it is built for; further words come before them. */
export interface Commands {
  /** What to paste before all others; nothing where they need nothing. */
  readonly first: readonly Command[];
  curl(address: string, ...words: readonly string[]): string;
  /** The same with the token of the shell. */
  curlWithToken(address: string, ...words: readonly string[]): string;
  /** A call of the endpoint for agents by hand: a message of JSON-RPC, as clients of every revision send it without a session. */
  callByHand(endpoint: string, method: string, params: unknown): string;
  /** An address as it stands in a program or a configuration. */
  address(address: string): string;
}

/** The header that lets in who has a token, which the shell puts in. */
const AUTHORIZATION = '-H "Authorization: Bearer $TOKEN"';

export function createCommands(site: ServedAt): Commands {
  const curlWithToken = (address: string, ...words: readonly string[]): string =>
    ['curl', AUTHORIZATION, ...words.map(shellQuote), site.word(address)].join(' ');
  return {
    first:
      site.first === undefined
        ? []
        : [{ about: 'First say where the site is served: as npm start does it, or elsewhere', text: site.first }],
    curl: (address, ...words) => ['curl', ...words.map(shellQuote), site.word(address)].join(' '),
    curlWithToken,
    callByHand(endpoint, method, params) {
      // What is sent stays: resources have the addresses that the site is built for.
      const message = shellJson({ jsonrpc: '2.0', id: 1, method, params });
      const headers = ['Content-Type: application/json', 'Accept: application/json, text/event-stream'];
      return curlWithToken(endpoint, ...headers.flatMap((header) => ['-H', header]), '--data-binary', message);
    },
    address: site.text,
  };
}
