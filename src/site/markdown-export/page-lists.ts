import type { Element as PageElement } from 'hast';
import type { Element } from '../markdown/html-tree.ts';
import { element } from '../markdown/html-tree.ts';
import { lineOf } from './one-line.ts';
import { elementsIn, hasClass, isSkipped } from './skip-elements.ts';

/** Makes blocks of what stands in an element. */
export type Inside = (nodes: PageElement['children']) => Element[];

/** A list; one whose items have headings is no list to a reader, but parts of the page. */
export function listOf({ tagName, children, properties: { start } }: PageElement, inside: Inside): Element[] {
  const items = elementsIn(children)
    .map((item) => (isSkipped(item) ? [] : inside(item.children)))
    .filter((blocks) => blocks.length > 0);
  if (items.some((blocks) => blocks.some(isHeading))) return items.flat();
  const made = items.map((blocks) => element('li', together(blocks)));
  return made.length === 0 ? [] : [element(tagName, made, start === undefined ? {} : { start: String(start) })];
}

/** Whether it is a heading of any level. */
export function isHeading({ tag }: Element): boolean {
  return /^h[1-6]$/.test(tag);
}

/** A name, and paragraphs about it, are one line. */
function together(blocks: Element[]): Element[] {
  const [first, ...rest] = blocks;
  const isName = first !== undefined && 'bare' in first.attributes;
  return isName && rest.length > 0 && rest.every(({ tag }) => tag === 'p')
    ? [element('p', lineOf(blocks, ': '))]
    : blocks;
}

/** Names with what they mean, as a list: Markdown has no other form for them. */
export function definitionsOf({ children }: PageElement, inside: Inside): Element[] {
  const parts = elementsIn(children).flatMap((it) => (it.tagName === 'div' ? elementsIn(it.children) : [it]));
  const items: Element[][] = [];
  for (const { tagName, children } of parts.filter((it) => !isSkipped(it))) {
    if (tagName === 'dt') items.push([element('p', lineOf(inside(children)), { name: '' })]);
    else items.at(-1)?.push(...inside(children));
  }
  const made = items.map((blocks) => {
    const short = blocks.every(({ tag }) => tag === 'p');
    return element('li', short ? [element('p', lineOf(blocks))] : blocks);
  });
  return made.length === 0 ? [] : [element('ul', made)];
}

/** Where the page stands, or the other parts of what it shows, in one line. */
export function entryPointsOf(node: PageElement, inside: Inside): Element[] {
  const mark = hasClass(node, 'breadcrumb') ? ' › ' : ' · ';
  const items = inside(node.children).flatMap((block) => (/^[uo]l$/.test(block.tag) ? block.children : [block]));
  const words = items.flatMap((item, at) => [
    ...(at === 0 ? [] : [mark]),
    ...(typeof item === 'string' ? [item] : lineOf([item])),
  ]);
  return words.length === 0 ? [] : [element('p', words)];
}
