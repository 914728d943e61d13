import autocannon from 'autocannon';
import { percentile } from '../percentile.ts';

/** A request to a server. */
export interface Question {
  readonly path: string;
  /** GET where it is absent. */
  readonly method?: 'POST';
  /** By lower-case name. */
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
}

export interface LoadJob {
  /** Of the server: `http://127.0.0.1:4321`. */
  readonly origin: string;
  /** Dealt out to the connections like cards; each asks its own in this order, and begins again at the end. */
  readonly questions: readonly Question[];
  readonly token: string;
  readonly connections: number;
  readonly seconds: number;
  /** What no answer may hold: how one says that it is an error, though its status is 200. */
  readonly refused?: string;
}

/** What came back. Times in milliseconds, as the client saw them. */
export interface Load {
  readonly requests: number;
  readonly perSecond: number;
  readonly p50: number;
  readonly p99: number;
  readonly slowest: number;
}

/** The most questions that one connection gets: its requests are all made before the first is sent. */
const MOST_EACH = 2_500;

/**
 * Asks a server over so many connections at once, each as soon as it has its answer, for so many seconds. Throws where an answer
 * has another status than 2xx, or holds what is refused, or does not come.
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

/** Its own latencies are whole milliseconds, so each answer's time is told as it comes. */
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
    // The first answer of a connection lies about until the requests of all others are made.
    const begun = new WeakSet<autocannon.Client>();
    instance.on('response', (client, _status, _bytes, time) =>
      begun.has(client) ? answered(time) : begun.add(client),
    );
  });
}

/** Each in turn to one of the hands; where there are fewer than hands, some get the same. */
function deal<T>(cards: readonly T[], hands: number): T[][] {
  return Array.from({ length: hands }, (_, hand) =>
    cards.filter((_card, i) => i % hands === hand % Math.min(hands, cards.length)),
  );
}
