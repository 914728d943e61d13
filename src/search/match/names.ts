import { compareCodePoints, firstSentenceEnd, primaryLanguage } from '../../base/text.ts';
import type { CooperativeTask } from '../../base/work.ts';
import { each } from '../../base/work.ts';
import type { Iri, Relation, Term, Text } from '../../ontology/model.ts';
import { plainTextOf } from '../../ontology/records.ts';
import { nameKey, splitWords } from './stem.ts';
import type { NameTypos } from './typos.ts';
import { createNameTypos, maxNameEdits } from './typos.ts';
import { canonicalIri } from '../../rdf/index.ts';

/** The names of a term. */
export type NamedTerm = Pick<
  Term,
  'identifier' | 'curie' | 'iri' | 'labels' | 'altLabels' | 'hiddenLabels' | 'notations'
>;

/** Name → positions of the terms with this name, by precedence. */
interface NamePositions {
  /** Identifiers, CURIEs and IRIs, unchanged. */
  readonly identifiers: PositionsByName;
  /** Labels in any language, unchanged. */
  readonly labels: PositionsByName;
  /** Primary languages of the labels. */
  readonly languages: ReadonlySet<string>;
  /** By {@link nameKey}. */
  readonly identifierKeys: PositionsByName;
  /** By {@link nameKey}. */
  readonly labelKeys: PositionsByName;
  /** Alternative and hidden labels, and codes, by {@link nameKey}. */
  readonly alternativeKeys: PositionsByName;
  /** @param prefix words, separated by one space */
  labelsWithPrefix(prefix: string): readonly LabelWords[];
  /** Whether each word is a word of some label. */
  haveWords(words: readonly string[]): boolean;
}

interface PositionsByName {
  get(name: string): readonly number[] | undefined;
}

export interface LabelWords {
  readonly words: string;
  readonly position: number;
}

/** Names in maps, whose keys can be listed. */
interface MappedNames extends NamePositions {
  readonly labelKeys: ReadonlyMap<string, readonly number[]>;
}

/** Builds the maps incrementally. Linear, except for sorting the labels. */
function* createNames(terms: readonly NamedTerm[], precedence: Uint32Array): CooperativeTask<MappedNames> {
  const byPrecedence = new Uint32Array(terms.length);
  precedence.forEach((rank, position) => (byPrecedence[rank] = position));
  const collect = (
    namesOf: (term: NamedTerm) => readonly string[],
  ): CooperativeTask<ReadonlyMap<string, readonly number[]>> => collectNames(terms, byPrecedence, namesOf);
  const sortedLabels = yield* sortLabels(terms);
  const known = new Set(sortedLabels.flatMap(({ words }) => words.split(' ')));
  return {
    identifiers: yield* collect((term) => [term.identifier, term.curie, canonicalIri(term.iri)]),
    labels: yield* collect((term) => term.labels.map((label) => label.value.trim())),
    languages: new Set(terms.flatMap(({ labels }) => labels.map(({ language }) => primaryLanguage(language ?? '')))),
    identifierKeys: yield* collect((term) => [nameKey(term.identifier)]),
    labelKeys: yield* collect((term) => term.labels.map((label) => nameKey(label.value))),
    alternativeKeys: yield* collect((term) =>
      [...term.altLabels, ...term.hiddenLabels, ...term.notations].map(({ value }) => nameKey(value)),
    ),
    labelsWithPrefix: (prefix) => labelsWithPrefix(sortedLabels, prefix),
    haveWords: (words) => words.every((word) => known.has(word)),
  };
}

function* collectNames(
  terms: readonly NamedTerm[],
  byPrecedence: Uint32Array,
  namesOf: (term: NamedTerm) => readonly string[],
): CooperativeTask<ReadonlyMap<string, readonly number[]>> {
  const positions = new Map<string, number[]>();
  yield* each(byPrecedence, (position) => {
    for (const name of new Set(namesOf(terms[position] as NamedTerm))) {
      const list = positions.get(name);
      if (list) list.push(position);
      else positions.set(name, [position]);
    }
  });
  return positions;
}

