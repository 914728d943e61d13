import type { Ref } from '../../messages/messages.ts';
import type { Iri, Term } from '../../ontology/model.ts';
import { childrenSection } from '../index/hierarchy.ts';
import type { PublicationIndex } from '../index/publication-index.ts';
import { termsBelow, thesaurusTops } from '../index/thesaurus.ts';
import { escapeHtml, languageAttributes, refHtml } from '../text/html.ts';
import { number } from '../../base/number.ts';
import { canonicalIri } from '../../rdf/index.ts';

/** A class and its descendants. */
export interface ListNode {
  readonly ref: Ref;
  readonly children: readonly ListNode[];
  /** Number of children that are not shown. The page of the class lists them. */
  readonly hidden: number;
}

/**
 * Returns the upper hierarchy of classes, or of a thesaurus, level by level, each at its first position only. A level is
 * included completely or not at all, unless fewer than a quarter of the maximum is shown.
 */
export function upperClasses(index: PublicationIndex, max = 240): ListNode[] {
  const roots = index.sorted(index.roots.map(({ iri }) => iri)).map(({ iri }) => iri);
  return levelsBelow(roots.length > 0 ? roots : thesaurusTops(index), index, max);
}

/** The hierarchy below some terms, in the same way. The terms are its first level, in this order. */
export function levelsBelow(tops: readonly Iri[], index: PublicationIndex, max = 240): ListNode[] {
  type Draft = { ref: Ref; children: Draft[]; hidden: number; term: Term };
  const seen = new Set<Iri>();
  const draft = (ref: Ref): Draft[] => {
    const term = index.term(ref.iri);
    if (!term || seen.has(canonicalIri(ref.iri)) || seen.size >= max) return [];
    seen.add(canonicalIri(ref.iri));
    return [{ ref, children: [], hidden: 0, term }];
  };
  const roots = tops.map(index.ref).flatMap(draft);
  const below = ({ term }: Draft): readonly Iri[] =>
    termsBelow(term, index).filter((iri) => index.term(iri) && !seen.has(canonicalIri(iri)));
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

/** Classes, or other terms with a hierarchy, as nested lists of links. If not all children are shown, a link leads to the page of the class. */
export function classTreeHtml(nodes: readonly ListNode[], index: PublicationIndex): string {
  return `<ul>${nodes.map((node) => nodeHtml(node, index)).join('')}</ul>`;
}

function nodeHtml({ ref, children, hidden }: ListNode, index: PublicationIndex): string {
  const count = number(hidden, index.interface);
  if (children.length === 0)
    return `<li>${refHtml(ref)}${hidden > 0 ? ` <span class="count">+${count}</span>` : ''}</li>`;
  const label = index.messages.browse.tree.more({ count });
  const more =
    hidden > 0 && ref.href !== undefined
      ? `<li class="more"><a href="${escapeHtml(ref.href)}#${sectionOf(ref, index)}"${languageAttributes(index.own)}>${escapeHtml(label)}</a></li>`
      : '';
  return `<li>${refHtml(ref)}<ul>${children.map((child) => nodeHtml(child, index)).join('')}${more}</ul></li>`;
}

/** The section of the term's page that lists all children. */
function sectionOf({ iri }: Ref, index: PublicationIndex): string {
  const term = index.term(iri);
  return term ? childrenSection(term) : 'relations';
}
