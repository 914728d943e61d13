/** Counted from 1, both; columns in UTF-16 units, as editors count. */
export interface SourcePosition {
  readonly line: number;
  readonly column: number;
}

/** Where an offset (from 0) of the text is. Costs one walk up to it. */
export function positionOf(text: string, offset: number): SourcePosition {
  const end = Math.min(offset, text.length);
  const lineStart = end === 0 ? 0 : text.lastIndexOf('\n', end - 1) + 1;
  return { line: createLineCounter(text)(end), column: end - lineStart + 1 };
}

/** A function from offset to line for offsets that only grow, so that a whole scan walks the text once. */
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
 * The line (from 1) of the first place at or below `fromLine` where the text holds `needle`; undefined where it does not.
 * A rule points with it at a literal below its subject's line.
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
  const found = text.indexOf(needle, start);
  if (found < 0) return undefined;
  let line = Math.max(fromLine, 1);
  for (let end = text.indexOf('\n', start); end !== -1 && end < found; end = text.indexOf('\n', end + 1)) line += 1;
  return line;
}
