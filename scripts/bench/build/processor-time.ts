import { readFileSync } from 'node:fs';
import { childProcesses } from '../memory.ts';

/** Unit of times in /proc on every Linux that Node runs on: a hundredth of a second, in milliseconds. */
const TICK_MS = 10;
/** Places in /proc/PID/stat behind the name: user and system time, then the same of children that have ended, proc(5). */
const TIMES = [11, 12, 13, 14];

/**
 * Milliseconds of processors that a process and all below it have used, those that have ended included. Undefined where the system
 * does not tell (all but Linux).
 */
export function processorTime(pid: number): number | undefined {
  try {
    // The name of the program stands in brackets and may hold spaces.
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ') ?? [];
    const own = TIMES.reduce((sum, place) => sum + Number(fields[place]), 0) * TICK_MS;
    return childProcesses(pid).reduce((sum, child) => sum + (processorTime(child) ?? 0), own);
  } catch {
    return undefined;
  }
}
