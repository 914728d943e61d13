import type { Absolute } from '../text/write-markdown.ts';
import {
  codeBlock,
  codeSpan,
  escapeInline,
  escapeStart,
  heading,
  joinBlocks,
  joinInline,
  link,
  list,
  table,
} from '../text/write-markdown.ts';

/** An element of HTML that the site has written. */
export interface Element {
  readonly tag: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly children: HtmlNode[];
}
export type HtmlNode = Element | string;

const TOKEN = /<(\/?)([a-z][a-z0-9]*)((?:\s+[a-z-]+(?:="[^"]*")?)*)\s*\/?>|[^<]+|</g;
const ATTRIBUTE = /([a-z-]+)="([^"]*)"/g;
const VOID = new Set(['br', 'hr', 'img']);

/** Buttons of parts of other pages. */
const UNREAD = /<button\b.*?<\/button>/gs;

/** Maximum depth of elements. Deeper ones are merged into their parent, because writers recurse. */
const MAX_DEPTH = 80;

/**
 * Parses HTML that the sanitiser has written (`renderMarkdown`): well-formed, in lower case, with all values in double quotes. Not
 * suitable for other HTML. Everything else is text.
 */
export function readHtml(html: string): Element {
  const root: Element = { tag: '', attributes: {}, children: [] };
  const open: Element[] = [root];
  let excess = 0;
  for (const [token, slash, tag, attributes = ''] of html.replaceAll(UNREAD, '').matchAll(TOKEN)) {
    const parent = open.at(-1) as Element;
    if (tag === undefined) parent.children.push(decode(token));
    else if (slash === '/') {
      if (excess > 0) excess -= 1;
      else if (open.length > 1 && parent.tag === tag) open.pop();
    } else if (open.length > MAX_DEPTH) {
      if (!VOID.has(tag)) excess += 1;
    } else {
      const element: Element = { tag, attributes: readAttributes(attributes), children: [] };
      parent.children.push(element);
      if (!VOID.has(tag)) open.push(element);
    }
  }
  return root;
}

function readAttributes(text: string): Record<string, string> {
  return Object.fromEntries([...text.matchAll(ATTRIBUTE)].map(([, name, value]) => [name, decode(value as string)]));
}

const NAMED: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"' };

function decode(text: string): string {
  return text.replace(/&(?:#x([\da-f]{1,6})|#(\d{1,7})|(amp|lt|gt|quot));/gi, (all, hex, decimal, name) => {
    if (name !== undefined) return NAMED[String(name).toLowerCase()] ?? all;
    const code = hex === undefined ? Number(decimal) : Number.parseInt(hex, 16);
    return code <= 0x10ffff ? String.fromCodePoint(code) : all;
  });
}

/** All text in a node. */
export function textOf(node: HtmlNode): string {
  return typeof node === 'string' ? node : node.children.map(textOf).join('');
}

/** Creates an element. */
export function element(tag: string, children: readonly HtmlNode[], attributes: Element['attributes'] = {}): Element {
  return { tag, attributes, children: [...children] };
}

/** The elements among nodes. */
export function elements(nodes: readonly HtmlNode[]): Element[] {
  return nodes.filter((node) => typeof node !== 'string');
}

/** Whether the nodes contain text, or an image. */
export function hasText(nodes: readonly HtmlNode[]): boolean {
  return nodes.some((node) =>
    typeof node === 'string' ? /\S/.test(node) : node.tag === 'img' || hasText(node.children),
  );
}

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
