import { memoizeByKey } from './work.ts';

/** Compares two strings by Unicode code points. The operator `<` compares UTF-16 units and sorts U+1F600 before U+FF01. */
export function compareCodePoints(a: string, b: string): number {
  if (a === b) return 0;
  const shorter = Math.min(a.length, b.length);
  for (let i = 0; i < shorter; i += 1) {
    const x = a.charCodeAt(i);
    const y = b.charCodeAt(i);
    if (x !== y) return weight(x) - weight(y);
  }
  return a.length - b.length;
}

/** Surrogates are part of code points above U+FFFF and sort after all other units. */
function weight(unit: number): number {
  return unit >= 0xd800 && unit <= 0xdfff ? unit + 0x10000 : unit;
}

/** Sorts strings by code points, in place. Uses the native comparison, which is several times faster than a function. */
export function sortByCodePoints(strings: string[]): string[] {
  const isUsual = strings.every((string) => !UNUSUAL.test(string));
  if (isUsual) return strings.sort();
  strings.forEach((string, i) => (strings[i] = rotate(string, SURROGATES_LAST)));
  strings.sort();
  strings.forEach((string, i) => (strings[i] = rotate(string, SURROGATES_FIRST)));
  return strings;
}

/** Units from the first surrogate on: only these are in another order in UTF-16 than by code point. */
const UNUSUAL = /[\ud800-\uffff]/;
const ALL_UNUSUAL = /[\ud800-\uffff]/g;

/** Shifts that exchange the surrogates U+D800–U+DFFF with the units after them, U+E000–U+FFFF, and back. */
const SURROGATES_LAST = 0x2000;
const SURROGATES_FIRST = 0x0800;

function rotate(string: string, shift: number): string {
  if (!UNUSUAL.test(string)) return string;
  return string.replace(ALL_UNUSUAL, (unit) =>
    String.fromCharCode(0xd800 + ((unit.charCodeAt(0) - 0xd800 + shift) % 0x2800)),
  );
}

/** Characters that hide or reorder others in a terminal or on a page: control characters, line separators and bidirectional marks. */
const UNPRINTABLE = /[\p{Cc}\p{Bidi_Control}\u2028\u2029]/gu;

/**
 * Escapes control characters, line separators and bidirectional marks as `\u001b`, for text from sources in a terminal or log.
 * Without this, a source could colour, clear or forge lines. https://www.unicode.org/reports/tr36/
 */
export function printable(text: string, escape: (character: string) => string = unicodeEscape): string {
  return text.replace(UNPRINTABLE, escape);
}

function unicodeEscape(character: string): string {
  return `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`;
}

/** Returns the candidate nearest to a mistyped name, if its edit distance is at most a share of the name's length. */
export function nearest(name: string, candidates: Iterable<string>, share = 0.4): string | undefined {
  let best: string | undefined;
  let least = Math.max(1, Math.floor(name.length * share)) + 1;
  for (const candidate of candidates) {
    if (Math.abs(candidate.length - name.length) >= least) continue;
    const distance = editDistance(name.toLowerCase(), candidate.toLowerCase());
    if (distance < least) [best, least] = [candidate, distance];
  }
  return best;
}

/** Returns a suggestion for messages, ` Did you mean "title"?`, or an empty string. */
export function didYouMean(name: string, candidates: Iterable<string>): string {
  const suggestion = nearest(name, candidates);
  return suggestion === undefined ? '' : ` Did you mean "${suggestion}"?`;
}

/** Levenshtein distance. Memory: one row. */
function editDistance(a: string, b: string): number {
  let row = Array.from({ length: b.length + 1 }, (_, i) => i);
  for (let i = 1; i <= a.length; i += 1) {
    const next = [i];
    for (let j = 1; j <= b.length; j += 1) {
      const replace = (row[j - 1] as number) + (a[i - 1] === b[j - 1] ? 0 : 1);
      next.push(Math.min(replace, (row[j] as number) + 1, (next[j - 1] as number) + 1));
    }
    row = next;
  }
  return row[b.length] as number;
}

/** The language of a tag without its region and script: `de` of `de-AT`. */
export function primaryLanguage(tag: string): string {
  const end = tag.indexOf('-');
  return (end < 0 ? tag : tag.slice(0, end)).toLowerCase();
}

/**
 * Grammar of language tags, https://www.rfc-editor.org/rfc/rfc5646#section-2.1. Tags are not looked up in the registry.
 * Each part after the language includes its hyphen.
 */
const LANGUAGE = '(?:[a-z]{2,3}(?:-[a-z]{3}){0,3}|[a-z]{4}|[a-z]{5,8})';
const SCRIPT = '(?:-[a-z]{4})?';
const REGION = '(?:-(?:[a-z]{2}|[0-9]{3}))?';
const VARIANTS = '(?:-(?:[a-z0-9]{5,8}|[0-9][a-z0-9]{3}))*';
const EXTENSIONS = '(?:-[0-9a-wy-z](?:-[a-z0-9]{2,8})+)*';
const PRIVATE_USE = 'x(?:-[a-z0-9]{1,8})+';
const LANGTAG = new RegExp(
  `^(?:${LANGUAGE}${SCRIPT}${REGION}${VARIANTS}${EXTENSIONS}(?:-${PRIVATE_USE})?|${PRIVATE_USE})$`,
  'i',
);

/** Registered tags that are older than the grammar and do not follow it. */
const IRREGULAR = new Set(
  'en-gb-oed i-ami i-bnn i-default i-enochian i-hak i-klingon i-lux i-mingo i-navajo i-pwn i-tao i-tay i-tsu sgn-be-fr sgn-be-nl sgn-ch-de'.split(
    ' ',
  ),
);

