import type { Term } from '../../ontology/model.ts';
import { canonicalIri } from '../../ontology/names.ts';
import { inOrder, keyOf } from '../index/in-order.ts';
import { KIND_ORDER } from '../index/kinds.ts';
import type { ListPart } from '../index/parts.ts';
import { splitIntoParts, withSlash } from '../index/parts.ts';
import type { PublicationIndex } from '../index/publication-index.ts';
import type { Ref } from '../text/phrase.ts';
import { conceptGraph } from './concept-graph.ts';
import type { Industries } from './industries.ts';
import { industriesOf } from './industries.ts';
import type { NodeGraph } from './node-graph.ts';

/** An industry and the terms that serve it. */
export interface IndustryPages {
  readonly ref: Ref;
  /** From the most general down to the one above it. */
  readonly above: readonly Ref[];
  readonly narrower: readonly { readonly ref: Ref; readonly count: number }[];
  readonly count: number;
  readonly pages: readonly ListPart<Ref>[];
}

const PER_PAGE = 200;

/** The industries as a tree, each with the number of its terms, and a link to them if there are any. */
export function industryGraph(index: PublicationIndex): NodeGraph | undefined {
  const industries = industriesOf(index);
  if (!industries) return undefined;
  return conceptGraph(industries.values, index, (ref) => {
    const count = industries.termsOf(ref.iri).length;
    return { ref: industryRef(ref, count, index), count };
  });
}

/** The pages of every industry that some term serves. */
export function industryPages(index: PublicationIndex): IndustryPages[] {
  const industries = industriesOf(index);
  if (!industries) return [];
  return industries.values.flatMap((industry): IndustryPages[] => {
    const terms = industries.termsOf(industry.iri);
    if (terms.length === 0) return [];
    const refs = inOrder(terms, index);
    const inKinds = KIND_ORDER.flatMap((kind) => refs.filter((ref) => ref.kind === kind));
    return [
      {
        ref: index.ref(industry.iri),
        above: chainAbove(industry, index).map((term) => counted(term, industries, index).ref),
        narrower: narrowerOf(industry, industries, index),
        count: terms.length,
        pages: splitIntoParts(inKinds, PER_PAGE, withSlash(pathOf(industry))),
      },
    ];
  });
}

function pathOf({ identifier }: Term): string {
  return `industries/${keyOf(identifier)}`;
}

function industryRef(ref: Ref, count: number, index: PublicationIndex): Ref {
  const term = index.term(ref.iri);
  return count === 0 || !term ? ref : { ...ref, href: index.links.page(pathOf(term)) };
}

function counted(term: Term, industries: Industries, index: PublicationIndex): { ref: Ref; count: number } {
  const count = industries.termsOf(term.iri).length;
  return { ref: industryRef(index.ref(term.iri), count, index), count };
}

function narrowerOf(industry: Term, industries: Industries, index: PublicationIndex): { ref: Ref; count: number }[] {
  const below = (industry.value?.narrower ?? []).flatMap((iri) => index.term(iri) ?? []);
  return inOrder(below, index).map(({ iri }) => counted(index.term(iri) as Term, industries, index));
}

/** One way up to the most general, through the first that is broader. */
function chainAbove(industry: Term, index: PublicationIndex): Term[] {
  const chain: Term[] = [];
  const seen = new Set([canonicalIri(industry.iri)]);
  const broader = (term: Term): Term | undefined =>
    term.value?.broader.flatMap((iri) => index.term(iri) ?? []).find(({ iri }) => !seen.has(canonicalIri(iri)));
  for (let term = broader(industry); term; term = broader(term)) {
    seen.add(canonicalIri(term.iri));
    chain.unshift(term);
  }
  return chain;
}
