import type { Element as PageElement, RootContent } from 'hast';
import type { Element, HtmlNode } from '../markdown/html-tree.ts';
import { element, hasText, textOf } from '../markdown/html-tree.ts';
import { hasClass, isSkipped } from './skip-elements.ts';

/** Classes of what a page sets off from the words before it by size and colour; here brackets do. */
const ASIDE = ['count', 'aside', 'also', 'beyond'];

/** Elements that belong to the letter beside them. */
const TIGHT = new Set(['sub', 'sup', 'br']);

/** What an `href` may begin with: a place on the same page has no address in a text, and neither has what no browser should open. */
const LEADS = /^(?:https?:\/\/|mailto:|\/(?!\/))/i;

/** Words of a page that stand in a line, in the tree that is written. What only a style keeps apart is kept apart by a space or a comma. */
export function inlineOf(nodes: readonly RootContent[]): HtmlNode[] {
  const line: HtmlNode[] = [];
  let before: PageElement | undefined;
  for (const node of nodes) {
    if (node.type === 'text') line.push(node.value);
    if (node.type !== 'element') before = undefined;
    else if (!isSkipped(node)) {
      const made = inlineElement(node);
      if (before && isTouching(line.at(-1), made)) line.push(isAlike(before, node) ? ', ' : ' ');
      line.push(made);
      before = node;
    }
  }
  return line;
}

function inlineElement(node: PageElement): Element {
  const children = inlineOf(node.children);
  if (node.tagName === 'a') return linkOf(node, children);
  if (node.tagName === 'code') return codeOf(children);
  const isAside = hasText(children) && ASIDE.some((name) => hasClass(node, name));
  return isAside ? element('span', ['(', ...children, ')'], { aside: '' }) : element(node.tagName, children);
}

function linkOf({ properties: { href } }: PageElement, children: HtmlNode[]): Element {
  return typeof href === 'string' && LEADS.test(href) ? element('a', children, { href }) : element('span', children);
}

/** In Markdown a link holds code, and never the other way round. */
function codeOf(children: HtmlNode[]): Element {
  const [only, ...others] = children;
  const isLink = typeof only === 'object' && only.tag === 'a' && others.length === 0;
  return isLink ? element('a', [element('code', only.children)], only.attributes) : element('code', children);
}

/** Whether two elements would be read as one word. */
function isTouching(before: HtmlNode | undefined, after: Element): boolean {
  if (typeof before !== 'object' || TIGHT.has(before.tag) || TIGHT.has(after.tag)) return false;
  const [last, first] = [textOf(before).at(-1) ?? '', textOf(after).at(0) ?? ''];
  return !/^[\s([]?$/.test(last) && !/^[\s,.;:!?)\]]?$/.test(first);
}

/** Whether they are two of a row, such as badges. */
function isAlike(a: PageElement, b: PageElement): boolean {
  return a.tagName === b.tagName && firstClass(a) === firstClass(b);
}

function firstClass({ properties: { className } }: PageElement): unknown {
  return Array.isArray(className) ? className[0] : undefined;
}
