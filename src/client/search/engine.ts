import { encodeIdentifier, identifierToPath } from '../../base/paths.ts';
import { primaryLanguage } from '../../base/text.ts';
import { lazy } from '../../base/work.ts';
import type { LocalizedText } from '../../messages/messages.ts';
import type { Kind } from '../../ontology/model.ts';
import { canonicalIri } from '../../rdf/index.ts';
import type { LabelWords, NameIndex, SearchQuery } from '../../search/index.ts';
import { lazyNameTypos, NAME_TIERS, nameKey, parseSearchQuery, splitWords, TYPO_TIERS } from '../../search/index.ts';
import type { FacetEntry, NamesFile, Texts } from '../../site/browser.ts';
import { cleanText, KIND_LETTERS, usualNames } from '../../site/browser.ts';

export interface SearchRequest {
  readonly text: string;
  readonly chosen: ChosenFilters;
  /** Maximum number of results. */
  readonly limit: number;
}

/** The shown results and the total count. */
export interface SearchResult {
  readonly rows: readonly Row[];
  readonly total: number;
  readonly counts: Counts;
}

/** What an empty search shows. */
export interface SearchStart {
  /** Terms that the reader has opened. */
  readonly recent: readonly Row[];
  readonly terms: readonly Row[];
}

/** The search of one or several names files, independent of a browser. Positions count the terms of all files. */
export interface Engine {
  readonly filters: readonly FilterChoices[];
  /**
   * @param further positions from the full text. Those without a matching name are appended, in their order.
   * @param before positions that precede all others
   */
  search(request: SearchRequest, further?: readonly number[], before?: readonly number[]): SearchResult;
  /** Whether names match only if the text has a typo. */
  hasOnlyTypos(text: string): boolean;
  /** @param recent paths of terms of the first file that the reader has opened. Unknown ones are omitted. */
  start(recent: readonly string[]): SearchStart;
}

/** Creates the engine of one names file. Its indexes are built on first use. */
export function createEngine(file: NamesFile): Engine {
  return createJointEngine([{ file }]);
}

/** Creates the engine of several names files: the best names first, and of equally good ones those of the first file. */
export function createJointEngine(sources: readonly SearchSource[]): Engine {
  const parts = placed(sources).map((part) => ({
    ...part,
    search: createNameSearch(part.file),
    rowAt: createRows(part.file),
  }));
  const narrowing = createJointNarrowing(parts);
  let last = { text: '', named: [] as readonly number[] };
  const findNames = (text: string): readonly number[] => {
    // Filtering and "Show more" repeat the same query.
    if (text !== last.text) last = { text, named: [...new Set(findInAll(text, parts))] };
    return last.named;
  };
  const rowAt = (at: number, words: readonly string[]): Row => {
    const { offset, rowAt: ownRow, publication } = partAt(at, parts);
    return { ...ownRow(at - offset, words), at, ...(publication && { publication }) };
  };
  return {
    filters: narrowing.filters,
    hasOnlyTypos: (text) => findNames(text).length > 0 && findInAll(text, parts, isWritten).next().done === true,
    search({ text, chosen, limit }, further = [], before = []) {
      const matches = [...new Set([...before, ...findNames(text), ...further])];
      const remaining = narrowing.left(matches, chosen);
      const words = splitWords(text);
      return {
        rows: remaining.slice(0, limit).map((at) => rowAt(at, words)),
        total: remaining.length,
        counts: narrowing.count(matches, chosen),
      };
    },
    start(paths) {
      const recent = parts.slice(0, 1).flatMap(({ file }) => positionsOfPaths(paths, file));
      const starts = parts.flatMap(({ file, offset }) => file.start.map((at) => offset + at));
      const terms = starts.filter((at) => !recent.includes(at)).slice(0, MAX_STARTS);
      return { recent: recent.map((at) => rowAt(at, [])), terms: terms.map((at) => rowAt(at, [])) };
    },
  };
}

/** Maximum number of terms with which a search starts, in all files. */
const MAX_STARTS = 6;

