import type { Element, ElementContent, Root } from 'hast';
import type { Messages } from '../messages/messages.ts';
import { visitElements } from './visit-elements.ts';

/** The title of each kind of callout. The kinds are those of GitHub. */
export type CalloutTitles = Messages['guides']['callouts'];

/** `[!NOTE]` on a line of its own. */
const MARK = /^\s*\[!(note|tip|important|warning|caution)\][ \t]*(?:\n|$)/i;

/** Rehype plugin for sanitised pages: a quotation that begins with `[!NOTE]` becomes a callout with a title. */
export function rehypeCallouts(titles: CalloutTitles): (tree: Root) => void {
  return (tree) =>
    visitElements(tree, (element) => {
      if (element.tagName === 'blockquote') toCallout(element, titles);
    });
}

function toCallout(quotation: Element, titles: CalloutTitles): void {
  const [first] = quotation.children.filter(isElement);
  const [mark] = first?.tagName === 'p' ? first.children : [];
  if (!first || mark?.type !== 'text') return;
  const [all = '', name] = MARK.exec(mark.value) ?? [];
  if (name === undefined) return;
  const kind = name.toLowerCase() as keyof CalloutTitles;
  mark.value = mark.value.slice(all.length);
  const isEmpty = first.children.length === 1 && mark.value.trim() === '';
  const rest = quotation.children.filter((child) => child !== first || !isEmpty);
  Object.assign(quotation, {
    tagName: 'div',
    properties: { className: ['callout', `callout-${kind}`], role: 'note' },
    children: [titleElement(titles[kind]), ...rest],
  });
}

function titleElement(title: string): Element {
  const strong: Element = {
    type: 'element',
    tagName: 'strong',
    properties: {},
    children: [{ type: 'text', value: title }],
  };
  return { type: 'element', tagName: 'p', properties: {}, children: [strong] };
}

function isElement(node: ElementContent): node is Element {
  return node.type === 'element';
}
