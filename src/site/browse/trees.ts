import { createHash } from 'node:crypto';
import { memoize } from '../../ontology/memoize.ts';
import type { Iri } from '../../ontology/model.ts';
import { facetsOf } from '../index/facets.ts';
import type { PublicationIndex } from '../index/publication-index.ts';
import { cleanText } from '../text/text.ts';
import { classGraph } from './class-graph.ts';
import { conceptGraph, thesauri } from './concept-graph.ts';
import { facetGraph } from './facet-pages.ts';
import type { NodeGraph } from './node-graph.ts';
import type { StaticTree } from './static-tree.ts';
import { staticTree } from './static-tree.ts';
import type { Mark, TreeFile } from './tree-file.ts';
import { packNode } from './tree-file.ts';

/** A tree of one language: all of it, what its page holds, and the file with all of it where the page does not. */
export interface BrowseTree {
  readonly graph: NodeGraph;
  readonly shown: StaticTree;
  readonly file?: { readonly path: string; readonly text: string };
}

/** The trees of one language. Each is absent if the ontology has no content for it. */
export interface BrowseTrees {
  readonly classes?: BrowseTree;
  /** Trees of value facets, by key. */
  readonly facets: ReadonlyMap<string, BrowseTree>;
  /** Trees of value sets with hierarchical values, except those of facets, by IRI. */
  readonly values: ReadonlyMap<Iri, BrowseTree>;
}

/** The trees of the language's pages. Cached. */
export const treesOf = memoize((index: PublicationIndex): BrowseTrees => {
  const classes = classGraph(index);
  const facets = facetsOf(index);
  const schemes = new Set(facets.flatMap((facet) => facet.schemes));
  const values = thesauri(index)
    .filter(({ term }) => !schemes.has(term))
    .map(({ term, values: of }) => [term.iri, createTree(conceptGraph(of, index))] as const);
  return {
    ...(classes.nodes.length > 0 ? { classes: createTree(classes) } : {}),
    facets: new Map(facets.map((facet) => [facet.key, createTree(facetGraph(facet, index))])),
    values: new Map(values),
  };
});

/** The files of all trees of a language, by their paths below the base URL. */
export function treeFiles(index: PublicationIndex): ReadonlyMap<string, string> {
  const { classes, facets, values } = treesOf(index);
  const files = [classes, ...facets.values(), ...values.values()].flatMap((tree) => tree?.file ?? []);
  return new Map(files.map(({ path, text }) => [path, text]));
}

function createTree(graph: NodeGraph): BrowseTree {
  const shown = staticTree(graph);
  if (!isPartial(shown)) return { graph, shown };
  const text = JSON.stringify(toFile(graph));
  // Named by its content, so that it may be kept for good.
  const hash = createHash('sha256').update(text).digest('hex').slice(0, 16);
  return { graph, shown, file: { path: `trees/${hash}.json`, text } };
}

function isPartial({ positions, hidden }: StaticTree): boolean {
  return (
    hidden > 0 || positions.some(({ children, hidden: below }) => isPartial({ positions: children, hidden: below }))
  );
}

function toFile({ nodes, tops }: NodeGraph): TreeFile {
  const folders: string[] = [];
  const packed = nodes.map(({ ref, key, children, parents, count }) =>
    packNode(
      {
        label: cleanText(ref.label),
        ...(ref.notation === undefined ? {} : { notation: ref.notation }),
        href: ref.href ?? '',
        key,
        mark: markOf(ref),
        children,
        parents,
        ...(ref.language === undefined ? {} : { language: ref.language }),
        ...(count === undefined ? {} : { count }),
      },
      folders,
    ),
  );
  return { folders, tops, nodes: packed };
}

/** How a node is marked: by its kind, and whether it is deprecated. */
export function markOf({ kind, deprecated }: NodeGraph['nodes'][number]['ref']): Mark {
  if (kind === undefined) return '-';
  const letter = kind.charAt(0);
  return deprecated ? letter.toUpperCase() : letter;
}
