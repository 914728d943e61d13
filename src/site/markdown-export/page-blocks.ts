import type { Element, HtmlNode } from '../markdown/html-tree.ts';
import { element, elements, hasText, textOf } from '../markdown/html-tree.ts';
import { inlineOf } from './page-inline.ts';
import type { Inside } from './page-lists.ts';
import { definitionsOf, isHeading, listOf, navigationOf } from './page-lists.ts';
import { haveSameHead, tableOf } from './page-table.ts';
import { classesOf, hasClass, isSkipped } from './skip-elements.ts';

/** Conversion of each block element. */
const BLOCKS: Readonly<Record<string, (node: Element, inside: Inside) => Element[]>> = {
  ...Object.fromEntries(['h1', 'h2', 'h3', 'h4', 'h5', 'h6'].map((tag) => [tag, headingOf])),
  p: paragraphOf,
  ul: listOf,
  ol: listOf,
  dl: definitionsOf,
  table: tableOf,
  pre: codeOf,
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
export function blocksOf(nodes: HtmlNode[]): Element[] {
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

function codeOf(node: Element): Element[] {
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
