import { createReadStream, fstatSync } from 'node:fs';
import { open } from 'node:fs/promises';
import type { Readable } from 'node:stream';
import { createGunzip } from 'node:zlib';
import { InputError } from '../data/batch.ts';

/** The bytes of an input. */
export interface Bytes {
  /** The content, decompressed. */
  readonly chunks: AsyncIterable<Buffer>;
  /** Size of the file, as it is stored. undefined: it has no end yet, like standard input. */
  readonly size: number | undefined;
  /** How much of the file was read. */
  readonly position: () => number;
  /** Closes the file, also before its end. */
  readonly close: () => void;
}

/** Size of a piece that is read at once, in bytes. */
const CHUNK = 1024 * 1024;

/**
 * Opens an input. Data compressed by gzip are recognised by their first bytes.
 *
 * @param path absolute path of a file. `-`: standard input
 * @throws {InputError} it cannot be read, or its compressed data are damaged
 */
export async function openBytes(path: string, name: string): Promise<Bytes> {
  const stream: FileStream = path === '-' ? process.stdin : await openFile(path, name);
  const size = stream.fileSize;
  let position = 0;
  const read = async function* (): AsyncGenerator<Buffer> {
    for await (const chunk of stream as AsyncIterable<Buffer>) {
      position += chunk.length;
      yield chunk;
    }
    // Another program has written it anew, or a disk is gone: what was read is not all.
    if (size !== undefined && position < size)
      throw new InputError(
        `${name} has become shorter while it was read: it ended after ${position} of ${size} bytes. Start again when it is complete.`,
      );
  };
  return {
    chunks: explained(decompressed(read()), name),
    size,
    position: () => position,
    close: () => void stream.destroy(),
  };
}

type FileStream = Readable & { readonly fileSize?: number };

async function openFile(path: string, name: string): Promise<FileStream> {
  const handle = await open(path).catch((cause: NodeJS.ErrnoException) => {
    throw new InputError(
      cause.code === 'ENOENT' ? `There is no file ${name}.` : `Cannot read ${name}: ${cause.message}`,
      {
        cause,
      },
    );
  });
  const status = fstatSync(handle.fd);
  if (status.isDirectory()) {
    await handle.close();
    throw new InputError(`${name} is a folder. Name a file of records, or - for standard input.`);
  }
  const stream = createReadStream('', { fd: handle, highWaterMark: CHUNK });
  return status.isFile() ? Object.assign(stream, { fileSize: status.size }) : stream;
}

/** Decompresses data that begin like a gzip file: https://www.rfc-editor.org/rfc/rfc1952#section-2.3.1. */
async function* decompressed(chunks: AsyncGenerator<Buffer>): AsyncGenerator<Buffer> {
  let start = Buffer.alloc(0);
  while (start.length < 2) {
    const { done, value } = await chunks.next();
    if (done === true) break;
    start = Buffer.concat([start, value]);
  }
  const all = (async function* () {
    if (start.length > 0) yield start;
    yield* chunks;
  })();
  if (start[0] !== 0x1f || start[1] !== 0x8b) return yield* all;
  const gunzip = createGunzip({ chunkSize: CHUNK });
  const feeding = feed(all, gunzip);
  yield* gunzip as AsyncIterable<Buffer>;
  await feeding;
}

async function feed(chunks: AsyncIterable<Buffer>, gunzip: ReturnType<typeof createGunzip>): Promise<void> {
  try {
    for await (const chunk of chunks) {
      if (gunzip.destroyed) return;
      if (!gunzip.write(chunk))
        await Promise.race([new Promise((resolve) => gunzip.once('drain', resolve)), closed(gunzip)]);
    }
    gunzip.end();
  } catch (error) {
    gunzip.destroy(error as Error);
  }
}

function closed(stream: ReturnType<typeof createGunzip>): Promise<void> {
  return new Promise((resolve) => stream.once('close', () => resolve()));
}

const COMPRESSION_ERROR = /^Z_/;

async function* explained(chunks: AsyncIterable<Buffer>, name: string): AsyncGenerator<Buffer> {
  let size = 0;
  try {
    for await (const chunk of chunks) {
      size += chunk.length;
      yield chunk;
    }
  } catch (cause) {
    const { code, message } = cause as NodeJS.ErrnoException;
    if (code !== undefined && COMPRESSION_ERROR.test(code))
      throw new InputError(
        `${name} is damaged: its gzip data ${code === 'Z_BUF_ERROR' ? 'end too early' : `are invalid (${message})`}, after ${size} bytes of content. Copy the file again.`,
        { cause },
      );
    if (code !== undefined) throw new InputError(`Cannot read ${name} after ${size} bytes: ${message}`, { cause });
    throw cause;
  }
}
