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

/**
 * Breaks a text at spaces into lines of at most `width` characters. Longer words, such as IRIs and paths, remain whole.
 *
 * @param indent spaces before each line
 * @param hanging further spaces before all lines but the first
 */
export function wrapText(text: string, width: number, indent = 0, hanging = 0): string {
  return wrapLines(text, width, indent, hanging).join('\n');
}

/** The lines of {@link wrapText}. */
export function wrapLines(text: string, width: number, indent = 0, hanging = 0): string[] {
  const lines: string[] = [];
  let line = '';
  for (const word of text.split(' ')) {
    const room = width - indent - (lines.length > 0 ? hanging : 0);
    if (line !== '' && line.length + 1 + word.length > room) {
      lines.push(line);
      line = word;
    } else line = line === '' ? word : `${line} ${word}`;
  }
  return [...lines, line].map((one, at) => ' '.repeat(indent + (at > 0 ? hanging : 0)) + one);
}

const MIN_WIDTH = 40;
const MAX_WIDTH = 120;
const DEFAULT_WIDTH = 80;

/** Characters per line. More would be hard to read; the same in each file. */
export function terminalWidth(): number {
  const { isTTY, columns } = process.stdout;
  return isTTY && columns > 0 ? Math.min(Math.max(columns, MIN_WIDTH), MAX_WIDTH) : DEFAULT_WIDTH;
}
