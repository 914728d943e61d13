import type { Element, ElementContent, Root } from 'hast';
import { codeHtml } from '../text/code-html.ts';
import { visitElements } from './visit-elements.ts';

const LANGUAGE = 'language-';

/** Rehype plugin: colours the code blocks whose language is stated. It adds HTML, so it must follow the sanitiser. */
export function rehypeCode(): (tree: Root) => void {
  return (tree) =>
    visitElements(tree, (element, parent) => {
      if (element.tagName !== 'code' || parent.type !== 'element' || parent.tagName !== 'pre') return;
      const language = languageOf(element);
      const [content] = element.children;
      if (language === undefined || content?.type !== 'text' || element.children.length !== 1) return;
      element.children = [{ type: 'raw', value: codeHtml(content.value, language) } as unknown as ElementContent];
    });
}

function languageOf({ properties }: Element): string | undefined {
  const { className } = properties;
  const names = Array.isArray(className) ? className.map(String) : [];
  return names.find((name) => name.startsWith(LANGUAGE))?.slice(LANGUAGE.length);
}
