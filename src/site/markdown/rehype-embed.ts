import type { Element, ElementContent, Root } from 'hast';
import { safeHref } from '../text/html.ts';

/**
 * Rehype plugin: adapts external HTML to a page of the site. Headings become bold paragraphs, images become links, relative URLs are
 * resolved, and links get `rel="nofollow"`.
 */
export function rehypeEmbed(base: string): (tree: Root) => void {
  return (tree) => visit(tree, base);
}

/** Uses a stack instead of recursion, because the depth is not limited. */
function visit(tree: Root, base: string): void {
  const waiting: (Root | Element)[] = [tree];
  for (let node = waiting.pop(); node; node = waiting.pop()) {
    for (const child of node.children) {
      if (child.type !== 'element') continue;
      CHANGES[child.tagName]?.(child, base);
      waiting.push(child);
    }
  }
}

type Change = (element: Element, base: string) => void;

function toBoldParagraph(element: Element): void {
  element.tagName = 'p';
  element.children = [{ type: 'element', tagName: 'strong', properties: {}, children: element.children }];
}

function toLink(element: Element, base: string): void {
  const { src, alt } = element.properties;
  const text = typeof alt === 'string' && alt !== '' ? alt : 'Image';
  const label: ElementContent = { type: 'text', value: text };
  element.tagName = 'a';
  element.properties = { href: src };
  element.children = [label];
  rewriteLink(element, base);
}

function rewriteLink(element: Element, base: string): void {
  const { href, dataTerm } = element.properties;
  if (dataTerm !== undefined) {
    element.properties = { href };
    return;
  }
  const target = typeof href === 'string' ? absolute(href, base) : undefined;
  if (target === undefined) {
    element.tagName = 'span';
    element.properties = {};
  } else element.properties = { href: target, rel: ['nofollow'] };
}

function absolute(href: string, base: string): string | undefined {
  return URL.canParse(href, base) ? safeHref(new URL(href, base).href) : undefined;
}

const CHANGES: Readonly<Record<string, Change>> = {
  a: rewriteLink,
  img: toLink,
  ...Object.fromEntries(['h1', 'h2', 'h3', 'h4', 'h5', 'h6'].map((name) => [name, toBoldParagraph])),
};
