import type { Term } from '../../ontology/model.ts';
import { canonicalIri } from '../../rdf/graph/names.ts';
import type { Facet } from '../index/facets.ts';
import { inOrder, keyOf } from '../index/in-order.ts';
import { KIND_ORDER } from '../index/kinds.ts';
import type { ListPart } from '../index/parts.ts';
import { splitIntoParts, withSlash } from '../index/parts.ts';
import type { PublicationIndex } from '../index/publication-index.ts';
import type { Ref } from '../text/phrase.ts';
import { conceptGraph } from './concept-graph.ts';
import type { NodeGraph } from './node-graph.ts';

/** A value of a facet, and the terms that are assigned to it. */
export interface FacetValuePages {
  readonly ref: Ref;
  /** From the most general value to the one above this. */
  readonly above: readonly Ref[];
  readonly narrower: readonly CountedRef[];
  readonly count: number;
  readonly pages: readonly ListPart<Ref>[];
}

/** A value, with a link to its page if terms are assigned to it, and their number. */
interface CountedRef {
  readonly ref: Ref;
  readonly count: number;
}

const PER_PAGE = 200;

/** The values of a facet as a tree. */
export function facetGraph(facet: Facet, index: PublicationIndex): NodeGraph {
  return conceptGraph(inOrder(facet.values, index), index, (ref) => counted(ref, facet, index));
}

/** The pages of each value of a facet that terms are assigned to. */
export function facetValuePages(facet: Facet, index: PublicationIndex): FacetValuePages[] {
  return facet.values.flatMap((value): FacetValuePages[] => {
    const terms = facet.termsOf(value.iri);
    if (terms.length === 0) return [];
    const refs = inOrder(terms, index);
    const inKinds = KIND_ORDER.flatMap((kind) => refs.filter((ref) => ref.kind === kind));
    return [
      {
        ref: index.ref(value.iri),
        above: chainAbove(value, index).map(({ iri }) => counted(index.ref(iri), facet, index).ref),
        narrower: narrowerOf(value, facet, index),
        count: terms.length,
        pages: splitIntoParts(inKinds, PER_PAGE, withSlash(pathOf(facet, value))),
      },
    ];
  });
}

function pathOf({ key }: Facet, { identifier }: Term): string {
  return `${key}/${keyOf(identifier)}`;
}

function counted(ref: Ref, facet: Facet, index: PublicationIndex): CountedRef {
  const count = facet.termsOf(ref.iri).length;
  const term = index.term(ref.iri);
  if (count === 0 || !term) return { ref, count };
  return { ref: { ...ref, href: index.links.page(pathOf(facet, term)) }, count };
}

function narrowerOf(value: Term, facet: Facet, index: PublicationIndex): CountedRef[] {
  const below = (value.value?.narrower ?? []).flatMap((iri) => index.term(iri) ?? []);
  return inOrder(below, index).map((ref) => counted(ref, facet, index));
}

/** The path to the most general value, through the first broader value of each. */
function chainAbove(value: Term, index: PublicationIndex): Term[] {
  const chain: Term[] = [];
  const seen = new Set([canonicalIri(value.iri)]);
  const broader = (term: Term): Term | undefined =>
    term.value?.broader.flatMap((iri) => index.term(iri) ?? []).find(({ iri }) => !seen.has(canonicalIri(iri)));
  for (let term = broader(value); term; term = broader(term)) {
    seen.add(canonicalIri(term.iri));
    chain.unshift(term);
  }
  return chain;
}
