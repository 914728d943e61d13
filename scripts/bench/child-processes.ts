import { readFileSync } from 'node:fs';

/** Processes that a process's main thread has started and that are not gone, proc(5). Throws where the system does not tell (all but Linux). */
export function childProcesses(pid: number): number[] {
  return readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8')
    .split(' ')
    .filter((child) => child !== '')
    .map(Number);
}
