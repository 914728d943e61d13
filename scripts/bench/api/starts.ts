import type { QueryStrings } from './query-strings.ts';
import { requestOk } from './send-request.ts';
import { serveApi } from './served.ts';

/** Waiting times of the first caller in ms, one per start. */
export interface Starts {
  /** From the start of the process until its first response to a lookup. */
  readonly firstResponse: readonly number[];
  /** The same without Node's compile cache. */
  readonly uncached: readonly number[];
  /** The first search after that, which builds the text index, and the second. */
  readonly firstSearch: readonly number[];
  readonly secondSearch: readonly number[];
}

/** Starts the server several times and sends requests at once. */
export async function measureStarts(out: string, paths: QueryStrings, times: number): Promise<Starts> {
  const starts = { firstResponse: [], uncached: [], firstSearch: [], secondSearch: [] } as Record<
    keyof Starts,
    number[]
  >;
  // Warm-up: reads the files from the disk and compiles the code.
  await startOnce(out, paths);
  for (let i = 0; i < times; i += 1) {
    const { firstResponse, searches } = await startOnce(out, paths);
    starts.firstResponse.push(firstResponse);
    starts.firstSearch.push(...searches.slice(0, 1));
    starts.secondSearch.push(...searches.slice(1, 2));
    starts.uncached.push((await startOnce(out, paths, { NODE_DISABLE_COMPILE_CACHE: '1' })).firstResponse);
  }
  return starts;
}

async function startOnce(
  out: string,
  paths: QueryStrings,
  environment: Readonly<Record<string, string>> = {},
): Promise<{ readonly firstResponse: number; readonly searches: readonly number[] }> {
  const { served, firstResponse } = await serveApi(out, paths.lookup[0] as string, environment);
  try {
    const searches: number[] = [];
    for (const path of paths.search.slice(0, 2)) {
      const start = performance.now();
      await requestOk(`${served.origin}${path}`, served.token);
      searches.push(performance.now() - start);
    }
    return { firstResponse, searches };
  } finally {
    await served.stop();
  }
}
