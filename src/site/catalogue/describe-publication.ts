import type { CataloguePublication, OntologyForm, Publication, Term, Text } from '../../ontology/model.ts';
import { kindPage } from '../browse/az-list.ts';
import { countKinds } from '../index/kinds.ts';
import { downloadsOf } from '../files/downloads.ts';
import { createPublicationIndex, headerTextOptions } from '../index/publication-index.ts';
import { pageLanguages } from '../index/page-languages.ts';
import type { PublicationIndex } from '../index/publication-index.ts';
import { siteDescription, siteTitle } from '../index/titles.ts';
import { textLine } from '../markdown/rendered-text.ts';
import { shorten, versionText } from '../text/text.ts';

/** Maximum length of a description in a list of publications, in characters. */
const MAX_DESCRIPTION = 320;

/**
 * What a catalogue shows about one of its publications.
 *
 * @param path segment of the publication's URLs
 * @param hasSchemas whether its API transforms records
 */
export function describePublication(path: string, publication: Publication, hasSchemas: boolean): CataloguePublication {
  const { site, ontology } = publication;
  const languages = pageLanguages(publication);
  const indexes = languages.map((language) => createPublicationIndex(publication, language));
  const [main = createPublicationIndex(publication)] = indexes;
  const { version } = ontology.header;
  return {
    path,
    titles: distinct(indexes.map(titleIn)),
    descriptions: distinct(indexes.flatMap((index) => descriptionIn(index) ?? [])),
    languages,
    form: formOf(ontology.terms),
    terms: ontology.terms.length,
    kinds: countKinds(main).map((it) => ({ ...it, page: kindPage(it.kind, main) })),
    ...(version !== undefined && { version: versionText(version) }),
    ...(site.externalImages && { externalImages: true }),
    api: site.api === false ? 'none' : hasSchemas ? 'transform' : 'terms',
    files: downloadsOf(publication).map(({ path: file, type }) => ({ path: file, type })),
  };
}

/** Without repetitions: pages in some languages show texts in another. */
function distinct(texts: readonly Text[]): readonly Text[] {
  return [...new Map(texts.map((text) => [JSON.stringify(text), text])).values()];
}

function titleIn(index: PublicationIndex): Text {
  const { text, language = index.language } = siteTitle(index);
  return { value: text, language };
}

function descriptionIn(index: PublicationIndex): Text | undefined {
  const text = siteDescription(index);
  if (text === undefined) return undefined;
  const { language = index.language } = text;
  const value = shorten(textLine(text, headerTextOptions(index)), MAX_DESCRIPTION, language);
  return value === '' ? undefined : { value, language };
}

function formOf(terms: readonly Term[]): OntologyForm {
  if (!terms.some(({ kinds }) => kinds.includes('class') || kinds.includes('property'))) return 'thesaurus';
  const hasAxioms = terms.some((term) => term.class && term.class.conditions.length + term.class.definedAs.length > 0);
  return hasAxioms ? 'ontology' : 'vocabulary';
}
