import type { Element, HtmlNode } from '../markdown/html-tree.ts';
import { element, hasText, textOf } from '../markdown/html-tree.ts';
import { classesOf, hasClass, isSkipped } from './skip-elements.ts';

/** Classes of elements that differ from the text before them by style only. In Markdown they are in brackets. */
const ASIDE = ['count', 'aside', 'also', 'beyond'];

/** Elements without space around them. */
const TIGHT = new Set(['sub', 'sup', 'br']);

/** Prefixes of links that are preserved. Anchors on the same page and unsafe schemes are not. */
const LINK_START = /^(?:https?:\/\/|mailto:|\/(?!\/))/i;

/** Converts inline nodes of a page. Adds a space or a comma between elements that only a style separates. */
export function inlineOf(nodes: readonly HtmlNode[]): HtmlNode[] {
  const line: HtmlNode[] = [];
  let before: Element | undefined;
  for (const node of nodes) {
    if (typeof node === 'string') {
      line.push(node);
      before = undefined;
    } else if (!isSkipped(node)) {
      const converted = inlineElement(node);
      if (before && isTouching(line.at(-1), converted)) line.push(isAlike(before, node) ? ', ' : ' ');
      line.push(converted);
      before = node;
    }
  }
  return line;
}

function inlineElement(node: Element): Element {
  const children = inlineOf(node.children);
  if (node.tag === 'a') return linkOf(node, children);
  if (node.tag === 'img') return element('img', [], node.attributes);
  if (node.tag === 'code') return codeOf(children);
  const isAside = hasText(children) && ASIDE.some((name) => hasClass(node, name));
  return isAside ? element('span', ['(', ...children, ')'], { aside: '' }) : element(node.tag, children);
}

function linkOf({ attributes: { href } }: Element, children: HtmlNode[]): Element {
  return href !== undefined && LINK_START.test(href) ? element('a', children, { href }) : element('span', children);
}

/** In Markdown a link can contain code, but code cannot contain a link. */
function codeOf(children: HtmlNode[]): Element {
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
