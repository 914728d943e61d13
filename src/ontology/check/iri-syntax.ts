/** Characters that no IRI holds unescaped, https://www.rfc-editor.org/rfc/rfc3987#section-2.2, and halves of surrogate pairs. */
// eslint-disable-next-line no-control-regex
const FORBIDDEN = /[\u0000-\u0020\u007f-\u009f<>"{}|\\^`]|[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/;
const SCHEME = /^[A-Za-z][A-Za-z0-9+.-]*:/;
/** Schemes whose IRIs a browser would run or show as a page of their own. */
const EXECUTING = /^(?:javascript|data|vbscript):/i;

/** The first character that RFC 3987 forbids in an IRI, or undefined. */
export function forbiddenCharacter(iri: string): string | undefined {
  return FORBIDDEN.exec(iri)?.[0];
}

/** Whether the text has a scheme, as every absolute IRI does. */
export function isAbsolute(iri: string): boolean {
  return SCHEME.test(iri);
}

/** Whether a browser that follows the IRI might run what it holds; spaces and controls in front do not hide the scheme. */
export function couldExecute(iri: string): boolean {
  // eslint-disable-next-line no-control-regex
  return EXECUTING.test(iri.replace(/[\u0000-\u0020]/g, ''));
}
