/** Schemes whose IRIs a browser would run, or show as a page of their own. */
const EXECUTING = /^(?:javascript|data|vbscript):/i;

/** Whether a browser that follows the IRI might run what it holds; spaces and controls in front or between do not hide the scheme. */
export function isUnsafeIri(iri: string): boolean {
  // eslint-disable-next-line no-control-regex
  return EXECUTING.test(iri.replace(/[\u0000-\u0020]/g, ''));
}
