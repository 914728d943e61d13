/** Wraps words to lines of at most `width` characters. A longer word gets its own line. */
export function wrap(text: string, width: number): string[] {
  return fillLines(
    text.split(/\s+/).filter((word) => word !== ''),
    ' ',
    width,
  );
}

/** Fills lines of at most `width` characters with parts and separators between them. A longer part gets its own line. */
export function fillLines(parts: readonly string[], separator: string, width: number): string[] {
  const lines: string[] = [];
  // Joined at the end: engines store a text that grows part by part as a tree, which takes several times its memory.
  let line: string[] = [];
  let length = 0;
  for (const part of parts) {
    if (line.length > 0 && length + part.length > width) {
      lines.push(line.join(separator));
      [line, length] = [[], 0];
    }
    line.push(part);
    length += part.length + separator.length;
  }
  return line.length === 0 ? lines : [...lines, line.join(separator)];
}
