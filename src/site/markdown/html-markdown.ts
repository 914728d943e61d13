import { heading, joinBlocks, list, table } from '../text/markdown-blocks.ts';
import { codeBlock, codeSpan, escapeInline, escapeStart, link } from '../text/markdown-escape.ts';
import type { Absolute } from '../text/phrase-markdown.ts';
import { joinInline } from '../text/phrase-markdown.ts';
import type { Element, HtmlNode } from './html-tree.ts';
import { elements, readHtml, textOf } from './html-tree.ts';

/**
 * Converts sanitised HTML to Markdown, which is as safe as the HTML. Each paragraph is one line.
 *
 * @param html result of `renderMarkdown`
 */
export function htmlMarkdown(html: string, absolute: Absolute): string {
  return writeBlocks(readHtml(html).children, absolute);
}

type Write = (element: Element, absolute: Absolute) => string;

const LEVELS = [1, 2, 3, 4, 5, 6] as const;

const BLOCKS: Readonly<Record<string, Write>> = {
  ...Object.fromEntries(
    LEVELS.map((level) => [
      `h${level}`,
      ({ children }: Element, absolute: Absolute) => heading(level, line(children, absolute)),
    ]),
  ),
  p: ({ children }, absolute) => writeBlocks(children, absolute),
  ul: (element, absolute) => list(items(element, absolute), () => element.attributes['mark'] ?? '-'),
  ol: (element, absolute) => {
    const start = Number(element.attributes['start'] ?? 1) || 1;
    return list(items(element, absolute), (at) => `${start + at}.`);
  },
  li: ({ children }, absolute) => writeBlocks(children, absolute),
  blockquote: ({ children }, absolute) => writeBlocks(children, absolute).replace(/^/gm, '> ').replace(/ +$/gm, ''),
  pre: (element) => codeBlock(textOf(element), element.attributes['language']),
  hr: () => '* * *',
  table: tableOf,
  dl: ({ children }, absolute) => writeBlocks(children, absolute),
  dt: (element, absolute) => strong(element, absolute),
  dd: ({ children }, absolute) => writeBlocks(children, absolute),
};

const BLOCK_TAGS: ReadonlySet<string> = new Set(Object.keys(BLOCKS));

const INLINE: Readonly<Record<string, Write>> = {
  a: ({ attributes, children }, absolute) => {
    const text = line(children, absolute);
    const href = attributes['href'];
    return href === undefined || text === '' ? text : link(text, absolute(href));
  },
  b: strong,
  strong,
  em: (element, absolute) => around('*', line(element.children, absolute)),
  i: (element, absolute) => around('*', line(element.children, absolute)),
  del: (element, absolute) => removedText(inline(element.children, absolute)),
  ins: ({ children }, absolute) => `<ins>${inline(children, absolute)}</ins>`,
  s: (element, absolute) => around('~~', line(element.children, absolute)),
  code: (element) => codeSpan(textOf(element)),
  kbd: (element) => codeSpan(textOf(element)),
  samp: (element) => codeSpan(textOf(element)),
  q: ({ children }, absolute) => `“${inline(children, absolute)}”`,
  br: () => '\n',
  // In the cell of a table.
  p: ({ children }, absolute) => `\n${inline(children, absolute)}`,
  img: ({ attributes: { src = '', alt = '' } }, absolute) => `!${link(escapeInline(alt), absolute(src))}`,
};

/** Writes the blocks of a tree. Inline content between blocks becomes a paragraph. */
export function writeBlocks(nodes: readonly HtmlNode[], absolute: Absolute): string {
  // Most elements, such as the cells of a table, contain no block.
  if (!nodes.some(isBlockOrHoldsOne)) return paragraph(inline(nodes, absolute));
  const blocks: string[] = [];
  let waiting: HtmlNode[] = [];
  const flush = (): void => {
    blocks.push(paragraph(inline(waiting, absolute)));
    waiting = [];
  };
  for (const node of nodes) {
    if (typeof node === 'string' || !isBlockOrHoldsOne(node)) waiting.push(node);
    else {
      flush();
      const write = BLOCKS[node.tag];
      blocks.push(write ? write(node, absolute) : writeBlocks(node.children, absolute));
    }
  }
  flush();
  return joinBlocks(blocks);
}

/** Whether a node is or contains a block. In HTML, inline elements such as `b` can contain lists. */
function isBlockOrHoldsOne(node: HtmlNode): boolean {
  return typeof node !== 'string' && (BLOCK_TAGS.has(node.tag) || node.children.some(isBlockOrHoldsOne));
}

/** Only `<br>` is a line break here. A backslash preserves it. */
function paragraph(markdown: string): string {
  if (!markdown.includes('\n')) return escapeStart(markdown.trim());
  return markdown
    .split('\n')
    .map((part) => escapeStart(part.trim()))
    .filter((part) => part !== '')
    .join('\\\n');
}

function inline(nodes: readonly HtmlNode[], absolute: Absolute): string {
  return joinInline(
    nodes.map((node) => (typeof node === 'string' ? escapeInline(node) : (INLINE[node.tag] ?? plain)(node, absolute))),
  );
}

function plain({ children }: Element, absolute: Absolute): string {
  return inline(children, absolute);
}

/** Inline content on one line, trimmed. */
function line(nodes: readonly HtmlNode[], absolute: Absolute): string {
  return inline(nodes, absolute).replaceAll('\n', ' ').trim();
}

function strong({ children }: Element, absolute: Absolute): string {
  return around('**', line(children, absolute));
}

function around(mark: string, markdown: string): string {
  return markdown === '' ? '' : `${mark}${markdown}${mark}`;
}

/** Tildes do not mark a text that begins or ends with a space. */
function removedText(markdown: string): string {
  const text = markdown.replaceAll('\n', ' ');
  return text.trim() === text ? around('~~', text) : `<del>${text}</del>`;
}

function items({ children }: Element, absolute: Absolute): string[] {
  return elements(children).map((item) => {
    const markdown = writeBlocks(item.children, absolute);
    return isNameWithList(item) ? markdown.replace('\n\n', '\n') : markdown;
  });
}

/** Whether an item is a line and a nested list. An empty line between them would make the whole list loose. */
function isNameWithList({ children }: Element): boolean {
  const [name, below, ...rest] = elements(children);
  return name?.tag === 'p' && below?.tag === 'ul' && rest.length === 0 && children.length === 2;
}

function tableOf(element: Element, absolute: Absolute): string {
  const [head = [], ...rows] = rowsOf(element).map((row) =>
    elements(row.children).map((cell) => line(cell.children, absolute)),
  );
  const width = Math.max(head.length, ...rows.map((row) => row.length));
  const full = (row: readonly string[]): readonly string[] =>
    row.length === width ? row : Array.from({ length: width }, (_, at) => row[at] ?? '');
  return width === 0 ? '' : table(full(head), rows.map(full));
}

function rowsOf(element: Element): Element[] {
  return elements(element.children).flatMap((child) => (child.tag === 'tr' ? child : rowsOf(child)));
}
