import { createHash } from 'node:crypto';
import { primaryLanguage } from '../../base/text.ts';
import type { ResultCache } from '../../base/work.ts';
import { memoize, NO_CACHE } from '../../base/work.ts';
import type { FormerTerm, Kind, MessageTree, Publication, Term, Text } from '../../ontology/model.ts';
import type { NamedTerm } from '../../search/index.ts';
import { precedenceOf, splitWords } from '../../search/index.ts';
import type { SearchedGuide } from '../guides/guide-view.ts';
import { namesInShapes } from '../../ontology/shape-uses.ts';
import { searchedGuides } from '../guides/guide-view.ts';
import { chooseAuthoredPage, termText } from '../index/authored-pages.ts';
import { facetsOf } from '../index/facets.ts';
import { hasPageIn, languageFolder, ownMessages, pageLanguages } from '../index/page-languages.ts';
import { classAnchor, profileParts } from '../index/profile.ts';
import type { PublicationIndex } from '../index/publication-index.ts';
import { createPublicationIndex, textOptions } from '../index/publication-index.ts';
import { textLine } from '../markdown/rendered-text.ts';
import { pageContent, readPageContents } from '../term/authored/page-content.ts';
import { cleanText, isReadable, pickText, pickTexts, sameLanguage } from '../text/text.ts';
import type { FacetEntry, NamesFile, SummaryLine, Texts } from './names-file.ts';
import { lineAt, LINES_PER_FILE, namesPath, usualNames } from './names-file.ts';

/** UI messages of the search dialog from the ontology's folder, and their language. */
export interface SearchMessagesFile {
  readonly language: string;
  readonly messages: MessageTree;
}

/** The messages of the dialog on the pages of a language. undefined: only built-in ones. */
export function ownSearchMessages({ language, publication }: PublicationIndex): SearchMessagesFile | undefined {
  const own = ownMessages(language, publication.site);
  if (own === undefined) return undefined;
  return { language: own.language, messages: (own.messages['search'] ?? {}) as MessageTree };
}

/** Path of the file, below the base URL. */
export function searchMessagesPath({ language }: Pick<PublicationIndex, 'language'>): string {
  return `${namesPath({ language })}.messages.json`;
}

/** A removed term with its names for the search of one language. It leads to the page at its old address. */
interface SearchedGone
  extends
    Pick<SearchedTerm, 'identifier' | 'curie' | 'iri' | 'labels' | 'altLabels' | 'hiddenLabels' | 'shown'>,
    Pick<FormerTerm, 'kinds' | 'source'> {}

/** The terms that releases had and that were removed. Names of renamed ones are found as former names of published terms. */
const searchedGone = memoize(({ publication, preferred }: PublicationIndex): readonly SearchedGone[] =>
  (publication.history?.gone ?? [])
    .filter(({ successor }) => successor === undefined)
    .map(({ identifier, curie, iri, kinds, source, ...term }) => {
      const isSearched = ({ language }: Text): boolean => preferred.some((by) => isReadable(language, by));
      const shown: Text = pickText(term.labels, preferred) ?? { value: identifier };
      return {
        ...{ identifier, curie, iri, kinds, source, shown },
        labels: term.labels.filter((label) => isSearched(label) || label === shown),
        altLabels: term.altLabels.filter(isSearched),
        hiddenLabels: [],
      };
    }),
);

/** A term with its names for the search of one language. */
export interface SearchedTerm extends NamedTerm, Pick<Term, 'own' | 'deprecated'> {
  readonly term: Term;
  /** The shown label. One of `labels`, unless there are none. */
  readonly shown: Text;
  readonly hiddenLabels: readonly Text[];
}

/**
 * Returns all terms for the search of one language, in order of precedence. Contains only names in the page's language and the default
 * language, because a thesaurus can have twenty languages.
 */
export function searchedTerms(index: PublicationIndex): readonly SearchedTerm[] {
  return inOrder(index.publication.ontology.terms.map((term) => searched(term, index)));
}