/** The positions of terms by the paths of their pages, in the order of the paths. */
function positionsOfPaths(paths: readonly string[], { identifiers }: NamesFile): readonly number[] {
  if (paths.length === 0) return [];
  const found = new Map<string, number>();
  const wanted = new Set(paths);
  identifiers.forEach((identifier, at) => {
    const path = identifierToPath(identifier);
    if (wanted.has(path)) found.set(path, at);
  });
  return paths.flatMap((path) => found.get(path) ?? []);
}

/** Positions in all files: a tier of each file, then the next tier. */
function* findInAll(
  text: string,
  parts: readonly { readonly search: NameSearch; readonly offset: number }[],
  isSearched: (tier: number) => boolean = () => true,
): Generator<number> {
  const query = parseSearchQuery(text);
  let hasBetter = false;
  for (const tier of parts[0]?.search.tiers.keys() ?? []) {
    if (!isSearched(tier)) continue;
    const found = parts.flatMap(({ search, offset }) =>
      (search.tiers[tier]?.(query, hasBetter) ?? []).map((position) => offset + position),
    );
    hasBetter ||= found.length > 0;
    yield* found;
  }
}

const TIER_NAMES = Object.keys(NAME_TIERS);

/** Whether a tier takes a text as it is written. */
function isWritten(tier: number): boolean {
  return !TYPO_TIERS.has(TIER_NAMES[tier] ?? '');
}

/** Finds terms by their names alone. */
interface NameSearch {
  /** Yields positions in the names file, best first, with duplicates. Scans the names for a tier when its results are needed. */
  find(text: string): Iterable<number>;
  /** The name tiers of the API, then word prefixes: each tier as a function. */
  readonly tiers: readonly ((query: SearchQuery, hasBetter: boolean) => readonly number[])[];
}

/** Creates the search of a names file. Its indexes are built on the first query and cached. */
export function createNameSearch(file: NamesFile): NameSearch {
  const index = createNameScan(file);
  const prefixes = createWordPrefixes(file);
  const byName = Object.values(NAME_TIERS).map(
    (tier) => (query: SearchQuery, hasBetter: boolean) => (query.text === '' ? [] : tier(query, index, hasBetter)),
  );
  const tiers = [...byName, ({ words }: SearchQuery) => prefixes.find(words)];
  const search: NameSearch = { tiers, find: (text) => findInAll(text, [{ search, offset: 0 }]) };
  return search;
}

/** Creates the filters of several names files: by publication, by kind, and those of the page's own publication. */
function createJointNarrowing(parts: readonly PlacedSource[]): Narrowing {
  const [only, ...others] = parts;
  if (only && others.length === 0) return createNarrowing(only.file);
  const all = parts.map((part) => ({ ...part, choices: choicesOf(part.file), values: createValues(part.file) }));
  const own = all
    .filter((part) => part.own)
    .flatMap(({ choices }) => choices.filter(({ filter }) => filter !== 'kind'));
  const valuesOf =
    (filter: SearchFilter): ValuesAt =>
    (at) => {
      const part = partAt(at, all);
      if (filter !== 'kind' && !part.own) return [];
      return part.values.get(filter)?.(at - part.offset) ?? [];
    };
  const filters = [publicationChoices(parts), kindChoices(all.map(({ choices }) => choices)), ...own];
  const values = filters.slice(1).map(({ filter }) => [filter, valuesOf(filter)] as const);
  const publicationAt: ValuesAt = (at) => [String(parts.indexOf(partAt(at, parts)))];
  return narrowBy(filters, new Map([['publication', publicationAt], ...values]));
}

function publicationChoices(parts: readonly PlacedSource[]): FilterChoices {
  const choices = parts.map(({ publication }, at) => ({
    value: String(at),
    ...(publication && { label: publication.text }),
    ...(publication?.language !== undefined && { language: publication.language }),
  }));
  return { filter: 'publication', choices };
}

/** The kinds that occur in some file. */
function kindChoices(all: readonly (readonly FilterChoices[])[]): FilterChoices {
  const kinds = new Set(all.flat().flatMap((of) => (of.filter === 'kind' ? of.choices.map(({ value }) => value) : [])));
  return { filter: 'kind', choices: FOUND_ORDER.filter((kind) => kinds.has(kind)).map((value) => ({ value })) };
}

/** A filter: by publication of a catalogue, by kind, by source ontology, or by a value facet. */
export type SearchFilter = 'publication' | 'kind' | 'ontology' | `facet:${string}`;

