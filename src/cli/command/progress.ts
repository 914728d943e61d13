/** Tells a person how far a command is: one rewritten line on a terminal, plain lines elsewhere. */
export interface Progress {
  /** Says what is being done now; a later call replaces it. */
  update(text: string): void;
  /** Says what has been done; stays. */
  done(text: string): void;
  /** Clears the line that is being rewritten, before anything else is printed. */
  clear(): void;
}

/** Makes a progress for a stream; updates show on a terminal only. */
export function createProgress(stream: NodeJS.WriteStream = process.stdout): Progress {
  return stream.isTTY
    ? terminal(stream)
    : { update: () => {}, done: (text) => void stream.write(`${text}\n`), clear: () => {} };
}

/** Often enough to look alive, seldom enough to cost nothing. */
const INTERVAL_MS = 80;

function terminal(stream: NodeJS.WriteStream): Progress {
  let shown = 0;
  const clear = (): void => void stream.write('\r\u001b[2K');
  return {
    update(text) {
      if (Date.now() - shown < INTERVAL_MS) return;
      shown = Date.now();
      // One line only: a longer text would wrap, and the next rewriting would leave its first half behind.
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

/** Milliseconds as a person reads them: `0.4 s`, `12 s`. */
export function seconds(milliseconds: number): string {
  return `${(milliseconds / 1000).toFixed(milliseconds < 9950 ? 1 : 0)} s`;
}