function searched(term: Term, index: PublicationIndex): SearchedTerm {
  const shown = index.labelOf(term);
  const isSearched = ({ language }: Text): boolean => index.preferred.some((by) => isReadable(language, by));
  const { identifier, curie, iri, own, deprecated } = term;
  const former = index.publication.history?.formerNames;
  return {
    term,
    shown,
    ...{ identifier, curie, iri, own, deprecated },
    labels: term.labels.filter((label) => isSearched(label) || isSame(label, shown)),
    altLabels: term.altLabels.filter(isSearched),
    hiddenLabels: [
      ...term.hiddenLabels.filter(isSearched),
      ...furtherCodes(term),
      ...namesInShapes(term, index.publication.ontology).filter(isSearched),
      ...(former?.[term.iri] ?? []).filter(isSearched),
    ],
    notations: [],
  };
}

/** Codes that are not the identifier, as in many classifications. They are found as other names are. */
function furtherCodes({ notations, identifier }: Term): readonly Text[] {
  return notations.filter(({ value }) => value !== identifier);
}

function isSame(one: Text, other: Text): boolean {
  return one.value === other.value && sameLanguage(one.language, other.language);
}

function inOrder(terms: readonly SearchedTerm[]): readonly SearchedTerm[] {
  const ordered = [...terms];
  precedenceOf(terms).forEach((place, position) => (ordered[place] = terms[position] as SearchedTerm));
  return ordered;
}

/** The classes of other ontologies in the profile, for the search: they have no page of their own, but a part of this one. */
const searchedClasses = memoize((index: PublicationIndex): readonly SearchedGuide[] =>
  profileParts(index).flatMap(({ path, items }) =>
    items
      .filter(({ iri }) => index.term(iri) === undefined)
      .map(({ iri }) => {
        const { label, curie } = index.ref(iri);
        return {
          path: `${path}#${classAnchor(iri, index)}`,
          title: label,
          headings: [...new Set([curie, iri])].filter((name) => name !== label),
          description: index.messages.profile.title,
          words: '',
          kinds: ['class'],
        };
      }),
  ),
);

/** What the search finds beside terms: guides, and classes of other ontologies on the page of the profile. */
const searchedPages = memoize((index: PublicationIndex): readonly SearchedGuide[] => [
  ...searchedGuides(index),
  ...searchedClasses(index),
]);

/** Source of a guide, and of a removed term whose source no published term has. */
const NO_SOURCE = -1;

/** The names of all terms and guides for the pages of one language, without the hash. */
export function writeNames(index: PublicationIndex, terms = searchedTerms(index)): Omit<NamesFile, 'hash'> {
  const gone = searchedGone(index);
  const guides = searchedPages(index);
  const all = [...terms, ...gone];
  const names = nameColumns(all, index);
  const { ontology, site } = index.publication;
  const positions = (holds: (term: SearchedTerm) => boolean): number[] =>
    terms.flatMap((it, at) => (holds(it) ? at : []));
  const places = new Map(ontology.sources.map(({ prefix }, place) => [prefix, place]));
  return {
    language: index.language,
    defaultLanguage: site.defaultLanguage,
    otherLanguages: Object.fromEntries(
      pageLanguages(index.publication)
        .filter((language) => language !== index.language)
        .map((language) => [language, index.links.to(`${namesPath({ language })}.json`)]),
    ),
    base: index.links.to(''),
    folder: languageFolder(index.language, site),
    elsewhere: positions(({ term }) => !hasPageIn(term, index.language, site)),
    ownPrefix: ontology.own.prefix,
    namespaces: { ...ontology.prefixes, [ontology.own.prefix]: ontology.own.namespace },
    identifiers: [...all.map(({ identifier }) => identifier), ...guides.map(({ path }) => path)],
    unusual: unusual(all, index),
    ...names,
    labels: [...names.labels, ...guides.map(({ title }) => title)],
    alternatives: [...names.alternatives, ...guides.map(({ headings }) => oneOrMore(headings))],
    words: [...all, ...guides.map(namesOfGuide)].map(unusualWords),
    ...(guides.length > 0 && { guides: guides.length }),
    codes: Object.fromEntries(terms.flatMap(({ iri }, at) => codeEntries(index.ref(iri).notation, at))),
    deprecated: [...positions(({ deprecated }) => deprecated), ...gone.map((_, at) => terms.length + at)],
    start: suggestedTerms(index).map((start) => terms.findIndex(({ term }) => term === start)),
    ...kindColumns([
      ...terms.map(({ term }) => term.kinds),
      ...gone.map(({ kinds }) => kinds),
      ...guides.map(({ kinds = [] }) => kinds),
    ]),
    ontologies: ontology.sources.map(({ prefix, title }) => ({ prefix, title: cleanText(title ?? prefix) })),
    sources: [
      ...terms.map(({ term }) => places.get(term.source) ?? 0),
      ...gone.map(({ source }) => places.get(source) ?? NO_SOURCE),
      ...guides.map(() => NO_SOURCE),
    ],
    facets: facetEntries(terms, index),
  };
}