/** The chosen filters. Each is a value of {@link FilterChoices}, or absent. */
export type ChosenFilters = Readonly<Partial<Record<SearchFilter, string>>>;

/** A filter value, with its label if that is from the ontology. */
export interface Choice {
  readonly value: string;
  readonly label?: string;
  readonly language?: string;
}

/** The available values of a filter, and its label if that is from the ontology. */
export interface FilterChoices {
  readonly filter: SearchFilter;
  readonly label?: string;
  readonly language?: string;
  readonly choices: readonly Choice[];
}

/** Number of results for each filter value, together with the other chosen filters. */
export type Counts = Readonly<Partial<Record<SearchFilter, Readonly<Record<string, number>>>>>;

interface Narrowing {
  readonly filters: readonly FilterChoices[];
  /** The remaining positions, in order. */
  left(positions: readonly number[], chosen: ChosenFilters): readonly number[];
  count(positions: readonly number[], chosen: ChosenFilters): Counts;
}

/** Returns the values of a filter that the term at a position has. */
type ValuesAt = (at: number) => readonly string[];

/** As pages order them. */
const FOUND_ORDER = Object.keys(KIND_LETTERS) as readonly FoundKind[];

/** Creates the filters of a names file. */
export function createNarrowing(file: NamesFile): Narrowing {
  return narrowBy(choicesOf(file), createValues(file));
}

/** Creates narrowing by these filters. `valuesAt`: the values of each. */
function narrowBy(filters: readonly FilterChoices[], valuesAt: ReadonlyMap<SearchFilter, ValuesAt>): Narrowing {
  const leave = (positions: readonly number[], chosen: ChosenFilters, but?: SearchFilter): readonly number[] =>
    [...valuesAt].reduce((left, [filter, values]) => {
      const value = chosen[filter];
      return filter === but || value === undefined ? left : left.filter((at) => values(at).includes(value));
    }, positions);
  return {
    filters,
    left: leave,
    count: (positions, chosen) => {
      const counts = [...valuesAt].map(
        ([filter, values]) => [filter, countValues(leave(positions, chosen, filter), values)] as const,
      );
      return Object.fromEntries(counts);
    },
  };
}

function countValues(positions: readonly number[], values: ValuesAt): Record<string, number> {
  const counts = new Map<string, number>();
  for (const at of positions) for (const value of values(at)) counts.set(value, (counts.get(value) ?? 0) + 1);
  return Object.fromEntries(counts);
}

/** The values of each filter of a names file. */
function createValues(file: NamesFile): ReadonlyMap<SearchFilter, ValuesAt> {
  const prefixes = file.ontologies.map(({ prefix }) => [prefix]);
  return new Map<SearchFilter, ValuesAt>([
    ['kind', (at) => (isGuideAt(file, at) ? guideKindsAt(file, at) : kindsAt(file, at))],
    ['ontology', (at) => prefixes[file.sources[at] ?? -1] ?? []],
    ...file.facets.map((facet) => [`facet:${facet.key}`, facetValuesAt(facet)] as const),
  ]);
}

function facetValuesAt({ values }: FacetEntry): ValuesAt {
  const byPosition = new Map<number, string[]>();
  for (const { identifier, positions } of values)
    for (const at of positions) {
      const list = byPosition.get(at);
      if (list) list.push(identifier);
      else byPosition.set(at, [identifier]);
    }
  return (at) => byPosition.get(at) ?? [];
}

/** The choices of each filter of a names file. */
function choicesOf(file: NamesFile): FilterChoices[] {
  const kinds = new Set<FoundKind>(file.kindSets.flat());
  const first = file.identifiers.length - (file.guides ?? 0);
  if (file.kinds.some((kinds, at) => at >= first && file.kindSets[kinds]?.length === 0)) kinds.add('guide');
  const sources = new Set(file.sources);
  const ontologies = file.ontologies
    .filter((_, place) => sources.has(place))
    .map(({ prefix, title }) => ({ value: prefix, label: title }));
  return [
    { filter: 'kind', choices: FOUND_ORDER.filter((kind) => kinds.has(kind)).map((value) => ({ value })) },
    { filter: 'ontology', choices: ontologies },
    ...file.facets.map(({ key, values, ...label }): FilterChoices => ({
      filter: `facet:${key}`,
      ...label,
      choices: values.map(({ identifier, positions: _, ...of }) => ({ value: identifier, ...of })),
    })),
  ];
}

