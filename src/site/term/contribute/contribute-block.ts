import { escapeHtml } from '../../text/html.ts';
import { joinBlocks, list } from '../../text/markdown-blocks.ts';
import { codeSpan, escapeMarkdown, link } from '../../text/markdown-escape.ts';
import type { BlockRow } from '../sections/block-row.ts';
import type { SectionOf } from '../sections/section.ts';
import type { TextLanguage } from '../sections/text-language.ts';
import { ownLanguage } from '../sections/text-language.ts';

export const contributeBlock: BlockRow<'contribute'> = {
  html: contributeHtml,
  markdown: ({ source, issue, repository, citation }, { contribute }) =>
    joinBlocks([
      list(
        [
          ...(issue === undefined ? [] : [{ text: contribute.suggest, href: issue }]),
          ...(source === undefined ? [] : [source]),
          ...(repository === undefined ? [] : [{ text: contribute.repository, href: repository }]),
        ].map(({ text, href }) => link(escapeMarkdown(text), href)),
      ),
      `${escapeMarkdown(contribute.citeAs)}: ${codeSpan(citation)}`,
    ]),
};

/** The inside of the section that tells how to improve a term and how to cite it. */
export function contributeHtml(
  { source, issue, repository, citation }: SectionOf<'contribute'>,
  voice: TextLanguage,
): string {
  const words = voice.messages.contribute;
  const links = [
    ...(issue === undefined ? [] : [{ text: words.suggest, href: issue }]),
    ...(source === undefined ? [] : [source]),
    ...(repository === undefined ? [] : [{ text: words.repository, href: repository }]),
  ].map(({ text, href }) => `<li><a href="${escapeHtml(href)}" rel="nofollow noopener">${escapeHtml(text)}</a></li>`);
  const own = ownLanguage(voice);
  const improve = links.length === 0 ? '' : `<ul class="improve"${own}>${links.join('')}</ul>`;
  const copy = `<button type="button" class="copy" data-copy="${escapeHtml(citation)}" aria-label="${escapeHtml(words.copyCitation)}"${own}></button>`;
  return `${improve}<h3${own}>${escapeHtml(words.citeAs)}</h3><p class="citation"><span>${escapeHtml(citation)}</span>${copy}</p>`;
}
