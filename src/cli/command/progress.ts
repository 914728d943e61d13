/** Reports the progress of a command. */
export interface Progress {
  /** Shows the current step, on a terminal only. The next call replaces the line. */
  update(text: string): void;
  /** Prints a completed step as a permanent line. */
  done(text: string): void;
  /** Clears the temporary line. Call it before other output. */
  clear(): void;
}

export function createProgress(stream: NodeJS.WriteStream = process.stdout): Progress {
  return stream.isTTY
    ? terminal(stream)
    : { update: () => {}, done: (text) => void stream.write(`${text}\n`), clear: () => {} };
}

/** Minimum time between two updates. */
const INTERVAL_MS = 80;

function terminal(stream: NodeJS.WriteStream): Progress {
  let shown = 0;
  const clear = (): void => void stream.write('\r\u001b[2K');
  return {
    update(text) {
      if (Date.now() - shown < INTERVAL_MS) return;
      shown = Date.now();
      // A longer text would wrap, and the next update would clear only its last line.
      stream.write(`\r\u001b[2K${text.slice(0, Math.max(10, (stream.columns || 80) - 1))}`);
    },
    done(text) {
      clear();
      stream.write(`${text}\n`);
      shown = 0;
    },
    clear,
  };
}

/** Milliseconds as text: `0.4 s`, `12 s`. */
export function seconds(milliseconds: number): string {
  return `${(milliseconds / 1000).toFixed(milliseconds < 9950 ? 1 : 0)} s`;
}
