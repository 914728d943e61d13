import type { Element, HtmlNode } from '../markdown/html-tree.ts';
import { element, elements } from '../markdown/html-tree.ts';
import { lineOf } from './one-line.ts';
import { hasClass, isSkipped } from './skip-elements.ts';

/** Converts the content of an element to blocks. */
export type Inside = (nodes: HtmlNode[]) => Element[];

/** Converts a list. Items with headings are sections of the page instead. */
export function listOf({ tag, children, attributes: { start } }: Element, inside: Inside): Element[] {
  const items = elements(children)
    .map((item) => (isSkipped(item) ? [] : inside(item.children)))
    .filter((blocks) => blocks.length > 0);
  if (items.some((blocks) => blocks.some(isHeading))) return items.flat();
  const made = items.map((blocks) => element('li', joinShortBlocks(blocks)));
  return made.length === 0 ? [] : [element(tag, made, start === undefined ? {} : { start })];
}

/** Whether it is a heading of any level. */
export function isHeading({ tag }: Element): boolean {
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
export function definitionsOf({ children }: Element, inside: Inside): Element[] {
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
export function navigationOf(node: Element, inside: Inside): Element[] {
  const mark = hasClass(node, 'breadcrumb') ? ' › ' : ' · ';
  const items = inside(node.children).flatMap((block) => (/^[uo]l$/.test(block.tag) ? block.children : [block]));
  const content = items.flatMap((item, at) => [
    ...(at === 0 ? [] : [mark]),
    ...(typeof item === 'string' ? [item] : lineOf([item])),
  ]);
  return content.length === 0 ? [] : [element('p', content)];
}
