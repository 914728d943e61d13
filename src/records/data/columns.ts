import { didYouMean } from '../../base/text.ts';
import { mappingTables } from '../../mappings/index.ts';
import type { SchemaFile } from '../../mappings/index.ts';
import type { Json, TableFormat } from '../../mappings/mapping.ts';

/** A path of a column: `offers.*.price` is of one item for each row, `images.0` of the first. */
type ColumnPath = readonly (string | number | typeof EACH_ROW)[];

const EACH_ROW = Symbol('each row');

/** A column of a table, and where its cells are in a record. */
export interface Column {
  readonly name: string;
  readonly path: ColumnPath;
  /** Reads a cell. */
  readonly read: (cell: string) => Json;
  /** Columns that are in the table and of the same array. Set if this one is not in the table: it makes no item of its own. */
  readonly beside?: readonly number[];
}

/** How the columns of a table are the fields of a schema. */
export interface Columns {
  readonly columns: readonly Column[];
  /** Columns that are no fields of the schema, each as a sentence. */
  readonly unknown: readonly string[];
}

/** A field of the schema. */
interface FieldType {
  /** JSON Schema types of its values. Empty: any. */
  readonly types: readonly string[];
  readonly format?: string | undefined;
}

/** The fields of a schema by their paths, with `*` for any position. */
type Fields = ReadonlyMap<string, FieldType>;

/**
 * Reads the header of a table, and after `inTable` columns those that are added to it. A column is the path of a field: `address.city`, `images.0.url`. Where the schema has an array and the path
 * no position, columns of one name are its items, or each row of a record is one.
 */
export function readColumns(header: readonly string[], schema: SchemaFile, inTable = header.length): Columns {
  const fields = fieldsOf(schema);
  const inner = new Set([...fields.keys()].flatMap((path) => containersOf(path)));
  const { table = {} } = schema.mapping;
  const aliases = new Map(Object.entries(table.columns ?? {}).map(([name, path]) => [keyOfName(name), path]));
  const seen = new Map<string, number>();
  const repeated = new Set(header.filter((name, at) => header.indexOf(name) !== at));
  const columns = header.map((name): Column => {
    const at = seen.get(name) ?? 0;
    seen.set(name, at + 1);
    const path = resolve((aliases.get(keyOfName(name)) ?? name.trim()).split('.'), fields, inner);
    const read = createCellReader(fields.get(keyOf(path)), table);
    return { name, path: repeated.has(name) ? numbered(path, at) : path, read };
  });
  const all = columns.map((column, at) =>
    at < inTable ? column : { ...column, ...besides(column, columns.slice(0, inTable)) },
  );
  const unknown = [...new Set(columns.filter(({ path }) => !isKnown(path, fields, inner)).map(({ name }) => name))];
  return { columns: all, unknown: unknown.map((name) => sentence(name, fields, Object.keys(table.columns ?? {}))) };
}

function besides({ path }: Column, columns: readonly Column[]): Pick<Column, 'beside'> {
  const row = path.indexOf(EACH_ROW);
  if (row < 0) return {};
  const isBeside = (other: Column): boolean => path.slice(0, row + 1).every((part, at) => other.path[at] === part);
  return { beside: columns.flatMap((column, at) => (isBeside(column) ? [at] : [])) };
}

const keyOfName = (name: string): string => name.trim().toLowerCase();

function fieldsOf(schema: SchemaFile): Fields {
  const fields = new Map<string, FieldType>();
  for (const { path, types, format } of mappingTables.schemaFields(schema)) {
    const key = path.map((segment) => (typeof segment === 'object' ? '*' : segment)).join('.');
    const known = fields.get(key);
    fields.set(key, { types: [...new Set([...(known?.types ?? []), ...types])], format: known?.format ?? format });
  }
  return fields;
}

/** The paths around a path. */
function containersOf(path: string): string[] {
  const parts = path.split('.');
  return parts.slice(1).map((_, at) => parts.slice(0, at + 1).join('.'));
}

