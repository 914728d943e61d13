import type { Change, ChangedValue } from '../../versions/diff/change.ts';
import type { Literal } from '../../ontology/model.ts';
import { TEXT_PROPERTIES } from '../../ontology/terms/text-properties.ts';
import { headerTextOptions, textOptions } from '../index/markdown-options.ts';
import type { PublicationIndex } from '../index/publication-index.ts';
import { textParagraphs } from '../markdown/rendered-text.ts';
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
