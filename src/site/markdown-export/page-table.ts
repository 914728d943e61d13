import type { Element, HtmlNode } from '../markdown/html-tree.ts';
import { element, elements, hasText, textOf } from '../markdown/html-tree.ts';
import { lineOf } from './one-line.ts';
import type { Inside } from './page-lists.ts';
import { isSkipped } from './skip-elements.ts';

/** Converts a table to one-line cells. Adds an empty head if there is none, because Markdown requires one. */
export function tableOf({ children }: Element, inside: Inside): Element[] {
  const rows = rowsIn(children).map((row) =>
    element(
      'tr',
      elements(row.children).map(({ tag, children }) => element(tag, lineOf(inside(children)))),
    ),
  );
  const [first] = rows;
  if (first === undefined) return [];
  const hasHead = elements(children).some(({ tag }) => tag === 'thead') || elements(first.children).every(isHead);
  return [element('table', hasHead ? rows : [element('tr', [element('th', [])]), ...rows])];
}

function isHead({ tag, children }: Element): boolean {
  return tag === 'th' || !hasText(children);
}

function rowsIn(nodes: HtmlNode[]): Element[] {
  return elements(nodes).flatMap((node) => {
    if (isSkipped(node)) return [];
    return node.tag === 'tr' ? [node] : rowsIn(node.children);
  });
}

/** Whether two tables have the same columns, so their rows can be joined. */
export function haveSameHead(a: Element, b: Element): boolean {
  const head = ({ children: [row] }: Element): string[] =>
    typeof row === 'object' ? row.children.map((cell) => textOf(cell)) : [];
  return head(a).join('\n') === head(b).join('\n');
}
