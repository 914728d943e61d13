import { Parser } from 'htmlparser2';
import { memoizeByKey } from '../../base/work.ts';
import type { Element, HtmlNode } from '../markdown/html-markdown.ts';
import { element, elements, hasText, textOf, writeBlocks } from '../markdown/html-markdown.ts';
import type { Absolute } from '../text/write-markdown.ts';
import { codeSpan, joinBlocks, link } from '../text/write-markdown.ts';

interface PageMarkdownOptions {
  readonly absolute: Absolute;
  readonly url: string;
  readonly notice?: string | undefined;
}

/**
 * Converts a rendered page to Markdown: the content of `main`, heading first, with absolute links, all parts unfolded, and a link to
 * the page at the end.
 *
 * @param options `url`: of the page in HTML. `notice`: Markdown below the heading
 */
export function pageMarkdown(html: string, { absolute, url, notice }: PageMarkdownOptions): string {
  const blocks = withoutEmptyHeadings(titleFirst(blocksOf(readPage(html))));
  const above = notice === undefined ? 0 : blocks.findIndex(({ tag }) => tag === 'h1') + 1;
  const document = joinBlocks([
    writeBlocks(blocks.slice(0, above), absolute),
    notice,
    writeBlocks(blocks.slice(above), absolute),
    `HTML: ${link(codeSpan(url), url)}`,
  ]);
  return `${document}\n`;
}

/** Moves blocks above the heading of the page, such as the breadcrumb, below it. */
function titleFirst(blocks: readonly Element[]): Element[] {
  const at = blocks.findIndex(({ tag }) => tag === 'h1');
  const title = blocks[at];
  return title === undefined ? [...blocks] : [title, ...blocks.slice(0, at), ...blocks.slice(at + 1)];
}

/** Removes headings of sections that contained only images or forms. */
function withoutEmptyHeadings(blocks: readonly Element[]): Element[] {
  const remaining: Element[] = [];
  for (const block of blocks.toReversed()) {
    const level = levelOf(block);
    const isEmpty = !hasText(block.children) || levelOf(remaining.at(-1)) <= level;
    if (level === 1 || level === LOWEST || !isEmpty) remaining.push(block);
  }
  return remaining.reverse();
}

/** Level of blocks that are not headings. */
const LOWEST = 7;

/** Level of a heading. undefined: the end of the page, which ends all sections. */
function levelOf(block: Element | undefined): number {
  if (block === undefined) return 1;
  const [, level] = /^h([1-6])$/.exec(block.tag) ?? [];
  return level === undefined ? LOWEST : Number(level);
}

/** Reads the content of the only `main` element of a page that the site has rendered, which closes all elements. */
export function readPage(html: string): HtmlNode[] {
  const root = element('', []);
  const open = [root];
  const parser = new Parser({
    onopentag(tag, attributes) {
      const opened: Element = { tag, attributes, children: [] };
      open.at(-1)?.children.push(opened);
      open.push(opened);
    },
    ontext: (text) => appendText(open.at(-1)?.children ?? [], text),
    onclosetag: () => void open.pop(),
  });
  parser.end(mainOf(html));
  return root.children;
}

/** The parser returns a text with character references in several pieces. */
function appendText(nodes: HtmlNode[], text: string): void {
  const last = nodes.at(-1);
  if (typeof last === 'string') nodes[nodes.length - 1] = last + text;
  else nodes.push(text);
}

const MAIN = /<main\b[^>]*>/;

/** Returns the content of the only `main` element. All text is escaped, so a search for its tags is safe. */
function mainOf(html: string): string {
  const start = MAIN.exec(html);
  if (start === null) return '';
  const end = html.lastIndexOf('</main>');
  return html.slice(start.index + start[0].length, end < 0 ? undefined : end);
}

/** Converts the content of an element to blocks. */
type Inside = (nodes: HtmlNode[]) => Element[];

