/**
 * What the playground may do beside what every page may: nothing more, and much less. A record that somebody pastes cannot leave the
 * page by any request that a script could make, https://www.w3.org/TR/CSP3/#directive-connect-src. Absent while developing, where the
 * server talks to the page.
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
