import { shellQuote } from './shell.ts';

/** Where commands find the site. */
export interface ServedAt {
  /** The address as a word of a shell. */
  word(address: string): string;
  /** The address as it stands in a program or a configuration. */
  text(address: string): string;
  /** What to paste before the commands, where they need that. */
  readonly first?: string;
}

/** Hosts that nobody has, https://www.rfc-editor.org/rfc/rfc2606, https://www.rfc-editor.org/rfc/rfc6761#section-6. */
const NOBODY = /(?:^|\.)example(?:\.(?:com|net|org))?$|\.(?:test|invalid)$/;

/** Where `npm start` serves. */
const LOCAL = 'http://127.0.0.1:4321';

/**
 * Where a site is: at the address that it is built for. Where nobody has that, as of the ontology that ships, commands take the place
 * where it is really served from the shell, so that they work when they are pasted.
 */
export function servedAt(baseUrl: string): ServedAt {
  const base = baseUrl.replace(/\/+$/, '');
  const { hostname, pathname } = new URL(base);
  if (!NOBODY.test(hostname)) return { word: shellQuote, text: (address) => address };
  const local = LOCAL + pathname.replace(/\/$/, '');
  return {
    word: (address) => `"$SITE${address.slice(base.length)}"`,
    text: (address) => local + address.slice(base.length),
    first: `export SITE='${local}'`,
  };
}
