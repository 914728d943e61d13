/**
 * What Turtle and N-Triples need escaped, https://www.w3.org/TR/turtle/#sec-escapes. Unpaired surrogates do not come here:
 * `toNodes` has replaced them.
 */

const NAMED: Readonly<Record<string, string>> = {
  '\\': '\\\\',
  '"': '\\"',
  '\n': '\\n',
  '\r': '\\r',
  '\t': '\\t',
  '\b': '\\b',
  '\f': '\\f',
};

/** Text → the inside of a quoted string on one line. */
export function escapeString(text: string): string {
  // eslint-disable-next-line no-control-regex
  return text.replace(/[\u0000-\u001f"\\\u007f]/g, escapeCharacter);
}

/** Text → the inside of `"""…"""`: tabs and line feeds stay, and a quotation mark is escaped where another or the end follows. */
export function escapeLongString(text: string): string {
  // eslint-disable-next-line no-control-regex
  return text.replace(/[\u0000-\u0008\u000b-\u001f\\\u007f]|"(?="|$)/g, escapeCharacter);
}

/** IRI → `<…>`. What no IRI may hold is written as `\u0020`: the grammar has a place for it, and `check` reports it as an error. */
export function bracketIri(iri: string): string {
  // eslint-disable-next-line no-control-regex
  return `<${iri.replace(/[\u0000-\u0020<>"{}|^`\\]/g, codePoint)}>`;
}

function escapeCharacter(character: string): string {
  return NAMED[character] ?? codePoint(character);
}

function codePoint(character: string): string {
  return `\\u${character.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')}`;
}
