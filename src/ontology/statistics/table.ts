/** A table as plain data. The first column names the row. */
export interface Table {
  readonly title: string;
  /** A sentence below the table. */
  readonly note?: string;
  readonly head: readonly string[];
  readonly rows: readonly (readonly (string | number)[])[];
}

/** Table in GitHub Flavored Markdown (https://github.github.com/gfm/#tables-extension-). Columns of numbers are right-aligned. */
export function tableAsMarkdown({ head, rows }: Pick<Table, 'head' | 'rows'>): string {
  const line = (cells: readonly (string | number)[]): string => `| ${cells.map(cell).join(' | ')} |`;
  const rule = head.map((_, column) => (rows.some((row) => typeof row[column] === 'number') ? '---:' : '---'));
  return [line(head), line(rule), ...rows.map(line)].join('\n');
}

/** Tables with headings and notes. */
export function tablesAsMarkdown(tables: readonly Table[]): string {
  return tables
    .map(({ title, note, ...table }) => [`### ${title}`, tableAsMarkdown(table), ...(note ? [note] : [])].join('\n\n'))
    .join('\n\n');
}

/** Appends a row of sums if there are at least two rows. */
export function withTotal(rows: Table['rows'], name: string): Table['rows'] {
  const width = rows[0]?.length ?? 0;
  const sums = Array.from({ length: width - 1 }, (_, i) => rows.reduce((sum, row) => sum + Number(row[i + 1]), 0));
  return rows.length < 2 ? rows : [...rows, [name, ...sums]];
}

function cell(value: string | number): string {
  return typeof value === 'number' ? value.toLocaleString('en') : value.replaceAll('|', '\\|');
}
