import type { Element as PageElement } from 'hast';
import type { Element, HtmlNode } from '../markdown/html-tree.ts';
import { element, hasText, textOf } from '../markdown/html-tree.ts';
import { codeLanguage } from './code-language.ts';
import { inlineOf } from './page-inline.ts';
import type { Inside } from './page-lists.ts';
import { definitionsOf, isHeading, listOf, entryPointsOf } from './page-lists.ts';
import { haveSameHead, tableOf } from './page-table.ts';
import { hasClass, isSkipped } from './skip-elements.ts';

/** What each block of a page becomes. */
const BLOCKS: Readonly<Record<string, (node: PageElement, inside: Inside) => Element[]>> = {
  ...Object.fromEntries(['h1', 'h2', 'h3', 'h4', 'h5', 'h6'].map((tag) => [tag, headingOf])),
  p: paragraphOf,
  ul: listOf,
  ol: listOf,
  dl: definitionsOf,
  table: tableOf,
  pre: codeOf,
  blockquote: ({ children }, inside) => [element('blockquote', inside(children))],
  hr: () => [element('hr', [])],
  nav: entryPointsOf,
  details: unfolded,
  figcaption: ({ children }, inside) => inside(children).map(nameOf),
};

/** Elements that keep their blocks apart from those beside them, and are no more than what they hold. */
const CONTAINERS = new Set([
  ...['article', 'aside', 'div', 'figure', 'footer', 'header', 'hgroup', 'main', 'search', 'section'],
  ...['address', 'fieldset', 'form', 'summary'],
]);

/**
 * Parts of a page as a flat row of blocks, in the tree that is written. What the page folds away is unfolded, and what is no text
 * is left out.
 */
export function blocksOf(nodes: PageElement['children']): Element[] {
  const found: Element[] = [];
  let waiting: PageElement['children'] = [];
  const flush = (): void => {
    appendLine(found, inlineOf(waiting));
    waiting = [];
  };
  for (const node of nodes) {
    if (node.type !== 'element' || !isBlock(node)) waiting.push(node);
    else {
      flush();
      if (!isSkipped(node)) append(found, node);
    }
  }
  flush();
  return found;
}

function isBlock({ tagName, children }: PageElement): boolean {
  if (Object.hasOwn(BLOCKS, tagName) || CONTAINERS.has(tagName)) return true;
  return children.some((child) => child.type === 'element' && isBlock(child));
}

/** A line that stands in no paragraph; after a heading, what is set off from it belongs to it. */
function appendLine(found: Element[], line: HtmlNode[]): void {
  const words = line.filter((node) => hasText([node]));
  if (words.length === 0) return;
  const last = found.at(-1);
  const isAside = words.every((node) => typeof node === 'object' && 'aside' in node.attributes);
  if (last && isAside && isHeading(last))
    last.children.push(' ', ...line.slice(line.findIndex((node) => hasText([node]))));
  else found.push(element('p', line, { bare: '' }));
}

function append(found: Element[], node: PageElement): void {
  const blocks = BLOCKS[node.tagName]?.(node, blocksOf) ?? blocksOf(node.children);
  const [, rest, ...others] = blocks;
  const last = found.at(-1);
  // "12 more of 20" of a table or a list: they are in their place now, and nobody needs the words.
  const isRest = node.tagName === 'details' && hasClass(node, 'rest') && others.length === 0;
  if (isRest && last && rest && continues(last, rest))
    last.children.push(...rest.children.slice(rest.tag === 'table' ? 1 : 0));
  else for (const block of blocks) found.push(setApart(block, found.at(-1)));
}

/** Two lists one below the other would be one in Markdown, had they the same mark. */
function setApart(block: Element, before: Element | undefined): Element {
  const isSecond = block.tag === 'ul' && before?.tag === 'ul' && !('mark' in before.attributes);
  return isSecond ? element('ul', block.children, { mark: '*' }) : block;
}

function continues(last: Element, rest: Element): boolean {
  return last.tag === rest.tag && (last.tag === 'ul' || (last.tag === 'table' && haveSameHead(last, rest)));
}

function headingOf({ tagName, children }: PageElement): Element[] {
  return [element(tagName, inlineOf(children))];
}

function paragraphOf(node: PageElement): Element[] {
  const line = inlineOf(node.children);
  const isNote = hasClass(node, 'aside') || hasClass(node, 'how');
  return hasText(line) ? [element('p', line, isNote ? { note: '' } : {})] : [];
}

function codeOf(node: PageElement): Element[] {
  const text = textOf(element('', inlineOf(node.children)));
  return text.trim() === '' ? [] : [element('pre', [text], { language: codeLanguage(node, text) })];
}

function unfolded({ children }: PageElement, inside: Inside): Element[] {
  const [summaries, rest] = [true, false].map((wanted) =>
    inside(children.filter((node) => (node.type === 'element' && node.tagName === 'summary') === wanted)),
  ) as [Element[], Element[]];
  return [...summaries.map(nameOf), ...rest];
}

/** What names the blocks after it; a heading does so by itself. */
function nameOf(block: Element): Element {
  return block.tag === 'p' ? element('p', [element('strong', block.children)], { name: '' }) : block;
}
