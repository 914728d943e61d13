import type { PublicationIndex } from '../index/publication-index.ts';
import { breakable, escapeHtml, languageAttributes, notationHtml } from '../text/html.ts';
import { number } from '../text/number.ts';
import type { GraphNode, NodeGraph } from './node-graph.ts';
import type { TreePosition } from './static-tree.ts';
import { MARKS } from './tree-file.ts';
import { alsoUnder } from './tree-labels.ts';
import type { BrowseTree } from './trees.ts';
import { markOf } from './trees.ts';

/**
 * A tree as nested lists of links. Closed branches have a class; styles hide them only if a script can open them. Nodes that are not in
 * the page are behind a link to the term's page, or to `rest` for tops.
 */
export function treeListHtml({ graph, shown }: BrowseTree, rest: string, index: PublicationIndex): string {
  const write = createWriter(graph, index);
  return `<ul>${shown.positions.map((place) => write.place(place, undefined)).join('')}${write.more(shown.hidden, rest)}</ul>`;
}

interface Writer {
  place(place: TreePosition, parent: number | undefined): string;
  more(hidden: number, href: string): string;
}

function createWriter({ nodes }: NodeGraph, { messages, interface: language }: PublicationIndex): Writer {
  const labels = messages.browse.tree;
  const nodeOf = (at: number): GraphNode => nodes[at] as GraphNode;
  const more: Writer['more'] = (hidden, href) =>
    hidden === 0
      ? ''
      : `<li class="more" data-hidden="${hidden}"><a href="${escapeHtml(href)}">${escapeHtml(labels.more.replace('{count}', number(hidden, language)))}</a></li>`;

  function link(at: number, parent: number | undefined): string {
    const { ref, key, parents, count } = nodeOf(at);
    const also = alsoUnder(
      parents.filter((other) => other !== parent).map((other) => nodeOf(other).ref.label),
      labels.alsoUnder,
    );
    const aside =
      (count === undefined ? '' : ` <span class="count">${number(count, language)}</span>`) +
      (also === '' ? '' : ` <span class="also">${escapeHtml(also)}</span>`);
    const named = key.startsWith('+') ? ` data-key="${escapeHtml(key)}"` : '';
    return `<a class="${MARKS[markOf(ref)] ?? ''}" href="${escapeHtml(ref.href ?? '')}"${named}${languageAttributes(ref.language)}>${notationHtml(ref)}${breakable(ref.label)}${aside}</a>`;
  }

  function place({ node, children, hidden, open }: TreePosition, parent: number | undefined): string {
    const self = link(node, parent);
    if (children.length === 0)
      return hidden === 0
        ? `<li>${self}</li>`
        : `<li data-hidden="${hidden}">${self} <span class="beyond">+${hidden}</span></li>`;
    const inside = children.map((child) => place(child, node)).join('') + more(hidden, nodeOf(node).ref.href ?? '');
    return `<li${open ? '' : ' class="shut"'}>${self}<ul>${inside}</ul></li>`;
  }
  return { place, more };
}
