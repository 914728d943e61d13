import { readFileSync } from 'node:fs';

const INTERVAL_MS = 100;
/** Unit of /proc/PID/statm on every Linux that Node runs on by default. */
const PAGE = 4096;

/**
 * Watches the memory of a process and all below it, by looking ten times a second. `stop` gives the peak of the sum in bytes, or
 * undefined where the system does not tell (all but Linux).
 */
export function watchMemory(pid: number): { stop(): number | undefined } {
  let peak = 0;
  const timer = setInterval(() => (peak = Math.max(peak, treeMemory(pid))), INTERVAL_MS);
  return {
    stop: () => {
      clearInterval(timer);
      return peak === 0 ? undefined : peak;
    },
  };
}

/** Resident bytes of a process and its descendants, proc(5). */
function treeMemory(pid: number): number {
  try {
    const own = Number(readFileSync(`/proc/${pid}/statm`, 'utf8').split(' ')[1]) * PAGE;
    return childProcesses(pid).reduce((sum, child) => sum + treeMemory(child), own);
  } catch {
    return 0;
  }
}

/** Processes that a process's main thread has started and that are not gone, proc(5). Throws where the system does not tell (all but Linux). */
export function childProcesses(pid: number): number[] {
  return readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8')
    .split(' ')
    .filter((child) => child !== '')
    .map(Number);
}
