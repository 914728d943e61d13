import type { CataloguePublication, Kind, OntologyForm, Text } from '../../ontology/model.ts';
import type { PublicationIndex } from '../index/publication-index.ts';
import type { LocalizedText } from '../text/text.ts';
import { cleanText, isReadable, languageName, pickText } from '../text/text.ts';

/** A publication in the list of a catalogue. */
export interface PublicationView {
  readonly title: LocalizedText;
  readonly href: string;
  /** Language of the page behind `href`, if it differs from this page's. */
  readonly hreflang?: string;
  /** Absent: the publication has none. */
  readonly description?: LocalizedText;
  readonly form: OntologyForm;
  readonly version?: string;
  readonly terms: number;
  readonly kinds: readonly { readonly kind: Kind; readonly count: number; readonly href: string }[];
  /** Names of its languages, each in the language of this page. */
  readonly languages: readonly string[];
}

/** The publications of a catalogue, in the configured order. Empty for a site about one ontology. */
export function publicationViews(index: PublicationIndex): readonly PublicationView[] {
  return (index.publication.site.publications ?? []).map((it) => viewOf(it, index));
}

function viewOf(publication: CataloguePublication, index: PublicationIndex): PublicationView {
  const { titles, descriptions, form, version, terms, kinds, languages } = publication;
  const description = localized(descriptions, index);
  const language = languageFor(publication, index.language);
  return {
    title: localized(titles, index) ?? { text: publication.path },
    href: index.links.to(pathOf(publication, language, '')),
    ...(!isReadable(language, index.language) && { hreflang: language }),
    ...(description && { description }),
    form,
    ...(version !== undefined && { version }),
    terms,
    kinds: kinds.map(({ kind, count, page }) => ({
      kind,
      count,
      href: index.links.to(pathOf(publication, language, page)),
    })),
    languages: languages.map((tag) => languageName(tag, index.interface)),
  };
}

/** The language of a publication's pages for a reader: the reader's, or its default one. */
function languageFor({ languages }: CataloguePublication, reader: string): string {
  return languages.find((language) => isReadable(language, reader)) ?? languages[0] ?? reader;
}

/** Path of a page of a publication in a language. `page`: empty for the home page. */
function pathOf({ path, languages }: CataloguePublication, language: string, page: string): string {
  if (language === languages[0]) return `${path}/${page}`;
  return [path, language.toLowerCase(), ...(page === '' ? [] : [page])].join('/');
}

/** Absolute URL of a publication, with a trailing slash. */
export function publicationUrl({ path }: CataloguePublication, { links }: PublicationIndex): string {
  return links.absolute(`${path}/`);
}

/** The text for a page. */
export function localized(texts: readonly Text[], index: PublicationIndex): LocalizedText | undefined {
  const text = pickText(texts, index.preferred);
  if (text === undefined) return undefined;
  const { value, language } = text;
  return {
    text: cleanText(value),
    ...(language !== undefined && !isReadable(language, index.language) && { language }),
  };
}
