import type { SiteLink, Text } from '../../ontology/model.ts';
import type { PublicationIndex } from './publication-index.ts';
import type { LocalizedText } from '../text/text.ts';
import { cleanText, isReadable, pickText } from '../text/text.ts';

/** A link that the configuration adds to all pages. `language`: of the text, if it differs from that around it. */
export interface SiteLinkView extends LocalizedText {
  readonly href: string;
}

/** The configured links of the header or the footer. */
export function siteLinks(index: PublicationIndex, part: 'header' | 'footer'): SiteLinkView[] {
  const { links } = index.publication.site;
  return (links?.[part] ?? []).map((link) => linkView(link, index, part === 'header' ? index.own : undefined));
}

/** @param around language of the text around the link. undefined: that of the page */
export function linkView({ text, url }: SiteLink, index: PublicationIndex, around?: string): SiteLinkView {
  return { ...localText(text, index, around), href: url };
}

/** Returns the text for a page. A text without a language is in the default language. */
export function localText(texts: readonly Text[], index: PublicationIndex, around = index.language): LocalizedText {
  const { defaultLanguage } = index.publication.site;
  const { value = '', language = defaultLanguage } = pickText(texts, index.preferred) ?? {};
  return { text: cleanText(value), ...(!isReadable(language, around) && { language }) };
}
