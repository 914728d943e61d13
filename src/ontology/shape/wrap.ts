/** Wraps words to lines of at most `width` characters. A longer word gets its own line. */
export function wrap(text: string, width: number): string[] {
  const lines: string[] = [];
  // Joined at the end: engines store a text that grows word by word as a tree, which takes several times its memory.
  let line: string[] = [];
  let length = 0;
  for (const word of text.split(/\s+/).filter((each) => each !== '')) {
    if (line.length > 0 && length + word.length >= width) {
      lines.push(line.join(' '));
      [line, length] = [[], 0];
    }
    length += word.length + Math.sign(line.length);
    line.push(word);
  }
  return line.length === 0 ? lines : [...lines, line.join(' ')];
}
