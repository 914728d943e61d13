import type { FileHandle } from 'node:fs/promises';
import { open } from 'node:fs/promises';
import { InputError } from '../data/batch.ts';

/** What is appended to. */
export interface Sink {
  /** Number of bytes that were written. */
  readonly size: number;
  append(bytes: Uint8Array | string): Promise<void>;
  /** Returns when everything is on the disk. */
  sync(): Promise<void>;
  close(): Promise<void>;
}

/**
 * Opens a file to be written under another name than its last one.
 *
 * @param size what is kept of an earlier one. 0: nothing
 * @throws {InputError} the earlier one has less
 */
export async function openPart(path: string, size = 0): Promise<Sink> {
  const handle = await open(path, size === 0 ? 'w' : 'r+').catch((cause: NodeJS.ErrnoException) => {
    if (size > 0 && cause.code === 'ENOENT') throw incomplete(path, 'is missing', cause);
    throw cause;
  });
  if (size > 0) {
    // It would be filled with zeros.
    if ((await handle.stat()).size < size) {
      await handle.close();
      throw incomplete(path, 'is shorter than it was');
    }
    await handle.truncate(size);
  }
  return new PartFile(handle, size);
}

function incomplete(path: string, why: string, cause?: Error): InputError {
  return new InputError(`Cannot continue: ${path} ${why}. Start again without --resume.`, { cause });
}

class PartFile implements Sink {
  readonly #handle: FileHandle;
  #size: number;
  constructor(handle: FileHandle, size: number) {
    this.#handle = handle;
    this.#size = size;
  }

  get size(): number {
    return this.#size;
  }

  async append(data: Uint8Array | string): Promise<void> {
    const bytes = typeof data === 'string' ? Buffer.from(data) : data;
    let at = 0;
    while (at < bytes.length) {
      const { bytesWritten } = await this.#handle.write(bytes, at, bytes.length - at, this.#size + at);
      at += bytesWritten;
    }
    this.#size += bytes.length;
  }

  sync(): Promise<void> {
    return this.#handle.datasync();
  }

  close(): Promise<void> {
    return this.#handle.close();
  }
}

/** Standard output. Waits for its reader. */
export function standardOutput(): Sink {
  const { stdout } = process;
  let size = 0;
  const failed = Promise.withResolvers<never>();
  failed.promise.catch(() => undefined);
  stdout.once('error', failed.reject);
  return {
    get size() {
      return size;
    },
    append: async (data) => {
      const written = new Promise<void>((resolve, reject) => {
        stdout.write(data, (error) => (error ? reject(error) : resolve()));
      });
      await Promise.race([written, failed.promise]);
      size += data.length;
    },
    sync: () => Promise.resolve(),
    close: () => Promise.resolve(),
  };
}
