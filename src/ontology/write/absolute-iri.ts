/**
 * Whether a text has a scheme and none of the characters that no IRI may hold, https://www.rfc-editor.org/rfc/rfc3987#section-2.2.
 * One that fails makes JSON-LD readers refuse a whole context, so it has to stay out.
 */
export function isAbsoluteIri(text: string): boolean {
  // eslint-disable-next-line no-control-regex
  return /^[A-Za-z][A-Za-z0-9+.-]*:[^\s\u0000-\u001f<>"{}|^`\\]*$/.test(text);
}
