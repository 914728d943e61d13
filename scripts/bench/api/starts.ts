import { askWell } from './answer.ts';
import type { Questions } from './questions.ts';
import { serveApi } from './served.ts';

/** Waiting times of the first caller in ms, one per start. */
export interface Starts {
  /** From the start of the process until its first response to a lookup. */
  readonly firstAnswer: readonly number[];
  /** The same without Node's compile cache. */
  readonly uncached: readonly number[];
  /** The first search after that, which builds the text index, and the second. */
  readonly firstSearch: readonly number[];
  readonly secondSearch: readonly number[];
}

/** Starts the server several times and sends requests at once. */
export async function measureStarts(out: string, paths: Questions, times: number): Promise<Starts> {
  const starts = { firstAnswer: [], uncached: [], firstSearch: [], secondSearch: [] } as Record<keyof Starts, number[]>;
  // Warm-up: reads the files from the disk and compiles the code.
  await startOnce(out, paths);
  for (let i = 0; i < times; i += 1) {
    const { firstAnswer, searches } = await startOnce(out, paths);
    starts.firstAnswer.push(firstAnswer);
    starts.firstSearch.push(...searches.slice(0, 1));
    starts.secondSearch.push(...searches.slice(1, 2));
    starts.uncached.push((await startOnce(out, paths, { NODE_DISABLE_COMPILE_CACHE: '1' })).firstAnswer);
  }
  return starts;
}

async function startOnce(
  out: string,
  paths: Questions,
  environment: Readonly<Record<string, string>> = {},
): Promise<{ readonly firstAnswer: number; readonly searches: readonly number[] }> {
  const { served, firstAnswer } = await serveApi(out, paths.lookup[0] as string, environment);
  try {
    const searches: number[] = [];
    for (const path of paths.search.slice(0, 2)) {
      const start = performance.now();
      await askWell(`${served.origin}${path}`, served.token);
      searches.push(performance.now() - start);
    }
    return { firstAnswer, searches };
  } finally {
    await served.stop();
  }
}
