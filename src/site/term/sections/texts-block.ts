import { htmlMarkdown } from '../../markdown/html-markdown.ts';
import { cutHtml } from '../../text/cut-html.ts';
import { escapeHtml, languageAttributes } from '../../text/html.ts';
import { heading, joinBlocks } from '../../text/markdown-blocks.ts';
import { escapeMarkdown } from '../../text/markdown-escape.ts';
import type { Absolute } from '../../text/phrase-markdown.ts';
import { aside } from './block-markdown.ts';
import type { BlockRow } from './block-row.ts';
import { remarksHtml } from './remarks-html.ts';
import type { TextItem } from './section.ts';
import type { TextLanguage } from './text-language.ts';
import { ownLanguage } from './text-language.ts';

export const textsBlock: BlockRow<'texts'> = {
  html: ({ items, foreign, total = foreign.length }, voice) => {
    const display = (some: readonly TextItem[]): string => some.map((item) => textItem(item, voice)).join('');
    if (foreign.length === 0) return display(items);
    const more = voice.messages.term.texts.inOthers(total);
    return `${display(items)}<details class="rest"><summary${ownLanguage(voice)}>${escapeHtml(more)}</summary>${display(foreign)}</details>`;
  },
  markdown: ({ items, foreign }, { absolute }) =>
    joinBlocks([...items, ...foreign].map((it) => textMarkdown(it, absolute))),
  lists: (it, take) => ({
    ...it,
    total: it.total ?? it.foreign.length,
    items: take.list(it.items, breakText),
    foreign: take.list(it.foreign, breakText),
  }),
};

function textItem({ title, titleLanguage, html, language, remarks }: TextItem, voice: TextLanguage): string {
  // Inside a text of another language the title still is in the page's.
  const spoken = titleLanguage ?? (language === undefined ? undefined : voice.language);
  const head = title === '' ? '' : `<h3${languageAttributes(spoken)}>${escapeHtml(title)}</h3>`;
  return `<div class="text"${languageAttributes(language)}>${head}${html}${remarksHtml(remarks, voice)}</div>`;
}

function textMarkdown({ title, html, remarks }: TextItem, absolute: Absolute): string {
  const head = title === '' ? undefined : heading(3, escapeMarkdown(title));
  return joinBlocks([head, htmlMarkdown(html, absolute), aside(remarks, absolute).trim()]);
}

function breakText({ html, remarks, ...rest }: TextItem, most: number): readonly TextItem[] {
  return cutHtml(html, most / 2).map((part, at) =>
    at === 0 ? { ...rest, ...(remarks && { remarks }), html: part } : { ...rest, title: '', html: part },
  );
}