function codeEntries(code: string | undefined, at: number): [number, string][] {
  return code === undefined ? [] : [[at, code]];
}

function unusual(terms: readonly Identified[], { publication }: PublicationIndex): NamesFile['unusual'] {
  const { own, prefixes } = publication.ontology;
  const namespaces = { ...prefixes, [own.prefix]: own.namespace };
  const rows = terms.flatMap(({ identifier, curie, iri }, at) => {
    const usual = usualNames(identifier, own.prefix, namespaces);
    return usual?.curie === curie && usual.iri === iri ? [] : [[at, [curie, iri]] as const];
  });
  return Object.fromEntries(rows);
}

/** A published or a removed term. */
type Identified = Pick<SearchedTerm, 'identifier' | 'curie' | 'iri'>;
type Named = Pick<SearchedTerm, 'labels' | 'altLabels' | 'hiddenLabels' | 'shown'>;

type NameColumns = Pick<NamesFile, 'labels' | 'foreign' | 'alternatives' | 'original' | 'hidden'>;

function nameColumns(terms: readonly Named[], { language }: PublicationIndex): NameColumns {
  const foreign: Record<string, number[]> = {};
  const original: Record<number, readonly [Texts, Texts]> = {};
  const hidden: Record<number, Texts> = {};
  const here = (text: Text): boolean => isReadable(text.language, language);
  const columns = terms.map(({ labels, altLabels, hiddenLabels, shown }, at) => {
    if (labels.length > 0 && !here(shown)) (foreign[shown.language as string] ??= []).push(at);
    const first = labels.filter((label) => label.value === shown.value && sameLanguage(label.language, shown.language));
    const others = labels.filter((label) => !here(label) && !first.includes(label));
    const alternatives = altLabels.filter((label) => !here(label));
    if (others.length + alternatives.length > 0) original[at] = [texts(others), texts(alternatives)];
    if (hiddenLabels.length > 0) hidden[at] = texts(hiddenLabels);
    return { labels: texts([...first, ...labels.filter(here)]), alternatives: texts(altLabels.filter(here)) };
  });
  return {
    labels: columns.map((column) => column.labels),
    alternatives: columns.map((column) => column.alternatives),
    ...{ foreign, original, hidden },
  };
}

/** The names of a guide, as those of a term. */
function namesOfGuide({ path, title, headings }: SearchedGuide): Names {
  const toText = (value: string): { value: string } => ({ value });
  return { identifier: path, labels: [toText(title)], altLabels: headings.map(toText), hiddenLabels: [] };
}

interface Names {
  readonly identifier: string;
  readonly labels: readonly { readonly value: string }[];
  readonly altLabels: readonly { readonly value: string }[];
  readonly hiddenLabels: readonly { readonly value: string }[];
}

/** Most names equal their words in lower case, and most identifiers equal the words of a label. These are omitted. */
function unusualWords({ identifier, labels, altLabels, hiddenLabels }: Names): string | 0 {
  const names = [...labels, ...altLabels, ...hiddenLabels].map(({ value }) => value);
  const words = new Set([...names, identifier].map((name) => splitWords(name).join(' ')));
  for (const name of names) words.delete(name.toLowerCase());
  return [...words].join('\n') || 0;
}

function texts(all: readonly Text[]): Texts {
  return oneOrMore(all.map(({ value }) => value));
}

function oneOrMore(values: readonly string[]): Texts {
  const distinct = [...new Set(values)];
  return distinct.length > 1 ? distinct : (distinct[0] ?? 0);
}

function kindColumns(all: readonly (readonly Kind[])[]): Pick<NamesFile, 'kindSets' | 'kinds'> {
  const sets = new Map(all.map((kinds) => [kinds.join(), kinds]));
  const positions = new Map([...sets.keys()].map((key, at) => [key, at]));
  return { kindSets: [...sets.values()], kinds: all.map((kinds) => positions.get(kinds.join()) ?? 0) };
}

