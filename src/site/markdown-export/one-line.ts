import type { Element, HtmlNode } from '../markdown/html-tree.ts';
import { element, elements, textOf } from '../markdown/html-tree.ts';

/**
 * Joins blocks to one line, for table cells and list items. Adds punctuation after a block that does not end a sentence.
 *
 * @param mark after the first block, which names the others
 */
export function lineOf(blocks: readonly Element[], mark = '; '): HtmlNode[] {
  return blocks.flatMap((block, at) => {
    const before = blocks[at - 1];
    const content = contentOf(block);
    if (before === undefined) return content;
    if ('note' in block.attributes) return [' (', ...content, ')'];
    return [separator(before, at === 1 ? mark : '; '), ...content];
  });
}

function separator(before: Element, usual: string): string {
  if (/[.!?:;,…]\s*$/.test(textOf(before))) return ' ';
  return 'name' in before.attributes ? ': ' : usual;
}

function contentOf({ tag, children }: Element): HtmlNode[] {
  if (/^(?:ul|ol|table|tr)$/.test(tag))
    return elements(children).flatMap((part, at) => [...(at === 0 ? [] : ['; ']), ...contentOf(part)]);
  if (tag === 'li' || tag === 'blockquote') return lineOf(elements(children));
  return tag === 'pre' ? [element('code', children)] : children;
}
