/** Schemes whose IRIs a browser executes or renders as a page. */
const UNSAFE_SCHEME = /^(?:javascript|data|vbscript):/i;

/** Whether a browser could execute the IRI. Ignores spaces and control characters, as browsers do. */
export function isUnsafeIri(iri: string): boolean {
  // eslint-disable-next-line no-control-regex
  return UNSAFE_SCHEME.test(iri.replace(/[\u0000-\u0020]/g, ''));
}
