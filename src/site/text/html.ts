import type { Code, Phrase, Ref } from './phrase.ts';
import { directionOf, isKnownLanguage } from './text.ts';

const ESCAPES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};
const SIGNIFICANT = /[&<>"']/g;

/** Text → the same text in HTML, in element content and in quoted attributes. */
export function escapeHtml(text: string): string {
  return text.replace(SIGNIFICANT, (character) => ESCAPES[character] as string);
}

/** What a browser may open from an ontology's text; no other scheme becomes a link. */
const SAFE = /^(?:https?:\/\/|mailto:)/i;

/** The longest address that becomes a link, in characters: servers refuse longer ones, and a page repeats an address several times. */
export const MAX_HREF = 8000;

/** The IRI as an address that is safe behind a link, or undefined. */
export function safeHref(iri: string): string | undefined {
  return SAFE.test(iri) && iri.length <= MAX_HREF && URL.canParse(iri) ? iri : undefined;
}

/** ` lang="ar" dir="rtl"`, or nothing for text in the page's own language. */
export function languageAttributes(language: string | undefined): string {
  if (language === undefined || !isKnownLanguage(language)) return '';
  const direction = directionOf(language) === 'rtl' ? ' dir="rtl"' : '';
  return ` lang="${escapeHtml(language)}"${direction}`;
}

/** A term as a link, marked with its kind; external terms by their CURIE. */
export function refHtml(ref: Ref): string {
  const kind = ref.kind === undefined ? 'ext' : `k-${ref.kind}`;
  const classes = ref.deprecated ? `${kind} old` : kind;
  const language = languageAttributes(ref.language);
  const label = breakable(ref.label);
  if (ref.absent !== undefined) return `<span class="ext" title="${escapeHtml(ref.absent)}">${label}</span>`;
  if (ref.href === undefined) return `<span class="${classes}"${language}>${label}</span>`;
  const relation = ref.kind === undefined ? ' rel="nofollow noopener"' : '';
  return `<a class="${classes}" href="${escapeHtml(ref.href)}"${relation}${language}>${label}</a>`;
}

/** A phrase as HTML: words escaped, terms as links. */
export function phraseHtml(phrase: Phrase): string {
  let html = '';
  for (const part of phrase) {
    if (typeof part === 'string') html += escapeHtml(part);
    else if ('code' in part) html += literalHtml(part);
    else if ('text' in part) html += `<span${languageAttributes(part.language)}>${escapeHtml(part.text)}</span>`;
    else html += refHtml(part);
  }
  return html;
}

/** Names and codes in the fixed-width face; what is prose reads as prose. */
function literalHtml({ code, language }: Code): string {
  const tag = code.length > 30 && code.includes(' ') ? 'q' : 'code';
  return `<${tag}${languageAttributes(language)}>${escapeHtml(code)}</${tag}>`;
}

/** Between the words of a camelCase name, and after what parts an address or a list without spaces. */
const SEAM = /(?<=\p{Ll})(?=\p{Lu})|(?<=[/#,_])(?=[^/#,_\s])/u;

/** A name as HTML; a long one may break between its words, where a narrow column asks for it. */
export function breakable(name: string): string {
  return /\S{18}/.test(name) ? name.split(SEAM).map(escapeHtml).join('<wbr>') : escapeHtml(name);
}