/** The words of each label, sorted by code unit. */
function* sortLabels(terms: readonly NamedTerm[]): CooperativeTask<LabelWords[]> {
  const labels: LabelWords[] = [];
  yield* each(terms, (term, position) => {
    const distinct = new Set(term.labels.map((label) => splitWords(label.value).join(' ')));
    for (const words of distinct) labels.push({ words, position });
  });
  return labels.sort((a, b) => (a.words < b.words ? -1 : a.words > b.words ? 1 : a.position - b.position));
}

/** Order of equally good matches. */
interface Ranks {
  /** By position. */
  readonly precedence: Uint32Array;
  /** Number of own terms, which precede all others. */
  readonly own: number;
}

/**
 * Returns the positions of terms whose label starts with the prefix: first labels in which the prefix ends with a whole word, then own
 * terms, then by length of the label, then by precedence.
 *
 * @param labels labels with the prefix, in any order
 * @param prefix words, separated by one space. The last may be incomplete.
 */
export function orderPrefixes(
  labels: readonly LabelWords[],
  prefix: string,
  { precedence, own }: Ranks,
): readonly number[] {
  const endsInsideWord = (label: LabelWords): number => Number(label.words[prefix.length] !== ' ');
  const rankOf = ({ position }: LabelWords): number => precedence[position] as number;
  return labels
    .toSorted(
      (a, b) =>
        endsInsideWord(a) - endsInsideWord(b) ||
        Number(rankOf(a) >= own) - Number(rankOf(b) >= own) ||
        a.words.length - b.words.length ||
        rankOf(a) - rankOf(b),
    )
    .map((label) => label.position);
}

/**
 * Returns the labels that start with the prefix, by binary search.
 *
 * @param labels sorted by their words
 */
export function labelsWithPrefix(labels: readonly LabelWords[], prefix: string): readonly LabelWords[] {
  const first = lowerBound(labels, prefix);
  let end = first;
  while (labels[end]?.words.startsWith(prefix) === true) end += 1;
  return labels.slice(first, end);
}

