import type { LocalizedText } from '../../messages/messages.ts';
import type { SiteLink, Text } from '../../ontology/model.ts';
import { cleanText, isReadable, pickText } from '../text/text.ts';
import { escapeInline, escapeMarkdown, link } from '../text/write-markdown.ts';
import type { PublicationIndex } from './publication-index.ts';

/** A link that the configuration adds to all pages. `language`: of the text, if it differs from that around it. */
interface SiteLinkView extends LocalizedText {
  readonly href: string;
}

/** The configured links of the header or the footer. */
export function siteLinks(index: PublicationIndex, part: 'header' | 'footer'): SiteLinkView[] {
  const { links } = index.publication.site;
  return (links?.[part] ?? []).map((link) => linkView(link, index, part === 'header' ? index.own : undefined));
}

/** @param around language of the text around the link. undefined: that of the page */
function linkView({ text, url }: SiteLink, index: PublicationIndex, around?: string): SiteLinkView {
  return { ...localText(text, index, around), href: url };
}

/** Returns the text for a page. A text without a language is in the default language. */
export function localText(texts: readonly Text[], index: PublicationIndex, around = index.language): LocalizedText {
  const { defaultLanguage } = index.publication.site;
  const { value = '', language = defaultLanguage } = pickText(texts, index.preferred) ?? {};
  return { text: cleanText(value), ...(!isReadable(language, around) && { language }) };
}

/** The configured text at the top of every page. */
interface NoticeView {
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
