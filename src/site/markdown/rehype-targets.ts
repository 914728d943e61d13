import type { Element, Root } from 'hast';
import { visitElements } from './visit-elements.ts';

/** Resolves links and images of a page. `line`: in the Markdown, counted from 1. Both return undefined for a target that does not exist. */
export interface PageTargets {
  readonly link: (href: string, line: number) => string | undefined;
  /** A path of the site, or a URL of another site, which the page links to instead of loading it. */
  readonly image: (src: string, line: number) => string | undefined;
}

/** Rehype plugin: links and images lead to where `targets` resolves them. Those without a target become text. */
export function rehypeTargets(targets: PageTargets): (tree: Root) => void {
  return (tree) =>
    visitElements(tree, (element) => {
      if (element.tagName === 'a') resolveLink(element, targets);
      if (element.tagName === 'img') resolveImage(element, targets);
      if (element.tagName === 'input' && element.properties['type'] === 'checkbox') toCheckMark(element);
    });
}

function lineOf({ position }: Element): number {
  return position?.start.line ?? 1;
}

function resolveLink(element: Element, { link }: PageTargets): void {
  const { href, dataTerm, id, dataFootnoteRef, dataFootnoteBackref } = element.properties;
  if (dataTerm !== undefined) element.properties = { href };
  else if (dataFootnoteRef !== undefined || dataFootnoteBackref !== undefined) element.properties = { href, id };
  else {
    const target = typeof href === 'string' ? link(href, lineOf(element)) : undefined;
    if (target === undefined) toText(element);
    else element.properties = { href: target };
  }
}

function resolveImage(element: Element, { image }: PageTargets): void {
  const { src, alt = '' } = element.properties;
  const target = typeof src === 'string' ? image(src, lineOf(element)) : undefined;
  if (target?.startsWith('/')) {
    element.properties = { ...element.properties, src: target, alt };
    return;
  }
  const text = typeof alt === 'string' && alt !== '' ? alt : (target ?? '');
  element.children = [{ type: 'text', value: text }];
  if (target === undefined) toText(element);
  else Object.assign(element, { tagName: 'a', properties: { href: target } });
}

function toText(element: Element): void {
  element.tagName = 'span';
  element.properties = {};
}

/** The box of a task list. */
function toCheckMark(element: Element): void {
  const isChecked = element.properties['checked'] === true;
  toText(element);
  element.children = [{ type: 'text', value: isChecked ? '☑' : '☐' }];
}
