/** The credentials of a request: a token, or why there is none. */
export type Credentials = { readonly token: string } | { readonly missing: string } | { readonly malformed: string };

/** The scheme is case-insensitive, the token is a `token68`: https://www.rfc-editor.org/rfc/rfc9110#name-authentication-scheme. */
const BEARER = /^bearer +([A-Za-z0-9\-._~+/]+=*)$/i;

/** Maximum characters of a token: longer than any token in use, and cheap to hash. */
const MAX_TOKEN = 8192;

const USAGE = 'Send the header "Authorization: Bearer <token>".';

/** Parses an Authorization header. null: header absent. https://www.rfc-editor.org/rfc/rfc6750#section-2.1. */
export function readAuthorization(value: string | null): Credentials {
  const text = value?.trim() ?? '';
  if (text === '') return { missing: `This resource requires a token. ${USAGE}` };
  if (!/^bearer(?:[ ,]|$)/i.test(text)) return { missing: `This resource only supports the Bearer scheme. ${USAGE}` };
  const token = text.length > MAX_TOKEN ? undefined : BEARER.exec(text)?.[1];
  return token === undefined ? { malformed: `The Authorization header is malformed. ${USAGE}` } : { token };
}
