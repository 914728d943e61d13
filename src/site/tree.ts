import type { Iri, Term } from '../ontology/model.ts';
import type { Ref } from './phrase.ts';
import { childrenOf, parentsOf } from './publication-index.ts';
import type { PublicationIndex } from './publication-index.ts';

/** The neighbourhood of a term in its hierarchy: small, whatever the size of the ontology. */
export interface Tree {
  readonly title: string;
  /** From the root down to the parent. */
  readonly chain: readonly Ref[];
  readonly before: readonly Ref[];
  readonly current: Ref;
  readonly children: readonly Ref[];
  readonly after: readonly Ref[];
  /** Siblings and children that are not shown; the parent's and the term's own page list them. */
  readonly hiddenSiblings: number;
  readonly hiddenChildren: number;
}

const AROUND = 7;
const CHILDREN = 16;
const DEEPEST = 12;

const TITLES = { enumeration: 'Value sets', class: 'Classes', property: 'Properties', value: 'Values' } as const;

/** One chain from a root to the term's first parent, root first; a cycle ends it, and so does a depth that nobody reads. */
export function chainAbove(term: Term, index: PublicationIndex): Term[] {
  const chain: Term[] = [];
  const seen = new Set<Iri>([term.iri]);
  for (let next = firstParent(term, index); next && !seen.has(next.iri) && chain.length < DEEPEST; next = firstParent(next, index)) {
    seen.add(next.iri);
    chain.unshift(next);
  }
  return chain;
}

function firstParent(term: Term, index: PublicationIndex): Term | undefined {
  for (const iri of parentsOf(term)) {
    const parent = index.term(iri);
    if (parent) return parent;
  }
  return undefined;
}

/** The tree beside a term's page. */
export function treeOf(term: Term, chain: readonly Term[], index: PublicationIndex): Tree {
  const parent = chain.at(-1);
  const siblings = parent ? childrenOf(parent) : [];
  const at = index.positionOf(term);
  const from = Math.max(0, at - AROUND);
  const live = (iris: readonly Iri[]): Ref[] => iris.filter((iri) => index.term(iri) !== undefined && iri !== term.iri).map(index.ref);
  const children = childrenOf(term);
  const shownChildren = live(children.slice(0, CHILDREN));
  const before = live(siblings.slice(from, at));
  const after = live(siblings.slice(at + 1, at + 1 + AROUND));
  return {
    title: TITLES[term.kinds[0] ?? 'value'],
    chain: chain.map(({ iri }) => index.ref(iri)),
    before,
    current: index.ref(term.iri),
    children: shownChildren,
    after,
    hiddenSiblings: Math.max(0, siblings.length - 1 - before.length - after.length),
    hiddenChildren: Math.max(0, children.length - CHILDREN),
  };
}