/**
 * Index of a names file that scans all names on each query. A scan of 20,000 names takes 1–2 ms; building maps would delay the first
 * result noticeably.
 */
export function createNameScan(file: NamesFile): NameIndex {
  const size = file.identifiers.length;
  const labels = createColumn(size, (at) => concat(file.labels[at], file.original[at]?.[0]));
  const alternatives = (at: number): readonly string[] =>
    concat(concat(file.alternatives[at], file.original[at]?.[1]), file.hidden[at]);
  const written = lazy(() => mapNames(labels, (label) => label.trim()));
  const words = lazy(() => mapNames(labels, (label) => splitWords(label).join(' ')));
  const keys = lazy(() => mapNames(labels, nameKey));
  const identifierKeys = lazy(() =>
    mapNames(
      createColumn(size, (at) => [identifierAt(file, at)]),
      nameKey,
    ),
  );
  const alternativeKeys = lazy(() => mapNames(createColumn(size, alternatives), nameKey));
  return {
    names: {
      identifiers: { get: (name) => positionsByIdentifier(name, file) },
      labels: { get: (name) => positionsNamed(written(), name) },
      languages: new Set([file.language, file.defaultLanguage].map(primaryLanguage)),
      identifierKeys: { get: (key) => positionsNamed(identifierKeys(), key) },
      labelKeys: { get: (key) => positionsNamed(keys(), key) },
      alternativeKeys: { get: (key) => positionsNamed(alternativeKeys(), key) },
      labelsWithPrefix: (prefix) => labelsWithPrefix(words(), prefix),
      haveWords: (all) => all.every((word) => words().names.some((name) => ` ${name} `.includes(` ${word} `))),
    },
    labelTypos: lazyNameTypos(() => keys().names),
    // The terms of the file are in order of precedence.
    ranks: {
      precedence: Uint32Array.from({ length: size }, (_, at) => at),
      own: file.sources.filter((_, at) => isOwnAt(file, at)).length,
    },
  };
}

function identifierAt({ identifiers }: NamesFile, at: number): string {
  return identifiers[at] as string;
}

/** Positions of the terms with this identifier, CURIE or IRI. */
function positionsByIdentifier(
  name: string,
  { identifiers, unusual, ownPrefix, namespaces }: NamesFile,
): readonly number[] {
  // All CURIEs and IRIs have a colon, no identifier has one.
  if (!name.includes(':')) return identifiers.includes(name) ? [identifiers.indexOf(name)] : [];
  return identifiers.flatMap((identifier, at) => {
    const [curie, iri = ''] = unusual[at] ?? Object.values(usualNames(identifier, ownPrefix, namespaces) ?? {});
    return curie === name || canonicalIri(iri) === name ? at : [];
  });
}

/** Returns labels with the prefix. Equal labels of one term count once. */
function labelsWithPrefix({ names, positions }: Column, prefix: string): readonly LabelWords[] {
  const found = new Map<string, LabelWords>();
  names.forEach((words, i) => {
    if (!words.startsWith(prefix)) return;
    const position = positions[i] as number;
    found.set(`${position} ${words}`, { words, position });
  });
  return [...found.values()];
}

/** Finds terms by word prefixes. */
interface WordPrefixes {
  /**
   * Returns the positions of terms whose names contain a word with each prefix. Terms with a name that starts with the whole query come
   * first, deprecated ones last.
   *
   * @param words result of `splitWords`
   */
  find(words: readonly string[]): readonly number[];
}

/** Searches the names of a file, which are in order of precedence. */
function createWordPrefixes(file: NamesFile): WordPrefixes {
  const names = lazy(() => file.identifiers.map((_, at) => namesAt(file, at)));
  const deprecated = new Set(file.deprecated);
  return {
    find(words) {
      if (words.length === 0) return [];
      const whole = `\n ${words.join(' ')}`;
      const each = words.map((word) => ` ${word}`);
      const groups: [number[], number[], number[], number[]] = [[], [], [], []];
      names().forEach((text, at) => {
        if (!each.every((word) => text.includes(word))) return;
        groups[(text.includes(whole) ? 0 : 1) + (deprecated.has(at) ? 2 : 0)]?.push(at);
      });
      return groups.flat();
    },
  };
}

