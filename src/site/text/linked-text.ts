import { safeHref } from './html.ts';
import { findUrls } from './plain-text.ts';
import type { Phrase, PhrasePart, Ref } from './phrase.ts';
import { cleanText, localizedText } from './text.ts';

/** A link to a resource that is not a term. undefined: the URL is not a safe link target. */
export function linkTo(url: string, label = url): Ref | undefined {
  const href = safeHref(url);
  return href === undefined ? undefined : { iri: url, label, curie: label, href };
}

/** A text as a phrase, with its URLs as links. */
export function linkedText(text: string, language?: string): Phrase {
  const parts: PhrasePart[] = [];
  const shown = cleanText(text);
  const add = (part: string): void => {
    if (part !== '') parts.push(localizedText(part, language));
  };
  let end = 0;
  for (const { url, at } of findUrls(shown)) {
    const link = linkTo(url);
    if (!link) continue;
    add(shown.slice(end, at));
    parts.push(link);
    end = at + url.length;
  }
  add(shown.slice(end));
  return parts;
}