/** Adds `*` where the schema has an array. */
function resolve(parts: readonly string[], fields: Fields, inner: ReadonlySet<string>): ColumnPath {
  const path: (string | number | typeof EACH_ROW)[] = [];
  let key = '';
  const exists = (candidate: string): boolean => fields.has(candidate) || inner.has(candidate);
  const addItem = (): void => {
    path.push(EACH_ROW);
    key += '.*';
  };
  for (const part of parts) {
    const isPosition = /^(?:0|[1-9]\d{0,4})$/.test(part) && path.length > 0;
    if (isPosition) {
      path.push(Number(part));
      key += '.*';
      continue;
    }
    while (key !== '' && !exists(`${key}.${part}`) && exists(`${key}.*`) && exists(`${key}.*.${part}`)) addItem();
    path.push(part);
    key = key === '' ? part : `${key}.${part}`;
  }
  if (!fields.has(key) && fields.has(`${key}.*`)) addItem();
  return path;
}

function keyOf(path: ColumnPath): string {
  return path.map((part) => (typeof part === 'string' ? part : '*')).join('.');
}

function isKnown(path: ColumnPath, fields: Fields, inner: ReadonlySet<string>): boolean {
  const key = keyOf(path);
  // Below a field without a description of its contents, there may be anything.
  const isOpen = ({ types }: FieldType): boolean =>
    types.length === 0 || types.includes('object') || types.includes('array');
  const around = containersOf(key).some(
    (part) => !inner.has(part) && fields.has(part) && isOpen(fields.get(part) as FieldType),
  );
  return fields.has(key) || inner.has(key) || around;
}

/** A column of a name that appears several times is an item of an array. */
function numbered(path: ColumnPath, at: number): ColumnPath {
  const row = path.lastIndexOf(EACH_ROW);
  return row >= 0 ? path.map((part, index) => (index === row ? at : part)) : [...path, at];
}

function sentence(name: string, fields: Fields, aliases: readonly string[]): string {
  const paths = [...fields.keys()].map((key) => key.replaceAll('.*', ''));
  return `The column ${JSON.stringify(name)} is no field of the schema.${didYouMean(name, [...aliases, ...paths])}`;
}

/** A record of rows, which begins with the first of them. Empty cells are absent. */
export function recordOf(columns: readonly Column[], rows: readonly (readonly string[])[]): Json {
  const record: { [name: string]: Json } = {};
  for (const [row, cells] of rows.entries())
    for (const [at, { path, read, beside }] of columns.entries()) {
      const cell = cells[at];
      if (cell === undefined || cell === '') continue;
      if (beside?.every((other) => (cells[other] ?? '') === '') === true) continue;
      const isOfRow = path.includes(EACH_ROW);
      if (row > 0 && !isOfRow) continue;
      setAt(
        record,
        path.map((part) => (part === EACH_ROW ? row : part)),
        read(cell),
      );
    }
  return compacted(record);
}

/** Whether a later row says something else about the record itself than the first one. The position of the column; -1: it does not. */
export function conflictOf(columns: readonly Column[], first: readonly string[], row: readonly string[]): number {
  return columns.findIndex(
    ({ path }, at) => !path.includes(EACH_ROW) && row[at] !== undefined && row[at] !== '' && row[at] !== first[at],
  );
}

const MAX_DIGITS = 15;

/** Reads a cell as the schema wants it, if it is unmistakable; otherwise as its text. */
function createCellReader(field: FieldType | undefined, table: TableFormat): Column['read'] {
  const { types = [], format } = field ?? {};
  const dates =
    format === 'date' || format === 'date-time' ? (table.dates ?? []).map((one) => dateReader(one, format)) : [];
  const isText = types.length === 0 || types.includes('string');
  if (isText && dates.length === 0) return (cell) => cell;
  if (isText)
    return (cell) => {
      for (const read of dates) {
        const date = read(cell.trim());
        if (date !== undefined) return date;
      }
      return cell;
    };
  const number = types.includes('number') || types.includes('integer') ? numberReader(table) : () => undefined;
  return (cell) => {
    const text = cell.trim();
    const value = number(text);
    if (value !== undefined) return value;
    if (types.includes('boolean') && /^(?:true|false)$/i.test(text)) return text.toLowerCase() === 'true';
    return readContainer(text, types) ?? cell;
  };
}

/** JSON in a cell. undefined: it is none, or the schema wants none. */
function readContainer(text: string, types: readonly string[]): Json | undefined {
  if (!(types.includes('array') && text.startsWith('[')) && !(types.includes('object') && text.startsWith('{')))
    return undefined;
  try {
    return JSON.parse(text) as Json;
  } catch {
    return undefined;
  }
}

