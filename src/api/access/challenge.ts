import type { AccessRefusal, RequiredScope } from '../http/access.ts';
import { problem } from '../http/problem.ts';

const TITLES: Readonly<Record<AccessRefusal['status'], string>> = {
  400: 'Bad Request',
  401: 'Unauthorized',
  403: 'Forbidden',
  503: 'Service Unavailable',
};

/** Seconds before another attempt to fetch keys. */
const RETRY_AFTER = 10;

/**
 * The response to a rejected request: https://www.rfc-editor.org/rfc/rfc6750#section-3.
 *
 * @param realm the base URL
 * @param metadata URL of the protected resource metadata, https://www.rfc-editor.org/rfc/rfc9728#section-5.1
 */
export function challenge(refusal: AccessRefusal, scope: RequiredScope, realm: string, metadata?: string): Response {
  const { status, detail } = refusal;
  const headers: Record<string, string> =
    status === 503
      ? { 'Retry-After': String(RETRY_AFTER) }
      : { 'WWW-Authenticate': authenticate(refusal, scope, realm, metadata) };
  return problem({ status, title: TITLES[status], detail }, headers);
}

function authenticate(
  { error, detail }: AccessRefusal,
  scope: RequiredScope,
  realm: string,
  metadata: string | undefined,
): string {
  const parameters = [`realm="${quotable(realm)}"`];
  if (error !== undefined) parameters.push(`error="${error}"`, `error_description="${quotable(detail)}"`);
  if (error === 'insufficient_scope') parameters.push(`scope="${scope}"`);
  if (metadata !== undefined) parameters.push(`resource_metadata="${quotable(metadata)}"`);
  return `Bearer ${parameters.join(', ')}`;
}

/** The characters of a text that are allowed between quotes: https://www.rfc-editor.org/rfc/rfc6750#section-3. */
function quotable(text: string): string {
  return text.replaceAll('"', "'").replace(/[^\x20-\x7e]|\\/g, '');
}
