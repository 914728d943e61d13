import { memoize } from '../../base/work.ts';
import type { LocalizedText } from '../../messages/messages.ts';
import type { AuthoredPage, Kind, Literal, SourceOntology, Term, Text } from '../../ontology/model.ts';
import { shortName } from '../../base/text.ts';
import { isOfSkos } from '../../ontology/index.ts';
import { cleanText, isReadable, languageName, pickText } from '../text/text.ts';
import { guidesOf } from './authored-pages.ts';
import { facetsOf } from './facets.ts';
import { KIND_LETTERS } from './kinds.ts';
import { messagesIn } from './page-languages.ts';
import type { PublicationIndex } from './publication-index.ts';
import { standardOf } from '../../vocabularies/index.ts';

/**
 * Returns the title of the site in the page's language. The configured title is in the default language. If the ontology's header has
 * the same title, the header's title in the page's language is its translation. Cached, because every page needs it.
 */
export const siteTitle = memoize((index: PublicationIndex): LocalizedText => {
  const { site, ontology } = index.publication;
  const { text, ...language } = chooseTitle(site.title, ontology.header.titles, index) ?? { text: '' };
  return { text: shortName(text), ...language };
});

/** Description of the site, chosen like {@link siteTitle}. Undefined if there is none. Has a language if it differs from the page's. */
export function siteDescription(index: PublicationIndex): Literal | undefined {
  const { site, ontology } = index.publication;
  const { descriptions } = ontology.header;
  const found = chooseTitle(site.description, descriptions, index);
  if (found === undefined) return undefined;
  const { text: value, ...language } = found;
  const datatype = descriptions.find((it) => cleanText(it.value) === value)?.datatype;
  return { value, ...language, ...(datatype && { datatype }) };
}

function chooseTitle(
  own: string | undefined,
  header: readonly Text[],
  index: PublicationIndex,
): LocalizedText | undefined {
  const { defaultLanguage } = index.publication.site;
  const translated = isNamedAsHeader(index) ? readable(header, index.language) : undefined;
  if (own === undefined) {
    const text = translated ?? pickText(header, index.preferred);
    return text && { text: cleanText(text.value), ...foreign(text.language, index) };
  }
  if (translated !== undefined && !isReadable(defaultLanguage, index.language))
    return { text: cleanText(translated.value) };
  return { text: cleanText(own), ...foreign(defaultLanguage, index) };
}

/** A configured title of its own, or a slice's, is about something else than the header. */
function isNamedAsHeader({ publication: { site, ontology } }: PublicationIndex): boolean {
  return ontology.header.titles.some(({ value }) => cleanText(value) === cleanText(site.title));
}

function readable(texts: readonly Text[], language: string): Text | undefined {
  const inLanguage = texts.filter((text) => text.language !== undefined && isReadable(text.language, language));
  return pickText(inLanguage, [language]);
}

function foreign(language: string | undefined, index: PublicationIndex): { language?: string } {
  return language === undefined || isReadable(language, index.language) ? {} : { language };
}

/**
 * The title of a page in a list of results, no two alike on one site: the page's own, then the site's. Where the site is called
 * the same in another language, the page's language tells the two apart.
 */
export function fullTitle(title: string, path: string | undefined, index: PublicationIndex): string {
  const site = siteTitle(index);
  const own = path === '' ? site.text : `${title} · ${site.text}`;
  return site.language === undefined ? own : `${own} (${languageName(index.language, index.language)})`;
}

/** A term's title: its label, with its identifier or CURIE if another term or a page of the site has the same title. */
export function termTitle(term: Term, index: PublicationIndex): string {
  const { label } = index.ref(term.iri);
  return sharedLabels(index).has(label.toLowerCase()) ? `${label} (${term.own ? term.identifier : term.curie})` : label;
}

/** The title of a guide, which can be that of another page of the site: the API has a page, and documentation about it. */
export function guideTitle({ name, title }: Pick<AuthoredPage, 'name' | 'title'>, index: PublicationIndex): string {
  const isShared = guidesOf(index).some(({ page }) => page.title === title && page.name !== name);
  return `${isShared ? `${title} (${name})` : title} · ${index.messages.guides.title}`;
}

/** Labels of several terms, or of a term and a page of the site, in lower case. */
const sharedLabels = memoize(
  (index: PublicationIndex): ReadonlySet<string> => new Set([...ownTitles(index), ...labelsOfSeveral(index)]),
);

function labelsOfSeveral(index: PublicationIndex): readonly string[] {
  const labels = index.publication.ontology.terms.map(({ iri }) => index.ref(iri).label.toLowerCase());
  const seen = new Set<string>();
  return labels.filter((label) => seen.size === seen.add(label).size);
}

/** Titles of site pages that a term could also have. */
function ownTitles(index: PublicationIndex): string[] {
  const { messages } = index;
  const { site, crosswalk, derivation, home, browse } = messages;
  const lists = Object.values(browse).flatMap((words) => ('title' in words ? words.title : []));
  const titles = [
    site.vocabulary,
    site.schemas,
    site.playground,
    site.api,
    site.agents,
    crosswalk.title,
    derivation.title,
    home.notFoundTitle,
  ];
  const facets = facetsOf(index).map(({ label }) => label.text);
  const guides = guidesOf(index).map(({ page }) => page.title);
  return [...titles, ...lists, ...facets, ...guides].map((title) => title.toLowerCase());
}

/** The name of a term's kind: of a collection its form; on a site of concepts, an individual that is not one remains a value. */
export function kindLabel(term: Term, kind: Kind, index: PublicationIndex): string {
  if (kind === 'collection' && term.collection) return index.messages.structures.forms[term.collection.form];
  const isOther = index.publication.site.concepts && !isOfSkos(term, kind);
  return (isOther ? otherKinds(index) : index.messages.term.kinds)[kind].one;
}

/** The letter of a term's kind, by the same rule. */
export function letterOf(term: Term, kind: Kind, { letters }: PublicationIndex): string {
  return (isOfSkos(term, kind) ? letters : KIND_LETTERS)[kind];
}

/** The words for terms that are not concepts. Cached, because the messages of an ontology's folder are merged with the built-in ones. */
const otherKinds = memoize(
  ({ language, publication }: PublicationIndex) => messagesIn(language, publication.site).term.kinds,
);

/** Language of the attributions of bundled standards. */
const STANDARDS_LANGUAGE = 'en';

/** Maximum length of an attribution, in characters, because many pages repeat it. The home page shows all statements. */
const MAX_ATTRIBUTION = 1000;

/** The attribution that the licence of external terms requires. */
export function attributionOf(
  { attribution, namespace }: SourceOntology,
  { publication, language }: PublicationIndex,
): LocalizedText | undefined {
  if (attribution === undefined) return undefined;
  const known = standardOf(namespace)?.attribution === attribution;
  const written = known ? STANDARDS_LANGUAGE : publication.site.defaultLanguage;
  return {
    text: shortName(cleanText(attribution), MAX_ATTRIBUTION),
    ...(isReadable(written, language) ? {} : { language: written }),
  };
}

/** The name of a source ontology: the site's title for the own ontology, otherwise its title or prefix. */
export function sourceName({ title, prefix, namespace }: SourceOntology, index: PublicationIndex): LocalizedText {
  if (title === undefined && namespace === index.publication.ontology.own.namespace) return siteTitle(index);
  return { text: shortName(cleanText(title ?? prefix)) };
}
