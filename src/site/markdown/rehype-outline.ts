import type { Element, ElementContent, Root } from 'hast';
import { visitElements } from './visit-elements.ts';

/** A heading of a page, with the headings below it. */
export interface PageHeading {
  readonly id: string;
  readonly title: string;
  readonly inside: PageHeading[];
}

/** Ids of the layout. */
const RESERVED = ['main', 'copied'];
const LEVEL = /^h([1-6])$/;
const LAST_LEVEL = 6;

/**
 * Rehype plugin for sanitised pages: headings get ids, as on GitHub, and levels without gaps. Code and tables, which can be wider than a
 * phone, are reachable with the keyboard, so that it can scroll them.
 *
 * @param headings receives the headings
 */
export function rehypeOutline(
  headings: PageHeading[],
  { prefix, level: first }: { readonly prefix: string; readonly level: number },
): (tree: Root) => void {
  return (tree) => {
    const ids = new Set(RESERVED);
    const open: { readonly level: number; readonly heading: PageHeading }[] = [];
    visitElements(tree, (element, parent) => {
      const level = Number(LEVEL.exec(element.tagName)?.[1] ?? 0);
      // Other images are decoration, which the Markdown version of a page omits.
      if (element.tagName === 'img') element.properties['className'] = ['image'];
      if (element.tagName === 'pre') element.properties['tabIndex'] = 0;
      if (element.tagName === 'table') wrap(element, parent);
      // A header without a name names nothing.
      if (element.tagName === 'th' && isEmpty(element)) element.tagName = 'td';
      alignByClass(element);
      if (level === 0) return;
      while ((open.at(-1)?.level ?? 0) >= level) open.pop();
      const title = textOf(element).trim();
      const heading: PageHeading = { id: uniqueId(prefix + slugOf(title), ids), title, inside: [] };
      (open.at(-1)?.heading.inside ?? headings).push(heading);
      element.tagName = `h${Math.min(first + open.length, LAST_LEVEL)}`;
      element.properties['id'] = heading.id;
      open.push({ level, heading });
    });
  };
}

/** HTML has no attribute for alignment any more. */
function alignByClass({ properties }: Element): void {
  const { align } = properties;
  delete properties['align'];
  if (align === 'right' || align === 'center') properties['className'] = [align];
}

function wrap(table: Element, parent: Root | Element): void {
  const box: Element = {
    type: 'element',
    tagName: 'div',
    properties: { className: ['scroll'], tabIndex: 0 },
    children: [table],
  };
  parent.children[parent.children.indexOf(table)] = box;
}

function isEmpty(element: Element): boolean {
  return textOf(element).trim() === '' && !element.children.some((child) => child.type === 'element');
}

function textOf(node: ElementContent): string {
  if (node.type === 'text') return node.value;
  return node.type === 'element' ? node.children.map(textOf).join('') : '';
}

/** The id of a heading: `How to: book a stay` → `how-to-book-a-stay`. */
export function slugOf(title: string): string {
  const slug = title
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}_\- ]/gu, '')
    .replaceAll(' ', '-');
  return slug === '' ? 'section' : slug;
}

function uniqueId(base: string, ids: Set<string>): string {
  let id = base;
  for (let at = 1; ids.has(id); at += 1) id = `${base}-${at}`;
  ids.add(id);
  return id;
}
