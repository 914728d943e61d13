import type { Publication, Text } from '../../ontology/model.ts';
import { basePath } from '../index/links.ts';
import { languageFor, pickText } from '../text/text.ts';
import { namesPath } from './names-file.ts';

/** Path of the list of publications that one search covers, below the URL of the catalogue. */
export const PUBLICATIONS_FILE = 'search/publications.json';

/** The publications that one search covers: `search/publications.json`. */
export interface PublicationsFile {
  /** Path of the catalogue with a trailing slash: `/docs/`. */
  readonly base: string;
  readonly publications: readonly SearchedPublication[];
}

/** A publication in the search of a catalogue. */
export interface SearchedPublication {
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
export interface PublicationNames {
  /** URL of its names file without the extension. */
  readonly names: string;
  readonly title: string;
  readonly language?: string;
}

/** The publications for a reader of a language, in the order of the file. */
export function publicationNames({ base, publications }: PublicationsFile, reader: string): PublicationNames[] {
  return publications.map(({ path, titles, languages }) => {
    const language = languageFor(languages, reader);
    const title = pickText(titles, [reader]) ?? { value: path };
    return {
      names: `${base}${path}/${namesPath({ language })}`,
      title: title.value,
      ...(title.language !== undefined && { language: title.language }),
    };
  });
}
