/**
 * Content-Security-Policy of the playground. It forbids all connections, so that no script can send a pasted record elsewhere,
 * https://www.w3.org/TR/CSP3/#directive-connect-src. Absent in development, because the server connects to the page.
 */
export const PLAYGROUND_POLICY = import.meta.env.DEV
  ? undefined
  : [
      "default-src 'none'",
      "script-src 'self'",
      "style-src 'self'",
      "font-src 'self'",
      "img-src 'self' data:",
      "connect-src 'none'",
      "form-action 'none'",
      "base-uri 'none'",
    ].join('; ');
