import type { CataloguePublication, Kind, OntologyForm, Text } from '../../ontology/model.ts';
import { createLinksIn } from '../index/links.ts';
import type { PublicationIndex } from '../index/publication-index.ts';
import type { LocalizedText } from '../text/text.ts';
import { cleanText, isReadable, languageFor, languageName, pickText } from '../text/text.ts';

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
  const language = languageFor(languages, index.language);
  const links = createLinksIn(baseUrlOf(publication, index), language === languages[0] ? undefined : language);
  return {
    title: localized(titles, index) ?? { text: publication.path },
    href: links.page(''),
    ...(!isReadable(language, index.language) && { hreflang: language }),
    ...(description && { description }),
    form,
    ...(version !== undefined && { version }),
    terms,
    kinds: kinds.map(({ kind, count, page }) => ({ kind, count, href: links.page(page) })),
    languages: languages.map((tag) => languageName(tag, index.interface)),
  };
}

function baseUrlOf({ path }: CataloguePublication, { links }: PublicationIndex): string {
  return links.absolute(path);
}

/** Absolute URL of a publication, with a trailing slash. */
export function publicationUrl(publication: CataloguePublication, index: PublicationIndex): string {
  return `${baseUrlOf(publication, index)}/`;
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
