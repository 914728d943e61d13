import { diffArrays, diffWords, diffWordsWithSpace } from 'diff';
import { memoizeByKey } from '../../ontology/memoize.ts';

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