/** Index of the first label that does not sort before the words. */
function lowerBound(labels: readonly LabelWords[], words: string): number {
  let [low, high] = [0, labels.length];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((labels[middle] as LabelWords).words < words) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** Index for a search by names. */
export interface NameIndex {
  readonly names: NamePositions;
  readonly labelTypos: NameTypos;
  readonly ranks: Ranks;
}

/**
 * Builds the index of names incrementally.
 *
 * @param precedence result of `precedenceOf`
 */
export function* createNameIndex(
  terms: readonly (NamedTerm & Pick<Term, 'own'>)[],
  precedence: Uint32Array,
): CooperativeTask<NameIndex> {
  const names = yield* createNames(terms, precedence);
  const labelTypos = yield* createNameTypos([...names.labelKeys.keys()]);
  const own = terms.filter((term) => term.own).length;
  return { names, labelTypos, ranks: { precedence, own } };
}

type PrecedenceFacts = Pick<Term, 'identifier' | 'own' | 'deprecated' | 'labels'>;

/**
 * Returns the rank of each term among equally good matches, by position: own terms before external ones, current before deprecated
 * ones, then shorter labels, then identifiers by code point.
 */
export function precedenceOf(terms: readonly PrecedenceFacts[]): Uint32Array {
  const labelLengths = terms.map((term) => Math.min(...term.labels.map((label) => label.value.length)));
  const order = terms.map((_, position) => position);
  order.sort((a, b) => {
    const [one, other] = [terms[a] as PrecedenceFacts, terms[b] as PrecedenceFacts];
    return (
      Number(other.own) - Number(one.own) ||
      Number(one.deprecated) - Number(other.deprecated) ||
      compareLengths(labelLengths[a], labelLengths[b]) ||
      compareCodePoints(one.identifier, other.identifier) ||
      a - b
    );
  });
  const ranks = new Uint32Array(terms.length);
  order.forEach((position, rank) => (ranks[position] = rank));
  return ranks;
}

/** A term without a label has no length (`Infinity`), and `Infinity - Infinity` is not a number. */
function compareLengths(a = Infinity, b = Infinity): number {
  return a === b ? 0 : a - b;
}

/** A search text, prepared once for all tiers. */
export interface SearchQuery {
  readonly text: string;
  /** The text by `nameKey`. */
  readonly key: string;
  readonly words: readonly string[];
  /** Positions that may match. Default: all. */
  readonly among?: ReadonlySet<number>;
}

/** Normalizes a search text once for all tiers. */
export function parseSearchQuery(text: string, among?: ReadonlySet<number>): SearchQuery {
  const trimmed = text.trim();
  return { text: trimmed, key: nameKey(trimmed), words: splitWords(trimmed), ...(among && { among }) };
}

/** How a text can be the name of a term, best first. The first kind with a match decides. */
const MATCHERS = {
  /** Identifier, CURIE or IRI, unchanged. */
  identifier: ({ text }, { identifiers }) => identifiers.get(canonicalIri(text)) ?? [],
  /** A label in any language, unchanged. */
  label: ({ text }, { labels }) => labels.get(text) ?? [],
  /** An identifier or a label. Ignores case, spaces, signs and accents. */
  spelling: ({ key }, { identifierKeys, labelKeys }) => [
    ...(identifierKeys.get(key) ?? []),
    ...(labelKeys.get(key) ?? []),
  ],
  /** An alternative label. Ignores case, spaces, signs and accents. */
  altLabel: ({ key }, { alternativeKeys }) => alternativeKeys.get(key) ?? [],
} satisfies Record<string, (query: SearchQuery, names: NamePositions) => readonly number[]>;

/** See {@link EXACT_MATCH_KINDS}. */
export type ExactMatchKind = keyof typeof MATCHERS;

/** `identifier`: also CURIE or IRI. `label`: unchanged. `spelling`: either of these in another spelling. `altLabel`. */
export const EXACT_MATCH_KINDS = Object.keys(MATCHERS) as readonly ExactMatchKind[];

export interface ExactMatch {
  readonly by: ExactMatchKind;
  readonly positions: readonly number[];
  /** Further terms with this name in another spelling. */
  readonly others: readonly number[];
}

/** Returns the terms with exactly this name, by the best kind of match. undefined: no term has this name. */
export function exactMatch(query: SearchQuery, names: NamePositions): ExactMatch | undefined {
  const { among } = query;
  if (query.text === '') return undefined;
  const matchesBy = (kind: ExactMatchKind): readonly number[] => [
    ...new Set(MATCHERS[kind](query, names).filter((position) => among === undefined || among.has(position))),
  ];
  for (const by of EXACT_MATCH_KINDS) {
    const positions = matchesBy(by);
    if (positions.length === 0) continue;
    const others = by === 'altLabel' ? [] : matchesBy('spelling').filter((position) => !positions.includes(position));
    return { by, positions, others };
  }
  return undefined;
}

/** One letter of an alphabet is the prefix of too many labels. One character is enough in scripts where it can be a word. */
const SELECTIVE_PREFIX = /..|[^\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}]/u;

/**
 * Finds terms by their names. Returns positions, best first.
 *
 * @param hasBetter whether a better tier has found a term
 */
type NameTier = (query: SearchQuery, index: NameIndex, hasBetter: boolean) => readonly number[];

