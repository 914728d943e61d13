import { readFileSync } from 'node:fs';
import { childProcesses } from '../memory.ts';

/** Milliseconds per tick in /proc. */
const TICK_MS = 10;
/** Fields in /proc/PID/stat after the name: user and system time, then those of children that have ended, proc(5). */
const TIMES = [11, 12, 13, 14];

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
