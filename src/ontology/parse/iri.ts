import type { Issue } from '../issue.ts';

/** Placeholder for a missing base IRI. It marks IRIs that were relative in the source. */
export const NO_BASE = 'no-base://source/';

/** Returns an IRI as written in the source, without the placeholder {@link NO_BASE}. */
export function withoutBase(iri: string): string {
  if (iri.startsWith(NO_BASE)) return iri.slice(NO_BASE.length);
  return iri.startsWith('no-base:') ? iri.slice('no-base:'.length) : iri;
}

const SCHEME = /^[A-Za-z][A-Za-z0-9+.-]*:/;

/**
 * Characters that are not allowed in an IRI: controls, white space and delimiters (RFC 3987 §2.2, https://www.rfc-editor.org/rfc/rfc3987#section-2.2),
 * bidirectional marks (§4.1), and lone surrogates.
 */
// eslint-disable-next-line no-control-regex
const FORBIDDEN = /[\u0000-\u0020<>"{}|\\^`\u007f-\u00a0\u200e\u200f\u2028\u2029\u202a-\u202e]|\p{Surrogate}/u;

const NAMES: Readonly<Record<string, string>> = {
  ' ': 'a space',
  '\t': 'a tab',
  '\n': 'a line break',
  '\r': 'a line break',
};

/** Whether an IRI reference has no scheme, https://www.rfc-editor.org/rfc/rfc3986#section-4.2. */
export function isRelative(iri: string): boolean {
  return !SCHEME.test(iri);
}

/** Returns the issue of an invalid or relative IRI, without its location. */
export function iriIssue(iri: string): Pick<Issue, 'code' | 'severity' | 'message' | 'iri'> | undefined {
  if (isRelative(iri)) {
    return {
      code: 'relative-iri',
      severity: 'error',
      iri,
      message: `The IRI "${iri}" is relative and the source declares no base. Write it in full, or declare a base (@base, xml:base, "@base").`,
    };
  }
  const character = FORBIDDEN.exec(iri)?.[0];
  if (character === undefined) return undefined;
  return {
    code: 'bad-iri',
    severity: 'error',
    iri,
    message: `The IRI contains ${characterName(character)}, which is not allowed in an IRI. Percent-encode it, or correct the IRI.`,
  };
}

/** Returns a printable name of a character: `a space`, `"{"`, `U+202E`. */
function characterName(character: string): string {
  if (NAMES[character] !== undefined) return NAMES[character];
  if (/^[!-~]$/.test(character)) return `"${character}"`;
  return `U+${character.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')}`;
}