/** Converts a list. Items with headings are sections of the page instead. */
function listOf({ tag, children, attributes: { start } }: Element, inside: Inside): Element[] {
  const items = elements(children)
    .map((item) => (isSkipped(item) ? [] : inside(item.children)))
    .filter((blocks) => blocks.length > 0);
  if (items.some((blocks) => blocks.some(isHeading))) return items.flat();
  const made = items.map((blocks) => element('li', joinShortBlocks(blocks)));
  return made.length === 0 ? [] : [element(tag, made, start === undefined ? {} : { start })];
}

/** Whether it is a heading of any level. */
function isHeading({ tag }: Element): boolean {
  return /^h[1-6]$/.test(tag);
}

/** Joins a name and the paragraphs about it to one line. */
function joinShortBlocks(blocks: Element[]): Element[] {
  const [first, ...rest] = blocks;
  const isName = first !== undefined && 'bare' in first.attributes;
  return isName && rest.length > 0 && rest.every(({ tag }) => tag === 'p')
    ? [element('p', lineOf(blocks, ': '))]
    : blocks;
}

/** Converts a definition list to a list, because Markdown has no definition lists. */
function definitionsOf({ children }: Element, inside: Inside): Element[] {
  const parts = elements(children).flatMap((it) => (it.tag === 'div' ? elements(it.children) : [it]));
  const items: Element[][] = [];
  for (const { tag, children } of parts.filter((it) => !isSkipped(it))) {
    if (tag === 'dt') items.push([element('p', lineOf(inside(children)), { name: '' })]);
    else items.at(-1)?.push(...inside(children));
  }
  const made = items.map((blocks) => {
    const short = blocks.every(({ tag }) => tag === 'p');
    return element('li', short ? [element('p', lineOf(blocks))] : blocks);
  });
  return made.length === 0 ? [] : [element('ul', made)];
}

/** Converts a navigation, such as a breadcrumb, to one line. */
function navigationOf(node: Element, inside: Inside): Element[] {
  const mark = hasClass(node, 'breadcrumb') ? ' › ' : ' · ';
  const items = inside(node.children).flatMap((block) => (/^[uo]l$/.test(block.tag) ? block.children : [block]));
  const content = items.flatMap((item, at) => [
    ...(at === 0 ? [] : [mark]),
    ...(typeof item === 'string' ? [item] : lineOf([item])),
  ]);
  return content.length === 0 ? [] : [element('p', content)];
}

/** Converts a table to one-line cells. A first cell of several rows is in the first of them. Adds an empty head if there is none, because Markdown requires one. */
function tableOf({ children }: Element, inside: Inside): Element[] {
  let spanned = 0;
  const rows = rowsIn(children).map((row) => {
    const cells = elements(row.children);
    const line = cells.map(({ tag, children }) => element(tag, lineOf(inside(children))));
    const isBelow = spanned > 0;
    spanned = isBelow ? spanned - 1 : Number(cells[0]?.attributes['rowspan'] ?? 1) - 1;
    return element('tr', isBelow ? [element('th', []), ...line] : line);
  });
  const [first] = rows;
  if (first === undefined) return [];
  const hasHead = elements(children).some(({ tag }) => tag === 'thead') || elements(first.children).every(isHead);
  return [element('table', hasHead ? rows : [element('tr', [element('th', [])]), ...rows])];
}

function isHead({ tag, children }: Element): boolean {
  return tag === 'th' || !hasText(children);
}

function rowsIn(nodes: HtmlNode[]): Element[] {
  return elements(nodes).flatMap((node) => {
    if (isSkipped(node)) return [];
    return node.tag === 'tr' ? [node] : rowsIn(node.children);
  });
}

/** Whether two tables have the same columns, so their rows can be joined. */
function haveSameHead(a: Element, b: Element): boolean {
  const head = ({ children: [row] }: Element): string[] =>
    typeof row === 'object' ? row.children.map((cell) => textOf(cell)) : [];
  return head(a).join('\n') === head(b).join('\n');
}

