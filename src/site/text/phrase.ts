import type { Iri, Kind } from '../../ontology/model.ts';
import { shortName } from '../../ontology/short-name.ts';
import type { LocalizedText } from './text.ts';

/** A term as a page names it: of the live ontology where it has a kind, external otherwise. */
export interface Ref {
  readonly iri: Iri;
  readonly label: string;
  readonly curie: string;
  /** Absent where the IRI is nothing that a browser may open. */
  readonly href?: string;
  readonly kind?: Kind;
  /** Where it differs from the page's language. */
  readonly language?: string;
  readonly deprecated?: true;
  /** Of a name of the home ontology that this publication does not hold: the words that say so. */
  readonly absent?: string;
}

/** Something formal inside words: a literal, a name that is no link. */
export interface Code {
  readonly code: string;
  readonly language?: string;
}

export type Part = string | Ref | Code | LocalizedText;

/** Words and the terms in them, free of any markup. */
export type Phrase = readonly Part[];

/** A list of which a page shows the beginning and folds the rest away. */
export interface Capped<T> {
  readonly shown: readonly T[];
  readonly rest: readonly T[];
}

/** How much of a list stands open on a page. */
export const SHOWN = 24;

/** Splits a list after so many items, unless only one or two would be folded away. */
export function cap<T>(items: readonly T[], shown = SHOWN): Capped<T> {
  return items.length <= shown + 2
    ? { shown: items, rest: [] }
    : { shown: items.slice(0, shown), rest: items.slice(shown) };
}

/** The word before the last of several; a function where it depends on what follows: Spanish `y`, but `e Iglesia`. */
export type Conjunction = string | ((next: string) => string);

/** Joins phrases as a sentence does: `a, b or c`. A conjunction that begins with a comma stands close: `a, and b`. */
export function joinPhrases(phrases: readonly Phrase[], word: Conjunction): Phrase {
  return phrases.flatMap((phrase, index) => {
    if (index === 0) return phrase;
    if (index < phrases.length - 1) return [', ', ...phrase];
    const last = typeof word === 'string' ? word : word(phraseText(phrase));
    return [`${last.startsWith(',') ? '' : ' '}${last} `, ...phrase];
  });
}

/** A phrase with long texts cut, for the top of a page: a section has them whole. */
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

function partText(part: Part): string {
  if (typeof part === 'string') return part;
  if ('code' in part) return part.code;
  return 'text' in part ? part.text : part.label;
}