/** Returns a function that reads a number with these marks. undefined: it is written differently, or has too many digits for a double. */
function numberReader({ decimal = '.', thousands }: TableFormat): (text: string) => number | undefined {
  const mark = (character: string): string => `\\${character}`;
  const group =
    thousands === undefined || thousands === decimal
      ? undefined
      : thousands === ' '
        ? '[ \\u00a0\\u202f]'
        : mark(thousands);
  const whole = group === undefined ? '\\d+' : `(?:\\d{1,3}(?:${group}\\d{3})+|\\d+)`;
  const pattern = new RegExp(`^[+-]?${whole}(?:${mark(decimal)}\\d+)?(?:[eE][+-]?\\d{1,3})?$`);
  const groups = group === undefined ? undefined : new RegExp(group, 'g');
  return (text) => {
    if (!pattern.test(text) || text.replace(/\D/g, '').length > MAX_DIGITS) return undefined;
    const plain = groups === undefined ? text : text.replace(groups, '');
    return Number(plain.replace(decimal, '.'));
  };
}

const DATE_PARTS = /YYYY|MM|DD|HH|mm|ss/g;

/** Returns a function that reads a date in a format as an ISO date or time. undefined: it is in another one, or no date. */
function dateReader(pattern: string, format: 'date' | 'date-time'): (text: string) => string | undefined {
  const parts: readonly string[] = pattern.match(DATE_PARTS) ?? [];
  const source = pattern.split(DATE_PARTS).map((text) => text.replace(/[^A-Za-z0-9]/g, '\\$&'));
  const groups = parts.map((part) => (part === 'YYYY' ? '(\\d{4})' : '(\\d{1,2})'));
  const regex = new RegExp(`^${source.map((text, at) => `${text}${groups[at] ?? ''}`).join('')}$`);
  return (text) => {
    const found = regex.exec(text);
    if (!found) return undefined;
    const [year, month, day, hour = '00', minute = '00', second = '00'] = ['YYYY', 'MM', 'DD', 'HH', 'mm', 'ss'].map(
      (part) => (parts.includes(part) ? found[parts.indexOf(part) + 1]?.padStart(2, '0') : undefined),
    );
    const date = `${year}-${month}-${day}`;
    const time = `${hour}:${minute}:${second}`;
    const moment = new Date(`${date}T${time}Z`);
    // 30 February would be in March.
    if (Number.isNaN(moment.getTime()) || !moment.toISOString().startsWith(`${date}T${time}`)) return undefined;
    return format === 'date' ? date : `${date}T${time}`;
  };
}

type Container = { [name: string]: Json } | Json[];

function setAt(record: Container, path: readonly (string | number)[], value: Json): void {
  let container = record;
  for (const [at, part] of path.entries()) {
    if (at === path.length - 1) return put(container, part, value);
    const existing = Object.hasOwn(container, part) ? (container as { [name: string]: Json })[part] : undefined;
    // A column for the whole value comes before one for a part of it.
    const isContainer = typeof existing === 'object' && existing !== null;
    const inner: Container = isContainer ? (existing as Container) : typeof path[at + 1] === 'number' ? [] : {};
    if (!isContainer) put(container, part, inner);
    container = inner;
  }
}

/** Sets a member, also one that is called `__proto__`. */
function put(container: Container, name: string | number, value: Json): void {
  Object.defineProperty(container, name, { value, enumerable: true, writable: true, configurable: true });
}

/** Without the gaps that empty cells leave in arrays. */
function compacted(value: Json): Json {
  if (Array.isArray(value)) return value.filter(() => true).map(compacted);
  if (typeof value !== 'object' || value === null) return value;
  for (const [name, inner] of Object.entries(value))
    if (typeof inner === 'object') put(value as Container, name, compacted(inner));
  return value;
}

/** The values of a record by the names of columns, of which each is a path. Empty objects and arrays have none. */
export function cellsOf(record: Json): [column: string, value: string | number | boolean][] {
  const cells: [string, string | number | boolean][] = [];
  const visit = (value: Json, path: string): void => {
    if (value === null) return;
    if (typeof value !== 'object') cells.push([path, value]);
    else
      for (const [name, inner] of Object.entries(value)) visit(inner as Json, path === '' ? name : `${path}.${name}`);
  };
  visit(record, '');
  return cells;
}