/** Elements without text: scripts, images, form controls. */
const TAGS = new Set([
  ...['script', 'style', 'template', 'noscript', 'link', 'meta', 'title', 'wbr'],
  ...['svg', 'math', 'canvas', 'img', 'picture', 'video', 'audio', 'iframe', 'object', 'embed'],
  ...['button', 'input', 'select', 'textarea', 'option', 'datalist', 'label', 'meter', 'progress', 'dialog'],
]);

/** Classes of elements that are useful on a screen only, such as keyboard hints. */
const CLASSES = new Set(['keys', 'failure', 'unseen', 'skip', 'compare', 'filter']);

/** Id of the interactive part of the playground, whose record is in a form control. */
const CONVERTER = 'converter';

/** Class of the images in a text of the maintainer. */
const IMAGE = 'image';

/** Whether the Markdown version omits an element. */
function isSkipped(element: Element): boolean {
  const { tag, attributes } = element;
  if (tag === 'img' && hasClass(element, IMAGE)) return false;
  if (TAGS.has(tag) || attributes['aria-hidden'] === 'true' || attributes['id'] === CONVERTER) return true;
  return 'hidden' in attributes || classesOf(element).some((name) => CLASSES.has(name));
}

/** Whether an element of a page has the class. */
function hasClass(element: Element, name: string): boolean {
  return classesOf(element).includes(name);
}

/** The classes of an element. */
function classesOf({ attributes: { class: names } }: Element): readonly string[] {
  return names === undefined ? NONE : splitNames(names);
}

const NONE: readonly string[] = [];

/** Pages have few different combinations of classes, each on thousands of elements. */
const splitNames = memoizeByKey((names: string): readonly string[] => names.trim().split(/\s+/));

/** Classes of elements that differ from the text before them by style only. In Markdown they are in brackets. */
const ASIDE = ['count', 'aside', 'also', 'beyond'];

/** Elements without space around them. */
const TIGHT = new Set(['sub', 'sup', 'br']);

/** Prefixes of links that are preserved. Anchors on the same page and unsafe schemes are not. */
const LINK_START = /^(?:https?:\/\/|mailto:|\/(?!\/))/i;

/** Converts inline nodes of a page. Outside of code, adds a space or a comma between elements that only a style separates. */
function inlineOf(nodes: readonly HtmlNode[], isCode = false): HtmlNode[] {
  const line: HtmlNode[] = [];
  let before: Element | undefined;
  for (const node of nodes) {
    if (typeof node === 'string') {
      line.push(node);
      before = undefined;
    } else if (!isSkipped(node)) {
      const converted = inlineElement(node, isCode);
      if (!isCode && before && isTouching(line.at(-1), converted)) line.push(isAlike(before, node) ? ', ' : ' ');
      line.push(converted);
      before = node;
    }
  }
  return line;
}

function inlineElement(node: Element, isCode: boolean): Element {
  // The parts of code that only colours separate.
  const children = inlineOf(node.children, isCode || node.tag === 'code');
  if (node.tag === 'a')
    return linkOf(node, PATHS.some((name) => hasClass(node, name)) ? [element('code', children)] : children);
  if (node.tag === 'img') return element('img', [], node.attributes);
  if (node.tag === 'code') return codeSpanOf(children);
  const isAside = hasText(children) && ASIDE.some((name) => hasClass(node, name));
  return isAside ? element('span', ['(', ...children, ')'], { aside: '' }) : element(node.tag, children);
}

/** Classes of links whose text is the path of a field. The style shows them as code. */
const PATHS = ['anchor', 'path'];

function linkOf({ attributes: { href } }: Element, children: HtmlNode[]): Element {
  return href !== undefined && LINK_START.test(href) ? element('a', children, { href }) : element('span', children);
}

