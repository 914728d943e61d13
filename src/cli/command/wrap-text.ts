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