/** All names of a term in lower case, one per line. A space precedes each word. */
function namesAt({ labels, alternatives, original, hidden, words }: NamesFile, at: number): string {
  const rare = original[at];
  const cells = rare ? [labels[at], alternatives[at], hidden[at], ...rare] : [labels[at], alternatives[at], hidden[at]];
  let names = '';
  for (const cell of cells) for (const name of toList(cell)) names += `\n ${name.toLowerCase()}`;
  return words[at] ? `${names}\n ${words[at].replaceAll('\n', '\n ')}` : names;
}

/** A names file in a search. */
export interface SearchSource {
  readonly file: NamesFile;
  /** Title of the publication. Absent: the search covers one. */
  readonly publication?: LocalizedText;
  /** Whether the page is of this publication: its filters are offered. */
  readonly own?: boolean;
}

/** A source with the position of its first term in the whole search. */
export type PlacedSource = SearchSource & { readonly offset: number };

/** Numbers the terms of all sources. */
export function placed(sources: readonly SearchSource[]): readonly PlacedSource[] {
  let next = 0;
  return sources.map((source) => {
    const offset = next;
    next += source.file.identifiers.length;
    return { ...source, offset };
  });
}

/** The source of the term at a position. */
export function partAt<Part extends { readonly offset: number }>(at: number, parts: readonly Part[]): Part {
  // Several may begin at one position, if some are empty.
  return parts.findLast(({ offset }) => offset <= at) as Part;
}

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
function createRows(file: NamesFile): (at: number, words: readonly string[]) => Row {
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
      kind: (isGuide ? guideKindsAt(file, at)[0] : kindsAt(file, at)[0]) ?? 'value',
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
  return ontologies.some((it) => `${encodeIdentifier(it.prefix)}_` === prefix)
    ? identifier.slice(prefix.length)
    : identifier;
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

/** The kinds of a page beside those of terms: a guide, or a class of another ontology, which is a part of a page. */
function guideKindsAt(file: NamesFile, at: number): readonly FoundKind[] {
  const kinds = kindsAt(file, at);
  return kinds.length === 0 ? ['guide'] : kinds;
}

/** Whether a guide, not a term, is at a position. */
function isGuideAt({ identifiers, guides = 0 }: NamesFile, at: number): boolean {
  return at >= identifiers.length - guides;
}

/** The kinds of the term at a position. */
function kindsAt({ kinds, kindSets }: NamesFile, at: number): readonly Kind[] {
  return kindSets[kinds[at] ?? -1] ?? [];
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

/** Names, and the position of the term of each name, ascending. Scanned without an index. */
interface Column {
  readonly names: readonly string[];
  readonly positions: readonly number[];
}

const NONE: readonly string[] = [];

/** The texts of a cell as a list. */
export function toList(texts: Texts | undefined): readonly string[] {
  if (texts === undefined || texts === 0) return NONE;
  return typeof texts === 'string' ? [texts] : texts;
}

/** The texts of two cells as a list. For most terms one is empty. */
function concat(some: Texts | undefined, others: Texts | undefined): readonly string[] {
  return others === undefined || others === 0 ? toList(some) : [...toList(some), ...toList(others)];
}

/** Creates a column from a function: position → names. */
function createColumn(size: number, namesAt: (at: number) => readonly string[]): Column {
  const names: string[] = [];
  const positions: number[] = [];
  for (let at = 0; at < size; at += 1)
    for (const name of namesAt(at)) {
      names.push(name);
      positions.push(at);
    }
  return { names, positions };
}

/** Converts the names of a column. */
function mapNames({ names, positions }: Column, write: (name: string) => string): Column {
  return { names: names.map(write), positions };
}

/** Returns the positions of terms with the name, each once. */
function positionsNamed({ names, positions }: Column, name: string): readonly number[] {
  const found: number[] = [];
  for (let i = names.indexOf(name); i >= 0; i = names.indexOf(name, i + 1))
    if (found.at(-1) !== positions[i]) found.push(positions[i] as number);
  return found;
}
