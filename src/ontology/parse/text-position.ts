/** Position in a text, counted from 1. Columns are UTF-16 units, as in editors. */
export interface SourcePosition {
  readonly line: number;
  readonly column: number;
}

/** Returns the position of an offset (counted from 0). Scans the text up to it. */
export function positionOf(text: string, offset: number): SourcePosition {
  const end = Math.min(offset, text.length);
  const lineStart = end === 0 ? 0 : text.lastIndexOf('\n', end - 1) + 1;
  return { line: createLineCounter(text)(end), column: end - lineStart + 1 };
}

/** Creates a function that does the same for many offsets of a text, in any order. Scans the text once. */
export function createPositions(text: string): (offset: number) => SourcePosition {
  const starts = [0];
  for (let at = text.indexOf('\n'); at !== -1; at = text.indexOf('\n', at + 1)) starts.push(at + 1);
  return (offset) => {
    const end = Math.min(offset, text.length);
    let [low, high] = [0, starts.length];
    while (high - low > 1) {
      const middle = (low + high) >>> 1;
      if ((starts[middle] as number) <= end) low = middle;
      else high = middle;
    }
    return { line: low + 1, column: end - (starts[low] as number) + 1 };
  };
}

/** Creates a function that converts offsets to lines. Offsets must be ascending, so that the text is scanned only once. */
export function createLineCounter(text: string): (offset: number) => number {
  let line = 1;
  let next = text.indexOf('\n');
  return (offset) => {
    while (next !== -1 && next < offset) {
      line += 1;
      next = text.indexOf('\n', next + 1);
    }
    return line;
  };
}

/**
 * Returns the line (counted from 1) of the first occurrence of `needle` at or after `fromLine`. Rules use it to locate a literal after
 * the line of its subject.
 *
 * @example locateText('a\nb "Café"@fr', 1, 'Café') // 2
 */
export function locateText(text: string, fromLine: number, needle: string): number | undefined {
  let start = 0;
  for (let line = 1; line < fromLine; line += 1) {
    const end = text.indexOf('\n', start);
    if (end < 0) return undefined;
    start = end + 1;
  }
  const offset = text.indexOf(needle, start);
  if (offset < 0) return undefined;
  let line = Math.max(fromLine, 1);
  for (let end = text.indexOf('\n', start); end !== -1 && end < offset; end = text.indexOf('\n', end + 1)) line += 1;
  return line;
}
