import { readFileSync } from 'node:fs';

const INTERVAL_MS = 100;
/** Unit of /proc/PID/statm on every Linux that Node runs on by default. */
const PAGE = 4096;

/**
 * Samples the memory of a process and its descendants ten times a second. `stop` returns the peak of the sum in bytes, or
 * undefined on systems other than Linux.
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

/** Running child processes of the main thread of a process, proc(5). @throws {Error} on systems other than Linux */
export function childProcesses(pid: number): number[] {
  return readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8')
    .split(' ')
    .filter((child) => child !== '')
    .map(Number);
}
