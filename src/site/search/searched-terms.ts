import type { Term, Text } from '../../ontology/model.ts';
import { precedenceOf } from '../../search/match/names.ts';
import type { NamedTerm } from '../../search/match/names.ts';
import type { PublicationIndex } from '../index/publication-index.ts';
import { isReadable, sameLanguage } from '../text/text.ts';

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