/** Whether a tag is well-formed and repeats no variant or extension singleton (RFC 5646 §2.2.9). */
export function isLanguageTag(tag: string): boolean {
  if (IRREGULAR.has(tag.toLowerCase())) return true;
  return LANGTAG.test(tag) && !repeatsSubtag(tag.toLowerCase());
}

function repeatsSubtag(tag: string): boolean {
  const subtags = tag.startsWith('x-') ? [] : (tag.split('-x-', 1)[0] ?? '').split('-').slice(1);
  const firstExtension = subtags.findIndex((subtag) => subtag.length === 1);
  const variants = (firstExtension < 0 ? subtags : subtags.slice(0, firstExtension)).filter((subtag) =>
    /^(?:.{5,8}|[0-9].{3})$/.test(subtag),
  );
  const singletons = subtags.filter((subtag) => subtag.length === 1);
  return [variants, singletons].some((list) => new Set(list).size < list.length);
}

/** Maximum length of a name in lists, headings and links. A term's own page also shows the full name. */
export const MAX_NAME = 300;

/** Shortens a name, after a word if possible. Pages repeat a name dozens of times. */
export function shortName(name: string, max = MAX_NAME): string {
  if (name.length <= max) return name;
  const cut = name.slice(0, max);
  const space = cut.lastIndexOf(' ');
  // A surrogate pair must not be cut in half.
  return `${(space > max / 2 ? cut.slice(0, space) : cut).replace(/[\uD800-\uDBFF]$/, '')}…`;
}

/** Abbreviations that end with a full stop, in the languages of the site and in Latin. Single letters and `e.g.` match a pattern. */
const ABBREVIATIONS = new Set(
  `abb abbr abs al anm approx art aufl bd bspw bzgl bzw ca cap capt cf ch chap cie co col conf corp dept dir dr dra ed eds edn eg ej
  engl etc ev evtl ex excl exp fig figs ff frz gen ggf ggfs hg hrsg ibid ie inc incl inkl insb jh jr kap lat lt ltd max min mind mio
  mme mlle mr mrd mrs ms mt no nos nr núm op orig pág págs par pars pl pp prof pt rd ref refs resp rev sec sen sg sog sp spec spp sq
  sr sra srta ss st std str subsp syn tab tel u.a univ usf usw v var vgl viz vol vols vs zb zt zzgl`.split(/\s+/),
);

const END = /[.!?…。！？؟।]["'”’»)\]]*$/u;
const OPENING = '([{';
const CLOSING = ')]}';

/**
 * Returns the end of the last complete sentence in the first characters of a text. 0: no sentence ends there. Segmentation follows
 * Unicode (UAX 29), without breaks after abbreviations and inside brackets.
 *
 * @param length maximum number of characters
 */
export function lastSentenceEnd(text: string, length: number, language = 'en'): number {
  // The characters after a full stop decide whether it ends a sentence.
  const cut = text.slice(0, length + 20);
  let last = 0;
  for (const { index, segment } of segmenterOf(language).segment(cut)) {
    const end = index + segment.trimEnd().length;
    const isWhole = index + segment.length < cut.length || cut.length === text.length;
    if (end <= length && isWhole && endsSentence(cut.slice(0, end))) last = end;
  }
  return last;
}

/** Maximum number of characters searched for the end of a sentence, because segmentation is not linear in time. */
const MAX_SENTENCE = 1_000;
/** Possible end of a sentence before the end of the text. Most definitions are one sentence and need no segmentation. */
const SEVERAL_SENTENCES = /[.!?…。！？؟।]["'”’»)\]]*\s|[。！？।]./u;

/** Returns the end of the first sentence of a text by the same rules. Default: the length of the text. */
export function firstSentenceEnd(text: string, language = 'en'): number {
  if (!SEVERAL_SENTENCES.test(text)) return text.length;
  const cut = text.slice(0, MAX_SENTENCE);
  for (const { index, segment } of segmenterOf(language).segment(cut)) {
    const end = index + segment.trimEnd().length;
    if (endsSentence(cut.slice(0, end))) return end;
  }
  return text.length;
}

function endsSentence(text: string): boolean {
  return END.test(text) && !isAbbreviated(text) && isBalanced(text);
}

function isAbbreviated(text: string): boolean {
  const word = /([\p{L}\p{M}.-]+)\.["'”’»)\]]*$/u.exec(text)?.[1]?.toLowerCase();
  return word !== undefined && (/^\p{L}$|^(?:\p{L}{1,2}[.-])+\p{L}{1,2}$/u.test(word) || ABBREVIATIONS.has(word));
}

/** Whether every opening bracket is closed. */
function isBalanced(text: string): boolean {
  let open = 0;
  for (const character of text) {
    if (OPENING.includes(character)) open += 1;
    else if (CLOSING.includes(character)) open = Math.max(0, open - 1);
  }
  return open === 0;
}

/** Returns the segmenter of a language. Fallback for invalid tags: English. */
const segmenterOf = memoizeByKey((language: string): Intl.Segmenter => {
  try {
    return new Intl.Segmenter(language, { granularity: 'sentence' });
  } catch {
    return new Intl.Segmenter('en', { granularity: 'sentence' });
  }
});

/** Inline elements. All others separate words. */
const INLINE_ELEMENTS =
  /^(?:a|abbr|b|bdi|bdo|cite|code|data|del|dfn|em|i|ins|kbd|mark|q|s|samp|small|span|strong|sub|sup|time|u|var|wbr)$/i;

/** Whether an HTML element is inline and does not separate words. */
export function isInlineElement(name: string): boolean {
  return INLINE_ELEMENTS.test(name);
}
