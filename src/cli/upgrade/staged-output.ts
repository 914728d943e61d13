import { once } from 'node:events';
import type { WriteStream } from 'node:fs';
import { createWriteStream, realpathSync, renameSync, rmSync, statSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { CommandError } from '../command/errors.ts';

/** A file that is written to a temporary name, and replaces its target when all are complete. */
export class StagedFile {
  readonly #target: string;
  readonly #temporary: string;
  readonly #stream: WriteStream;
  #failure: Error | undefined;

  /** @param like file whose permissions the new one gets */
  constructor(path: string, like?: string) {
    // A link stays a link.
    this.#target = statSync(path, { throwIfNoEntry: false }) ? realpathSync(path) : path;
    this.#temporary = join(dirname(this.#target), `.${basename(this.#target)}.new`);
    const mode = like === undefined ? undefined : statSync(like).mode;
    this.#stream = createWriteStream(this.#temporary, mode === undefined ? {} : { mode });
    this.#stream.on('error', (error) => (this.#failure ??= error));
  }

  async write(bytes: Uint8Array | string): Promise<void> {
    this.#check();
    if (!this.#stream.write(bytes)) await this.#drained();
    this.#check();
  }

  /** Completes the temporary file. @throws {CommandError} it cannot be written */
  async end(): Promise<void> {
    this.#stream.end();
    if (!this.#stream.closed) await once(this.#stream, 'close').catch(() => undefined);
    this.#check();
  }

  replace(): void {
    renameSync(this.#temporary, this.#target);
  }

  discard(): void {
    this.#stream.destroy();
    rmSync(this.#temporary, { force: true });
  }

  #drained(): Promise<void> {
    return new Promise((resolve) => {
      const done = (): void => {
        this.#stream.off('drain', done).off('close', done);
        resolve();
      };
      this.#stream.on('drain', done).on('close', done);
    });
  }

  #check(): void {
    if (this.#failure)
      throw new CommandError(`${this.#target} cannot be written, and no file was changed: ${this.#failure.message}`, {
        cause: this.#failure,
      });
  }
}