/** In Markdown a link can contain code, but code cannot contain a link. */
function codeSpanOf(children: HtmlNode[]): Element {
  const [only, ...others] = children;
  const isLink = typeof only === 'object' && only.tag === 'a' && others.length === 0;
  return isLink ? element('a', [element('code', only.children)], only.attributes) : element('code', children);
}

/** Whether two elements would appear as one word. */
function isTouching(before: HtmlNode | undefined, after: Element): boolean {
  if (typeof before !== 'object' || TIGHT.has(before.tag) || TIGHT.has(after.tag)) return false;
  const [last, first] = [textOf(before).at(-1) ?? '', textOf(after).at(0) ?? ''];
  return !/^[\s([]?$/.test(last) && !/^[\s,.;:!?)\]]?$/.test(first);
}

/** Whether two elements are items of the same list, such as badges. */
function isAlike(a: Element, b: Element): boolean {
  return a.tag === b.tag && firstClass(a) === firstClass(b);
}

function firstClass(node: Element): string | undefined {
  return classesOf(node)[0];
}

/** Conversion of each block element. */
const BLOCKS: Readonly<Record<string, (node: Element, inside: Inside) => Element[]>> = {
  ...Object.fromEntries(['h1', 'h2', 'h3', 'h4', 'h5', 'h6'].map((tag) => [tag, headingOf])),
  p: paragraphOf,
  ul: listOf,
  ol: listOf,
  dl: definitionsOf,
  table: tableOf,
  pre: codeBlockOf,
  blockquote: ({ children }, inside) => [element('blockquote', inside(children))],
  hr: () => [element('hr', [])],
  nav: navigationOf,
  details: unfoldDetails,
  figcaption: ({ children }, inside) => inside(children).map(nameOf),
};

/** Elements that only separate their blocks from others. */
const CONTAINERS = new Set([
  ...['article', 'aside', 'div', 'figure', 'footer', 'header', 'hgroup', 'main', 'search', 'section'],
  ...['address', 'fieldset', 'form', 'summary'],
]);

const BLOCK_TAGS: ReadonlySet<string> = new Set([...Object.keys(BLOCKS), ...CONTAINERS]);

/**
 * Converts nodes of a page to a flat list of blocks. Folded parts are unfolded. Elements without text are omitted.
 */
function blocksOf(nodes: HtmlNode[]): Element[] {
  const blocks: Element[] = [];
  // Most elements, such as the cells of a table, contain no block.
  if (!nodes.some(isBlock)) {
    appendLine(blocks, inlineOf(nodes));
    return blocks;
  }
  let waiting: HtmlNode[] = [];
  const flush = (): void => {
    appendLine(blocks, inlineOf(waiting));
    waiting = [];
  };
  for (const node of nodes) {
    if (!isBlock(node)) waiting.push(node);
    else {
      flush();
      if (!isSkipped(node)) append(blocks, node);
    }
  }
  flush();
  return blocks;
}

/** Whether a node is a block, or an inline element with one inside. */
function isBlock(node: HtmlNode): node is Element {
  if (typeof node === 'string') return false;
  return BLOCK_TAGS.has(node.tag) || node.children.some(isBlock);
}

/** Appends inline content outside of paragraphs. After a heading, an aside becomes part of the heading. */
function appendLine(found: Element[], line: HtmlNode[]): void {
  const content = line.filter((node) => hasText([node]));
  if (content.length === 0) return;
  const last = found.at(-1);
  const isAside = content.every((node) => typeof node === 'object' && 'aside' in node.attributes);
  if (last && isAside && isHeading(last))
    last.children.push(' ', ...line.slice(line.findIndex((node) => hasText([node]))));
  else found.push(element('p', line, { bare: '' }));
}

