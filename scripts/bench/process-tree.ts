import { readdirSync, readFileSync } from 'node:fs';

const INTERVAL_MS = 100;
/** Unit of /proc/PID/statm on every Linux that Node runs on by default. */
const PAGE = 4096;
/** Milliseconds per tick in /proc. */
const TICK_MS = 10;
/** Fields in /proc/PID/stat after the name: user and system time, then those of children that have ended, proc(5). */
const TIMES = [11, 12, 13, 14];

/** Figures of a process and its descendants. undefined on systems other than Linux. */
export interface TreeFigures {
  /** Peak of the sum of the resident memory of all processes, in bytes. Memory that processes share counts for each. */
  readonly peak?: number;
  /** CPU time of all processes in ms, including those that have ended. */
  readonly processors?: number;
}

/** Samples a process and its descendants ten times a second. */
export function watchTree(pid: number): { stop(): TreeFigures } {
  let [peak, processors] = [0, 0];
  const sample = (): void => {
    peak = Math.max(peak, treeMemory(pid));
    processors = Math.max(processors, processorTime(pid) ?? 0);
  };
  const timer = setInterval(sample, INTERVAL_MS);
  return {
    stop: () => {
      sample();
      clearInterval(timer);
      return { ...(peak > 0 && { peak }), ...(processors > 0 && { processors }) };
    },
  };
}

function treeMemory(pid: number): number {
  try {
    const own = Number(readFileSync(`/proc/${pid}/statm`, 'utf8').split(' ')[1]) * PAGE;
    return childProcesses(pid).reduce((sum, child) => sum + treeMemory(child), own);
  } catch {
    return 0;
  }
}

/**
 * CPU time of a process and its descendants in ms, including those that have ended. undefined on systems other than
 * Linux.
 */
export function processorTime(pid: number): number | undefined {
  try {
    // The name of the program is in brackets and may contain spaces.
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ') ?? [];
    const own = TIMES.reduce((sum, place) => sum + Number(fields[place]), 0) * TICK_MS;
    return childProcesses(pid).reduce((sum, child) => sum + (processorTime(child) ?? 0), own);
  } catch {
    return undefined;
  }
}

/** Running child processes of all threads of a process, proc(5). @throws {Error} on systems other than Linux */
function childProcesses(pid: number): number[] {
  return readdirSync(`/proc/${pid}/task`).flatMap((thread) => {
    try {
      return readFileSync(`/proc/${pid}/task/${thread}/children`, 'utf8').split(' ').filter(Boolean).map(Number);
    } catch {
      // The thread has ended.
      return [];
    }
  });
}
