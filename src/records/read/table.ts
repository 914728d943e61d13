import { isUtf8 } from 'node:buffer';
import { Readable } from 'node:stream';
import { parse } from 'csv-parse';
import { printable } from '../../base/text.ts';
import type { SchemaFile } from '../../mappings/index.ts';
import type { Batch } from '../data/batch.ts';
import { InputError } from '../data/batch.ts';
import type { Column } from '../data/columns.ts';
import { conflictOf, readColumns, recordOf } from '../data/columns.ts';
import { isMisread, isWrittenAsNumber, plainCell } from '../data/spreadsheet.ts';
import { Batches, MAX_RECORD } from './batches.ts';

export interface TableOptions {
  /** For messages. */
  readonly name: string;
  /** Separates cells. undefined: the one that the first line has most of. */
  readonly delimiter: string | undefined;
  /** Name of a character encoding. undefined: UTF-8 if the beginning of the file is, or Windows-1252. */
  readonly encoding: string | undefined;
  /** The column whose value is the same in all rows of a record, which follow each other. undefined: each row is a record. */
  readonly group: string | undefined;
  /** Columns that the table lacks. */
  readonly added: readonly AddedColumn[];
  readonly schema: SchemaFile;
  /** Receives what is odd about the table, each once. */
  readonly warn: (message: string) => void;
}

/** A column that is added to a table: `https://shop.example/products/{Handle}` has the cell of another column. */
export interface AddedColumn {
  readonly name: string;
  readonly value: string;
}

/** A row with the line at which it begins. */
interface Row {
  readonly cells: readonly string[];
  readonly line: number;
}

const DELIMITERS = [',', ';', '\t', '|'];
const LINE_BREAKS = ['\r\n', '\n', '\r'];

/**
 * Reads a table of which the first row names the columns: https://www.rfc-editor.org/rfc/rfc4180, and what spreadsheets make of it.
 *
 * @throws {InputError} it is no table, or quotes are not closed
 */
export async function* readTable(chunks: AsyncIterable<Buffer>, options: TableOptions): AsyncGenerator<Batch> {
  const batches = new Batches();
  const warnOfNumbers = numberWarner(options);
  let table: Header | undefined;
  let open: Row[] = [];
  const finish = (): void => {
    const [first] = open;
    if (!first || !table) return;
    const { columns } = table;
    const other = open.find(({ cells }) => conflictOf(columns, first.cells, cells) >= 0);
    const column = other && columns[conflictOf(columns, first.cells, other.cells)]?.name;
    if (column !== undefined)
      batches.addUnreadable(
        {
          code: 'rows-differ',
          found: `two values of ${JSON.stringify(column)} in the rows of one record, the other one in line ${other?.line}`,
          expected: 'the same value in each of them, or none',
        },
        first.line,
      );
    else
      batches.add(
        Buffer.from(
          JSON.stringify(
            recordOf(
              columns,
              open.map(({ cells }) => cells),
            ),
          ),
        ),
        first.line,
      );
    open = [];
  };
  for await (const read of rowsOf(chunks, options)) {
    if (!table) {
      table = headerOf(read, options);
      continue;
    }
    if (read.cells.every((cell) => cell === '')) continue;
    checkLength(read, table.inTable, options.name);
    const row = { ...read, cells: table.extend(read.cells.map(plainCell)) };
    warnOfNumbers(row, table.columns);
    const key = row.cells[table.group];
    if (open.length > 0 && (table.group < 0 || key === '' || key !== open[0]?.cells[table.group])) finish();
    open.push(row);
    const batch = batches.isFull ? batches.take() : undefined;
    if (batch) yield batch;
  }
  if (!table) throw new InputError(`${options.name} is empty. Expected a first line with the names of columns.`);
  finish();
  const last = batches.take();
  if (last) yield last;
}

