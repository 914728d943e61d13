/**
 * Content-Security-Policy of the playground. It forbids all connections, so that no script can send a pasted record elsewhere,
 * https://www.w3.org/TR/CSP3/#directive-connect-src.
 */
export const PLAYGROUND_POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "font-src 'self'",
  "img-src 'self' data:",
  "connect-src 'none'",
  "form-action 'none'",
  "base-uri 'none'",
].join('; ');
