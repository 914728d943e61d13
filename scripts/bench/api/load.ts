import autocannon from 'autocannon';
import { percentile } from '../percentile.ts';

/** A request to a server. */
export interface Question {
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
  readonly questions: readonly Question[];
  readonly token: string;
  readonly connections: number;
  readonly seconds: number;
  /** Text that marks an error in a response with status 200. */
  readonly refused?: string;
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
const MOST_EACH = 2_500;

/**
 * Sends requests over parallel connections, each after the response to the one before.
 * @throws {Error} a response has a status other than 2xx, contains the error text, or is missing
 */
export async function load(job: LoadJob): Promise<Load> {
  const times: number[] = [];
  let [began, ended, refusals] = [0, 0, 0];
  const answered = (time: number): void => {
    ended = performance.now();
    began ||= ended - time;
    times.push(time);
  };
  const result = await run(job, answered, () => (refusals += 1));
  const failures = result.non2xx + result.errors + result.timeouts + refusals;
  if (failures > 0) {
    const found = JSON.stringify(result.statusCodeStats);
    throw new Error(`${failures} requests to ${job.origin} failed: answers by status ${found}`);
  }
  const sorted = Float64Array.from(times).sort();
  return {
    requests: times.length,
    perSecond: times.length / ((ended - began) / 1000),
    p50: percentile(sorted, 50),
    p99: percentile(sorted, 99),
    slowest: percentile(sorted, 100),
  };
}

/** Measures the time of each response, since the latencies of autocannon are whole milliseconds. */
function run(
  { origin, questions, token, connections, seconds, refused }: LoadJob,
  answered: (time: number) => void,
  heldRefused: () => void,
): Promise<autocannon.Result> {
  const headers = { authorization: `Bearer ${token}`, accept: 'application/json' };
  const hands = deal(questions, connections).map((hand) =>
    hand.slice(0, MOST_EACH).map((question) => ({ ...question, headers: { ...headers, ...question.headers } })),
  );
  const setupClient = (client: autocannon.Client): void => {
    client.setRequests(hands.pop() ?? []);
    if (refused !== undefined) client.on('body', (body) => void (body.includes(refused) && heldRefused()));
  };
  return new Promise((resolve, reject) => {
    const options = { url: origin, connections, duration: seconds, setupClient };
    const instance = autocannon(options, (error: unknown, result) =>
      error ? reject(error as Error) : resolve(result),
    );
    // The first response waits until the requests of all other connections are created.
    const begun = new WeakSet<autocannon.Client>();
    instance.on('response', (client, _status, _bytes, time) =>
      begun.has(client) ? answered(time) : begun.add(client),
    );
  });
}

/** Distributes items in turn. If there are too few, some are repeated. */
function deal<T>(cards: readonly T[], hands: number): T[][] {
  return Array.from({ length: hands }, (_, hand) =>
    cards.filter((_card, i) => i % hands === hand % Math.min(hands, cards.length)),
  );
}
