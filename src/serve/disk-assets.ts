import type { Stats } from 'node:fs';
import { createReadStream } from 'node:fs';
import { readFile, realpath, stat } from 'node:fs/promises';
import { join, sep } from 'node:path';
import { Readable } from 'node:stream';
import type { Assets } from '../api/index.ts';
import { entityTag, isCurrent, notModified } from '../api/platform.ts';

/** Minimum bytes of files that are streamed, so that a few requests cannot fill the memory. */
const STREAMED_FROM = 1 << 20;

/** Cached entity tag of a file, valid while size, time and inode are unchanged. */
interface Tagged {
  readonly size: number;
  readonly modified: number;
  readonly inode: number;
  readonly tag: string;
}

/**
 * Serves the files below a folder: no listings, no parent folders, no links that lead outside. The folder may be replaced by another
 * with the same name.
 */
export function createDiskAssets(folder: string): Assets {
  const tags = new Map<string, Tagged>();
  return {
    async fetch(request) {
      const file = await findFile(folder, new URL(request.url).pathname);
      if (!file) return new Response(null, { status: 404 });
      const tag = await tagOf(tags, file.path, file.stats);
      const headers = new Headers({ ETag: tag, 'Content-Length': String(file.stats.size) });
      if (isCurrent(request, tag)) return notModified(headers);
      if (request.method === 'HEAD') return new Response(null, { headers });
      return new Response(await body(file.path, file.stats.size), { headers });
    },
  };
}

async function findFile(folder: string, pathname: string): Promise<{ path: string; stats: Stats } | undefined> {
  let relative: string;
  try {
    relative = decodeURIComponent(pathname);
  } catch {
    return undefined;
  }
  if (relative.includes('\0') || relative.includes('\\') || relative.split('/').includes('..')) return undefined;
  try {
    const root = await realpath(folder);
    // The real path, links resolved, must still be below the root.
    const path = await realpath(join(root, relative));
    if (!path.startsWith(root + sep)) return undefined;
    const stats = await stat(path);
    return stats.isFile() ? { path, stats } : undefined;
  } catch (error) {
    if (ABSENT.has((error as NodeJS.ErrnoException).code ?? '')) return undefined;
    throw error;
  }
}

/** Error codes for names without a file. */
const ABSENT = new Set(['ENOENT', 'ENOTDIR', 'ENAMETOOLONG', 'EINVAL', 'ELOOP', 'EACCES']);

async function tagOf(tags: Map<string, Tagged>, path: string, stats: Stats): Promise<string> {
  const known = tags.get(path);
  if (known && known.size === stats.size && known.modified === stats.mtimeMs && known.inode === stats.ino)
    return known.tag;
  const tag = await entityTag(new Uint8Array(await readFile(path)));
  tags.set(path, { size: stats.size, modified: stats.mtimeMs, inode: stats.ino, tag });
  return tag;
}

async function body(path: string, size: number): Promise<ReadableStream<Uint8Array> | Uint8Array<ArrayBuffer>> {
  if (size < STREAMED_FROM) return new Uint8Array(await readFile(path));
  return Readable.toWeb(createReadStream(path)) as unknown as ReadableStream<Uint8Array>;
}
