import { inProcess } from '../in-process.ts';
import { processFigures } from '../process-figures.ts';
import type { Load, Question } from './load.ts';
import type { Served } from './served.ts';

export const CONNECTIONS = 20;

/** A load, and the milliseconds that the server's process was busy for each request, where the system tells. */
export interface Run extends Load {
  readonly busy?: number;
}

/** Asks a server so many seconds, from a process of its own. Throws where an answer is no success, or holds what is refused. */
export async function runLoad(
  { origin, token, pid }: Served,
  questions: readonly Question[],
  seconds: number,
  refused?: string,
): Promise<Run> {
  const before = processFigures(pid);
  const job = {
    origin,
    token,
    questions,
    connections: CONNECTIONS,
    seconds,
    ...(refused !== undefined && { refused }),
  };
  const { result } = await inProcess({ kind: 'load', ...job });
  const after = processFigures(pid);
  if (!before || !after) return result;
  return { ...result, busy: ((after.processorTime - before.processorTime) * 1000) / result.requests };
}

/** The same, from elsewhere on: each run begins where no other does, so that it is not answered from what the one before left in memory. */
export function turned<T>(list: readonly T[], run: number, runs: number): readonly T[] {
  const begin = Math.floor((list.length * run) / (runs + 1));
  return [...list.slice(begin), ...list.slice(0, begin)];
}

/** The part of a list that is one run's alone, of so many runs and what comes before them (0): what one asks, no other does. */
export function partOf<T>(list: readonly T[], run: number, runs: number): readonly T[] {
  const size = Math.floor(list.length / (runs + 1));
  return list.slice(run * size, (run + 1) * size);
}
