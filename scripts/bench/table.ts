/** A column: two lines of title, decimals, and its figure. NaN: no figure. */
export type Column<T> = readonly [title: string, unit: string, digits: number, of: (row: T) => number];

/** Width of a column. */
const WIDTH = 9;

/** Figures as lines of text. @param width width of the names */
export function table<T>(
  columns: readonly Column<T>[],
  rows: readonly (readonly [name: string, row: T])[],
  width: number,
): string[] {
  const line = (first: string, cells: readonly string[]): string =>
    `  ${first.padEnd(width)}${cells.map((cell) => cell.padStart(WIDTH + 1)).join('')}`.trimEnd();
  const titles = columns.map(([title]) => title);
  const units = columns.map(([, unit]) => unit);
  const cellsOf = (row: T): string[] => columns.map(([, , digits, of]) => show(of(row), digits));
  return [line('', titles), line('', units), ...rows.map(([name, row]) => line(name, cellsOf(row)))];
}

/** A figure with a number of decimals. */
export function show(value: number, digits: number): string {
  if (Number.isNaN(value)) return '–';
  return value.toLocaleString('en', { minimumFractionDigits: digits, maximumFractionDigits: digits });
}
