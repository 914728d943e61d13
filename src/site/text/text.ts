import { memoizeByKey } from '../../base/work.ts';
import type { LocalizedText } from '../../messages/messages.ts';
import type { Text } from '../../ontology/model.ts';
import { lastSentenceEnd, primaryLanguage } from '../../base/text.ts';
import { chooseText } from '../../ontology/records.ts';

// Invisible control characters, and bidirectional overrides, which can reverse a label (Unicode TR 36, 2.5).
// eslint-disable-next-line no-control-regex
const INVISIBLE = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f\u202a-\u202e\u2066-\u2069\ufeff]/g;

/** Text from an ontology without invisible controls and bidirectional overrides. */
export function cleanText(text: string): string {
  return text.replace(INVISIBLE, '');
}

/** A text with its language, if that is stated. */
export function localizedText(
  text: string,
  language: string | undefined,
  direction?: LocalizedText['direction'],
): LocalizedText {
  return { text, ...(language !== undefined && { language }), ...(direction && { direction }) };
}

/** The text for a page in the first of the languages, chosen by the same rules as in records. */
export function pickText<T extends Text>(texts: readonly T[], languages: readonly string[]): T | undefined {
  return texts.length < 2 ? texts[0] : chooseText(texts, languages);
}

/** All texts in the language of the one that {@link pickText} chooses. */
export function pickTexts<T extends Text>(texts: readonly T[], languages: readonly string[]): readonly T[] {
  const picked = pickText(texts, languages);
  return picked ? texts.filter((text) => sameLanguage(text.language, picked.language)) : [];
}

export function sameLanguage(a: string | undefined, b: string | undefined): boolean {
  return a?.toLowerCase() === b?.toLowerCase();
}

/** Whether a reader of the second language can read the first: `en-US` for `en`, or a text without a language. */
export function isReadable(language: string | undefined, by: string): boolean {
  return language === undefined || language === by || primaryLanguage(language) === primaryLanguage(by);
}

/** The language of a list that a reader reads, or else the first one, which is the default. */
export function languageFor(languages: readonly string[], reader: string): string {
  return languages.find((language) => isReadable(language, reader)) ?? languages[0] ?? reader;
}

const RIGHT_TO_LEFT = new Set(['ar', 'arc', 'ckb', 'dv', 'fa', 'he', 'ks', 'ps', 'sd', 'syr', 'ug', 'ur', 'yi']);

/** The direction of a language's usual script. */
export function directionOf(language: string): 'rtl' | 'ltr' {
  const [first = '', ...rest] = language.toLowerCase().split('-');
  if (rest.includes('latn')) return 'ltr';
  return RIGHT_TO_LEFT.has(first) || rest.some((part) => part === 'arab' || part === 'hebr') ? 'rtl' : 'ltr';
}

/** `de-CH` → `Swiss High German`, in the given language. Unknown tags are returned unchanged. */
export function languageName(tag: string, by = 'en'): string {
  return namesIn(by)(tag) ?? tag;
}

const namesIn = memoizeByKey((by: string) => memoizeByKey((tag: string) => lookUp(tag, by)));

function lookUp(tag: string, by: string): string | undefined {
  try {
    return new Intl.DisplayNames([by], { type: 'language', fallback: 'none' }).of(tag);
  } catch {
    return undefined;
  }
}

/** Whether a tag begins with a registered language. Browsers and validators accept no other, https://html.spec.whatwg.org/#attr-lang. */
export function isKnownLanguage(tag: string): boolean {
  const language = primaryLanguage(tag);
  return languageName(language) !== language;
}

const dateFormat = memoizeByKey((language: string) => {
  const region = language === 'en' ? 'en-GB' : language;
  return new Intl.DateTimeFormat(region, { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' });
});

/** Formats of the days in a language. Cached, because many terms have the same dates, and the rules are slow. */
const dayFormat = memoizeByKey((language: string) =>
  memoizeByKey((day: string) => {
    const date = new Date(`${day}T00:00:00Z`);
    return Number.isNaN(date.getTime()) ? undefined : dateFormat(language).format(date);
  }),
);

/** `2026-09-14`, `2026-09-14T10:00:00Z` → `14 September 2026`; any other text is returned unchanged. */
export function formatDate(lexical: string, language = 'en'): string {
  const [, day] = /^(\d{4}-\d{2}-\d{2})(?:T.*|Z|[+-]\d{2}:\d{2})?$/.exec(lexical) ?? [];
  return (day === undefined ? undefined : dayFormat(language)(day)) ?? lexical;
}

/** The first `length` characters, cut after a sentence or a word. */
export function shorten(text: string, length: number, language?: string): string {
  if (text.length <= length) return text;
  const cut = text.slice(0, length);
  const sentence = lastSentenceEnd(text, length, language);
  if (sentence > length / 2.5) return cut.slice(0, sentence);
  const space = text[length] === ' ' ? length : cut.lastIndexOf(' ');
  const words = space > length / 2 ? cut.slice(0, space) : cut;
  // Removes half of a surrogate pair, and a bracket that opens just before the cut: "(e.g.".
  return `${words.replace(/[\s,;:]*[([{][^()[\]{}]{0,12}$/u, '').replace(/[\uD800-\uDBFF]$|[\s,;:.]+$/g, '')}…`;
}

/** Returns the message for a key from an ontology. undefined: no message, also for inherited names such as `constructor`. */
export function lookUpMessage(messages: Readonly<Record<string, string>>, key: string): string | undefined {
  return Object.hasOwn(messages, key) ? messages[key] : undefined;
}

/** The word for a version, in the languages in which ontologies usually state it. */
const WORD = /(?<!\p{L})(?:version|versión|versione|versie|versão)(?!\p{L})[\s:.]*/iu;

/** A stated version without the word for it, which pages add themselves: `Recommendation version 2013-04-30` → `Recommendation 2013-04-30`. */
export function versionText(version: string): string {
  const text = cleanText(version);
  return text.replace(WORD, '').trim() || text;
}
