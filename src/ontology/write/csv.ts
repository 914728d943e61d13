/** Between the values of one cell. */
const SEPARATOR = ' | ';

/** What a spreadsheet takes for the beginning of a formula, full-width too, and our own mark, so that it can be taken away again. */
const FORMULA = /^\s*[=+\-@'\uff1d\uff0b\uff0d\uff20]/;
// eslint-disable-next-line no-control-regex
const CONTROLS = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/g;

/**
 * Rows as CSV, https://www.rfc-editor.org/rfc/rfc4180, for spreadsheets: UTF-8 with a byte order mark, without which they guess at
 * letters, and CRLF after each row.
 *
 * A cell that a spreadsheet would run as a formula, since it begins with `=`, `+`, `-` or `@`, gets an apostrophe in front, and so
 * does one that begins with an apostrophe: who takes one leading apostrophe away has the text.
 *
 * @example toCsv([['label'], ['a, "b"']]) // '\ufefflabel\r\n"a, ""b"""\r\n'
 */
export function toCsv(rows: readonly (readonly string[])[]): string {
  return `\ufeff${rows.map((row) => `${row.map(cell).join(',')}\r\n`).join('')}`;
}

/** Several values as one cell. */
export function joinValues(values: readonly string[]): string {
  return values.join(SEPARATOR);
}

function cell(text: string): string {
  const plain = text.replace(CONTROLS, '').toWellFormed();
  const safe = FORMULA.test(plain) ? `'${plain}` : plain;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
