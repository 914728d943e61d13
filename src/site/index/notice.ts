import type { PublicationIndex } from './publication-index.ts';
import { escapeInline, escapeMarkdown, link } from '../text/markdown-escape.ts';
import type { LocalizedText } from '../text/text.ts';
import type { SiteLinkView } from './site-links.ts';
import { linkView, localText } from './site-links.ts';

/** The configured text at the top of every page. */
export interface NoticeView {
  readonly text: LocalizedText;
  readonly link?: SiteLinkView;
}

/** Returns the notice for the pages of a language. undefined: there is none. */
export function noticeView(index: PublicationIndex): NoticeView | undefined {
  const { notice } = index.publication.site;
  if (!notice) return undefined;
  return { text: localText(notice.text, index), ...(notice.link && { link: linkView(notice.link, index) }) };
}

/** The notice in Markdown. undefined: there is none. */
export function noticeMarkdown(index: PublicationIndex): string | undefined {
  const view = noticeView(index);
  if (!view) return undefined;
  const text = escapeMarkdown(view.text.text);
  return `> ${view.link ? `${text} ${link(escapeInline(view.link.text), view.link.href)}` : text}`;
}
