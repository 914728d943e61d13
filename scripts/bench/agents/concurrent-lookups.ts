import { TRANSFORM_PATH, VOCABULARY_PATH } from '../../../src/api/index.ts';
import type { Served } from '../api/served.ts';
import { percentile } from '../percentile.ts';
import type { Call, Calls } from './calls.ts';

/** Lookups during continuous transforms. Times in ms, measured by the client. */
export interface ConcurrentLookups {
  /** Number of responses. */
  readonly transforms: number;
  /** Times of lookups without transforms, on the same machine at the same time. */
  readonly aloneP99: number;
  readonly p50: number;
  readonly p99: number;
  readonly slowest: number;
}

/** Number of parallel requests, and records per request. */
const PARALLEL_TRANSFORMS = 10;
const RECORDS = 1_000;

/** Looks up terms in sequence while records are transformed. undefined: there are no transforms. */
export async function measureConcurrentLookups(
  { origin, token }: Pick<Served, 'origin' | 'token'>,
  calls: Calls,
  basePath: string,
  seconds: number,
): Promise<ConcurrentLookups | undefined> {
  const body = largeBody(calls['transform_records']?.[0]);
  if (body === undefined) return undefined;
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
  const send = async (path: string, init: RequestInit = {}): Promise<void> => {
    const response = await fetch(`${origin}${basePath}${path}`, { headers, ...init });
    await response.arrayBuffer();
    if (response.status !== 200) throw new Error(`${path} returned ${response.status}`);
  };
  const lookUp = async (end: number): Promise<Float64Array> => {
    const times: number[] = [];
    while (performance.now() < end) {
      const begin = performance.now();
      await send(`${VOCABULARY_PATH}?limit=1&identifier=T${times.length}`);
      times.push(performance.now() - begin);
    }
    return Float64Array.from(times).sort();
  };
  const alone = await lookUp(performance.now() + seconds * 1000);
  const end = performance.now() + seconds * 1000;
  let transforms = 0;
  const transforming = Array.from({ length: PARALLEL_TRANSFORMS }, async () => {
    for (; performance.now() < end; transforms += 1) await send(TRANSFORM_PATH, { method: 'POST', body });
  });
  const lookups = await lookUp(end);
  await Promise.all(transforming);
  const [p50, p99, slowest] = [50, 99, 100].map((share) => percentile(lookups, share)) as [number, number, number];
  return { transforms, aloneP99: percentile(alone, 99), p50, p99, slowest };
}

/** A request with the maximum number of records, all equal. */
function largeBody(call: Call | undefined): string | undefined {
  if (!call) return undefined;
  const { inputData, ...others } = call.arguments as { readonly inputData: readonly unknown[] };
  return JSON.stringify({ ...others, inputData: Array.from({ length: RECORDS }, () => inputData[0]) });
}
