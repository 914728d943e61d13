import { join } from 'node:path';
import { VOCABULARY_PATH } from '../../../src/api/index.ts';
import { inProcess } from '../in-process.ts';
import { median } from '../percentile.ts';
import { processFigures } from '../process-figures.ts';
import type { ProcessingTimes } from './processing.ts';
import type { Kind, QueryStrings } from './query-strings.ts';
import { KINDS } from './query-strings.ts';
import type { Run } from './run-load.ts';
import { partOf, runLoad, rotated } from './run-load.ts';
import { requestOk } from './send-request.ts';
import type { Served } from './served.ts';
import { serveApi, serveBare } from './served.ts';
import type { Starts } from './starts.ts';
import { measureStarts } from './starts.ts';
import type { Snapshot } from './write-snapshot.ts';

/** Seconds of warm-up, so that the code of both servers is compiled. */
const WARM_UP = 5;
/** Number of responses sampled for their size. */
const SAMPLED = 200;

/** One run against the bare server and then against the API. */
export interface Pair {
  readonly bare: Run;
  readonly api: Run;
}

/** Figures of the API of one publication. Times in ms, memory in bytes. */
export interface ApiFigures {
  readonly terms: number;
  readonly starts: Starts;
  readonly pairs: Readonly<Record<Kind, readonly Pair[]>>;
  /** Median size of some responses in bytes. */
  readonly responseBytes: Readonly<Record<Kind, number>>;
  readonly processing: ProcessingTimes;
  readonly memory?: { readonly afterStart: number; readonly peak: number };
}

/** Measures the API of an ontology. Creates its publication below a folder for temporary files. */
export async function measureApi(
  ontology: string,
  folder: string,
  { runs, seconds }: { readonly runs: number; readonly seconds: number },
): Promise<ApiFigures> {
  const out = join(folder, 'served');
  const { result: snapshot } = await inProcess({ kind: 'snapshot', ontology, out });
  const paths = toPaths(snapshot);
  const starts = await measureStarts(out, paths, runs);
  const { result: processing } = await inProcess({ kind: 'processing', out });
  const { served } = await serveApi(out, paths.lookup[0] as string);
  try {
    const before = processFigures(served.pid);
    const pairs = {} as Record<Kind, readonly Pair[]>;
    const responseBytes = {} as Record<Kind, number>;
    for (const kind of KINDS) {
      responseBytes[kind] = await typicalSize(served, paths[kind]);
      const plan = { bytes: responseBytes[kind], some: SOME_OF[kind] ?? rotated, runs, seconds };
      pairs[kind] = await measureKind(served, paths[kind], plan);
    }
    const after = processFigures(served.pid);
    const memory = before && after && { afterStart: before.memory, peak: after.peakMemory };
    return { terms: snapshot.terms, starts, pairs, responseBytes, processing, ...(memory && { memory }) };
  } finally {
    await served.stop();
  }
}

/** Selects the queries of a run. Default: all, starting at another position. */
const SOME_OF: Partial<Readonly<Record<Kind, typeof rotated>>> = { unseen: partOf };

interface KindPlan {
  readonly bytes: number;
  readonly some: typeof rotated;
  readonly runs: number;
  readonly seconds: number;
}

/** Alternates between a bare server and the API, so that other load on the machine affects both. Empty without queries. */
async function measureKind(
  served: Served,
  paths: readonly string[],
  { bytes, some, runs, seconds }: KindPlan,
): Promise<readonly Pair[]> {
  if (paths.length === 0) return [];
  const bare = await serveBare(bytes);
  try {
    const requests = paths.map((path) => ({ path }));
    for (const server of [bare, served]) await runLoad(server, some(requests, 0, runs), WARM_UP);
    const pairs: Pair[] = [];
    for (let run = 1; run <= runs; run += 1) {
      const sent = some(requests, run, runs);
      pairs.push({ bare: await runLoad(bare, sent, seconds), api: await runLoad(served, sent, seconds) });
    }
    return pairs;
  } finally {
    await bare.stop();
  }
}

/** Median size of some responses in bytes. Each must be an array. */
async function typicalSize({ origin, token }: Served, paths: readonly string[]): Promise<number> {
  const sizes: number[] = [];
  for (const path of paths.slice(0, SAMPLED)) {
    const body = await requestOk(`${origin}${path}`, token);
    if (!Array.isArray(JSON.parse(body))) throw new Error(`${path} did not return an array: ${body}`);
    sizes.push(Buffer.byteLength(body));
  }
  return median(sizes);
}

function toPaths({ queries, basePath }: Snapshot): QueryStrings {
  return Object.fromEntries(
    KINDS.map((kind) => [kind, queries[kind].map((query) => `${basePath}${VOCABULARY_PATH}?${query}`)]),
  ) as unknown as QueryStrings;
}