/** The facets, each with the values that terms are assigned to, by label. */
function facetEntries(terms: readonly SearchedTerm[], index: PublicationIndex): FacetEntry[] {
  const positions = new Map(terms.map(({ term }, at) => [term, at]));
  return facetsOf(index).map(({ key, label, assigned, termsOf }) => ({
    key,
    label: label.text,
    ...(label.language === undefined ? {} : { language: label.language }),
    values: index.sorted(assigned).map((ref) => ({
      identifier: index.term(ref.iri)?.identifier ?? ref.iri,
      label: ref.label,
      ...(ref.language === undefined ? {} : { language: ref.language }),
      positions: termsOf(ref.iri)
        .flatMap((term) => positions.get(term) ?? [])
        .sort((a, b) => a - b),
    })),
  }));
}

/** The search files of one language. */
interface SearchFiles {
  /** Hash of the content: `1a2b3c4d5e`. */
  readonly hash: string;
  /** JSON by path below the base URL: the names ({@link namesPath}), then the definitions. */
  readonly files: ReadonlyMap<string, string>;
}

const HASH_LENGTH = 10;

/** The files that the pages of an index's language search in. Linear in the publication; the same input, the same bytes. */
function createSearchFiles(index: PublicationIndex, terms = searchedTerms(index)): SearchFiles {
  const names = writeNames(index, terms);
  const lines = terms.map(({ term }): SummaryLine => {
    const { text, language } = index.summaryOf(term);
    return language === undefined ? text : [text, language];
  });
  lines.push(...searchedGone(index).map(() => removedLine(index)));
  lines.push(...searchedPages(index).map(({ description }) => description));
  const parts = Array.from({ length: Math.ceil(lines.length / LINES_PER_FILE) }, (_, part) =>
    JSON.stringify(lines.slice(part * LINES_PER_FILE, (part + 1) * LINES_PER_FILE)),
  );
  const own = ownSearchMessages(index);
  const hash = hashOf([JSON.stringify(names), ...parts]);
  const whole: NamesFile = { hash, ...names };
  return {
    hash,
    files: new Map([
      [`${namesPath(index)}.json`, JSON.stringify(whole)],
      ...(own ? [[searchMessagesPath(index), JSON.stringify(own)] as const] : []),
      ...parts.map((text, part) => [lineAt(whole, part * LINES_PER_FILE).path, text] as const),
    ]),
  };
}

/** {@link createSearchFiles}, once for each index. */
export const searchFiles = memoize((index: PublicationIndex): SearchFiles => createSearchFiles(index));

/** The content of the search file at a path below the base URL. undefined: there is none. */
export function searchFileAt(path: string, publication: Publication): string | undefined {
  const language = pageLanguages(publication).find((one) => path.includes(`/${one.toLowerCase()}.`));
  return language && searchFiles(createPublicationIndex(publication, language)).files.get(path);
}

/** A record with the position of its term or guide in the names file. */
export interface PositionedRecord extends FullTextRecord {
  readonly at: number;
}

/** What the search of a language needs. */
interface SearchContent extends SearchFiles {
  /** Primary language: `pt` for `pt-BR`. */
  readonly language: string;
  /** Number of positions in the names file. Some have no record. */
  readonly size: number;
  /** Records for the full text, in the order of their positions. */
  readonly records: () => readonly PositionedRecord[];
}

/**
 * The search files of a language, and the texts of all its terms and guides for a full-text index. Linear.
 *
 * @param cache results of other threads and of earlier builds
 */
export function searchContent(
  publication: Publication,
  language: string,
  cache: ResultCache = NO_CACHE,
): SearchContent {
  const index = createPublicationIndex(publication, language);
  readPageContents(index, cache);
  const terms = searchedTerms(index);
  const guides = searchedPages(index);
  // Removed terms are between, and have no record.
  const first = terms.length + searchedGone(index).length;
  return {
    ...createSearchFiles(index, terms),
    language: primaryLanguage(language),
    size: first + guides.length,
    records: () => [
      ...terms.flatMap(({ term }, at) => {
        const text = recordText(term, index);
        return text ? [{ at, ...text }] : [];
      }),
      ...guides.flatMap((guide, at) => (guide.words === '' ? [] : [{ at: first + at, ...guideRecord(guide) }])),
    ],
  };
}

/** Says that a term is no longer published. */
function removedLine({ messages, own }: PublicationIndex): SummaryLine {
  const { removed } = messages.versions;
  return own === undefined ? removed : [removed, own];
}