/** Tiers of a search by names, best first. They need no full text, so browsers use them too. */
export const NAME_TIERS: Readonly<Record<string, NameTier>> = {
  'exact identifier, CURIE or IRI': ({ text }, { names }) => names.identifiers.get(canonicalIri(text)) ?? [],
  'exact label': ({ text }, { names }) => names.labels.get(text) ?? [],
  'identifier in any style': ({ key }, { names }) => names.identifierKeys.get(key) ?? [],
  'label in any style': ({ key }, { names }) => names.labelKeys.get(key) ?? [],
  'alternative label': ({ key }, { names }) => names.alternativeKeys.get(key) ?? [],
  // As good as exact: "listings" is Listing rather than a label that begins with "Listings". But "addres" is being typed.
  'label in singular or plural': (query, index) => {
    const found = inOtherNumber(query, index);
    return found.length > 0 && isBeingTyped(query, index) ? [] : found;
  },
  'prefix of a label': ({ words }, { names, ranks }) => {
    const prefix = words.join(' ');
    return SELECTIVE_PREFIX.test(prefix) ? orderPrefixes(names.labelsWithPrefix(prefix), prefix, ranks) : [];
  },
  'label in singular or plural, as one that is being typed': inOtherNumber,
  'label with a typo': (query, index) => corrected(query, index, 1),
  'label with several typos': (query, index, hasBetter) => {
    const most = hasBetter ? 0 : maxNameEdits(query.key, query.words.length);
    for (let edits = 2; edits <= most; edits += 1) {
      const found = corrected(query, index, edits);
      if (found.length > 0) return found;
    }
    return [];
  },
};

/** The tiers of {@link NAME_TIERS} that correct a query. */
export const TYPO_TIERS: ReadonlySet<string> = new Set(['label with a typo', 'label with several typos']);

/** Characters. Shorter words are rarely another number of each other: "as" and "a". */
const MIN_SINGULAR = 3;

type Endings = readonly (readonly [singular: string, plural: string])[];

/**
 * Endings of singular and plural by language, without accents. Those of all languages apply to any label, because a term has labels in
 * several, and names are often English.
 */
const NUMBERS: Readonly<Record<'any' | 'de' | 'fr' | 'es' | 'it' | 'pt' | 'nl', Endings>> = {
  any: [
    ['y', 'ies'],
    ['', 's'],
    ['', 'es'],
    ['f', 'ves'],
    ['fe', 'ves'],
  ],
  de: ['e', 'er', 'en', 'n', 'nen'].map((plural) => ['', plural] as const),
  fr: [
    ['al', 'aux'],
    ['ail', 'aux'],
    ['', 'x'],
  ],
  es: [['z', 'ces']],
  it: [
    ['o', 'i'],
    ['e', 'i'],
    ['a', 'e'],
    ['a', 'i'],
    ['co', 'chi'],
    ['go', 'ghi'],
    ['ca', 'che'],
    ['ga', 'ghe'],
    ['io', 'i'],
  ],
  pt: [
    ['ao', 'oes'],
    ['ao', 'aes'],
    ['al', 'ais'],
    ['el', 'eis'],
    ['ol', 'ois'],
    ['m', 'ns'],
  ],
  nl: [
    ['', 'en'],
    ['', 'eren'],
    ['s', 'zen'],
    ['f', 'ven'],
  ],
};

/**
 * Keys of names in the other number. A plural that begins with the name is found as one that has it as a prefix.
 *
 * @param languages of the labels
 * @example otherNumbers('categories', ['en']) // ['category', 'categorie', 'categori']
 */
function otherNumbers(key: string, languages: ReadonlySet<string>): readonly string[] {
  const swap = (from: string, to: string): string[] =>
    key.endsWith(from) ? [key.slice(0, key.length - from.length) + to] : [];
  const endings = Object.entries(NUMBERS).flatMap(([language, all]) =>
    language === 'any' || languages.has(language) ? all : [],
  );
  const singulars = endings.flatMap(([singular, plural]) => swap(plural, singular));
  const plurals = endings.flatMap(([singular, plural]) => (singular === '' ? [] : swap(singular, plural)));
  return [...new Set([...singulars, ...plurals])].filter((other) => other.length >= MIN_SINGULAR);
}

function inOtherNumber({ key }: SearchQuery, { names }: NameIndex): readonly number[] {
  return otherNumbers(key, names.languages).flatMap((other) => names.labelKeys.get(other) ?? []);
}

