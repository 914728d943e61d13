const MIN_WIDTH = 40;
const MAX_WIDTH = 120;
const DEFAULT_WIDTH = 80;

/** Characters per line. More would be hard to read; the same in each file. */
export function terminalWidth(): number {
  const { isTTY, columns } = process.stdout;
  return isTTY && columns > 0 ? Math.min(Math.max(columns, MIN_WIDTH), MAX_WIDTH) : DEFAULT_WIDTH;
}
