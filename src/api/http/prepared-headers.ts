/**
 * The common headers of a response, known before the handler runs. A response that is created with them needs no second Headers object,
 * which the platform would fill, sort and read again: that costs more than most handlers.
 */
export interface PreparedHeaders {
  /** By lower-case name. Used once: the handler adds the headers of the response. */
  readonly headers: Record<string, string>;
  /** The response that was created with them. */
  response?: Response;
}

const PREPARED = Symbol('prepared');

interface PreparedRequest {
  [PREPARED]?: PreparedHeaders;
}

/** Attaches headers to a request, for its handler. */
export function prepare(request: Request, headers: Record<string, string>): PreparedHeaders {
  const prepared: PreparedHeaders = { headers };
  (request as PreparedRequest)[PREPARED] = prepared;
  return prepared;
}

/** The prepared headers of a request; undefined without the app, as in tests. */
export function preparedFor(request: Request): PreparedHeaders | undefined {
  return (request as PreparedRequest)[PREPARED];
}

/** Merges headers by lower-case name. `over` has precedence; `Vary` is joined. */
export function mergeHeaders(
  under: Readonly<Record<string, string>>,
  over: Readonly<Record<string, string>>,
): Record<string, string> {
  return addHeaders({ ...under }, over);
}

/** Merges headers into `under`, which has lower-case names. */
export function addHeaders(
  under: Record<string, string>,
  over: Readonly<Record<string, string>>,
): Record<string, string> {
  for (const name of Object.keys(over)) {
    const lower = name.toLowerCase();
    const value = over[name] as string;
    const before = lower === 'vary' ? under[lower] : undefined;
    under[lower] = before === undefined ? value : `${value}, ${before}`;
  }
  return under;
}
