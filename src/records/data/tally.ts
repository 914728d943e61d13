/** What of lost values, or of errors, is counted together. */
export interface FieldCount {
  /** Path as a JSON Pointer, in which `*` is any position of an array. */
  readonly field: string;
  readonly reason: string;
  /** Number of records. */
  readonly count: number;
  /** The line of the first of these records. */
  readonly line: number;
}

/** The types of a column's values. */
export type ColumnType = 'boolean' | 'integer' | 'number' | 'string';

/** The types of the values in each column, in the order in which the columns appear. */
export type ColumnTypes = ReadonlyMap<string, ReadonlySet<ColumnType>>;

/** What became of records. */
export interface Counts {
  readonly written: number;
  readonly refused: number;
  /** Number of records that were corrected before they were read. */
  readonly repaired: number;
  /** Refused records, by code and field. */
  readonly errors: readonly FieldCount[];
  readonly losses: readonly FieldCount[];
  /** What was not the same after it was carried back. */
  readonly changed: readonly FieldCount[];
  /** Of the rows of a table. */
  readonly columns: ColumnTypes;
}

/** Counts what becomes of records. */
export class Tally {
  written = 0;
  refused = 0;
  repaired = 0;
  readonly errors = new FieldCounts();
  readonly losses = new FieldCounts();
  readonly changed = new FieldCounts();
  readonly #columns = new Map<string, Set<ColumnType>>();

  addColumn(column: string, types: Iterable<ColumnType>): void {
    const known = this.#columns.get(column) ?? new Set();
    this.#columns.set(column, known);
    for (const type of types) known.add(type);
  }

  /** Adds the counts of later records. */
  add({ written, refused, repaired, errors, losses, changed, columns }: Counts): void {
    this.written += written;
    this.refused += refused;
    this.repaired += repaired;
    this.errors.addAll(errors);
    this.losses.addAll(losses);
    this.changed.addAll(changed);
    for (const [column, types] of columns) this.addColumn(column, types);
  }

  counts(): Counts {
    const { written, refused, repaired, errors, losses, changed } = this;
    const lists = { errors: errors.list(), losses: losses.list(), changed: changed.list() };
    return { written, refused, repaired, ...lists, columns: this.#columns };
  }
}

/** Maximum number of fields that are counted: their names may come from the records. */
const MAX_FIELDS = 10_000;

/** Counts records by field and reason. */
class FieldCounts {
  readonly #counts = new Map<string, { field: string; reason: string; count: number; line: number }>();

  add(field: string, reason: string, line: number, count = 1): void {
    const key = `${field}\n${reason}`;
    const known = this.#counts.get(key);
    if (known) known.count += count;
    else if (this.#counts.size < MAX_FIELDS) this.#counts.set(key, { field, reason, count, line });
  }

  addAll(counts: readonly FieldCount[]): void {
    for (const { field, reason, line, count } of counts) this.add(field, reason, line, count);
  }

  /** The most frequent first. */
  list(): readonly FieldCount[] {
    return [...this.#counts.values()].toSorted((a, b) => b.count - a.count || a.line - b.line);
  }
}
