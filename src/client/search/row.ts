import { identifierToPath } from '../../base/paths.ts';
import type { LocalizedText } from '../../messages/messages.ts';
import type { Kind } from '../../ontology/model.ts';
import { KINDS } from '../../ontology/model.ts';
import { nameKey, splitWords } from '../../search/index.ts';
import type { NamesFile } from '../../site/browser.ts';
import { cleanText, usualNames } from '../../site/browser.ts';
import { toList } from './column.ts';

/** A text in a list of results, with its language if it differs from the page's. */
export interface Shown {
  readonly parts: Marked;
  readonly language?: string;
}

/** Kind of a result. */
export type FoundKind = Kind | 'guide';

/** One result, as plain data. */
export interface Row {
  /** Position in the names file. */
  readonly at: number;
  readonly href: string;
  readonly kind: FoundKind;
  /** The code of a term, before the label. */
  readonly code?: Marked;
  readonly label: Shown;
  /** The identifier of an own term, otherwise the CURIE. Empty for a guide, and if it is the code. */
  readonly name: Marked;
  /** The name that matched, if the label does not match. */
  readonly also?: Shown;
  readonly deprecated: boolean;
  /** Title of the publication, if the search covers several. */
  readonly publication?: LocalizedText;
}

/** Creates the function that returns the result at a position for the words of a query. */
export function createRows(file: NamesFile): (at: number, words: readonly string[]) => Row {
  const elsewhere = new Set(file.elsewhere);
  const deprecated = new Set(file.deprecated);
  const foreign = new Map(Object.entries(file.foreign).flatMap(([language, at]) => at.map((it) => [it, language])));
  return (at, words) => {
    const identifier = file.identifiers[at] as string;
    const label = toList(file.labels[at])[0] ?? usualLocalName(identifier, file);
    const isGuide = isGuideAt(file, at);
    const code = file.codes[at];
    const name = isGuide ? '' : nameOf(identifier, at, file);
    const isVisibleMatch = [label, name, code ?? ''].some((text) => text !== '' && matches(text, words));
    const also = isVisibleMatch ? undefined : otherName(at, words, file);
    return {
      at,
      href: `${file.base}${elsewhere.has(at) ? '' : file.folder}${isGuide ? identifier : identifierToPath(identifier)}`,
      kind: isGuide ? 'guide' : (kindsAt(file, at)[0] ?? 'value'),
      ...(code !== undefined && { code: highlight(code, words) }),
      label: shown(cleanText(label) || identifier, words, foreign.get(at)),
      name: highlight(name === code ? '' : name, words),
      ...(also && { also: shown(cleanText(also.text), words, also.language) }),
      deprecated: deprecated.has(at),
    };
  };
}

function shown(text: string, words: readonly string[], language: string | undefined): Shown {
  return { parts: highlight(text, words), ...(language !== undefined && { language }) };
}

function nameOf(identifier: string, at: number, file: NamesFile): string {
  if (isOwnAt(file, at)) return identifier;
  const { ownPrefix, namespaces, unusual } = file;
  return unusual[at]?.[0] ?? usualNames(identifier, ownPrefix, namespaces)?.curie ?? identifier;
}

/** Fallback name of a term without a label. */
function usualLocalName(identifier: string, { ontologies }: NamesFile): string {
  const prefix = identifier.slice(0, identifier.indexOf('_') + 1);
  return ontologies.some((it) => `${it.prefix}_` === prefix) ? identifier.slice(prefix.length) : identifier;
}

/** The first matching name that is not the label. Hidden labels are excluded. */
function otherName(
  at: number,
  words: readonly string[],
  { labels, alternatives, original, defaultLanguage }: NamesFile,
): { readonly text: string; readonly language?: string } | undefined {
  const here = [...toList(labels[at]).slice(1), ...toList(alternatives[at])].map((text) => ({ text }));
  const there = (original[at] ?? []).flatMap(toList).map((text) => ({ text, language: defaultLanguage }));
  return [...here, ...there].find(({ text }) => matches(text, words));
}

/** Whether an own term is at a position. */
export function isOwnAt({ ontologies, sources, ownPrefix }: NamesFile, at: number): boolean {
  return ontologies[sources[at] ?? -1]?.prefix === ownPrefix;
}

/** Whether a guide, not a term, is at a position. */
export function isGuideAt({ identifiers, guides = 0 }: NamesFile, at: number): boolean {
  return at >= identifiers.length - guides;
}

/** The kinds of the term at a position. */
export function kindsAt({ kinds }: NamesFile, at: number): readonly Kind[] {
  const bits = Number.parseInt(kinds.charAt(at), 16);
  return KINDS.filter((_, place) => ((bits >> place) & 1) === 1);
}

/** Whether a name contains, for each word of the query, a word with that prefix; or starts with the query itself. */
function matches(name: string, words: readonly string[]): boolean {
  const own = splitWords(name);
  return words.every((word) => own.some((it) => it.startsWith(word))) || nameKey(name).startsWith(words.join(''));
}

/** A text in parts, some of which match the query. */
export type Marked = readonly { readonly text: string; readonly marked: boolean }[];

/** Boundary between words in camelCase. */
const SEAM = /(?<=[\p{Ll}\p{N}])(?=\p{Lu})/u;

/**
 * Marks the words or word prefixes of a text that match the query. The joined parts equal the text.
 *
 * @param words result of `splitWords`
 * @example highlight('Café au lait', ['caf']) // [{ text: 'Caf', marked: true }, { text: 'é au lait', marked: false }]
 */
export function highlight(text: string, words: readonly string[]): Marked {
  const parts: { text: string; marked: boolean }[] = [];
  const add = (part: string, marked: boolean): void => {
    const last = parts.at(-1);
    if (part === '') return;
    if (last?.marked === marked) last.text += part;
    else parts.push({ text: part, marked });
  };
  for (const [piece = ''] of text.matchAll(/[\p{L}\p{M}\p{N}]+|[^\p{L}\p{M}\p{N}]+/gu)) {
    for (const word of piece.split(SEAM)) {
      const length = matchLength(word, words);
      add(word.slice(0, length), true);
      add(word.slice(length), false);
    }
  }
  return parts;
}

/** Length of the prefix that matches the query. */
function matchLength(word: string, words: readonly string[]): number {
  const plain = splitWords(word).join('');
  const lengths = words.filter((it) => plain.startsWith(it)).map((it) => it.length);
  const longest = Math.max(0, ...lengths);
  // If accents or ligatures were decomposed, positions in the two spellings differ.
  return longest > 0 && plain.length !== word.length ? word.length : longest;
}
