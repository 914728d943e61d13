import { readFileSync } from 'node:fs';

/** What the system tells of a process: memory in bytes, the processor's time in seconds. */
export interface ProcessFigures {
  readonly memory: number;
  readonly peakMemory: number;
  readonly processorTime: number;
}

/** Unit of times in /proc on every Linux that Node runs on: a hundredth of a second. */
const TICKS = 100;

/** The figures of a running process, proc(5); undefined where the system does not tell them so (all but Linux). */
export function processFigures(pid: number): ProcessFigures | undefined {
  try {
    const status = readFileSync(`/proc/${pid}/status`, 'utf8');
    const kilobytes = (name: string): number => Number(new RegExp(`^${name}:\\s+(\\d+) kB$`, 'm').exec(status)?.[1]);
    // The name of the program stands in brackets and may hold spaces.
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
