/** Number of lines of a text; at least one. */
export function textLines(text: string): number {
  let lines = 1;
  for (let at = text.indexOf('\n'); at !== -1; at = text.indexOf('\n', at + 1)) lines += 1;
  return lines;
}

/** Offsets of a line, counted from 1, without its line break. */
export function lineRange(text: string, line: number): readonly [start: number, end: number] {
  let start = 0;
  for (let at = 1; at < line; at += 1) {
    const next = text.indexOf('\n', start);
    if (next === -1) break;
    start = next + 1;
  }
  const end = text.indexOf('\n', start);
  return [start, end === -1 ? text.length : end];
}

/** Maximum number of line numbers. More would slow the page down. */
const MAX_LINES = 5_000;

/** Line numbers of a text, one on each line. */
export function lineNumbers(lines: number): string {
  return Array.from({ length: Math.min(lines, MAX_LINES) }, (_, index) => index + 1).join('\n');
}

/** Writes line numbers next to a text, and marks those with errors. */
export function markLines(element: HTMLElement, lines: number, errors: readonly number[]): void {
  const marked = new Set(errors);
  const numbers = lineNumbers(lines).split('\n');
  let plain = '';
  const parts: (string | HTMLElement)[] = [];
  for (const number of numbers) {
    if (marked.has(Number(number))) {
      const mark = element.ownerDocument.createElement('span');
      mark.className = 'has-error';
      mark.textContent = number;
      parts.push(plain, mark);
      plain = '\n';
    } else plain += `${number}\n`;
  }
  element.replaceChildren(...parts, plain);
}
