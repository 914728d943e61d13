/**
 * The headers that every answer of the API has are known before its handler runs. An answer that is made with them needs no Headers
 * object, to be filled, sorted and read again by the platform: that costs more than most handlers.
 */
export interface Prepared {
  /** By lower-case name. Only for this request; the response adds its own. */
  readonly headers: Record<string, string>;
  /** The response that was created with them. */
  response?: Response;
}

const PREPARED = Symbol('prepared');

interface Carrier {
  [PREPARED]?: Prepared;
}

/** Attaches headers to a request, for its handler. */
export function prepare(request: Request, headers: Record<string, string>): Prepared {
  const prepared: Prepared = { headers };
  (request as Carrier)[PREPARED] = prepared;
  return prepared;
}

/** The prepared headers of a request; undefined without the app, as in tests. */
export function preparedFor(request: Request): Prepared | undefined {
  return (request as Carrier)[PREPARED];
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
