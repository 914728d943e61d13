import type { Element as PageElement } from 'hast';
import rehypeParse from 'rehype-parse';
import { unified } from 'unified';
import { writeBlocks } from '../markdown/html-markdown.ts';
import type { Element } from '../markdown/html-tree.ts';
import { hasText } from '../markdown/html-tree.ts';
import { joinBlocks } from '../text/markdown-blocks.ts';
import { codeSpan, link } from '../text/markdown-escape.ts';
import type { Absolute } from '../text/phrase-markdown.ts';
import { blocksOf } from './page-blocks.ts';

const parser = unified().use(rehypeParse, { fragment: true }).freeze();

/**
 * A page as it was rendered → the same in Markdown: what its `main` says, beginning with the heading of the page, with absolute
 * links, nothing folded away, and a link to the page at the end.
 *
 * @param address of the page in HTML
 */
export function pageMarkdown(html: string, { absolute, address }: { absolute: Absolute; address: string }): string {
  const blocks = withoutEmptyHeadings(titleFirst(blocksOf(readPage(html))));
  const document = joinBlocks([writeBlocks(blocks, absolute), `HTML: ${link(codeSpan(address), address)}`]);
  return `${document}\n`;
}

/** A fragment of HTML has no doctype. */
function readPage(html: string): PageElement['children'] {
  return parser.parse(mainOf(html)).children.filter((node) => node.type !== 'doctype');
}

const MAIN = /<main\b[^>]*>/;

/** What stands in the one `main` of a page. No text holds its tags, since all text is escaped. */
function mainOf(html: string): string {
  const start = MAIN.exec(html);
  if (start === null) return '';
  const end = html.lastIndexOf('</main>');
  return html.slice(start.index + start[0].length, end < 0 ? undefined : end);
}

/** What stands above the heading of the page, such as where it is, comes below it. */
function titleFirst(blocks: readonly Element[]): Element[] {
  const at = blocks.findIndex(({ tag }) => tag === 'h1');
  const title = blocks[at];
  return title === undefined ? [...blocks] : [title, ...blocks.slice(0, at), ...blocks.slice(at + 1)];
}

/** Pictures and forms are gone: where nothing else stood below a heading, it has nothing to say. */
function withoutEmptyHeadings(blocks: readonly Element[]): Element[] {
  const kept: Element[] = [];
  for (const block of blocks.toReversed()) {
    const level = levelOf(block);
    const isEmpty = !hasText(block.children) || levelOf(kept.at(-1)) <= level;
    if (level === 1 || level === LOWEST || !isEmpty) kept.push(block);
  }
  return kept.reverse();
}

/** Of what is no heading, and so may stand below any. */
const LOWEST = 7;

/** Of a heading; the end of the page ends them all. */
function levelOf(block: Element | undefined): number {
  if (block === undefined) return 1;
  const [, level] = /^h([1-6])$/.exec(block.tag) ?? [];
  return level === undefined ? LOWEST : Number(level);
}
