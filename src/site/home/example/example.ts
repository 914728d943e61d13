import type { Phrase, Ref } from '../../text/phrase.ts';
import type { LocalizedText } from '../../text/text.ts';

/** A line of the example, and what it means. */
export interface ExampleLine {
  readonly code: string;
  /** The term that the line uses, and its values that are terms. */
  readonly meaning: Phrase;
  /** The definition of the term. Empty if there is none. */
  readonly about: LocalizedText;
}

/** An example of data in the terms of the ontology. */
export interface HomeExample {
  /** What it is an example of. */
  readonly of: Ref;
  /** `record`: from the sources. `composed`: generated from the definitions. `entry`: a term of the ontology itself. */
  readonly origin: 'record' | 'composed' | 'entry';
  readonly lines: readonly ExampleLine[];
  /** The complete record, to copy. Absent for an entry. */
  readonly text?: string;
}

/** Maximum number of lines, so that the example fits on a screen. */
export const MAX_LINES = 10;

/** Maximum length of the definition beside a line, and of a line, in characters. */
export const MAX_ABOUT = 110;
export const MAX_CODE = 240;

/** The first of the items with the greatest weight. */
export function heaviest<T extends { readonly weight: number }>(items: readonly T[]): T | undefined {
  return items.reduce<T | undefined>((best, it) => (best && best.weight >= it.weight ? best : it), undefined);
}
