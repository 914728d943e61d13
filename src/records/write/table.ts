import { createReadStream } from 'node:fs';
import { createInterface } from 'node:readline';
import { BYTE_ORDER_MARK, protectedCell } from '../data/spreadsheet.ts';
import type { ColumnType, ColumnTypes } from '../data/tally.ts';
import type { Sink } from './part-file.ts';

type Cell = string | number | boolean;
type Row = Readonly<Record<string, Cell>>;

/** Rows that were written as one JSON text in each line, in the order of the file. */
async function* readRows(path: string): AsyncGenerator<Row> {
  for await (const line of createInterface({ input: createReadStream(path), crlfDelay: Infinity }))
    if (line !== '') yield JSON.parse(line) as Row;
}

const BLOCK = 64 * 1024;

/** How a table is written. */
export interface TableStyle {
  readonly delimiter: string;
  /** Whether spreadsheets keep each cell as it is. Other programs see a mark at the beginning, and formulas. */
  readonly forSpreadsheets: boolean;
}

/** Writes rows as text with a separator: https://www.rfc-editor.org/rfc/rfc4180. The first row names the columns. */
export async function writeDelimited(
  rows: string,
  columns: ColumnTypes,
  { delimiter, forSpreadsheets }: TableStyle,
  sink: Sink,
): Promise<void> {
  const names = inOrder(columns);
  const kept = (cell: Cell | undefined): Cell | undefined =>
    forSpreadsheets && typeof cell === 'string' ? protectedCell(cell) : cell;
  const line = (cells: readonly (Cell | undefined)[]): string =>
    `${cells.map((cell) => quoted(kept(cell), delimiter, cells.length === 1)).join(delimiter)}\r\n`;
  let text = names.length === 0 ? '' : `${forSpreadsheets ? BYTE_ORDER_MARK : ''}${line(names)}`;
  for await (const row of readRows(rows)) {
    text += line(names.map((name) => (Object.hasOwn(row, name) ? row[name] : undefined)));
    if (text.length < BLOCK) continue;
    await sink.append(text);
    text = '';
  }
  await sink.append(text);
}

/** @param isOnly whether the row has no other cell: a row of an empty cell would be a blank line */
function quoted(cell: Cell | undefined, delimiter: string, isOnly: boolean): string {
  if (cell === undefined) return isOnly ? '""' : '';
  const text = String(cell);
  const needsQuotes = text.includes(delimiter) || /["\r\n]|^\s|\s$|^$/.test(text) || (isOnly && text === '');
  return needsQuotes ? `"${text.replaceAll('"', '""')}"` : text;
}

const ROWS_IN_GROUP = 20_000;

/** Writes rows as Apache Parquet: one type for each column, which may lack values. https://parquet.apache.org/docs/file-format/ */
export async function writeParquet(rows: string, columns: ColumnTypes, path: string): Promise<void> {
  const { fileWriter, parquetWriteRows } = await import('hyparquet-writer');
  const typed = inOrder(columns).map((name) => ({ name, type: parquetType(columns.get(name) ?? new Set()) }));
  const convert = async function* (): AsyncGenerator<Record<string, unknown>> {
    for await (const row of readRows(rows))
      yield Object.fromEntries(
        typed.map(({ name, type }) => [name, valueOf(Object.hasOwn(row, name) ? row[name] : undefined, type)]),
      );
  };
  await parquetWriteRows({
    writer: fileWriter(path),
    rows: convert(),
    columns: typed.map((column) => ({ ...column, nullable: true })),
    rowGroupSize: ROWS_IN_GROUP,
  });
}

type ParquetType = 'BOOLEAN' | 'INT64' | 'DOUBLE' | 'STRING';

/** A type that has a place for all values of a column. */
function parquetType(types: ReadonlySet<ColumnType>): ParquetType {
  const [only, ...others] = types;
  if (only === undefined) return 'STRING';
  if (others.length === 0)
    return { boolean: 'BOOLEAN', integer: 'INT64', number: 'DOUBLE', string: 'STRING' }[only] as ParquetType;
  return types.has('string') || types.has('boolean') ? 'STRING' : 'DOUBLE';
}

function valueOf(cell: Cell | undefined, type: ParquetType): unknown {
  if (cell === undefined) return undefined;
  if (type === 'INT64') return BigInt(cell as number);
  return type === 'STRING' ? String(cell) : cell;
}

/** The columns, with those of one array beside each other. */
function inOrder(columns: ColumnTypes): readonly string[] {
  const names = [...columns.keys()];
  const position = new Map<string, number>();
  for (const [at, name] of names.entries()) {
    const parts = name.split('.');
    for (const [end] of parts.entries()) {
      const path = parts.slice(0, end + 1).join('.');
      if (!position.has(path)) position.set(path, at);
    }
  }
  const keyOf = (name: string): readonly number[] =>
    name.split('.').map((part, end, parts) => {
      const number = Number(part);
      return Number.isInteger(number) && end > 0 ? number : (position.get(parts.slice(0, end + 1).join('.')) ?? 0);
    });
  const keys = new Map(names.map((name) => [name, keyOf(name)]));
  return names.toSorted((a, b) => compare(keys.get(a) ?? [], keys.get(b) ?? []));
}

function compare(a: readonly number[], b: readonly number[]): number {
  const at = a.findIndex((part, index) => part !== b[index]);
  return at < 0 ? a.length - b.length : (a[at] as number) - (b[at] ?? -1);
}
