import { memoize } from '../../ontology/memoize.ts';
import type { Iri, Publication, Term } from '../../ontology/model.ts';
import { unrecorded } from '../../ontology/reads.ts';
import { crosswalksOf } from './crosswalk.ts';
import type { ExternalVocabulary } from './external-vocabularies.ts';
import { createExternalVocabularies } from './external-vocabularies.ts';
import type { PublicationIndex } from './publication-index.ts';

/** Path of the page of all crosswalks, below the base URL and the language's folder. */
export const CROSSWALKS_PAGE = 'crosswalks';

/**
 * The vocabularies that have a crosswalk, sorted by name. Unrecorded, because the menu of all pages depends on them: if they change, all are
 * written again.
 */
export const crosswalkVocabularies = memoize(
  unrecorded((publication: Publication): readonly ExternalVocabulary[] =>
    crosswalksOf(publication)
      .map(({ vocabulary }) => vocabulary)
      .sort((a, b) => (a.name < b.name ? -1 : 1)),
  ),
);

/** `crosswalks/schema`, and of its further pages `crosswalks/schema/2`. */
export function crosswalkPath({ name }: ExternalVocabulary, part = 1): string {
  return `${CROSSWALKS_PAGE}/${name}${part === 1 ? '' : `/${part}`}`;
}

/** The crosswalk of an aligned IRI: its name and URL. */
export interface CrosswalkLink {
  readonly title: string;
  readonly href: string;
}

/** The crosswalk with the vocabulary of an IRI, in the page's language. Undefined if there is none. */
export function crosswalkLink(iri: Iri, index: PublicationIndex): CrosswalkLink | undefined {
  const { publication, links } = index;
  const vocabulary = finderOf(publication)(iri);
  return vocabulary && { title: vocabulary.title, href: links.page(crosswalkPath(vocabulary)) };
}

/** The crosswalks that list a term as matched or as searched without a match, without duplicates. */
export function crosswalkLinks({ own, alignments }: Term, index: PublicationIndex): CrosswalkLink[] {
  if (!own) return [];
  const links = alignments.flatMap(({ target, absentFrom }) => {
    const there = target ?? absentFrom;
    return there === undefined ? [] : (crosswalkLink(there, index) ?? []);
  });
  return [...new Map(links.map((link) => [link.href, link])).values()];
}

/** By namespace, so that names given along the way never matter. */
const finderOf = memoize((publication: Publication): ((iri: Iri) => ExternalVocabulary | undefined) => {
  const shown = new Map(crosswalkVocabularies(publication).map((vocabulary) => [vocabulary.namespace, vocabulary]));
  const vocabularyOf = createExternalVocabularies(publication.ontology);
  return (iri) => {
    const namespace = vocabularyOf(iri)?.namespace;
    return namespace === undefined ? undefined : shown.get(namespace);
  };
});
