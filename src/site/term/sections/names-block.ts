import { escapeHtml, languageAttributes } from '../../text/html.ts';
import { table } from '../../text/markdown-blocks.ts';
import { escapeMarkdown } from '../../text/markdown-escape.ts';
import { phraseMarkdown } from '../../text/phrase-markdown.ts';
import { fold, headRow } from './block-html.ts';
import { all } from './block-markdown.ts';
import type { BlockRow, MarkdownContext } from './block-row.ts';
import { remarksHtml } from './remarks-html.ts';
import type { NameRow } from './section.ts';
import type { TextLanguage } from './text-language.ts';
import { ownLanguage } from './text-language.ts';

export const namesBlock: BlockRow<'names'> = {
  html: ({ rows, count }, voice) => fold(rows, count, (some) => nameTable(some, voice), voice),
  markdown: ({ rows }, writing) => namesMarkdown(all(rows), writing),
  lists: (it, take) => ({ ...it, rows: take.capped(it.rows) }),
};

function nameTable(rows: readonly NameRow[], voice: TextLanguage): string {
  const words = voice.messages.structures.names;
  const remarked = rows.some(({ remarks }) => remarks.length > 0);
  const body = rows.map(({ name, role, remarks }) => {
    const said = remarked ? `<td>${remarksHtml(remarks, voice)}</td>` : '';
    return `<tr><th scope="row"${languageAttributes(name.language)}>${escapeHtml(name.text)}</th><td${ownLanguage(voice)}>${escapeHtml(role)}</td>${said}</tr>`;
  });
  const head = headRow([words.name, words.role, ...(remarked ? [words.remarks] : [])], voice);
  return `<table class="rows name-list">${head}<tbody>${body.join('')}</tbody></table>`;
}

function namesMarkdown(rows: readonly NameRow[], { structures: { names: words }, absolute }: MarkdownContext): string {
  const remarked = rows.some(({ remarks }) => remarks.length > 0);
  const head = [words.name, words.role, ...(remarked ? [words.remarks] : [])].map(escapeMarkdown);
  const cells = rows.map(({ name, role, remarks }) => [
    escapeMarkdown(name.text),
    escapeMarkdown(role),
    ...(remarked ? [remarks.map((remark) => phraseMarkdown(remark, absolute)).join('; ')] : []),
  ]);
  return table(head, cells);
}
