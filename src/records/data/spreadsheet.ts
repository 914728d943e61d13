/*
 * A spreadsheet reads a cell `00712` as a number, `5-12` as a day and `=1+1` as a formula, and saves what it made of them. A formula that
 * consists of one text, `="00712"`, stays that text.
 */

/** Begins a table in UTF-8, which spreadsheets read in the encoding of the machine otherwise. */
export const BYTE_ORDER_MARK = '\uFEFF';

/** Longest text in a formula: https://support.microsoft.com/office/excel-specifications-and-limits. */
const MAX_TEXT = 255;

const MONTH = 'jan|feb|mar|apr|may|mai|jun|jul|aug|sep|oct|okt|nov|dec|dez';
const CHANGED = [
  /^[=+\-@\t\r]/,
  // Numbers, days and times, but for those that are written as a spreadsheet would.
  /^[.,]?\d[\d.,:/\-\s]*(?:e[+-]?\d+)?\s*(?:%|[ap]m)?$/i,
  /^\d{4}-\d\d-\d\dT[\d:.]+(?:Z|[+-][\d:]+)?$/i,
  /^(?:true|false|wahr|falsch|vrai|faux|verdadero|falso)$/i,
  new RegExp(String.raw`^(?:\d{1,2}[\s.-]*)?(?:${MONTH})[a-z]*[\s.-]*\d{1,4}$`, 'i'),
  new RegExp(String.raw`^\d{1,2}[\s.-]*(?:${MONTH})[a-z]*$`, 'i'),
];
const UNCHANGED = /^(?:0|[1-9]\d{0,14})$/;
const TEXTS_OF_FORMULA = new RegExp(`[^]{1,${MAX_TEXT}}`, 'gu');

/** A text as the cell that a spreadsheet keeps. */
export function protectedCell(text: string): string {
  if (UNCHANGED.test(text) || !CHANGED.some((pattern) => pattern.test(text))) return text;
  const parts = text.match(TEXTS_OF_FORMULA) ?? [];
  return `=${parts.map((part) => `"${part.replaceAll('"', '""')}"`).join('&')}`;
}

const TEXT = '"(?:[^"]|"")*"';
const TEXTS = new RegExp(TEXT, 'g');
const FORMULA_OF_TEXT = new RegExp(`^=${TEXT}(?:&${TEXT})*$`);

/** The text of a cell, without the formula around it. */
export function plainCell(cell: string): string {
  if (!cell.startsWith('="') || !FORMULA_OF_TEXT.test(cell)) return cell;
  const texts = cell.match(TEXTS) ?? [];
  return texts.map((text) => text.slice(1, -1).replaceAll('""', '"')).join('');
}

/** Whether a text is a number as a spreadsheet writes one of many digits: `1.23457E+16`. */
export const isWrittenAsNumber = (text: string): boolean => /^-?\d[.,]\d+E\+\d\d+$/.test(text);

const WINDOWS = new Map(
  [...new TextDecoder('windows-1252').decode(Uint8Array.from({ length: 128 }, (_, at) => at + 128))].map(
    (character, at) => [character, at + 128] as const,
  ),
);
const LETTERS = /[^\0-\u007f]{2,}/gu;
/** Fewer may be chance. */
const MIN_MISREAD = 3;

/** Whether a text was UTF-8, and a program has read it as Windows-1252 and saved it: `GÃ¤ste`. */
export function isMisread(text: string): boolean {
  const found = text.match(LETTERS) ?? [];
  if (found.length < MIN_MISREAD) return false;
  const decoder = new TextDecoder('utf-8', { fatal: true });
  return found.every((letters) => {
    const bytes = Array.from(letters, (letter) => WINDOWS.get(letter));
    if (bytes.includes(undefined)) return false;
    try {
      decoder.decode(Uint8Array.from(bytes as number[]));
      return true;
    } catch {
      return false;
    }
  });
}
