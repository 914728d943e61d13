/** What a request id of others may look like to be taken over into headers and logs. */
const SANE = /^[A-Za-z0-9._-]{1,64}$/;

/** An id this long that also stands in the credentials is no id but a slip: it would put a secret into the log. */
const SECRET_FROM = 8;

/** The id of a request, for answer and log: that of `X-Request-Id` where it is sane, else a new UUID. */
export function requestId(request: Request): string {
  const given = request.headers.get('X-Request-Id');
  if (given === null || !SANE.test(given) || holdsSecret(request, given)) return crypto.randomUUID();
  return given;
}

function holdsSecret(request: Request, id: string): boolean {
  return id.length >= SECRET_FROM && (request.headers.get('Authorization') ?? '').includes(id);
}

/** The id as a URI reference, for the `instance` of a problem: https://www.rfc-editor.org/rfc/rfc9457#name-instance. */
export function toInstance(id: string): string {
  return /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i.test(id) ? `urn:uuid:${id}` : id;
}
