import { Parser } from 'htmlparser2';
import type { Element, HtmlNode } from '../markdown/html-tree.ts';
import { element } from '../markdown/html-tree.ts';

/** Reads the content of the only `main` element of a page that the site has rendered, which closes all elements. */
export function readPage(html: string): HtmlNode[] {
  const root = element('', []);
  const open = [root];
  const parser = new Parser({
    onopentag(tag, attributes) {
      const opened: Element = { tag, attributes, children: [] };
      open.at(-1)?.children.push(opened);
      open.push(opened);
    },
    ontext: (text) => appendText(open.at(-1)?.children ?? [], text),
    onclosetag: () => void open.pop(),
  });
  parser.end(mainOf(html));
  return root.children;
}

/** The parser returns a text with character references in several pieces. */
function appendText(nodes: HtmlNode[], text: string): void {
  const last = nodes.at(-1);
  if (typeof last === 'string') nodes[nodes.length - 1] = last + text;
  else nodes.push(text);
}

const MAIN = /<main\b[^>]*>/;

/** Returns the content of the only `main` element. All text is escaped, so a search for its tags is safe. */
function mainOf(html: string): string {
  const start = MAIN.exec(html);
  if (start === null) return '';
  const end = html.lastIndexOf('</main>');
  return html.slice(start.index + start[0].length, end < 0 ? undefined : end);
}
