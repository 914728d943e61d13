import { memoizeByKey } from '../../ontology/memoize.ts';
import type { Element } from '../markdown/html-tree.ts';

/** Elements without text: scripts, images, form controls. */
const TAGS = new Set([
  ...['script', 'style', 'template', 'noscript', 'link', 'meta', 'title', 'wbr'],
  ...['svg', 'math', 'canvas', 'img', 'picture', 'video', 'audio', 'iframe', 'object', 'embed'],
  ...['button', 'input', 'select', 'textarea', 'option', 'datalist', 'label', 'meter', 'progress', 'dialog'],
]);

/** Classes of elements that are useful on a screen only, such as keyboard hints. */
const CLASSES = new Set(['keys', 'failure', 'unseen', 'skip']);

/** Id of the interactive part of the playground, whose record is in a form control. */
const CONVERTER = 'converter';

/** Class of the images in a text of the maintainer. */
const IMAGE = 'image';

/** Whether the Markdown version omits an element. */
export function isSkipped(element: Element): boolean {
  const { tag, attributes } = element;
  if (tag === 'img' && hasClass(element, IMAGE)) return false;
  if (TAGS.has(tag) || attributes['aria-hidden'] === 'true' || attributes['id'] === CONVERTER) return true;
  return 'hidden' in attributes || classesOf(element).some((name) => CLASSES.has(name));
}

/** Whether an element of a page has the class. */
export function hasClass(element: Element, name: string): boolean {
  return classesOf(element).includes(name);
}

/** The classes of an element. */
export function classesOf({ attributes: { class: names } }: Element): readonly string[] {
  return names === undefined ? NONE : splitNames(names);
}

const NONE: readonly string[] = [];

/** Pages have few different combinations of classes, each on thousands of elements. */
const splitNames = memoizeByKey((names: string): readonly string[] => names.trim().split(/\s+/));