/** Returns a function that says, once for each column of texts, that a spreadsheet has made a number of one. */
function numberWarner({ name, warn }: TableOptions): (row: Row, columns: readonly Column[]) => void {
  const told = new Set<number>();
  return ({ cells, line }, columns) => {
    for (const [at, cell] of cells.entries()) {
      if (!isWrittenAsNumber(cell) || told.has(at) || columns[at]?.read(cell) !== cell) continue;
      told.add(at);
      warn(
        `${name}:${line} has ${cell} in the column ${JSON.stringify(columns[at].name)}. Spreadsheets write numbers so; what the cell was before is lost. Format the column as text there, or write the table with --spreadsheet.`,
      );
    }
  };
}

interface Header {
  /** Those of the table, and then those that are added. */
  readonly columns: readonly Column[];
  readonly inTable: number;
  readonly group: number;
  /** Adds cells to a row of the table. */
  readonly extend: (cells: readonly string[]) => readonly string[];
}

function headerOf({ cells }: Row, { schema, group, added, name, warn }: TableOptions): Header {
  const { columns, unknown } = readColumns([...cells, ...added.map((column) => column.name)], schema, cells.length);
  for (const sentence of unknown) warn(sentence);
  const at = group === undefined ? groupOf(cells, schema) : cells.indexOf(group);
  if (group !== undefined && at < 0)
    throw new InputError(
      `${name} has no column ${JSON.stringify(group)}. Its columns are ${cells.map((cell) => JSON.stringify(cell)).join(', ')}.`,
    );
  const values = added.map((column) => template(column, cells, name));
  const inTable = cells.length;
  const extend = (row: readonly string[]): readonly string[] =>
    values.length === 0
      ? row
      : [...Array.from({ length: inTable }, (_, index) => row[index] ?? ''), ...values.map((value) => value(row))];
  return { columns, inTable, group: at, extend };
}

/** Returns a function that computes a cell of an added column. It is empty if a cell that it has is. */
function template(
  { name, value }: AddedColumn,
  header: readonly string[],
  table: string,
): (row: readonly string[]) => string {
  const list = header.map((cell) => JSON.stringify(cell)).join(', ');
  if (header.includes(name))
    throw new InputError(`${table} has a column ${JSON.stringify(name)} of its own. Add one of another name.`);
  // Every second part is the name of a column.
  const parts = value.split(/\{([^{}]*)\}/).map((part, at) => {
    if (at % 2 === 0) return part;
    const column = header.indexOf(part);
    if (column < 0)
      throw new InputError(
        `${table} has no column ${JSON.stringify(part)} for ${JSON.stringify(value)}. Its columns are ${list}.`,
      );
    return column;
  });
  return (row) => {
    const cells = parts.map((part) => (typeof part === 'string' ? part : (row[part] ?? '')));
    return cells.some((cell, at) => at % 2 === 1 && cell === '') ? '' : cells.join('');
  };
}

/** The position of the column by which the mapping groups rows. -1: none. */
function groupOf(cells: readonly string[], { mapping }: SchemaFile): number {
  const group = mapping.table?.group?.trim().toLowerCase();
  return cells.findIndex((cell) => cell.trim().toLowerCase() === group);
}

function checkLength({ cells, line }: Row, length: number, name: string): void {
  if (cells.slice(length).every((cell) => cell === '')) return;
  throw new InputError(
    `${name}:${line} has ${cells.length} cells, and the first line ${length}. Put cells that contain the separator into quotes, or name it: --delimiter.`,
  );
}

async function* rowsOf(chunks: AsyncIterable<Buffer>, options: TableOptions): AsyncGenerator<Row> {
  const iterator = chunks[Symbol.asyncIterator]();
  const first = await iterator.next();
  const start = first.done === true ? Buffer.alloc(0) : first.value;
  const encoding = options.encoding ?? encodingOf(start);
  if (options.encoding === undefined && encoding === 'windows-1252')
    options.warn(`${options.name} is not UTF-8, and is read as Windows-1252. Name another encoding by --encoding.`);
  const beginning = decoderOf(encoding, options.name).decode(start, { stream: true });
  if (options.encoding === undefined && isMisread(beginning))
    options.warn(
      `The letters of ${options.name} look as if a program had read UTF-8 as Windows-1252 and saved it, such as “Ã¼” for “ü”. Open the original there as UTF-8.`,
    );
  const delimiter = options.delimiter ?? delimiterOf(beginning);
  const parser = parse({
    bom: true,
    delimiter,
    relax_column_count: true,
    // Inches, and quotes in the middle of a text.
    relax_quotes: true,
    record_delimiter: LINE_BREAKS,
    skip_empty_lines: true,
    max_record_size: MAX_RECORD,
    info: true,
  });
  const text = Readable.from(decoded(start, iterator, encoding, options.name));
  text.on('error', (error) => parser.destroy(error));
  text.pipe(parser);
  let line = 1;
  try {
    for await (const { record, info } of parser as AsyncIterable<{ record: string[]; info: { lines: number } }>) {
      yield { cells: record, line };
      line = info.lines + 1;
    }
  } catch (cause) {
    throw explained(cause, options.name, line);
  }
}

