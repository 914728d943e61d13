import type { Element } from 'hast';
import { hasClass } from './skip-elements.ts';

/** The language of a block of code, where the page tells it or the text is JSON without a doubt; empty where it is not known. */
export function codeLanguage(pre: Element, text: string): string {
  if (hasClass(pre, 'command')) return 'sh';
  return /^\s*[[{]/.test(text) && isJson(text) ? 'json' : '';
}

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}
