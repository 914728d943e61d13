import type { Log, LogEntry } from '../api/http/log.ts';

/** As much of a stream as a log needs. */
export interface LineStream {
  write(text: string): unknown;
  on(event: 'error', listener: (error: Error) => void): unknown;
}

/** How long an entry may wait for others, in milliseconds: a busy server would else spend its time on writing lines. */
const WAIT_MS = 20;

/** A log that writes each entry as a line of JSON, those of a moment together. The process lives until the last is written. */
export function createLineLog(stream: LineStream): Log {
  // Whoever read the log may have gone away; the server has other readers.
  stream.on('error', () => {});
  let entries: LogEntry[] = [];
  const flush = (): void => {
    stream.write(entries.map((entry) => `${JSON.stringify(entry)}\n`).join(''));
    entries = [];
  };
  return (entry) => {
    if (entries.push(entry) === 1) setTimeout(flush, WAIT_MS);
  };
}