function append(found: Element[], node: Element): void {
  const blocks = BLOCKS[node.tag]?.(node, blocksOf) ?? blocksOf(node.children);
  const [, rest, ...others] = blocks;
  const last = found.at(-1);
  // The folded rest of a table or list is appended to it, without its summary "12 more of 20".
  const isRest = node.tag === 'details' && hasClass(node, 'rest') && others.length === 0;
  if (isRest && last && rest && continues(last, rest))
    last.children.push(...rest.children.slice(rest.tag === 'table' ? 1 : 0));
  else for (const block of blocks) found.push(separateLists(block, found.at(-1)));
}

/** Adjacent lists with the same mark would be one list in Markdown. */
function separateLists(block: Element, before: Element | undefined): Element {
  const isSecond = block.tag === 'ul' && before?.tag === 'ul' && !('mark' in before.attributes);
  return isSecond ? element('ul', block.children, { mark: '*' }) : block;
}

function continues(last: Element, rest: Element): boolean {
  return last.tag === rest.tag && (last.tag === 'ul' || (last.tag === 'table' && haveSameHead(last, rest)));
}

function headingOf({ tag, children }: Element): Element[] {
  return [element(tag, inlineOf(children))];
}

function paragraphOf(node: Element): Element[] {
  const line = inlineOf(node.children);
  const isNote = hasClass(node, 'aside') || hasClass(node, 'how');
  return hasText(line) ? [element('p', line, isNote ? { note: '' } : {})] : [];
}

function codeBlockOf(node: Element): Element[] {
  const text = textOf(element('', inlineOf(node.children)));
  return text.trim() === '' ? [] : [element('pre', [text], { language: codeLanguage(node, text) })];
}

function unfoldDetails({ children }: Element, inside: Inside): Element[] {
  const [summaries, rest] = [true, false].map((isSummary) =>
    inside(children.filter((node) => (typeof node === 'object' && node.tag === 'summary') === isSummary)),
  ) as [Element[], Element[]];
  return [...summaries.map(nameOf), ...rest];
}

/** Marks a paragraph as name of the following blocks. A heading needs no mark. */
function nameOf(block: Element): Element {
  return block.tag === 'p' ? element('p', [element('strong', block.children)], { name: '' }) : block;
}

/** Class of a code block in a page that the maintainer has written, with its language. */
const LANGUAGE = 'language-';

/** Returns the language of a code block: stated by the page, or JSON by content. Empty: unknown. */
function codeLanguage(pre: Element, text: string): string {
  if (hasClass(pre, 'command')) return 'sh';
  const stated = elements(pre.children).flatMap(
    (code) => classesOf(code).find((name) => name.startsWith(LANGUAGE)) ?? [],
  );
  if (stated[0] !== undefined) return stated[0].slice(LANGUAGE.length);
  return /^\s*[[{]/.test(text) && isJson(text) ? 'json' : '';
}

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}

/**
 * Joins blocks to one line, for table cells and list items. Adds punctuation after a block that does not end a sentence.
 *
 * @param mark after the first block, which names the others
 */
function lineOf(blocks: readonly Element[], mark = '; '): HtmlNode[] {
  return blocks.flatMap((block, at) => {
    const before = blocks[at - 1];
    const content = contentOf(block);
    if (before === undefined) return content;
    if ('note' in block.attributes) return [' (', ...content, ')'];
    return [separator(before, at === 1 ? mark : '; '), ...content];
  });
}

function separator(before: Element, usual: string): string {
  if (/[.!?:;,…]\s*$/.test(textOf(before))) return ' ';
  return 'name' in before.attributes ? ': ' : usual;
}

function contentOf({ tag, children }: Element): HtmlNode[] {
  if (/^(?:ul|ol|table|tr)$/.test(tag))
    return elements(children).flatMap((part, at) => [...(at === 0 ? [] : ['; ']), ...contentOf(part)]);
  if (tag === 'li' || tag === 'blockquote') return lineOf(elements(children));
  return tag === 'pre' ? [element('code', children)] : children;
}
