import { mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

export interface PlainLoop {
  readonly files: number;
  readonly bytes: number;
  readonly pages: number;
  readonly pageBytes: number;
  /** Milliseconds for the pages, and for all files. */
  readonly pagesTime: number;
  readonly time: number;
  /** CPU time in ms for all files. */
  readonly processors: number;
}

/** Bytes per batch. Reading is not measured; batches allow sites that are larger than memory. */
const PORTION = 64 << 20;

/** The minimum work of any generator: writes files with given content to a new folder, in sequence. */
export function writePlainly(from: string, to: string): PlainLoop {
  const paths = readdirSync(from, { recursive: true, encoding: 'utf8' }).filter((path) =>
    statSync(join(from, path)).isFile(),
  );
  const pages = paths.filter((path) => path.endsWith('.html'));
  const others = paths.filter((path) => !path.endsWith('.html'));
  const first = writeAll(from, to, pages);
  const second = writeAll(from, to, others);
  return {
    files: paths.length,
    bytes: first.bytes + second.bytes,
    pages: pages.length,
    pageBytes: first.bytes,
    pagesTime: first.time,
    time: first.time + second.time,
    processors: first.processors + second.processors,
  };
}

function writeAll(
  from: string,
  to: string,
  paths: readonly string[],
): { bytes: number; time: number; processors: number } {
  const made = new Set<string>();
  let [bytes, time, processors, index] = [0, 0, 0, 0];
  while (index < paths.length) {
    const portion: (readonly [path: string, content: string])[] = [];
    for (let size = 0; index < paths.length && size < PORTION; index += 1) {
      const path = paths[index] as string;
      const content = readFileSync(join(from, path), 'utf8');
      size += content.length;
      portion.push([join(to, path), content]);
    }
    const start = performance.now();
    const used = process.cpuUsage();
    for (const [path, content] of portion) {
      const folder = dirname(path);
      if (!made.has(folder)) mkdirSync(folder, { recursive: true });
      made.add(folder);
      writeFileSync(path, content);
    }
    time += performance.now() - start;
    const { user, system } = process.cpuUsage(used);
    processors += (user + system) / 1000;
    bytes += portion.reduce((sum, [, content]) => sum + Buffer.byteLength(content), 0);
  }
  return { bytes, time, processors };
}
