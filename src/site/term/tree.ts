import type { Ref } from '../../messages/messages.ts';
import type { Iri, Term } from '../../ontology/model.ts';
import { codesOf, sortByCode } from '../index/codes.ts';
import { childrenOf, childrenSection } from '../index/hierarchy.ts';
import { keyOf } from '../index/lists.ts';
import type { PublicationIndex } from '../index/publication-index.ts';
import type { TextLanguage } from '../index/translations.ts';
import { ownLanguage } from '../index/translations.ts';
import type { OpenBranches } from '../index/tree-file.ts';
import { printBranches } from '../index/tree-file.ts';
import { escapeHtml, refHtml } from '../text/html.ts';

/** The position of a term in its hierarchy. Its size does not depend on the size of the ontology. */
export interface Tree {
  readonly title: string;
  /** From the root down to the parent. */
  readonly chain: readonly Ref[];
  readonly before: readonly Ref[];
  readonly current: Ref;
  readonly children: readonly Ref[];
  readonly after: readonly Ref[];
  /** Number of siblings and children that are only on the page of the parent and of the term. */
  readonly hiddenSiblings: number;
  readonly hiddenChildren: number;
  /** Ids of the sections that list them. */
  readonly siblingsSection: string;
  readonly childrenSection: string;
  /** Of a class: URL of the tree of all classes, open down to this one. */
  readonly whole?: string;
}

/** Maximum number of siblings on each side, of children, and of ancestors. */
const MAX_SIBLINGS = 7;
const MAX_CHILDREN = 16;
const MAX_ANCESTORS = 12;

/**
 * One chain of ancestors, root first. It ends at a cycle, and after `MAX_ANCESTORS`. The chain of a property that is a field of a class
 * contains only this class.
 */
export function chainAbove(term: Term, index: PublicationIndex): Term[] {
  const chain: Term[] = [];
  const seen = new Set<Iri>([term.iri]);
  let { parent, field } = index.positionOf(term);
  while (parent && !seen.has(parent.iri) && chain.length < MAX_ANCESTORS) {
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
  return `${links.page('classes')}#open=${printBranches(open)}`;
}

/** Whether a tree leads to anything but its term. */
export function hasOthers({ chain, before, children, after, hiddenSiblings, hiddenChildren, whole }: Tree): boolean {
  const shown = [chain, before, children, after].some(({ length }) => length > 0);
  return shown || hiddenSiblings > 0 || hiddenChildren > 0 || whole !== undefined;
}

/** The tree beside a term's page. */
export function treeOf(term: Term, chain: readonly Term[], index: PublicationIndex): Tree {
  const { siblings, position, field, parent } = index.positionOf(term);
  const { tree: labels } = index.messages.term;
  const others = new Set(childrenOf(term).flatMap((iri) => index.term(iri)?.iri ?? []));
  others.delete(term.iri);
  const children = sortByCode([...others], codesOf(index.publication));
  const before = siblings.slice(Math.max(0, position - MAX_SIBLINGS), Math.max(0, position)).map(index.ref);
  const after = siblings.slice(position + 1, position + 1 + MAX_SIBLINGS).map(index.ref);
  const listed = position === -1 ? 0 : 1;
  return {
    title: field && parent ? labels.fieldsOf({ label: index.ref(parent.iri).label }) : labels[term.kinds[0] ?? 'value'],
    chain: chain.map(({ iri }) => index.ref(iri)),
    before,
    current: index.ref(term.iri),
    children: children.slice(0, MAX_CHILDREN).map(index.ref),
    after,
    hiddenSiblings: siblings.length - listed - before.length - after.length,
    hiddenChildren: Math.max(0, children.length - MAX_CHILDREN),
    siblingsSection: field ? 'fields' : childrenSection(parent ?? term),
    childrenSection: childrenSection(term),
    ...(term.class && !term.class.datatype && !field ? { whole: wholeTree([...chain, term], index) } : {}),
  };
}

const item = (ref: Ref): string => `<li>${refHtml(ref)}</li>`;

/** A term's position in the hierarchy as nested lists: ancestors, siblings and children. */
export function treeHtml(tree: Tree, locale: TextLanguage): string {
  const more = (count: number, ref: Ref | undefined, section: string): string =>
    count === 0 || ref?.href === undefined
      ? ''
      : `<li class="more"${ownLanguage(locale)}><a href="${escapeHtml(ref.href)}#${section}">${escapeHtml(locale.messages.term.more({ count }))}</a></li>`;
  const below = tree.children.map(item).join('') + more(tree.hiddenChildren, tree.current, tree.childrenSection);
  const current = `<li class="here"><span class="k-${tree.current.kind}" aria-current="page">${label(tree.current)}</span>${below === '' ? '' : `<ul>${below}</ul>`}</li>`;
  const level =
    tree.before.map(item).join('') +
    current +
    tree.after.map(item).join('') +
    more(tree.hiddenSiblings, tree.chain.at(-1), tree.siblingsSection);
  const lists = tree.chain.reduceRight(
    (inner, ref) => `<ul><li>${refHtml(ref)}${inner}</li></ul>`,
    `<ul>${level}</ul>`,
  );
  return lists + whole(tree, locale);
}

function whole({ whole: href }: Tree, locale: TextLanguage): string {
  if (href === undefined) return '';
  return `<p class="whole"${ownLanguage(locale)}><a href="${escapeHtml(href)}">${escapeHtml(locale.messages.term.tree.whole)}</a></p>`;
}

function label(ref: Ref): string {
  const { href: _, ...plain } = ref;
  return refHtml(plain);
}
