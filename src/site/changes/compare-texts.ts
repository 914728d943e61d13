import { diffArrays, diffWords, diffWordsWithSpace } from 'diff';
import { memoizeByKey } from '../../base/work.ts';
import type { Messages } from '../../messages/messages.ts';
import type { Literal } from '../../ontology/model.ts';
import type { Change, ChangedValue } from '../../versions/index.ts';
import type { PublicationIndex } from '../index/publication-index.ts';
import { headerTextOptions, textOptions } from '../index/publication-index.ts';
import { textParagraphs } from '../markdown/rendered-text.ts';
import { escapeContent, escapeHtml, languageAttributes } from '../text/html.ts';
import type { PhraseLanguage } from '../text/phrase.ts';
import { cleanText, isReadable } from '../text/text.ts';
import { escapeInline } from '../text/write-markdown.ts';
import { TEXT_PROPERTIES } from '../../vocabularies/index.ts';

/** A piece of two compared texts. `omitted`: unchanged words that are not shown. */
export interface ComparedPart {
  readonly kind: 'same' | 'removed' | 'added' | 'omitted';
  readonly text: string;
}

/** Scripts that do not separate words by spaces. */
const WITHOUT_SPACES =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u;

/** Maximum number of words that differ. The time grows with its square. Texts with more are shown one after the other. */
const MAX_DIFFERENT = 1000;

/** Compares two texts word by word. A text that is absent was or is not stated. */
export function compareTexts(old: string | undefined, now: string | undefined): readonly ComparedPart[] {
  if (old === undefined || now === undefined) return wholeTexts(old, now);
  const parts = WITHOUT_SPACES.test(old + now) ? compareSegments(old, now) : compareWords(old, now);
  return parts && isAlike(parts) ? parts : wholeTexts(old, now);
}

/** Minimum part of the shorter text that both have. Fewer common words do not help a reader. */
const MIN_SAME = 0.3;

function isAlike(parts: readonly ComparedPart[]): boolean {
  const length = (kind: ComparedPart['kind']): number =>
    parts.reduce((sum, part) => sum + (part.kind === kind ? part.text.length : 0), 0);
  return length('same') >= MIN_SAME * (length('same') + Math.min(length('removed'), length('added')));
}

function wholeTexts(old: string | undefined, now: string | undefined): ComparedPart[] {
  return [
    ...(old === undefined ? [] : [{ kind: 'removed', text: old } as const]),
    ...(now === undefined ? [] : [{ kind: 'added', text: now } as const]),
  ];
}

interface Piece {
  readonly added: boolean;
  readonly removed: boolean;
}

function kindOf({ added, removed }: Piece): ComparedPart['kind'] {
  if (added) return 'added';
  return removed ? 'removed' : 'same';
}

/** Letters and accents that `diffWords` takes for words of their own: those of other scripts than Latin, and combining ones. */
const OTHER_LETTERS = /\p{M}|(?!\p{Script=Latin})\p{L}/u;

function compareWords(old: string, now: string): ComparedPart[] | undefined {
  const options = { maxEditLength: MAX_DIFFERENT };
  const other = OTHER_LETTERS.test(old + now) ? { intlSegmenter: segmenter('en') } : {};
  const pieces = diffWords(old, now, { ...options, ...other });
  // Only white space differs.
  const exact = pieces?.length === 1 && old !== now ? diffWordsWithSpace(old, now, options) : pieces;
  return exact?.map((it) => ({ kind: kindOf(it), text: it.value }));
}

function compareSegments(old: string, now: string): ComparedPart[] | undefined {
  const pieces = diffArrays(segments(old), segments(now), { maxEditLength: MAX_DIFFERENT });
  return pieces?.map((it) => ({ kind: kindOf(it), text: it.value.join('') }));
}

/** The dictionaries of ICU find the words of all scripts in any language. */
const segmenter = memoizeByKey((language: string) => new Intl.Segmenter(language, { granularity: 'word' }));

function segments(text: string): string[] {
  return Array.from(segmenter('en').segment(text), ({ segment }) => segment);
}

/** Number of unchanged characters that remain beside a difference. */
const CONTEXT = 120;
/** Minimum number of unchanged characters that are omitted. */
const MIN_OMITTED = 400;

/** The parts without long unchanged passages. */
export function shortenSame(parts: readonly ComparedPart[]): readonly ComparedPart[] {
  return parts.flatMap((part, at) => {
    const isFirst = at === 0;
    const isLast = at === parts.length - 1;
    if (part.kind !== 'same' || (isFirst && isLast)) return [part];
    const head = isFirst ? 0 : wordEnd(part.text, CONTEXT);
    const tail = isLast ? part.text.length : wordStart(part.text, part.text.length - CONTEXT);
    if (tail - head < MIN_OMITTED) return [part];
    const pieces: ComparedPart[] = [
      { kind: 'same', text: part.text.slice(0, head) },
      { kind: 'omitted', text: part.text.slice(head, tail) },
      { kind: 'same', text: part.text.slice(tail) },
    ];
    return pieces.filter(({ text }) => text !== '');
  });
}

