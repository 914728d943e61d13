import type { Element } from 'hast';

/** Elements without text: scripts, images, form controls. */
const TAGS = new Set([
  ...['script', 'style', 'template', 'noscript', 'link', 'meta', 'title', 'wbr'],
  ...['svg', 'math', 'canvas', 'img', 'picture', 'video', 'audio', 'iframe', 'object', 'embed'],
  ...['button', 'input', 'select', 'textarea', 'option', 'datalist', 'label', 'meter', 'progress', 'dialog'],
]);

/** Classes of elements that are useful on a screen only, such as keyboard hints. */
const CLASSES = ['keys', 'failure', 'unseen', 'skip'];

/** Id of the interactive part of the playground, which is empty without its script. */
const CONVERTER = 'converter';

/** Whether the Markdown version omits an element. */
export function isSkipped(element: Element): boolean {
  const { tagName, properties } = element;
  if (TAGS.has(tagName) || properties['ariaHidden'] === 'true' || properties['id'] === CONVERTER) return true;
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
