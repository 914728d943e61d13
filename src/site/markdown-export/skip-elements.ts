import type { Element } from 'hast';

/** Elements of a page that are no text: what is run, drawn, filled in or pressed. */
const TAGS = new Set([
  ...['script', 'style', 'template', 'noscript', 'link', 'meta', 'title', 'wbr'],
  ...['svg', 'math', 'canvas', 'img', 'picture', 'video', 'audio', 'iframe', 'object', 'embed'],
  ...['button', 'input', 'select', 'textarea', 'option', 'datalist', 'label', 'meter', 'progress', 'dialog'],
]);

/** Classes of what helps on a screen alone: how keys move in a tree, what came of copying. */
const CLASSES = ['keys', 'failure', 'unseen', 'skip'];

/** The playground's desk: it is empty without the script of the page. */
const DESK = 'bench';

/** Whether an element of a page is left out where the page is told in words. */
export function isSkipped(element: Element): boolean {
  const { tagName, properties } = element;
  if (TAGS.has(tagName) || properties['ariaHidden'] === 'true' || properties['id'] === DESK) return true;
  const hidden = properties['hidden'];
  return (hidden !== undefined && hidden !== false) || CLASSES.some((name) => hasClass(element, name));
}

/** Whether an element of a page has the class. */
export function hasClass({ properties }: Element, name: string): boolean {
  const { className } = properties;
  return Array.isArray(className) && className.includes(name);
}

/** The elements among nodes of a page. */
export function elementsIn(nodes: Element['children']): Element[] {
  return nodes.filter((node) => node.type === 'element');
}
