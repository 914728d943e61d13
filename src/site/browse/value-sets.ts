import type { Term } from '../../ontology/model.ts';
import { facetsOf } from '../index/facets.ts';
import { inOrder, keyOf } from '../index/in-order.ts';
import type { ListPart } from '../index/parts.ts';
import { splitIntoParts } from '../index/parts.ts';
import type { PublicationIndex } from '../index/publication-index.ts';
import { topValuesInOrder, valuesInOrder } from '../index/value-order.ts';
import type { TermRow } from '../term/sections/section.ts';
import type { Ref } from '../text/phrase.ts';
import { thesauri } from './concept-graph.ts';
import { toRow } from './term-rows.ts';

/** A value set in the list of all. */
export interface ValueSetRow {
  readonly row: TermRow;
  readonly size: number;
  /** Of a thesaurus its top values. */
  readonly first: readonly Ref[];
  /** Path of the tree of its values, if they are hierarchical, below the base URL and the language's folder. */
  readonly tree?: string;
}

/** As many values as a row shows. */
const MAX_VALUES = 8;
const PER_PAGE = 150;

/** The pages with all value sets. Empty if there are none. */
export function valueSetPages(index: PublicationIndex): ListPart<ValueSetRow>[] {
  const sets = index.publication.ontology.terms.filter((term) => term.enumeration);
  if (sets.length === 0) return [];
  const trees = new Map(thesaurusPages(index).map(({ iri, path }) => [iri, path]));
  const rows = inOrder(sets, index).map((ref): ValueSetRow => {
    const set = index.term(ref.iri) as Term;
    const { values = [], topValues = [] } = set.enumeration ?? {};
    const tree = trees.get(ref.iri);
    return {
      row: toRow(ref, index),
      size: values.length,
      first: (topValues.length > 0 ? topValuesInOrder(set, index) : valuesInOrder(set, index)).slice(0, MAX_VALUES),
      ...(tree === undefined ? {} : { tree }),
    };
  });
  // A value set may be called `2`, and none is called `all/2`.
  return splitIntoParts(rows, PER_PAGE, (part) => (part === 1 ? 'value-sets' : `value-sets/all/${part}`));
}

/** The value sets with hierarchical values, each with the path of its tree: the page of the facet, if it is the scheme of one. */
export function thesaurusPages(index: PublicationIndex): { readonly iri: string; readonly path: string }[] {
  const facets = new Map(facetsOf(index).flatMap(({ key, schemes }) => schemes.map((scheme) => [scheme, key])));
  return thesauri(index).map(({ term }) => ({
    iri: term.iri,
    path: facets.get(term) ?? `value-sets/${keyOf(term.identifier)}`,
  }));
}
