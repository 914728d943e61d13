import type { Log, LogEntry } from '../api/http/log.ts';

/** The part of a stream that a log needs. */
export interface LineStream {
  write(text: string): unknown;
  on(event: 'error', listener: (error: Error) => void): unknown;
}

/** Milliseconds for which entries are collected. Writing each line separately is too slow for a busy server. */
const WAIT_MS = 20;

/** Creates a log that writes entries as lines of JSON, in batches. The process stays alive until the last is written. */
export function createLineLog(stream: LineStream): Log {
  // A closed log stream must not stop the server.
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
