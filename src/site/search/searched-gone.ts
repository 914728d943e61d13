import { memoize } from '../../ontology/memoize.ts';
import type { FormerTerm, Text } from '../../ontology/model.ts';
import type { PublicationIndex } from '../index/publication-index.ts';
import { isReadable, pickText } from '../text/text.ts';
import type { SearchedTerm } from './searched-terms.ts';

/** A removed term with its names for the search of one language. It leads to the page at its old address. */
export interface SearchedGone
  extends
    Pick<SearchedTerm, 'identifier' | 'curie' | 'iri' | 'labels' | 'altLabels' | 'hiddenLabels' | 'shown'>,
    Pick<FormerTerm, 'kinds' | 'source'> {}

/** The terms that releases had and that were removed. Names of renamed ones are found as former names of published terms. */
export const searchedGone = memoize(({ publication, preferred }: PublicationIndex): readonly SearchedGone[] =>
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
