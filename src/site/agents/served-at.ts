import { shellQuote } from './shell.ts';

/** The site that commands request. */
export interface ServedAt {
  /** Returns the URL as a shell word. */
  word(url: string): string;
  /** Returns the URL as written in a program or a configuration. */
  text(url: string): string;
  /** Command to run before the others, if they need one. */
  readonly first?: string;
}

/** Reserved host names, https://www.rfc-editor.org/rfc/rfc2606, https://www.rfc-editor.org/rfc/rfc6761#section-6. */
const RESERVED_HOST = /(?:^|\.)example(?:\.(?:com|net|org))?$|\.(?:test|invalid)$/;

/** Default URL of `ontopress start`. */
const LOCAL = 'http://127.0.0.1:4321';

/**
 * Returns the URLs for commands: those of the base URL. If its host is reserved, as in the included ontology, commands take the base
 * URL from the shell variable `SITE`, so that they work without edits.
 */
export function servedAt(baseUrl: string): ServedAt {
  const base = baseUrl.replace(/\/+$/, '');
  const { hostname, pathname } = new URL(base);
  if (!RESERVED_HOST.test(hostname)) return { word: shellQuote, text: (url) => url };
  const local = LOCAL + pathname.replace(/\/$/, '');
  return {
    word: (url) => `"$SITE${url.slice(base.length)}"`,
    text: (url) => local + url.slice(base.length),
    first: `export SITE='${local}'`,
  };
}
