import type { Iri, Term } from '../../ontology/model.ts';
import { childrenOf, childrenSection } from '../index/hierarchy.ts';
import { keyOf } from '../index/in-order.ts';
import type { OpenBranches } from '../index/open-branches.ts';
import { printBranches } from '../index/open-branches.ts';
import type { PublicationIndex } from '../index/publication-index.ts';
import type { Ref } from '../text/phrase.ts';

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
  /** The sections of these pages that list them. */
  readonly siblingsPlace: string;
  readonly childrenPlace: string;
  /** Of a class: the page with the tree of all, open as far as to this one. */
  readonly whole?: string;
}

const AROUND = 7;
const CHILDREN = 16;
const DEEPEST = 12;

/**
 * One chain from a root to where the term sits, root first; a cycle ends it, and so does a depth that nobody reads. A property
 * that is a field of a class stands below that class alone.
 */
export function chainAbove(term: Term, index: PublicationIndex): Term[] {
  const chain: Term[] = [];
  const seen = new Set<Iri>([term.iri]);
  let { parent, field } = index.positionOf(term);
  while (parent && !seen.has(parent.iri) && chain.length < DEEPEST) {
    seen.add(parent.iri);
    chain.unshift(parent);
    if (field) break;
    ({ parent, field } = index.positionOf(parent));
  }
  return chain;
}

function wholeTree(chain: readonly Term[], { links }: PublicationIndex): string {
  const open = chain.reduceRight<OpenBranches>(
    (inside, { identifier }) => new Map([[keyOf(identifier), inside]]),
    new Map(),
  );
  return links.page('classes') + (open.size === 0 ? '' : `#open=${printBranches(open)}`);
}

/** The tree beside a term's page. */
export function treeOf(term: Term, chain: readonly Term[], index: PublicationIndex): Tree {
  const { siblings, position, field, parent } = index.positionOf(term);
  const { tree: labels } = index.messages.term;
  const others = new Set(childrenOf(term).flatMap((iri) => index.term(iri)?.iri ?? []));
  others.delete(term.iri);
  const children = [...others];
  const before = siblings.slice(Math.max(0, position - AROUND), Math.max(0, position)).map(index.ref);
  const after = siblings.slice(position + 1, position + 1 + AROUND).map(index.ref);
  const listed = position === -1 ? 0 : 1;
  return {
    title: field && parent ? labels.fieldsOf(index.ref(parent.iri).label) : labels[term.kinds[0] ?? 'value'],
    chain: chain.map(({ iri }) => index.ref(iri)),
    before,
    current: index.ref(term.iri),
    children: children.slice(0, CHILDREN).map(index.ref),
    after,
    hiddenSiblings: siblings.length - listed - before.length - after.length,
    hiddenChildren: Math.max(0, children.length - CHILDREN),
    siblingsPlace: field ? 'fields' : childrenSection(parent ?? term),
    childrenPlace: childrenSection(term),
    ...(term.class && !field ? { whole: wholeTree(chain, index) } : {}),
  };
}
