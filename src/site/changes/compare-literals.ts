import type { Change, ChangedValue } from '../../ontology/diff/change.ts';
import type { Literal } from '../../ontology/model.ts';
import type { PublicationIndex } from '../index/publication-index.ts';
import { cleanText, isReadable } from '../text/text.ts';
import type { ComparedPart } from './compare-texts.ts';
import { compareTexts, shortenSame } from './compare-texts.ts';

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
  { old, new: now }: Change,
  which: 'all' | 'long',
  index: PublicationIndex,
): TextComparison | undefined {
  const [before, after] = [literalOf(old), literalOf(now)];
  const shown = after ?? before;
  if (!shown || (old && !before) || (now && !after)) return undefined;
  const longest = Math.max(before?.value.length ?? 0, after?.value.length ?? 0);
  if (which === 'long' && longest < LONG) return undefined;
  // Readers of that language have a page of their own.
  if (!isReadable(shown.language, index.language) && index.languages.some((it) => isReadable(shown.language, it)))
    return { parts: [] };
  const parts = shortenSame(compareTexts(before && cleanText(before.value), after && cleanText(after.value)));
  return { parts, ...(isReadable(shown.language, index.language) ? {} : { language: shown.language as string }) };
}

/** The value of a change if it is a text. */
export function literalOf(value: ChangedValue | undefined): Literal | undefined {
  return value !== undefined && 'value' in value ? value : undefined;
}
