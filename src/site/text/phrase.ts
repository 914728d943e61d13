import { shortName } from '../../base/text.ts';
import type { Conjunction, Phrase, PhrasePart } from '../../messages/messages.ts';

/** A list split into a visible start and a folded rest. */
export interface Capped<T> {
  readonly shown: readonly T[];
  readonly rest: readonly T[];
}

/** Default number of visible items. */
export const SHOWN = 24;

/** Splits a list after `shown` items, unless only one or two would be folded. */
export function cap<T>(items: readonly T[], shown = SHOWN): Capped<T> {
  return items.length <= shown + 2
    ? { shown: items, rest: [] }
    : { shown: items.slice(0, shown), rest: items.slice(shown) };
}

/** The phrases, each once. */
export function distinct(phrases: readonly Phrase[]): readonly Phrase[] {
  return [...new Map(phrases.map((phrase) => [JSON.stringify(phrase), phrase])).values()];
}

/** Joins phrases as in a sentence: `a, b or c`. No space precedes a conjunction that begins with a comma: `a, and b`. */
export function joinPhrases(phrases: readonly Phrase[], word: Conjunction): Phrase {
  return phrases.flatMap((phrase, index) => {
    if (index === 0) return phrase;
    const isLast = index === phrases.length - 1;
    if (typeof word === 'object') return [isLast ? word.last : word.between, ...phrase];
    if (!isLast) return [', ', ...phrase];
    const last = typeof word === 'string' ? word : word(phraseText(phrase));
    return [`${last.startsWith(',') ? '' : ' '}${last} `, ...phrase];
  });
}

/** Joins plain texts as {@link joinPhrases} joins phrases. */
export function joinTexts(texts: readonly string[], word: Conjunction): string {
  return phraseText(
    joinPhrases(
      texts.map((text) => [text]),
      word,
    ),
  );
}

/** A phrase with long texts cut, for the top of a page. A section below shows the full texts. */
export function shortPhrase(phrase: Phrase): Phrase {
  return phrase.map((part) => {
    if (typeof part === 'string') return part;
    if ('code' in part) return { ...part, code: shortName(part.code) };
    return 'text' in part ? { ...part, text: shortName(part.text) } : part;
  });
}

/** A phrase as plain text, for tests, titles and meta descriptions. */
export function phraseText(phrase: Phrase): string {
  return phrase.map(partText).join('');
}

function partText(part: PhrasePart): string {
  if (typeof part === 'string') return part;
  if ('code' in part) return part.code;
  return 'text' in part ? part.text : part.label;
}

/** Languages of a phrase of the UI. `own`: the language of its words, if it is not that of the page. */
export interface PhraseLanguage {
  readonly language: string;
  readonly own?: string;
}

/** Adds the page's language to the terms in a UI sentence, if the sentence is in another language. */
export function withLanguage(phrase: Phrase, { own, language }: PhraseLanguage): Phrase {
  if (own === undefined) return phrase;
  return phrase.map((part): PhrasePart => {
    if (typeof part === 'string' || !('kind' in part) || part.language !== undefined) return part;
    return { ...part, language };
  });
}
