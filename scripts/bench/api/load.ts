import autocannon from 'autocannon';
import { percentile } from '../percentile.ts';

/** A request to a server. */
export interface LoadRequest {
  readonly path: string;
  /** Default: GET. */
  readonly method?: 'POST';
  /** By lower-case name. */
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
}

export interface LoadJob {
  /** Origin of the server: `http://127.0.0.1:4321`. */
  readonly origin: string;
  /** Distributed to the connections in turn. Each connection repeats its own requests in this order. */
  readonly requests: readonly LoadRequest[];
  readonly token: string;
  readonly connections: number;
  readonly seconds: number;
  /** Text that marks an error in a response with status 200. */
  readonly errorText?: string;
}

/** Results of a load. Times in ms, measured by the client. */
export interface Load {
  readonly requests: number;
  readonly perSecond: number;
  readonly p50: number;
  readonly p99: number;
  readonly slowest: number;
}

/** Maximum number of requests per connection. All are created before the first is sent. */
const MAX_PER_CONNECTION = 2_500;

/**
 * Sends requests over parallel connections, each after the response to the one before.
 * @throws {Error} a response has a status other than 2xx, contains the error text, or is missing
 */
export async function load(job: LoadJob): Promise<Load> {
  const times: number[] = [];
  let [firstStart, lastEnd, errorTexts] = [0, 0, 0];
  const record = (time: number): void => {
    lastEnd = performance.now();
    firstStart ||= lastEnd - time;
    times.push(time);
  };
  const result = await run(job, record, () => (errorTexts += 1));
  const failures = result.non2xx + result.errors + result.timeouts + errorTexts;
  if (failures > 0) {
    const found = JSON.stringify(result.statusCodeStats);
    throw new Error(`${failures} requests to ${job.origin} failed: responses by status ${found}`);
  }
  const sorted = Float64Array.from(times).sort();
  return {
    requests: times.length,
    perSecond: times.length / ((lastEnd - firstStart) / 1000),
    p50: percentile(sorted, 50),
    p99: percentile(sorted, 99),
    slowest: percentile(sorted, 100),
  };
}

/** Measures the time of each response, since the latencies of autocannon are whole milliseconds. */
function run(
  { origin, requests, token, connections, seconds, errorText }: LoadJob,
  record: (time: number) => void,
  reportError: () => void,
): Promise<autocannon.Result> {
  const headers = { authorization: `Bearer ${token}`, accept: 'application/json' };
  const requestLists = distribute(requests, connections).map((list) =>
    list.slice(0, MAX_PER_CONNECTION).map((request) => ({ ...request, headers: { ...headers, ...request.headers } })),
  );
  const setupClient = (client: autocannon.Client): void => {
    client.setRequests(requestLists.pop() ?? []);
    if (errorText !== undefined) client.on('body', (body) => void (body.includes(errorText) && reportError()));
  };
  return new Promise((resolve, reject) => {
    // It ends at the end of a sample.
    const sampleInt = Math.min(1, seconds) * 1000;
    const options = { url: origin, connections, duration: seconds, sampleInt, setupClient };
    const instance = autocannon(options, (error: unknown, result) =>
      error ? reject(error as Error) : resolve(result),
    );
    // The first response waits until the requests of all other connections are created.
    const started = new WeakSet<autocannon.Client>();
    instance.on('response', (client, _status, _bytes, time) =>
      started.has(client) ? record(time) : started.add(client),
    );
  });
}

/** Distributes items in turn. If there are too few, some are repeated. */
function distribute<T>(items: readonly T[], count: number): T[][] {
  return Array.from({ length: count }, (_, list) =>
    items.filter((_item, i) => i % count === list % Math.min(count, items.length)),
  );
}
