import type { Stats } from 'node:fs';
import { createReadStream } from 'node:fs';
import { readFile, realpath, stat } from 'node:fs/promises';
import { join, sep } from 'node:path';
import { Readable } from 'node:stream';
import { createRecentValues } from '../base/work.ts';
import type { Assets } from '../api/index.ts';
import { entityTag, isCurrent, notModified } from '../api/platform.ts';

/** Minimum bytes of files that are streamed, so that a few requests cannot fill the memory. */
const STREAMED_FROM = 1 << 20;
/** Bytes of a piece. Each takes several turns of the event loop: with Node's default of 64 KB, sending takes five times as long. */
const PIECE = 1 << 20;
/** Bytes of files that stay in memory: at most two times as many. */
const KEPT = 32 << 20;

/** A file below the folder. */
interface FoundFile {
  /** May be a link, or below one. */
  readonly path: string;
  readonly stats: Stats;
}

/** As it was when it was last read. */
interface KnownFile extends FoundFile {
  readonly tag: string;
  /** Absent: it is streamed. */
  readonly bytes?: Uint8Array<ArrayBuffer>;
}

/**
 * Serves the files below a folder: no listings, no parent folders, no links that lead outside. The folder may be replaced by another
 * with the same name.
 */
export function createDiskAssets(folder: string): Assets {
  const known = createRecentValues<string, KnownFile>(KEPT, (path, { bytes }) => path.length + (bytes?.length ?? 0));

  async function find(pathname: string): Promise<KnownFile | undefined> {
    const last = known.get(pathname);
    // One look at the disk instead of seven.
    if (last && isSame(last.stats, await statOf(last.path))) return last;
    const found = await findFile(folder, pathname);
    if (!found) return undefined;
    const content = new Uint8Array(await readFile(found.path));
    const tag = await entityTag(content);
    const file = { ...found, tag, ...(content.length < STREAMED_FROM && { bytes: content }) };
    known.set(pathname, file);
    return file;
  }

  return {
    async fetch(request) {
      const file = await find(new URL(request.url).pathname);
      if (!file) return new Response(null, { status: 404 });
      const { tag, stats, bytes, path } = file;
      const headers = new Headers({ ETag: tag, 'Content-Length': String(stats.size) });
      if (isCurrent(request, tag)) return notModified(headers);
      if (request.method === 'HEAD') return new Response(null, { headers });
      return new Response(bytes ?? streamed(path), { headers });
    },
  };
}

/** Whether a name leads to the file that it led to before, unchanged. */
function isSame(before: Stats, now: Stats | undefined): boolean {
  return (
    now !== undefined &&
    now.ino === before.ino &&
    now.dev === before.dev &&
    now.size === before.size &&
    now.mtimeMs === before.mtimeMs
  );
}

async function findFile(folder: string, pathname: string): Promise<FoundFile | undefined> {
  let relative: string;
  try {
    relative = decodeURIComponent(pathname);
  } catch {
    return undefined;
  }
  if (relative.includes('\0') || relative.includes('\\') || relative.split('/').includes('..')) return undefined;
  try {
    const root = await realpath(folder);
    // With links resolved, it must still be below the root.
    const path = join(folder, relative);
    const real = await realpath(path);
    if (!real.startsWith(root + sep)) return undefined;
    const stats = await stat(real);
    return stats.isFile() ? { path, stats } : undefined;
  } catch (error) {
    return absent(error);
  }
}

async function statOf(path: string): Promise<Stats | undefined> {
  try {
    return await stat(path);
  } catch (error) {
    return absent(error);
  }
}

/** Error codes for names without a file. */
const ABSENT = new Set(['ENOENT', 'ENOTDIR', 'ENAMETOOLONG', 'EINVAL', 'ELOOP', 'EACCES']);

/** @throws {unknown} another error than that there is no file */
function absent(error: unknown): undefined {
  if (!ABSENT.has((error as NodeJS.ErrnoException).code ?? '')) throw error;
  return undefined;
}

function streamed(path: string): ReadableStream<Uint8Array> {
  return Readable.toWeb(createReadStream(path, { highWaterMark: PIECE })) as unknown as ReadableStream<Uint8Array>;
}
