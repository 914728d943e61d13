import type { Iri, Term } from '../../ontology/model.ts';
import { canonicalIri } from '../../ontology/names.ts';
import type { Ref } from '../text/phrase.ts';
import type { PublicationIndex } from './publication-index.ts';

/** A class and what is below it. */
export interface ListNode {
  readonly ref: Ref;
  readonly children: readonly ListNode[];
  /** Number of children that are not shown. The page of the class lists them. */
  readonly hidden: number;
}

/** Entry points of a thesaurus, which has no classes. */
function topConcepts(index: PublicationIndex): readonly Iri[] {
  return index.publication.ontology.terms.flatMap(({ enumeration }) => enumeration?.topValues ?? []);
}

/**
 * The upper hierarchy of classes, or of a thesaurus's concepts, level by level up to so many, each at its first position only. If
 * enough is shown, a level is opened whole or not at all: a part of one would tell nothing but the order of the names.
 */
export function upperClasses(index: PublicationIndex, most = 240): ListNode[] {
  type Draft = { ref: Ref; children: Draft[]; hidden: number; term: Term };
  const seen = new Set<Iri>();
  const draft = (ref: Ref): Draft[] => {
    const term = index.term(ref.iri);
    if (!term || seen.has(canonicalIri(ref.iri)) || seen.size >= most) return [];
    seen.add(canonicalIri(ref.iri));
    return [{ ref, children: [], hidden: 0, term }];
  };
  const tops = index.roots.length > 0 ? index.roots.map(({ iri }) => iri) : topConcepts(index);
  const roots = index.sorted(tops).flatMap(draft);
  const below = ({ term }: Draft): readonly Iri[] =>
    (term.class?.children ?? term.value?.narrower ?? []).filter(
      (iri) => index.term(iri) && !seen.has(canonicalIri(iri)),
    );
  for (let level = roots; level.length > 0; level = level.flatMap(({ children }) => children)) {
    const more = level.reduce((sum, node) => sum + below(node).length, 0);
    const opens = seen.size + more <= most || seen.size < most / 4;
    for (const node of level) {
      const next = index.sorted(below(node));
      if (opens) node.children.push(...next.flatMap(draft));
      node.hidden = next.length - node.children.length;
    }
  }
  return roots;
}
