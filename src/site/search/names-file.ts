import { basePath, decodeIdentifier } from '../../base/paths.ts';
import type { LocalizedText } from '../../messages/messages.ts';
import type { Iri, Kind, Publication, Text } from '../../ontology/model.ts';
import { isReadable, languageFor, pickText } from '../text/text.ts';

/** One text, several, or none. */
export type Texts = string | readonly string[] | 0;

/**
 * Names of all terms and guides for the search in one language: `search/de.json`. Columns with one entry for each, in order of precedence: published
 * terms, removed ones, guides. Contains names in the page's language, in the default language, and without a language.
 */
export interface NamesFile {
  /** Hash of the content and of all summaries. */
  readonly hash: string;
  /** Language of the pages. */
  readonly language: string;
  readonly defaultLanguage: string;
  /** The other languages of the pages, each with the URL path of its names file: `/docs/search/de.json`. */
  readonly otherLanguages: Readonly<Record<string, string>>;
  /** Path of the site with a trailing slash: `/docs/`. */
  readonly base: string;
  /** Folder of the pages in this language, with a trailing slash: `de/`. Empty for the default language. */
  readonly folder: string;
  /** Positions of terms without a page in this language. */
  readonly elsewhere: readonly number[];

  /** Prefix of the own terms, whose identifiers have no prefix. */
  readonly ownPrefix: string;
  readonly namespaces: Readonly<Record<string, Iri>>;
  readonly identifiers: readonly string[];
  /** CURIE and IRI by position, unless they follow from the identifier. */
  readonly unusual: Readonly<Record<number, readonly [curie: string, iri: Iri]>>;

  /** The first label is the shown one. */
  readonly labels: readonly Texts[];
  /** Languages of shown labels that differ from the page's, with the positions of these labels. */
  readonly foreign: Readonly<Record<string, readonly number[]>>;
  readonly alternatives: readonly Texts[];
  /** Labels and alternative labels in the default language, by position. Only in files of other languages. */
  readonly original: Readonly<Record<number, readonly [labels: Texts, alternatives: Texts]>>;
  /** Hidden labels, which are searched but not shown, by position. */
  readonly hidden: Readonly<Record<number, Texts>>;
  /** Words of names and of the identifier that differ from the name in lower case, one name per line. */
  readonly words: readonly (string | 0)[];
  /** Codes that are shown before labels, by position. */
  readonly codes: Readonly<Record<number, string>>;
  readonly deprecated: readonly number[];
  /** Positions of terms with which an empty search starts. */
  readonly start: readonly number[];

  /** Number of guides, which are the last positions: their paths are identifiers, their headings alternatives. Absent: none. */
  readonly guides?: number;

  /** The kinds that some term has, and the position in this list for each term. */
  readonly kindSets: readonly (readonly Kind[])[];
  readonly kinds: readonly number[];
  /** Source ontologies of the terms, and the position in this list for each term. */
  readonly ontologies: readonly { readonly prefix: string; readonly title: string }[];
  readonly sources: readonly number[];
  /** The value facets that mark some term. */
  readonly facets: readonly FacetEntry[];
}

/** A value facet. `language`: of the label, if it differs from the page's. */
export interface FacetEntry {
  readonly key: string;
  readonly label: string;
  readonly language?: string;
  readonly values: readonly FacetValueEntry[];
}

/** A value with the positions of the terms that are marked with it or with a narrower value. */
interface FacetValueEntry {
  readonly identifier: string;
  readonly label: string;
  readonly language?: string;
  readonly positions: readonly number[];
}

/**
 * Returns the usual CURIE and IRI of an identifier. undefined: unknown namespace.
 *
 * @param ownPrefix prefix of the own terms, whose identifiers have no prefix
 * @example usualNames('schema_Place', 'market', { schema: 'https://schema.org/' }) // { curie: 'schema:Place', iri: 'https://…' }
 */
