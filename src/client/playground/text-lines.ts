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

/** Writes line numbers next to a text, and marks those with errors. */
export function markLines(element: HTMLElement, lines: number, errors: readonly number[]): void {
  const at = new Set(errors);
  const numbers = Array.from({ length: Math.min(lines, MAX_LINES) }, (_, index) => {
    const number = element.ownerDocument.createElement('span');
    number.textContent = String(index + 1);
    if (at.has(index + 1)) number.className = 'has-error';
    return number;
  });
  element.replaceChildren(...numbers);
}
