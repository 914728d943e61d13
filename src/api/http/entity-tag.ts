/** Strong entity tag of a content: equal for equal bytes, on every platform and in every build. */
export async function entityTag(content: Uint8Array<ArrayBuffer>): Promise<string> {
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', content)).subarray(0, 16);
  return `"${Array.from(digest, (byte) => byte.toString(16).padStart(2, '0')).join('')}"`;
}

/** Whether the client already has this content. Weak comparison, https://www.rfc-editor.org/rfc/rfc9110#name-if-none-match. */
export function isCurrent(request: Request, tag: string): boolean {
  const condition = request.headers.get('If-None-Match');
  if (condition === null) return false;
  return condition.split(',').some((part) => part.trim() === '*' || part.trim().replace(/^W\//, '') === tag);
}

/** The 304 response with the headers that remain, https://www.rfc-editor.org/rfc/rfc9110#name-304-not-modified. */
export function notModified(headers: Headers): Response {
  const remaining = new Headers(headers);
  for (const name of ['Content-Type', 'Content-Length', 'Content-Encoding']) remaining.delete(name);
  return new Response(null, { status: 304, headers: remaining });
}
