const SEPARATOR = ' | ';

/** Start of a formula in spreadsheets, including full-width characters; and an apostrophe, so that escaping is reversible. */
const FORMULA = /^\s*[=+\-@'\uff1d\uff0b\uff0d\uff20]/;
// eslint-disable-next-line no-control-regex
const CONTROLS = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/g;

/**
 * Writes CSV (https://www.rfc-editor.org/rfc/rfc4180) for spreadsheets: UTF-8 with a byte order mark, which they need to detect the
 * encoding, and CRLF after each row.
 *
 * Prepends an apostrophe to cells that a spreadsheet would execute as a formula (`=`, `+`, `-`, `@`), and to cells that start with an
 * apostrophe. To restore the text, remove one leading apostrophe.
 *
 * @example toCsv([['label'], ['a, "b"']]) // '\ufefflabel\r\n"a, ""b"""\r\n'
 */
export function toCsv(rows: readonly (readonly string[])[]): string {
  return `\ufeff${rows.map((row) => `${row.map(cell).join(',')}\r\n`).join('')}`;
}

/** Joins several values to one cell. */
export function joinValues(values: readonly string[]): string {
  return values.join(SEPARATOR);
}

function cell(text: string): string {
  const plain = text.replace(CONTROLS, '').toWellFormed();
  const safe = FORMULA.test(plain) ? `'${plain}` : plain;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
