/** A table as plain data: a title, the names of its columns, and its rows; the first column names the row. */
export interface Table {
  readonly title: string;
  /** A sentence for what the table alone leaves open. */
  readonly note?: string;
  readonly head: readonly string[];
  readonly rows: readonly (readonly (string | number)[])[];
}

/** A table of GitHub Flavored Markdown, https://github.github.com/gfm/#tables-extension-; numbers are set to the right. */
export function tableAsMarkdown({ head, rows }: Pick<Table, 'head' | 'rows'>): string {
  const line = (cells: readonly (string | number)[]): string => `| ${cells.map(cell).join(' | ')} |`;
  const rule = head.map((_, column) => (rows.some((row) => typeof row[column] === 'number') ? '---:' : '---'));
  return [line(head), line(rule), ...rows.map(line)].join('\n');
}

/** Several tables under headings, each with its note. */
export function tablesAsMarkdown(tables: readonly Table[]): string {
  return tables
    .map(({ title, note, ...table }) => [`### ${title}`, tableAsMarkdown(table), ...(note ? [note] : [])].join('\n\n'))
    .join('\n\n');
}

/** A line of sums below rows of numbers. */
export function withTotal(rows: Table['rows'], name: string): Table['rows'] {
  const width = rows[0]?.length ?? 0;
  const sums = Array.from({ length: width - 1 }, (_, i) => rows.reduce((sum, row) => sum + Number(row[i + 1]), 0));
  return rows.length < 2 ? rows : [...rows, [name, ...sums]];
}

function cell(value: string | number): string {
  return typeof value === 'number' ? value.toLocaleString('en') : value.replaceAll('|', '\\|');
}