export function usualNames(
  identifier: string,
  ownPrefix: string,
  namespaces: Readonly<Record<string, Iri>>,
): { readonly curie: string; readonly iri: Iri } | undefined {
  const cut = identifier.indexOf('_');
  const of = cut > 0 && Object.hasOwn(namespaces, identifier.slice(0, cut)) ? identifier.slice(0, cut) : ownPrefix;
  const written = of === ownPrefix ? identifier : identifier.slice(cut + 1);
  // Fast path: nearly all identifiers have no escapes.
  const local = written.includes('~') ? decodeIdentifier(written) : written;
  if (local === undefined || !Object.hasOwn(namespaces, of)) return undefined;
  return { curie: `${of}:${local}`, iri: `${namespaces[of]}${local}` };
}

/**
 * Path of the names, below the base URL, without its extension: `search/de`. It has no hash, so that a changed text changes the pages
 * that show it only, and not every page with a search.
 */
export function namesPath({ language }: Pick<NamesFile, 'language'>): string {
  return `search/${language.toLowerCase()}`;
}

/** Number of definitions per file. A page of results loads a few of these files. */
export const LINES_PER_FILE = 64;

/** Where the definition at a position is. */
interface LineLocation {
  /** Path of its file, below the base URL: `search/lines/de.1a2b3c4d5e/0.json`. */
  readonly path: string;
  /** Its position in the file. */
  readonly line: number;
}

/** Finds a definition. The hash of the content is part of the path of its file, so browsers can cache the file permanently. */
export function lineAt({ language, hash }: Pick<NamesFile, 'language' | 'hash'>, at: number): LineLocation {
  return {
    path: `search/lines/${language.toLowerCase()}.${hash}/${Math.floor(at / LINES_PER_FILE)}.json`,
    line: at % LINES_PER_FILE,
  };
}

/** The definition of a term in one line, with its language if it differs from the page's. */
export type SummaryLine = string | readonly [text: string, language: string];

/** Maps records of Pagefind to terms: `pagefind/de/positions.json`. */
export interface PositionsFile {
  /** Hash of the corresponding names file. */
  readonly hash: string;
  /** Hash of the indexed texts, and of the resulting index. A rebuild reuses an index if both still match. */
  readonly source: string;
  readonly content: string;
  /** Pagefind's name of the record at each position. Empty if there is none. */
  readonly records: readonly string[];
  /** Number of Pagefind's indexes that the records are in, each in its {@link partFolder}. Absent: 1. */
  readonly parts?: number;
}

/** Folder of a part of an index, below that of the index. Empty for the first part. */
export function partFolder(part: number): string {
  return part === 0 ? '' : `part-${part + 1}/`;
}

/** Path of the list of publications that one search covers, below the URL of the catalogue. */
export const PUBLICATIONS_FILE = 'search/publications.json';

/** The publications that one search covers: `search/publications.json`. */
export interface PublicationsFile {
  /** Path of the catalogue with a trailing slash: `/docs/`. */
  readonly base: string;
  readonly publications: readonly SearchedPublication[];
}

/** A publication in the search of a catalogue. */
interface SearchedPublication {
  /** Below `base`. */
  readonly path: string;
  readonly titles: readonly Text[];
  /** Languages that have a search of their own, the default first. */
  readonly languages: readonly string[];
}

/** Creates `search/publications.json`. */
export function publicationsFile({ site }: Publication): string {
  const publications = (site.publications ?? []).map(({ path, titles, languages }): SearchedPublication => ({
    path,
    titles,
    languages,
  }));
  const file: PublicationsFile = { base: `${basePath(site.baseUrl)}/`, publications };
  return JSON.stringify(file);
}

/** What the search of a reader loads of a publication. */
interface PublicationNames {
  /** URL of its names file without the extension. */
  readonly names: string;
  readonly title: LocalizedText;
}

/** The publications for a reader of a language, in the order of the file. */
export function publicationNames({ base, publications }: PublicationsFile, reader: string): PublicationNames[] {
  return publications.map(({ path, titles, languages }) => {
    const language = languageFor(languages, reader);
    const { value: text, language: of } = pickText(titles, [reader]) ?? { value: path };
    const title = of === undefined || isReadable(of, reader) ? { text } : { text, language: of };
    return { names: `${base}${path}/${namesPath({ language })}`, title };
  });
}
