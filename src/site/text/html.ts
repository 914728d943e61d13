import { memoizeRecent } from '../../base/work.ts';
import type { Code, LocalizedText, PageLink, Phrase, Ref } from '../../messages/messages.ts';
import { directionOf, isKnownLanguage } from './text.ts';

const ESCAPES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};
const SIGNIFICANT = /[&<>"']/g;
/** Fast check: most texts have none of these characters. */
const MAYBE_SIGNIFICANT = /[&<>"']/;

/** Escapes a text for HTML element content and quoted attributes. */
export function escapeHtml(text: string): string {
  return MAYBE_SIGNIFICANT.test(text) ? text.replace(SIGNIFICANT, (character) => ESCAPES[character] as string) : text;
}

const MARKUP = /[&<>]/g;

/** Escapes a text for HTML element content only. Quotes remain, which makes long texts shorter. In attributes, use {@link escapeHtml}. */
export function escapeContent(text: string): string {
  return text.replace(MARKUP, (character) => ESCAPES[character] as string);
}

/** Schemes that become links. */
const SAFE = /^(?:https?:\/\/|mailto:)/i;

/** Maximum length of a linked URL, in characters. Servers reject longer ones, and a page repeats a URL several times. */
export const MAX_HREF = 8000;

/** Returns the IRI if it is a safe link target, otherwise undefined. */
export function safeHref(iri: string): string | undefined {
  return SAFE.test(iri) && iri.length <= MAX_HREF && URL.canParse(iri) ? iri : undefined;
}

/**
 * ` lang="ar" dir="rtl"`, or empty for text in the page's language.
 *
 * @param stated the base direction that the source states. Default: that of the language
 */
export function languageAttributes(language: string | undefined, stated?: 'ltr' | 'rtl'): string {
  const isKnown = language !== undefined && isKnownLanguage(language);
  const usual = isKnown && directionOf(language) === 'rtl' ? 'rtl' : undefined;
  const direction = stated ?? usual;
  return `${isKnown ? ` lang="${escapeHtml(language)}"` : ''}${direction === undefined ? '' : ` dir="${direction}"`}`;
}

/** Directions that sources state of texts, by text. */
export type Directions = Readonly<Record<string, 'ltr' | 'rtl'>>;

/** A text in the direction that its source states. */
export function directedHtml(text: string, directions: Directions = {}): string {
  // A name can be that of a member of all objects.
  return Object.hasOwn(directions, text)
    ? `<bdi dir="${directions[text]}">${escapeHtml(text)}</bdi>`
    : escapeHtml(text);
}

/** A term as a link, with a class for its kind and its code. External terms are shown by CURIE. */
export function refHtml(ref: Ref): string {
  return linkHtml(ref, notationHtml(ref));
}

/** The code of a term before its label. */
export function notationHtml({ notation }: Pick<Ref, 'notation'>): string {
  return notation === undefined ? '' : `<code>${escapeHtml(notation)}</code> `;
}

function linkHtml(ref: Ref, before: string): string {
  const kind = ref.kind === undefined ? 'ext' : `k-${ref.kind}`;
  const classes = ref.deprecated ? `${kind} old` : kind;
  const language = languageAttributes(ref.language, ref.direction);
  const label = before + breakable(ref.label);
  if (ref.absent !== undefined) return `<span class="ext" title="${escapeHtml(ref.absent)}">${label}</span>`;
  if (ref.href === undefined) return `<span class="${classes}"${language}>${label}</span>`;
  const relation = ref.kind === undefined ? ' rel="nofollow"' : '';
  return `<a class="${classes}" href="${escapeHtml(ref.href)}"${relation}${language}>${label}</a>`;
}

/** A phrase as HTML: text escaped, terms as links without their codes. */
export function phraseHtml(phrase: Phrase): string {
  let html = '';
  for (const part of phrase) {
    if (typeof part === 'string') html += escapeHtml(part);
    else if ('code' in part) html += literalHtml(part);
    else if ('text' in part) html += textPartHtml(part);
    else html += linkHtml(part, '');
  }
  return html;
}

function textPartHtml(part: LocalizedText | PageLink): string {
  const [open, close] = 'href' in part ? [`a href="${escapeHtml(part.href)}"`, 'a'] : ['span', 'span'];
  return `<${open}${languageAttributes(part.language, part.direction)}>${escapeHtml(part.text)}</${close}>`;
}

/** Names and codes as `code`; texts, which have a language or are long with spaces, as `q`. */
function literalHtml({ code, language, direction }: Code): string {
  const tag = language !== undefined || (code.length > 30 && code.includes(' ')) ? 'q' : 'code';
  return `<${tag}${languageAttributes(language, direction)}>${escapeHtml(code)}</${tag}>`;
}

/** Positions after separators: underscores, and those in URLs and lists. */
const SEPARATOR = /(?<=[/#,_])(?=[^/#,_\s])/u;
/** The same, and positions between the words of a camelCase name. */
const SEAM = new RegExp(`(?<=\\p{Ll})(?=\\p{Lu})|${SEPARATOR.source}`, 'u');

/** A name as HTML. Long words may break inside. */
export function breakable(name: string): string {
  return name.length >= MIN_WITH_UNDERSCORE ? breakableWords(name) : escapeHtml(name);
}

/** Number of characters from which a name may break: with underscores, which separate words, in narrow trees; others later. */
const MIN_WITH_UNDERSCORE = 8;
const LONG_WORD = /\S{18}/;
const LONG_WITH_UNDERSCORE = new RegExp(`\\S{${MIN_WITH_UNDERSCORE}}`);

/** Names whose HTML is retained, because many pages contain the same ones. */
const RECENT_NAMES = 10_000;

const breakableWords = memoizeRecent(RECENT_NAMES, (name: string) => {
  const [long, seam] = name.includes('_') ? [LONG_WITH_UNDERSCORE, SEPARATOR] : [LONG_WORD, SEAM];
  return long.test(name) ? name.split(seam).map(escapeHtml).join('<wbr>') : escapeHtml(name);
});

// Characters that XML forbids: https://www.w3.org/TR/xml/#charsets. `toWellFormed` replaces lone surrogates.
// eslint-disable-next-line no-control-regex
const FORBIDDEN_IN_XML = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g;

/** Escapes a text for XML element content and quoted attributes. Removes characters that XML forbids. */
export function xmlText(text: string): string {
  return escapeHtml(text.toWellFormed().replace(FORBIDDEN_IN_XML, ''));
}
