import type { Element, HtmlNode } from '../markdown/html-tree.ts';
import { element, elements, textOf } from '../markdown/html-tree.ts';

/**
 * Blocks as one line, for cells of tables and items of lists: what ends no sentence is set off from what follows.
 *
 * @param mark stands after the first, the name of the others
 */
export function lineOf(blocks: readonly Element[], mark = '; '): HtmlNode[] {
  return blocks.flatMap((block, at) => {
    const before = blocks[at - 1];
    const words = wordsOf(block);
    if (before === undefined) return words;
    if ('note' in block.attributes) return [' (', ...words, ')'];
    return [separator(before, at === 1 ? mark : '; '), ...words];
  });
}

function separator(before: Element, usual: string): string {
  if (/[.!?:;,…]\s*$/.test(textOf(before))) return ' ';
  return 'name' in before.attributes ? ': ' : usual;
}

function wordsOf({ tag, children }: Element): HtmlNode[] {
  if (/^(?:ul|ol|table|tr)$/.test(tag))
    return elements(children).flatMap((part, at) => [...(at === 0 ? [] : ['; ']), ...wordsOf(part)]);
  if (tag === 'li' || tag === 'blockquote') return lineOf(elements(children));
  return tag === 'pre' ? [element('code', children)] : children;
}
