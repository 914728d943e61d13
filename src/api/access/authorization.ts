/** What a request says of who sends it: nothing that we read, something that nobody can read, or a token. */
export type Credentials = { readonly token: string } | { readonly missing: string } | { readonly malformed: string };

/** The scheme is case-insensitive, the token is a `token68`: https://www.rfc-editor.org/rfc/rfc9110#name-authentication-scheme. */
const BEARER = /^bearer +([A-Za-z0-9\-._~+/]+=*)$/i;

/** Longer than any token in use, and short enough to be hashed for nothing. */
const LONGEST = 8192;

const USAGE = 'Send the header "Authorization: Bearer <token>".';

/** Reads the value of `Authorization`, null where there is none: https://www.rfc-editor.org/rfc/rfc6750#section-2.1. */
export function readAuthorization(value: string | null): Credentials {
  const text = value?.trim() ?? '';
  if (text === '') return { missing: `This resource needs a token. ${USAGE}` };
  if (!/^bearer(?:[ ,]|$)/i.test(text)) return { missing: `This resource takes no other scheme than Bearer. ${USAGE}` };
  const token = text.length > LONGEST ? undefined : BEARER.exec(text)?.[1];
  return token === undefined
    ? { malformed: `The Authorization header is not the word Bearer, a space and one token. ${USAGE}` }
    : { token };
}
