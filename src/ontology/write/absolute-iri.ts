/**
 * Whether a text has a scheme and only characters that IRIs may contain (https://www.rfc-editor.org/rfc/rfc3987#section-2.2).
 * Other IRIs must be omitted from a context, because JSON-LD readers reject the whole context.
 */
export function isAbsoluteIri(text: string): boolean {
  // eslint-disable-next-line no-control-regex
  return /^[A-Za-z][A-Za-z0-9+.-]*:[^\s\u0000-\u001f<>"{}|^`\\]*$/.test(text);
}
