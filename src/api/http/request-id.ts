/** Request ids of clients that are safe in headers and logs. */
const SAFE = /^[A-Za-z0-9._-]{1,64}$/;

/** An id of at least this length that is part of the credentials is a secret sent by mistake. It must not reach the log. */
const SECRET_FROM = 8;

/** The id of a request for response and log: the value of `X-Request-Id` if it is safe, or a new UUID. */
export function requestId(request: Request): string {
  const given = request.headers.get('X-Request-Id');
  if (given === null || !SAFE.test(given) || holdsSecret(request, given)) return crypto.randomUUID();
  return given;
}

function holdsSecret(request: Request, id: string): boolean {
  return id.length >= SECRET_FROM && (request.headers.get('Authorization') ?? '').includes(id);
}

/** The id as a URI reference, for the `instance` of a problem: https://www.rfc-editor.org/rfc/rfc9457#name-instance. */
export function toInstance(id: string): string {
  return /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i.test(id) ? `urn:uuid:${id}` : id;
}
