/**
 * The headers that every answer of the API has are known before its handler runs. An answer that is made with them needs no Headers
 * object, to be filled, sorted and read again by the platform: that costs more than most handlers.
 */
export interface Prepared {
  /** By lower-case name; of this request alone, for the answer's own to be added. */
  readonly headers: Record<string, string>;
  /** The answer that was made with them. */
  answer?: Response;
}

const PREPARED = Symbol('prepared');

interface Carrier {
  [PREPARED]?: Prepared;
}

/** Hands headers to whoever answers this request. */
export function prepare(request: Request, headers: Record<string, string>): Prepared {
  const prepared: Prepared = { headers };
  (request as Carrier)[PREPARED] = prepared;
  return prepared;
}

/** What was prepared for a request; undefined where the app did not, as for a request that a test made. */
export function preparedFor(request: Request): Prepared | undefined {
  return (request as Carrier)[PREPARED];
}

/** Headers of one kind over those of another, by lower-case name; both have a say in what an answer varies by. */
export function mergeHeaders(
  under: Readonly<Record<string, string>>,
  over: Readonly<Record<string, string>>,
): Record<string, string> {
  return addHeaders({ ...under }, over);
}

/** The same, onto the first ones themselves, which have lower-case names. */
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
