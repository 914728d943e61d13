import { readFileSync } from 'node:fs';

/** Memory of a process in bytes, and its CPU time in seconds. */
export interface ProcessFigures {
  readonly memory: number;
  readonly peakMemory: number;
  readonly processorTime: number;
}

/** Ticks per second in /proc. */
const TICKS = 100;

/** The figures of a running process, proc(5). undefined on systems other than Linux. */
export function processFigures(pid: number): ProcessFigures | undefined {
  try {
    const status = readFileSync(`/proc/${pid}/status`, 'utf8');
    const kilobytes = (name: string): number => Number(new RegExp(`^${name}:\\s+(\\d+) kB$`, 'm').exec(status)?.[1]);
    // The name of the program is in brackets and may contain spaces.
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ') ?? [];
    return {
      memory: kilobytes('VmRSS') * 1024,
      peakMemory: kilobytes('VmHWM') * 1024,
      processorTime: (Number(fields[11]) + Number(fields[12])) / TICKS,
    };
  } catch {
    return undefined;
  }
}