/** Whether a label continues the last word. */
function isBeingTyped({ words }: SearchQuery, { names }: NameIndex): boolean {
  const prefix = words.join(' ');
  return names.labelsWithPrefix(prefix).some((label) => /^[^ ]/.test(label.words.slice(prefix.length)));
}

/** The terms with a label that is this number of edits away. None if all words are right: "cooking time" is not "booking time". */
function corrected({ key, words }: SearchQuery, { names, labelTypos }: NameIndex, edits: number): readonly number[] {
  const corrections = labelTypos.correctionsOf(key, edits);
  if (corrections.length === 0 || (words.length > 1 && names.haveWords(words))) return [];
  return corrections.flatMap((name) => names.labelKeys.get(name) ?? []);
}

/** A searched part of a term, or of a row with the names of one. */
export interface SearchField<Item> {
  /** Weight of a word in this field, relative to the other fields. */
  readonly weight: number;
  /** Whether stop words of other languages count in this field: "hat" in "Straw hat". */
  readonly naming?: true;
  texts(item: Item): readonly Text[];
}

/** The names of a term. */
export type Names = Pick<Term, 'identifier' | 'labels' | 'altLabels' | 'hiddenLabels' | 'notations'>;

/** The names of a term. The weights were tuned on the gold set in tests/ontology/search. `npm run score` measures others. */
export const NAME_FIELDS: readonly SearchField<Names>[] = [
  { weight: 2.5, naming: true, texts: ({ labels }) => labels },
  { weight: 4, naming: true, texts: ({ altLabels, hiddenLabels }) => [...altLabels, ...hiddenLabels] },
  { weight: 0.5, texts: ({ identifier, notations }) => [{ value: identifier }, ...notations] },
];

/** All searched parts of these terms. To add a field, add a row. */
export function termFields(terms: readonly Term[]): readonly SearchField<Term>[] {
  const alignedWith = createAlignedTerms(terms);
  return [
    ...NAME_FIELDS,
    // Finds a term by its name in a standard, too.
    { weight: 1, texts: (term) => alignedWith(term).flatMap(({ labels, altLabels }) => [...labels, ...altLabels]) },
    { weight: 2.5, texts: (term) => term.definitions.map((text) => plainText(text, firstSentence)) },
    // The later sentences of a definition often state what the term is not.
    {
      weight: 0.3,
      texts: (term) => [
        ...term.definitions.map((text) => plainText(text, afterFirstSentence)),
        ...notesAndExamples(term),
      ],
    },
  ];
}

/** Notes, and examples in prose. Examples with a datatype are data. */
function notesAndExamples(term: Term): Text[] {
  const sentences = term.examples.filter((example) => example.datatype === undefined);
  return [...term.notes.map((note) => plainText(note.text)), ...sentences];
}

/** A text, or part of it, without markup. */
function plainText(text: Text, part: Part = (words) => words): Text {
  return { ...text, value: part(plainTextOf(text), text.language) };
}

type Part = (words: string, language?: string) => string;
const firstSentence: Part = (text, language) => text.slice(0, firstSentenceEnd(text, language));
const afterFirstSentence: Part = (text, language) => text.slice(firstSentenceEnd(text, language));

/** Relations between terms with the same or nearly the same meaning. */
const SAME_MEANING: ReadonlySet<Relation> = new Set([
  'equivalentClass',
  'equivalentProperty',
  'sameAs',
  'exactMatch',
  'closeMatch',
]);

/** Returns a function: term → the terms of the list that it is aligned with as the same or nearly the same. */
function createAlignedTerms(terms: readonly Term[]): (term: Term) => readonly Term[] {
  const byIri = new Map<Iri, Term>(terms.map((term) => [canonicalIri(term.iri), term]));
  return ({ alignments }) =>
    alignments.flatMap(({ relation, target }) => {
      const other = target === undefined || !SAME_MEANING.has(relation) ? undefined : byIri.get(canonicalIri(target));
      return other ? [other] : [];
    });
}
