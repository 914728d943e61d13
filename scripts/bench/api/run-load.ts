import { inProcess } from '../in-process.ts';
import { processFigures } from '../process-figures.ts';
import type { Load, LoadRequest } from './load.ts';
import type { Served } from './served.ts';

export const CONNECTIONS = 20;

/** A load, and the CPU time of the server per request in ms; undefined on systems other than Linux. */
export interface Run extends Load {
  readonly busy?: number;
}

/** Runs a load in a separate process. @throws {Error} a response is an error */
export async function runLoad(
  { origin, token, pid }: Served,
  requests: readonly LoadRequest[],
  seconds: number,
  errorText?: string,
): Promise<Run> {
  const before = processFigures(pid);
  const job = {
    origin,
    token,
    requests,
    connections: CONNECTIONS,
    seconds,
    ...(errorText !== undefined && { errorText }),
  };
  const { result } = await inProcess({ kind: 'load', ...job });
  const after = processFigures(pid);
  if (!before || !after) return result;
  return { ...result, busy: ((after.processorTime - before.processorTime) * 1000) / result.requests };
}

/** Rotates the list, so that each run starts at a different query and does not profit from the cache of the run before. */
export function rotated<T>(list: readonly T[], run: number, runs: number): readonly T[] {
  const begin = Math.floor((list.length * run) / (runs + 1));
  return [...list.slice(begin), ...list.slice(0, begin)];
}

/** The part of a list for one run, so that no two runs send the same query. Run 0 is the warm-up. */
export function partOf<T>(list: readonly T[], run: number, runs: number): readonly T[] {
  const size = Math.floor(list.length / (runs + 1));
  return list.slice(run * size, (run + 1) * size);
}
