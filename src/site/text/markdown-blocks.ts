/** A block of Markdown. undefined: omitted. */
export type MarkdownBlock = string | undefined;

/** Blocks as a document, one empty line between them. */
export function joinBlocks(blocks: readonly MarkdownBlock[]): string {
  return blocks.filter((block) => block !== undefined && block !== '').join('\n\n');
}

export function heading(level: 1 | 2 | 3 | 4 | 5 | 6, markdown: string): string {
  return `${'#'.repeat(level)} ${markdown}`;
}

/** A list of Markdown items. Further lines of an item are indented. */
export function list(items: readonly string[], mark: (at: number) => string = () => '-'): string {
  const loose = items.some((item) => item.includes('\n\n'));
  return items
    .map((item, at) => `${mark(at)} ${indent(item, ' '.repeat(mark(at).length + 1))}`)
    .join(loose ? '\n\n' : '\n');
}

function indent(text: string, by: string): string {
  return text.includes('\n') ? text.replace(/\n(?=[^\n])/g, `\n${by}`) : text;
}

/** A table of one-line cells, https://github.github.com/gfm/#tables-extension-. */
export function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  return tableOfLines(
    head,
    rows.map((row) => tableRow(row)),
  );
}

/** A table of rows that are already Markdown. */
export function tableOfLines(head: readonly string[], lines: readonly string[]): string {
  return [tableRow(head), tableRow(head.map(() => '---')), ...lines].join('\n');
}

export function tableRow(cells: readonly string[]): string {
  return `| ${cells.join(' | ')} |`;
}
