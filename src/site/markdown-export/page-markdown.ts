import { writeBlocks } from '../markdown/html-markdown.ts';
import type { Element } from '../markdown/html-tree.ts';
import { hasText } from '../markdown/html-tree.ts';
import { joinBlocks } from '../text/markdown-blocks.ts';
import { codeSpan, link } from '../text/markdown-escape.ts';
import type { Absolute } from '../text/phrase-markdown.ts';
import { blocksOf } from './page-blocks.ts';
import { readPage } from './read-page.ts';

export interface PageMarkdownOptions {
  readonly absolute: Absolute;
  readonly url: string;
  readonly notice?: string | undefined;
}

/**
 * Converts a rendered page to Markdown: the content of `main`, heading first, with absolute links, all parts unfolded, and a link to
 * the page at the end.
 *
 * @param options `url`: of the page in HTML. `notice`: Markdown below the heading
 */
export function pageMarkdown(html: string, { absolute, url, notice }: PageMarkdownOptions): string {
  const blocks = withoutEmptyHeadings(titleFirst(blocksOf(readPage(html))));
  const above = notice === undefined ? 0 : blocks.findIndex(({ tag }) => tag === 'h1') + 1;
  const document = joinBlocks([
    writeBlocks(blocks.slice(0, above), absolute),
    notice,
    writeBlocks(blocks.slice(above), absolute),
    `HTML: ${link(codeSpan(url), url)}`,
  ]);
  return `${document}\n`;
}

/** Moves blocks above the heading of the page, such as the breadcrumb, below it. */
function titleFirst(blocks: readonly Element[]): Element[] {
  const at = blocks.findIndex(({ tag }) => tag === 'h1');
  const title = blocks[at];
  return title === undefined ? [...blocks] : [title, ...blocks.slice(0, at), ...blocks.slice(at + 1)];
}

/** Removes headings of sections that contained only images or forms. */
function withoutEmptyHeadings(blocks: readonly Element[]): Element[] {
  const remaining: Element[] = [];
  for (const block of blocks.toReversed()) {
    const level = levelOf(block);
    const isEmpty = !hasText(block.children) || levelOf(remaining.at(-1)) <= level;
    if (level === 1 || level === LOWEST || !isEmpty) remaining.push(block);
  }
  return remaining.reverse();
}

/** Level of blocks that are not headings. */
const LOWEST = 7;

/** Level of a heading. undefined: the end of the page, which ends all sections. */
function levelOf(block: Element | undefined): number {
  if (block === undefined) return 1;
  const [, level] = /^h([1-6])$/.exec(block.tag) ?? [];
  return level === undefined ? LOWEST : Number(level);
}