async function* decoded(
  start: Buffer,
  rest: AsyncIterator<Buffer>,
  encoding: string,
  name: string,
): AsyncGenerator<string> {
  const decoder = decoderOf(encoding, name);
  let size = 0;
  const decode = (bytes?: Buffer): string => {
    try {
      return bytes ? decoder.decode(bytes, { stream: true }) : decoder.decode();
    } catch (cause) {
      throw new InputError(
        `${name} is UTF-8 at the beginning, but not after ${size} bytes. If it is in another encoding, name it: --encoding windows-1252.`,
        { cause },
      );
    }
  };
  for (let chunk: Buffer | undefined = start; chunk;) {
    const text = decode(chunk);
    size += chunk.length;
    if (text !== '') yield text;
    const { done, value }: IteratorResult<Buffer> = await rest.next();
    chunk = done === true ? undefined : value;
  }
  const last = decode();
  if (last !== '') yield last;
}

function decoderOf(encoding: string, name: string): TextDecoder {
  try {
    return new TextDecoder(encoding, { fatal: true });
  } catch (cause) {
    throw new InputError(
      `--encoding ${printable(encoding)} of ${name} is no known encoding. Expected utf-8, utf-16le, windows-1252, iso-8859-15 or the like.`,
      { cause },
    );
  }
}

/** Longest character in UTF-8, in bytes, which may be cut at the end. */
const MAX_CHARACTER = 4;

function encodingOf(start: Buffer): string {
  if (start[0] === 0xff && start[1] === 0xfe) return 'utf-16le';
  if (start[0] === 0xfe && start[1] === 0xff) return 'utf-16be';
  const ends = Array.from({ length: MAX_CHARACTER }, (_, at) => start.length - at).filter((end) => end >= 0);
  return ends.some((end) => isUtf8(start.subarray(0, end))) ? 'utf-8' : 'windows-1252';
}

/** The delimiter that the first line has most of, outside of quotes. */
function delimiterOf(text: string): string {
  const counts = new Map(DELIMITERS.map((delimiter) => [delimiter, 0]));
  let isQuoted = false;
  for (const character of text) {
    if (character === '"') isQuoted = !isQuoted;
    else if (isQuoted) continue;
    else if (character === '\n' || character === '\r') break;
    else if (counts.has(character)) counts.set(character, (counts.get(character) ?? 0) + 1);
  }
  return DELIMITERS.reduce((best, one) => ((counts.get(one) ?? 0) > (counts.get(best) ?? 0) ? one : best));
}

function explained(cause: unknown, name: string, line: number): unknown {
  const { code } = cause as { readonly code?: string };
  if (code === 'CSV_QUOTE_NOT_CLOSED')
    return new InputError(
      `${name}:${line} has a quote that is not closed until the end of the file. Close it, or double it if it is part of the text.`,
      { cause },
    );
  if (code === 'CSV_MAX_RECORD_SIZE')
    return new InputError(
      `${name}:${line} begins a row of more than ${MAX_RECORD / (1024 * 1024)} MB. Perhaps a quote is not closed.`,
      { cause },
    );
  if (code?.startsWith('CSV_'))
    return new InputError(`${name}:${line} is no row of a table: ${(cause as Error).message}.`, { cause });
  return cause;
}
