import type { TextStatement } from './texts.ts';

/** Share of common words from which two of several texts are versions of each other. */
const MIN_SIMILARITY = 0.3;

/** More texts of one property and language are not compared with each other. */
const MAX_TEXTS = 40;

/**
 * Pairs removed texts with added ones of the same language: the only one with the only one, of several the most similar first.
 *
 * @example 'A place to sleep.' and 'A place where guests sleep.' have 3 of 4 and 5 words in common: 0.67
 */
export function pairSimilarTexts(
  removed: readonly TextStatement[],
  added: readonly TextStatement[],
): [TextStatement, TextStatement][] {
  const languages = new Set(removed.map(languageOf));
  return [...languages].flatMap((language) => {
    const [olds, news] = [removed, added].map((texts) => texts.filter((text) => languageOf(text) === language)) as [
      TextStatement[],
      TextStatement[],
    ];
    if (olds.length === 1 && news.length === 1) return [[olds[0], news[0]] as [TextStatement, TextStatement]];
    return olds.length > MAX_TEXTS || news.length > MAX_TEXTS ? [] : pairBest(olds, news);
  });
}

function pairBest(olds: readonly TextStatement[], news: readonly TextStatement[]): [TextStatement, TextStatement][] {
  const words = new Map([...olds, ...news].map((text) => [text, wordsOf(text)]));
  const scored = olds
    .flatMap((old) => news.map((now) => ({ old, now, score: similarity(words.get(old), words.get(now)) })))
    .filter(({ score }) => score >= MIN_SIMILARITY)
    .sort((a, b) => b.score - a.score);
  const used = new Set<TextStatement>();
  return scored.flatMap(({ old, now }): [TextStatement, TextStatement][] => {
    if (used.has(old) || used.has(now)) return [];
    used.add(old).add(now);
    return [[old, now]];
  });
}

function languageOf({ object }: TextStatement): string {
  return object.language.toLowerCase();
}

function wordsOf({ object }: TextStatement): Set<string> {
  return new Set(object.value.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [object.value]);
}

/** Dice coefficient of two sets of words. */
function similarity(a: ReadonlySet<string> = new Set(), b: ReadonlySet<string> = new Set()): number {
  const common = [...a].filter((word) => b.has(word)).length;
  return (2 * common) / (a.size + b.size);
}