/** The position of the first space from a position on; the position itself if there is none nearby. */
function wordEnd(text: string, from: number): number {
  const space = text.indexOf(' ', from);
  return space === -1 || space > from + MAX_WORD ? whole(text, from) : space;
}

function wordStart(text: string, to: number): number {
  const space = text.lastIndexOf(' ', to);
  return space === -1 || space < to - MAX_WORD ? whole(text, to) : space + 1;
}

const MAX_WORD = 60;

/** A position that is not inside a surrogate pair. */
function whole(text: string, at: number): number {
  return /[\uDC00-\uDFFF]/.test(text.charAt(at)) ? at + 1 : at;
}

/** Two texts word by word. Empty: the page omits texts in this language. */
export interface TextComparison {
  /** Present if it differs from that of the page. */
  readonly language?: string;
  readonly parts: readonly ComparedPart[];
}

/** Minimum length of a text that is compared if only long ones are, in characters. */
const LONG = 60;

/** Compares the texts of a change. undefined: a value is not a text, or only long texts are compared and these are short. */
export function compareLiterals(
  change: Change,
  which: 'all' | 'long',
  index: PublicationIndex,
): TextComparison | undefined {
  const { old, new: now } = change;
  const [before, after] = [literalOf(old), literalOf(now)];
  const shown = after ?? before;
  if (!shown || (old && !before) || (now && !after)) return undefined;
  const longest = Math.max(before?.value.length ?? 0, after?.value.length ?? 0);
  if (which === 'long' && longest < LONG) return undefined;
  // Readers of that language have a page of their own.
  if (!isReadable(shown.language, index.language) && index.languages.some((it) => isReadable(shown.language, it)))
    return { parts: [] };
  const [oldText, newText] = shownTexts(before, after, change, index);
  const parts = shortenSame(compareTexts(oldText, newText));
  return { parts, ...(isReadable(shown.language, index.language) ? {} : { language: shown.language as string }) };
}

/** The texts without markup, because words of two texts are compared. The author's, if these are the same: only markup differs. */
function shownTexts(
  before: Literal | undefined,
  after: Literal | undefined,
  change: Change,
  index: PublicationIndex,
): [before: string | undefined, after: string | undefined] {
  const shown = (text: Literal | undefined): string | undefined => text && withoutMarkup(text, change, index);
  const [old, now] = [shown(before), shown(after)];
  return old === now ? [before && cleanText(before.value), after && cleanText(after.value)] : [old, now];
}

/** Definitions and notes are read as on the page of the term; examples and annotations are not Markdown there either. */
function withoutMarkup(text: Literal, { term: iri, property }: Change, index: PublicationIndex): string {
  const term = iri === undefined ? undefined : index.term(iri);
  const isExample = property !== undefined && TEXT_PROPERTIES.example.includes(property);
  if (isExample) return cleanText(text.value);
  return textParagraphs(text, term ? textOptions(term, index, text.language) : headerTextOptions(index));
}

/** The value of a change if it is a text. */
export function literalOf(value: ChangedValue | undefined): Literal | undefined {
  return value !== undefined && 'value' in value ? value : undefined;
}

/**
 * Two compared texts as HTML. `ins` and `del` are visible without colour. Screen readers do not announce them, so the style sheet adds the
 * word in `data-is`, which takes less space than an element.
 */
export function comparisonHtml(
  { parts, language }: TextComparison,
  { marks }: Messages['changes'],
  { own, language: page }: PhraseLanguage,
): string {
  const html = parts.map(({ kind, text }) => {
    const content = escapeContent(text);
    if (kind === 'omitted') return ' … ';
    if (kind === 'same' || parts.length === 1) return content;
    const tag = kind === 'added' ? 'ins' : 'del';
    return `<${tag} data-is="${escapeHtml(marks[kind])}">${content}</${tag}>`;
  });
  const attributes = languageAttributes(language ?? (own === undefined ? undefined : page));
  return `<p class="compared"${attributes}>${html.join('')}</p>`;
}

/** Two compared texts as one line of Markdown, with the elements that Markdown has no own syntax for. */
export function comparisonMarkdown({ parts }: TextComparison): string {
  return parts.map((part) => marked(part, parts, escapeInline, '<del>', '</del>', '<ins>', '</ins>')).join('');
}

/** Two compared texts as plain text, with the marks of `git diff --word-diff`. */
export function comparisonText({ parts }: TextComparison): string {
  return parts.map((part) => marked(part, parts, (text) => text, '[-', '-]', '{+', '+}')).join('');
}

function marked(
  { kind, text }: ComparedPart,
  parts: readonly ComparedPart[],
  escape: (text: string) => string,
  ...[delStart, delEnd, insStart, insEnd]: readonly [string, string, string, string]
): string {
  const content = escape(text.replace(/\s+/g, ' '));
  if (kind === 'omitted') return ' … ';
  if (kind === 'same' || parts.length === 1) return content;
  return kind === 'added' ? insStart + content + insEnd : delStart + content + delEnd;
}
