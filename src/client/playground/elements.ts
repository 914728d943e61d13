import { cleanText } from '../../site/text/text.ts';
import { lineRange } from './text-lines.ts';

/**
 * Small elements of the playground. Everything is set as text, and characters that could reorder surrounding text are removed,
 * https://www.unicode.org/reports/tr36/#Bidirectional_Text_Spoofing.
 */

export function setText(page: Document, id: string, text: string): void {
  const element = page.getElementById(id);
  // A live region is announced again only if its text changes.
  if (element && element.textContent !== text) element.textContent = text;
}

export function code(page: Document, text: string): HTMLElement {
  const element = page.createElement('code');
  element.textContent = cleanText(text);
  return element;
}

export function quiet(page: Document, text: string): HTMLElement {
  const element = page.createElement('span');
  element.className = 'aside';
  element.textContent = cleanText(text);
  return element;
}

/** Creates a button that selects the line in the record. */
export function lineButton(page: Document, line: number, record: HTMLTextAreaElement): HTMLButtonElement {
  const button = page.createElement('button');
  button.type = 'button';
  button.className = 'to-line';
  button.textContent = `line ${line}`;
  button.addEventListener('click', () => {
    const [start, end] = lineRange(record.value, line);
    record.focus();
    record.setSelectionRange(start, end);
    const height = Number.parseFloat(getComputedStyle(record).lineHeight);
    record.scrollTop = Math.max(0, (line - 4) * height);
  });
  return button;
}
