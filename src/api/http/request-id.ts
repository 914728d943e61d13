/** Request ids of clients that are safe in headers and logs. */
const SAFE = /^[A-Za-z0-9._-]{1,64}$/;

/** Minimum length of an id that is compared with the credentials: a part of them was sent by mistake and must not be logged. */
const MIN_SECRET = 8;

/** The id of a request for response and log: the value of `X-Request-Id` if it is safe, or a new UUID. */
export function requestId(request: Request): string {
  const id = request.headers.get('X-Request-Id');
  if (id === null || !SAFE.test(id) || isSecret(request, id)) return crypto.randomUUID();
  return id;
}

function isSecret(request: Request, id: string): boolean {
  return id.length >= MIN_SECRET && (request.headers.get('Authorization') ?? '').includes(id);
}

/** The id as a URI reference, for the `instance` of a problem: https://www.rfc-editor.org/rfc/rfc9457#name-instance. */
export function toInstance(id: string): string {
  return /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i.test(id) ? `urn:uuid:${id}` : id;
}
