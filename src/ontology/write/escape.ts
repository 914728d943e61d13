/**
 * Escapes of Turtle and N-Triples (https://www.w3.org/TR/turtle/#sec-escapes). Texts have no unpaired surrogates, because `toNodes`
 * replaces them.
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

/** Text → content of a quoted string on one line. */
export function escapeString(text: string): string {
  // eslint-disable-next-line no-control-regex
  return text.replace(/[\u0000-\u001f"\\\u007f]/g, escapeCharacter);
}

/** Text → content of `"""…"""`. Keeps tabs and line feeds. Escapes a quotation mark before another one or the end. */
export function escapeLongString(text: string): string {
  // eslint-disable-next-line no-control-regex
  return text.replace(/[\u0000-\u0008\u000b-\u001f\\\u007f]|"(?="|$)/g, escapeCharacter);
}

/** IRI → `<…>`. Escapes invalid characters as `\u0020`, which the grammar allows and `check` reports as an error. */
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
