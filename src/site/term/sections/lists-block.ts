import { escapeHtml, languageAttributes, refHtml } from '../../text/html.ts';
import { heading, joinBlocks } from '../../text/markdown-blocks.ts';
import { escapeMarkdown } from '../../text/markdown-escape.ts';
import type { Absolute } from '../../text/phrase-markdown.ts';
import { refMarkdown } from '../../text/phrase-markdown.ts';
import type { Ref } from '../../text/phrase.ts';
import { fold, paragraph } from './block-html.ts';
import { all, aside } from './block-markdown.ts';
import type { BlockRow, TakeLists } from './block-row.ts';
import { withEntries } from './block-row.ts';
import { remarksHtml } from './remarks-html.ts';
import type { RefList } from './section.ts';
import type { TextLanguage } from './text-language.ts';
import { ownLanguage } from './text-language.ts';

export const listsBlock: BlockRow<'lists'> = {
  html: ({ lists }, voice) => refLists(lists, voice),
  markdown: ({ lists }, { absolute }) => joinBlocks(lists.map((it) => refListMarkdown(it, absolute))),
  lists: (it, take) => ({ ...it, lists: takeRefLists(it.lists, take) }),
};

export function refLists(lists: readonly RefList[], voice: TextLanguage): string {
  return `<div class="lists">${lists.map((list) => refList(list, voice)).join('')}</div>`;
}

function refList(
  { title, titleLanguage, intro = '', refs, count, remarks = {} }: RefList,
  voice: TextLanguage,
): string {
  const item = (ref: Ref): string => `<li>${refHtml(ref)}${remarksHtml(remarks[ref.iri], voice)}</li>`;
  const list = (items: RefList['refs']['shown']): string => `<ul class="refs">${items.map(item).join('')}</ul>`;
  const size = count > 3 ? ` <span class="count">${count}</span>` : '';
  const head = `<h3${titleLanguage === undefined ? ownLanguage(voice) : languageAttributes(titleLanguage)}>${escapeHtml(title)}${size}</h3>`;
  return `<div>${head}${paragraph('intro', intro, voice)}${fold(refs, count, list, voice)}</div>`;
}

export function refListMarkdown({ title, intro, refs, remarks }: RefList, absolute: Absolute): string {
  const line = refLine(all(refs), absolute, remarks);
  return joinBlocks([heading(3, escapeMarkdown(title)), escapeMarkdown(intro ?? ''), line]);
}

function refLine(refs: readonly Ref[], absolute: Absolute, remarks: RefList['remarks'] = {}): string {
  return refs.map((ref) => `${refMarkdown(ref, absolute)}${aside(remarks[ref.iri], absolute)}`).join(', ');
}

export function takeRefLists(lists: readonly RefList[], take: TakeLists): readonly RefList[] {
  const taken = lists.map((list) => ({ ...list, refs: take.capped(list.refs) }));
  return withEntries(taken, ({ refs }) => refs.shown.length, take);
}