function hashOf(texts: readonly string[]): string {
  const hash = createHash('sha256');
  for (const text of texts) hash.update(text);
  return hash.digest('hex').slice(0, HASH_LENGTH);
}

/** Maximum number of terms, and of classes among them if there are value sets too. */
const MAX_TERMS = 6;
const MAX_CLASSES = 4;

/** Terms with which an empty search starts: the classes with most below them, then the largest value sets; else top concepts. */
function suggestedTerms(index: PublicationIndex): readonly Term[] {
  const { terms } = index.publication.ontology;
  const hasOwn = terms.some(({ own }) => own);
  const isOffered = ({ own, deprecated }: Term): boolean => !deprecated && own === hasOwn;
  const sets = largest(terms.filter(isOffered), ({ enumeration }) => enumeration?.values.length ?? 0);
  const classes = largest(topClasses(index).filter(isOffered), classSize);
  const chosen = [...new Set([...classes.slice(0, Math.max(MAX_CLASSES, MAX_TERMS - sets.length)), ...sets])];
  return chosen.length > 0 && classes.length > 0 ? chosen.slice(0, MAX_TERMS) : topConcepts(index, sets);
}

/** The top classes and, if these are few, their subclasses. */
function topClasses({ roots, term }: PublicationIndex): readonly Term[] {
  const children = roots.flatMap((root) => root.class?.children ?? []).flatMap((iri) => term(iri) ?? []);
  return [...new Set(roots.length < MAX_TERMS ? [...roots, ...children] : roots)];
}

/** Properties count too: a class without subclasses may be the centre of an ontology. */
function classSize({ class: facts }: Term): number {
  return facts ? facts.children.length * 4 + facts.properties.length + facts.rangeOf.length : 0;
}

/** The terms with a size, the largest first; of equal ones, in the order of the list. */
function largest(terms: readonly Term[], sizeOf: (term: Term) => number): readonly Term[] {
  return terms.filter((term) => sizeOf(term) > 0).sort((a, b) => sizeOf(b) - sizeOf(a));
}

/** The top concepts of a thesaurus, which has no classes. */
function topConcepts({ term }: PublicationIndex, sets: readonly Term[]): readonly Term[] {
  const tops = new Set(sets.flatMap(({ enumeration }) => enumeration?.topValues ?? []));
  return [...tops].flatMap((iri) => term(iri) ?? []).slice(0, MAX_TERMS);
}

/** The full-text record of a term in a language. */
interface FullTextRecord {
  readonly title: string;
  readonly content: string;
}

/**
 * Returns all texts about a term in a language: names, definitions, notes, examples, and the maintainer's text. undefined: the term has no page in this language.
 */
export function recordText(term: Term, index: PublicationIndex): FullTextRecord | undefined {
  const { language, preferred, publication } = index;
  if (!hasPageIn(term, language, publication.site)) return undefined;
  const here = <T extends Text>(texts: readonly T[]): readonly T[] =>
    texts.filter((text) => isReadable(text.language, language));
  const sentences = term.examples.filter((example) => example.datatype === undefined);
  const names = [...here(term.labels), ...here(term.altLabels), ...here(term.hiddenLabels)];
  const definitions = new Set([...pickTexts(term.definitions, preferred), ...here(term.definitions)]);
  const marked = [...definitions, ...here(term.notes.map(({ text }) => text))];
  const texts = [
    ...names.map(({ value }) => value),
    ...marked.map((text) => textLine(text, textOptions(term, index, text.language))),
    ...here(sentences).map(({ value }) => value),
    ...authoredTexts(term, index),
  ];
  const content = texts.map((text) => cleanText(text).trim()).filter((text) => text !== '');
  const title = index.ref(term.iri).label;
  // Fallback: the title of the page.
  return { title, content: content.length === 0 ? title : content.join('\n') };
}

/** The full-text record of a guide. */
function guideRecord({ title, words }: SearchedGuide): FullTextRecord {
  return { title, content: `${title}\n${words}` };
}

/** The maintainer's text about a term, if it is in the language of the page. */
function authoredTexts({ identifier }: Term, index: PublicationIndex): string[] {
  const { page, language } = chooseAuthoredPage(termText(identifier), index) ?? {};
  return page === undefined || language !== undefined ? [] : [`${page.title} ${pageContent(page, index).line}`];
}
