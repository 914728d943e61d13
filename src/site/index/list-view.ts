import type { Iri, Term } from '../../ontology/model.ts';
import { canonicalIri } from '../../rdf/graph/names.ts';
import type { Ref } from '../text/phrase.ts';
import type { PublicationIndex } from './publication-index.ts';

/** A class and its descendants. */
export interface ListNode {
  readonly ref: Ref;
  readonly children: readonly ListNode[];
  /** Number of children that are not shown. The page of the class lists them. */
  readonly hidden: number;
}

/** Entry points of a thesaurus, which has no classes. */
export function topConcepts(index: PublicationIndex): readonly Iri[] {
  return index.publication.ontology.terms.flatMap(({ enumeration }) => enumeration?.topValues ?? []);
}

/**
 * Returns the upper hierarchy of classes, or of the concepts of a thesaurus, level by level, each at its first position only. A level is
 * included completely or not at all, unless fewer than a quarter of the maximum is shown.
 */
export function upperClasses(index: PublicationIndex, max = 240): ListNode[] {
  return levelsBelow(index.roots.length > 0 ? index.roots.map(({ iri }) => iri) : topConcepts(index), index, max);
}

/** The hierarchy below some terms, in the same way. The terms are its first level. */
export function levelsBelow(tops: readonly Iri[], index: PublicationIndex, max = 240): ListNode[] {
  type Draft = { ref: Ref; children: Draft[]; hidden: number; term: Term };
  const seen = new Set<Iri>();
  const draft = (ref: Ref): Draft[] => {
    const term = index.term(ref.iri);
    if (!term || seen.has(canonicalIri(ref.iri)) || seen.size >= max) return [];
    seen.add(canonicalIri(ref.iri));
    return [{ ref, children: [], hidden: 0, term }];
  };
  const roots = index.sorted(tops).flatMap(draft);
  const below = ({ term }: Draft): readonly Iri[] =>
    (term.class?.children ?? term.property?.children ?? term.value?.narrower ?? []).filter(
      (iri) => index.term(iri) && !seen.has(canonicalIri(iri)),
    );
  for (let level = roots; level.length > 0; level = level.flatMap(({ children }) => children)) {
    const more = level.reduce((sum, node) => sum + below(node).length, 0);
    const opens = seen.size + more <= max || seen.size < max / 4;
    for (const node of level) {
      const next = index.sorted(below(node));
      if (opens) node.children.push(...next.flatMap(draft));
      node.hidden = next.length - node.children.length;
    }
  }
  return roots;
}
