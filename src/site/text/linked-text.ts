import { safeHref } from './html.ts';
import { findUrls } from './plain-text.ts';
import type { Phrase, PhrasePart } from './phrase.ts';
import type { LocalizedText } from './text.ts';
import { cleanText } from './text.ts';

/** A text as a phrase, with its URLs as links. */
export function linkedText(text: string, language?: string): Phrase {
  const parts: PhrasePart[] = [];
  const shown = cleanText(text);
  const add = (part: string): void => {
    if (part !== '') parts.push(localized(part, language));
  };
  let end = 0;
  for (const { url, at } of findUrls(shown)) {
    const href = safeHref(url);
    if (href === undefined) continue;
    add(shown.slice(end, at));
    parts.push({ iri: url, label: url, curie: url, href });
    end = at + url.length;
  }
  add(shown.slice(end));
  return parts;
}

function localized(text: string, language: string | undefined): LocalizedText {
  return language === undefined ? { text } : { text, language };
}
