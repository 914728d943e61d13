import type { Ref } from '../../../messages/messages.ts';
import { countsBelow } from '../../../ontology/index.ts';
import { memoize } from '../../../base/work.ts';
import type { Iri, Publication, Term } from '../../../ontology/model.ts';
import type { PublicationIndex } from '../../index/publication-index.ts';
import { isCollection, membersOf } from '../../index/thesaurus.ts';
import type { ListNode } from '../class-tree.ts';
import { canonicalIri } from '../../../rdf/index.ts';

/** A term in the diagram of the hierarchy, with the children that the diagram shows. */
export interface HierarchyNode {
  readonly ref: Ref;
  readonly children: readonly HierarchyNode[];
  /** Number of other children. */
  readonly hidden: number;
}

/** Limits that keep the diagram readable. */
const MAX_NODES = 36;
const MAX_CHILDREN = 8;
const MAX_ROOTS = 10;
const MAX_LEVELS = 4;

interface Candidate {
  readonly node: ListNode;
  readonly weight: number;
  readonly level: number;
  readonly children: Candidate[];
  /** The selected siblings, and the term itself once it is selected. */
  readonly siblings: Candidate[];
}

/**
 * Selects the main branches of a hierarchy. Each step adds the term with the greatest weight whose parent is already selected.
 * Siblings keep their order. Roots without children are omitted.
 */
export function mainBranches(nodes: readonly ListNode[], weightOf: (ref: Ref) => number): HierarchyNode[] {
  const roots: Candidate[] = [];
  const candidate = (node: ListNode, level: number, siblings: Candidate[]): Candidate => ({
    node,
    level,
    siblings,
    weight: weightOf(node.ref),
    children: [],
  });
  let candidates = nodes.filter(({ children }) => children.length > 0).map((node) => candidate(node, 1, roots));
  for (let count = 0; count < MAX_NODES && candidates.length > 0; count++) {
    const next = candidates.reduce((best, one) => (one.weight > best.weight ? one : best));
    next.siblings.push(next);
    if (next.level < MAX_LEVELS) {
      candidates.push(...next.node.children.map((node) => candidate(node, next.level + 1, next.children)));
    }
    const full = next.siblings.length === (next.level === 1 ? MAX_ROOTS : MAX_CHILDREN);
    candidates = candidates.filter((one) => one !== next && !(full && one.siblings === next.siblings));
  }
  return inOrder(nodes, roots);
}

function inOrder(nodes: readonly ListNode[], chosen: readonly Candidate[]): HierarchyNode[] {
  const byNode = new Map(chosen.map((candidate) => [candidate.node, candidate]));
  return nodes.flatMap((node) => {
    const candidate = byNode.get(node);
    if (!candidate) return [];
    const hidden = node.hidden + node.children.length - candidate.children.length;
    return [{ ref: node.ref, children: inOrder(node.children, candidate.children), hidden }];
  });
}

/** Returns how many concepts a collection has, also in the collections in it; of another term, how many are below it. */
export function sizeOf(term: Term, index: PublicationIndex): number {
  if (!isCollection(term)) return weightsBelow(index.publication).get(canonicalIri(term.iri)) ?? 0;
  const members = [...membersOf(term, index)].flatMap((iri) => index.term(iri) ?? []);
  return members.filter((member) => !isCollection(member)).length;
}

/** Returns the number of descendants of each class, and of each concept of a thesaurus. Cached. */
export const weightsBelow = memoize((publication: Publication): ReadonlyMap<Iri, number> => {
  const parents = new Map(
    publication.ontology.terms.map(({ iri, class: ofClass, value }) => [
      canonicalIri(iri),
      (ofClass?.parents ?? value?.broader ?? []).map(canonicalIri),
    ]),
  );
  return countsBelow(parents);
});
