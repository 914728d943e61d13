import { createHash } from 'node:crypto';
import { memoize } from '../../base/work.ts';
import { number } from '../../base/number.ts';
import type { Ref } from '../../messages/messages.ts';
import type { Iri, Term } from '../../ontology/model.ts';
import { encodeIdentifier } from '../../base/paths.ts';
import type { Facet } from '../index/facets.ts';
import { facetsOf } from '../index/facets.ts';
import { KIND_ORDER } from '../index/kinds.ts';
import type { ListPart } from '../index/lists.ts';
import {
  deprecatedLast,
  inOrder,
  keyOf,
  splitIntoParts,
  titleOfPart,
  valuesInOrder,
  withSlash,
} from '../index/lists.ts';
import type { FileRow, PageRow } from '../index/page-row.ts';
import { onePage } from '../index/page-row.ts';
import type { PublicationIndex } from '../index/publication-index.ts';
import { createPublicationIndex } from '../index/publication-index.ts';
import { collectionsOf, termsBelow } from '../index/thesaurus.ts';
import { siteTitle } from '../index/titles.ts';
import type { Mark, TreeFile } from '../index/tree-file.ts';
import { alsoUnder, KIND_MARKS, MARKS, packNode } from '../index/tree-file.ts';
import { partsHtml, trailHtml } from '../term/page-parts-html.ts';
import { breakable, escapeHtml, languageAttributes, notationHtml, refHtml } from '../text/html.ts';
import { cleanText } from '../text/text.ts';
import { weightsBelow } from '../term/diagram/hierarchy-branches.ts';
import { kindPage } from './az-list.ts';
import { ontologyPath, termsByKind } from './ontologies.ts';
import { canonicalIri } from '../../rdf/index.ts';

/** Minimum number of deprecated classes at the top that are gathered below a heading. */
const MIN_DEPRECATED = 2;

/** Minimum number of value sets outside the hierarchy that are gathered below a heading. */
const MIN_GATHERED = 6;

/** Keys of headings. No IRI starts with `#`. */
const VALUE_SETS = '#value-sets';
const DEPRECATED = '#deprecated';
/** The branch with this key is closed at first. */
const DEPRECATED_KEY = '+deprecated';
const sourceKey = (prefix: string): string => `#${prefix}`;

/**
 * All classes, below their superclasses. Classes of other ontologies without own subclasses are below a heading for their source, and
 * value sets without a superclass and deprecated classes below a heading each. The own top classes are first.
 */
export function classGraph(index: PublicationIndex): NodeGraph {
  const { terms } = index.publication.ontology;
  const classes = terms.filter((term) => term.class && !term.class.datatype);
  const headings = headingsOf(classes, index);
  const below = weightsBelow(index.publication);
  const drafts = inOrder(classes, index).map((ref): NodeDraft => {
    const term = index.term(ref.iri) as Term;
    const parents = term.class?.parents ?? [];
    const heading = headings.get(ref.iri);
    const count = below.get(canonicalIri(ref.iri)) ?? 0;
    const above = heading === undefined ? parents : [heading];
    return { iri: ref.iri, ref, key: keyOf(term.identifier), above, ...(count > 0 && { count }) };
  });
  const isForeignTop = ({ iri, above }: NodeDraft): boolean =>
    !headings.has(iri) && !index.term(iri)?.own && !above.some((parent) => index.term(parent)?.class);
  // Tops of other ontologies are there for an own class far below them.
  const ordered = [...drafts.filter((draft) => !isForeignTop(draft)), ...drafts.filter(isForeignTop)];
  return createGraph([...ordered, ...headingDrafts(new Set(headings.values()), drafts, index)]);
}

/** Class → its heading, for classes without a parent that are below a heading. */
function headingsOf(classes: readonly Term[], index: PublicationIndex): ReadonlyMap<Iri, string> {
  const isClass = (iri: Iri): boolean => index.term(iri)?.class !== undefined;
  const allTops = classes.filter((term) => !term.class?.parents.some(isClass));
  const ours = ownAndAbove(classes, index);
  const headings = new Map<Iri, string>();
  const isGone = (term: Term | undefined): boolean => term === undefined || term.deprecated;
  const gone = allTops.filter((term) => isGone(term) && term.class?.children.every((iri) => isGone(index.term(iri))));
  if (gone.length >= MIN_DEPRECATED && gone.length < allTops.length)
    for (const { iri } of gone) headings.set(iri, DEPRECATED);
  const tops = allTops.filter(({ iri }) => !headings.has(iri));
  if (tops.some(({ iri }) => ours.has(canonicalIri(iri)))) {
    for (const { iri, source } of tops) if (!ours.has(canonicalIri(iri))) headings.set(iri, sourceKey(source));
  }
  const loose = tops.filter(
    (term) => !headings.has(term.iri) && term.enumeration && !term.class?.children.some(isClass),
  );
  if (loose.length >= MIN_GATHERED && loose.length < tops.length)
    for (const { iri } of loose) headings.set(iri, VALUE_SETS);
  return headings;
}

/** The ontology's own classes and all that is above one of them. */
function ownAndAbove(classes: readonly Term[], index: PublicationIndex): ReadonlySet<Iri> {
  const reached = new Set<Iri>();
  const waiting = classes.filter(({ own }) => own);
  for (let term = waiting.pop(); term; term = waiting.pop()) {
    if (reached.has(canonicalIri(term.iri))) continue;
    reached.add(canonicalIri(term.iri));
    waiting.push(...(term.class?.parents ?? []).flatMap((iri) => index.term(iri) ?? []));
  }
  return reached;
}

function headingDrafts(used: ReadonlySet<string>, drafts: readonly NodeDraft[], index: PublicationIndex): NodeDraft[] {
  const { links, messages, publication } = index;
  const rows = [
    { iri: VALUE_SETS, key: '+value-sets', label: messages.browse.valueSets.title, path: 'value-sets' },
    ...publication.ontology.sources.map(({ prefix, title }) => ({
      iri: sourceKey(prefix),
      key: `+${keyOf(encodeIdentifier(prefix))}`,
      label: title ?? prefix,
      path: ontologyPath(prefix),
    })),
    { iri: DEPRECATED, key: DEPRECATED_KEY, label: messages.browse.tree.deprecated, path: kindPage('class', index) },
  ];
  return rows
    .filter(({ iri }) => used.has(iri))
    .map(({ iri, key, label, path }) => ({
      iri,
      key,
      ref: { iri, label, curie: '', href: links.page(path) },
      above: [],
      count: drafts.filter(({ above }) => above[0] === iri).length,
    }));
}

/**
 * Values below their broader values. Collections are at the head, with those of their members that are below no other member.
 *
 * @param values in the order in which they are shown
 * @param shown returns another link for a value, and a count beside it
 */
function conceptGraph(
  values: readonly Ref[],
  collections: readonly Term[],
  index: PublicationIndex,
  shown: (ref: Ref) => { readonly ref: Ref; readonly count?: number } = (ref) => ({ ref }),
): NodeGraph {
  const links = collections.flatMap((collection) =>
    termsBelow(collection, index).map((iri) => ({ member: canonicalIri(iri), collection })),
  );
  const groups = Map.groupBy(links, ({ member }) => member);
  return createGraph(
    [...inOrder(collections, index), ...values].map((ref) => {
      const term = index.term(ref.iri) as Term;
      const above = [
        ...broaderOf(term),
        ...(groups.get(canonicalIri(ref.iri)) ?? []).map(({ collection }) => collection.iri),
      ];
      return { iri: ref.iri, key: keyOf(term.identifier), above, ...shown(ref) };
    }),
  );
}

function broaderOf({ value }: Term): readonly Iri[] {
  return value?.broader ?? [];
}

/** A value set with hierarchical values or values in collections. */
interface Thesaurus {
  readonly term: Term;
  /** In order. */
  readonly values: readonly Ref[];
  readonly collections: readonly Term[];
}

/** The value sets with hierarchical values, or with values in collections. */
export function thesauri(index: PublicationIndex): Thesaurus[] {
  return index.publication.ontology.terms.flatMap((term) => {
    if (!term.enumeration) return [];
    const values = term.enumeration.values.flatMap((iri) => index.term(iri) ?? []);
    const members = new Set(values);
    const deep = values.some((value) => broaderOf(value).some((iri) => members.has(index.term(iri) as Term)));
    const collections = collectionsOf(term.enumeration.values, index);
    return deep || collections.length > 0 ? [{ term, values: publishedValues(term, index), collections }] : [];
  });
}

/** Deprecated values are last, unless the sources state an order. */
function publishedValues(term: Term, index: PublicationIndex): Ref[] {
  const refs = valuesInOrder(term, index).filter(({ kind }) => kind !== undefined);
  return term.enumeration?.ordered ? refs : deprecatedLast(refs);
}

/** A value of a facet, and the terms that are assigned to it. */
export interface FacetValuePages {
  readonly ref: Ref;
  /** From the most general value to the one above this. */
  readonly above: readonly Ref[];
  readonly narrower: readonly CountedRef[];
  readonly count: number;
  readonly pages: readonly ListPart<Ref>[];
}

/** A value, with a link to its page if terms are assigned to it, and their number. */
interface CountedRef {
  readonly ref: Ref;
  readonly count: number;
}

const PER_PAGE = 200;

/** The values of a facet as a tree. */
export function facetGraph(facet: Facet, index: PublicationIndex): NodeGraph {
  return conceptGraph(inOrder(facet.values, index), [], index, (ref) => counted(ref, facet, index));
}

/** The pages of each value of a facet that terms are assigned to. */
export function facetValuePages(facet: Facet, index: PublicationIndex): FacetValuePages[] {
  return facet.values.flatMap((value): FacetValuePages[] => {
    const terms = facet.termsOf(value.iri);
    if (terms.length === 0) return [];
    const refs = inOrder(terms, index);
    const inKinds = KIND_ORDER.flatMap((kind) => refs.filter((ref) => ref.kind === kind));
    return [
      {
        ref: index.ref(value.iri),
        above: chainAbove(value, index).map(({ iri }) => counted(index.ref(iri), facet, index).ref),
        narrower: narrowerOf(value, facet, index),
        count: terms.length,
        pages: splitIntoParts(inKinds, PER_PAGE, withSlash(pathOf(facet, value))),
      },
    ];
  });
}

function pathOf({ key }: Facet, { identifier }: Term): string {
  return `${key}/${keyOf(identifier)}`;
}

function counted(ref: Ref, facet: Facet, index: PublicationIndex): CountedRef {
  const count = facet.termsOf(ref.iri).length;
  const term = index.term(ref.iri);
  if (count === 0 || !term) return { ref, count };
  return { ref: { ...ref, href: index.links.page(pathOf(facet, term)) }, count };
}

function narrowerOf(value: Term, facet: Facet, index: PublicationIndex): CountedRef[] {
  const below = (value.value?.narrower ?? []).flatMap((iri) => index.term(iri) ?? []);
  return inOrder(below, index).map((ref) => counted(ref, facet, index));
}

/** The path to the most general value, through the first broader value of each. */
function chainAbove(value: Term, index: PublicationIndex): Term[] {
  const chain: Term[] = [];
  const seen = new Set([canonicalIri(value.iri)]);
  const broader = (term: Term): Term | undefined =>
    term.value?.broader.flatMap((iri) => index.term(iri) ?? []).find(({ iri }) => !seen.has(canonicalIri(iri)));
  for (let term = broader(value); term; term = broader(term)) {
    seen.add(canonicalIri(term.iri));
    chain.unshift(term);
  }
  return chain;
}

/** A position of a node in a page. */
export interface TreePosition {
  readonly node: number;
  readonly children: readonly TreePosition[];
  /** Number of children that are not in the page. */
  readonly hidden: number;
  /** Whether it is initially open. */
  readonly open: boolean;
}

/** The part of a tree that a page contains. */
interface StaticTree {
  readonly positions: readonly TreePosition[];
  /** Number of tops that are not in the page. */
  readonly hidden: number;
}

/** Maximum number of positions in a page, and of initially visible ones. */
const MAX_POSITIONS = 400;
const MAX_OPEN = 60;

interface PositionDraft extends TreePosition {
  readonly children: PositionDraft[];
  hidden: number;
  open: boolean;
  readonly above?: PositionDraft;
}

/**
 * Returns the upper levels of a graph as a tree. A node appears below each of its parents, never below itself. A level is included
 * completely or not at all, except for the first one that is too large.
 */
export function staticTree({ nodes, tops }: NodeGraph, most = MAX_POSITIONS, mostOpen = MAX_OPEN): StaticTree {
  const grow = (node: number, above?: PositionDraft): PositionDraft => {
    const position = { node, children: [], hidden: 0, open: false };
    return above ? { ...position, above } : position;
  };
  const positions = tops.slice(0, most).map((top) => grow(top));
  let count = positions.length;
  let open = positions.length;
  for (let level = positions; level.length > 0; level = level.flatMap(({ children }) => children)) {
    const below = level.map((position) => childrenAt(position, nodes[position.node]?.children ?? []));
    const more = below.reduce((sum, children) => sum + children.length, 0);
    const fits = count + more <= most || count < most / 4;
    const opens = fits && (open + more <= mostOpen || level.length === 1);
    for (const [at, position] of level.entries()) {
      const children = below[at] as readonly number[];
      const taken = fits ? children.slice(0, Math.max(0, most - count)) : [];
      for (const child of taken) position.children.push(grow(child, position));
      position.hidden = children.length - taken.length;
      position.open = opens && taken.length > 0 && nodes[position.node]?.key !== DEPRECATED_KEY;
      count += taken.length;
    }
    open = opens ? open + more : Number.POSITIVE_INFINITY;
  }
  return { positions, hidden: tops.length - positions.length };
}

/** Children of a node, without its ancestors. */
function childrenAt(position: PositionDraft, children: readonly number[]): readonly number[] {
  const path = new Set<number>();
  for (let at: PositionDraft | undefined = position; at; at = at.above) path.add(at.node);
  return children.some((child) => path.has(child)) ? children.filter((child) => !path.has(child)) : children;
}

/** A tree of one language: all of it, what its page holds, and the file with all of it where the page does not. */
export interface BrowseTree {
  readonly graph: NodeGraph;
  readonly shown: StaticTree;
  readonly file?: { readonly path: string; readonly text: string };
}

/** The trees of one language. Each is absent if the ontology has no content for it. */
interface BrowseTrees {
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
    .map(({ term, values: of, collections }) => [term.iri, createTree(conceptGraph(of, collections, index))] as const);
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
        ...(ref.direction && { direction: ref.direction }),
        ...(count === undefined ? {} : { count }),
      },
      folders,
    ),
  );
  return { folders, tops, nodes: packed };
}

/** How a node is marked: by its kind, and whether it is deprecated. */
function markOf({ kind, deprecated }: NodeGraph['nodes'][number]['ref']): Mark {
  if (kind === undefined) return '-';
  const letter = KIND_MARKS[kind];
  return deprecated ? letter.toUpperCase() : letter;
}

/** A node of a tree. A term with several parents is one node. */
export interface GraphNode {
  readonly ref: Ref;
  /** Key in URLs: the last segment of the term's page, or `+` and a name for a heading. */
  readonly key: string;
  /** Positions of its children in {@link NodeGraph.nodes}, in the order in which they are shown, each once. */
  readonly children: readonly number[];
  readonly parents: readonly number[];
  /** A count beside its name. */
  readonly count?: number;
}

/** The nodes of a tree, each once. Every node is reachable from the tops. Cycles of the ontology are preserved. */
export interface NodeGraph {
  readonly nodes: readonly GraphNode[];
  readonly tops: readonly number[];
}

/** A node before its position is known. */
interface NodeDraft {
  readonly iri: Iri;
  readonly ref: Ref;
  readonly key: string;
  /** Its parents. Parents that are not nodes are ignored. */
  readonly above: readonly Iri[];
  readonly count?: number;
}

/** Joins drafts to a graph. Children have the order of the drafts. Linear, except for sorting. */
function createGraph(drafts: readonly NodeDraft[]): NodeGraph {
  const positions = new Map(drafts.map(({ iri }, at) => [canonicalIri(iri), at]));
  const children: number[][] = drafts.map(() => []);
  const parents = drafts.map(({ above }, at) => {
    const found = new Set(above.flatMap((iri) => positions.get(canonicalIri(iri)) ?? []));
    found.delete(at);
    for (const parent of found) (children[parent] as number[]).push(at);
    return [...found].sort((a, b) => a - b);
  });
  const nodes = drafts.map(({ ref, key, count }, at): GraphNode => {
    const node = { ref, key, children: children[at] as number[], parents: parents[at] as number[] };
    return count === undefined ? node : { ...node, count };
  });
  return { nodes, tops: topsOf(nodes) };
}

/** The nodes without a parent, and one node of each cycle that is not reachable from them. */
function topsOf(nodes: readonly GraphNode[]): number[] {
  const reached = new Set<number>();
  const tops: number[] = [];
  const start = (top: number): void => {
    tops.push(top);
    const waiting = [top];
    for (let at = waiting.pop(); at !== undefined; at = waiting.pop()) {
      if (reached.has(at)) continue;
      reached.add(at);
      for (const child of (nodes[at] as GraphNode).children) waiting.push(child);
    }
  };
  for (const [at, { parents }] of nodes.entries()) if (parents.length === 0) start(at);
  for (const at of nodes.keys()) if (!reached.has(at)) start(onCycleAbove(at, nodes));
  return tops.sort((a, b) => a - b);
}

function onCycleAbove(from: number, nodes: readonly GraphNode[]): number {
  const passed = new Set<number>();
  let at = from;
  while (!passed.has(at)) {
    passed.add(at);
    at = nodes[at]?.parents[0] ?? at;
  }
  return at;
}

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
  const isCounted = (at: number): boolean => nodeOf(at).count !== undefined;
  const more: Writer['more'] = (hidden, href) =>
    hidden === 0
      ? ''
      : `<li class="more" data-hidden="${hidden}"><a href="${escapeHtml(href)}">${escapeHtml(labels.more({ count: number(hidden, language) }))}</a></li>`;

  function link(at: number, parent: number | undefined): string {
    const { ref, key, parents, count } = nodeOf(at);
    const also = alsoUnder(
      parents.filter((other) => other !== parent).map((other) => nodeOf(other).ref.label),
      labels.alsoUnder({ names: '{names}' }),
    );
    const aside =
      (count === undefined ? '' : ` <span class="count">${number(count, language)}</span>`) +
      (also === '' ? '' : ` <span class="also">${escapeHtml(also)}</span>`);
    const named = key.startsWith('+') ? ` data-key="${escapeHtml(key)}"` : '';
    return `<a class="${MARKS[markOf(ref)] ?? ''}" href="${escapeHtml(ref.href ?? '')}"${named}${languageAttributes(ref.language, ref.direction)}>${notationHtml(ref)}${breakable(ref.label)}${aside}</a>`;
  }

  function place({ node, children, hidden, open }: TreePosition, parent: number | undefined): string {
    const self = link(node, parent);
    if (children.length === 0)
      return hidden === 0
        ? `<li>${self}</li>`
        : `<li data-hidden="${hidden}">${self}${isCounted(node) ? '' : ` <span class="beyond">+${hidden}</span>`}</li>`;
    const inside = children.map((child) => place(child, node)).join('') + more(hidden, nodeOf(node).ref.href ?? '');
    return `<li${open ? '' : ' class="shut"'}>${self}<ul>${inside}</ul></li>`;
  }
  return { place, more };
}

/** A tree on a page. */
export interface TreeView {
  readonly label: string;
  /** Nested lists, as HTML. */
  readonly html: string;
  /** URL of the file with all nodes. Absent: the page has all. */
  readonly file?: string;
}

/** @param rest path of a page with all top nodes, below the base URL and the language's folder */
export function treeView(tree: BrowseTree, label: string, rest: string, index: PublicationIndex): TreeView {
  const { links } = index;
  return {
    label,
    html: treeListHtml(tree, links.page(rest), index),
    ...(tree.file && { file: links.to(tree.file.path) }),
  };
}

/** All classes as a tree. Only if there are classes. */
export const classesPage = {
  paths: (index) => onePage(treesOf(index).classes !== undefined),
  view: (index) => {
    const { title, about, description } = index.messages.browse.classes;
    const { classes } = treesOf(index);
    return {
      page: {
        title,
        description: description({ site: siteTitle(index).text }),
        path: 'classes',
        layout: 'wide',
        current: 'vocabulary',
      },
      trail: trailHtml([], title, index),
      title,
      about,
      ...(classes && { tree: treeView(classes, title, 'terms', index) }),
    };
  },
} satisfies PageRow;

/** The values of each facet that marks some term, as a tree. */
export const facetPage = {
  paths: (index) => facetsOf(index).map(({ key, label }) => ({ params: { facet: key }, props: { key, label } })),
  view: (index, { key, label }) => {
    const { intro, codes, description } = index.messages.browse.facets;
    const tree = treesOf(index).facets.get(key);
    const hasCodes = tree?.graph.nodes.some(({ ref }) => ref.notation !== undefined);
    return {
      page: {
        title: label.text,
        description: description({ facet: label.text, site: siteTitle(index).text }),
        path: key,
        layout: 'wide',
        current: 'vocabulary',
      },
      trail: trailHtml([], label.text, index),
      title: label,
      intro: hasCodes ? `${intro} ${codes}` : intro,
      ...(tree && { tree: treeView(tree, label.text, 'value-sets', index) }),
    };
  },
} satisfies PageRow<Pick<Facet, 'key' | 'label'>>;

/** The terms of each value of a facet that terms are assigned to. Long lists have several pages. */
export const facetValuePage = {
  paths: (index) =>
    facetsOf(index).flatMap((facet) =>
      facetValuePages(facet, index).flatMap(({ pages, ...value }) =>
        pages.map((part) => ({
          params: { facet: facet.key, value: part.path.slice(facet.key.length + 1) },
          props: { facet: { key: facet.key, label: facet.label }, value, part },
        })),
      ),
    ),
  view: (index, { facet, value, part }) => {
    const labels = index.messages.browse.facets;
    const { ref, above, narrower, count } = value;
    const term = index.term(ref.iri);
    const counted = labels.of({ count });
    const step = { label: facet.label.text, href: index.links.page(facet.key), language: facet.label.language };
    return {
      page: {
        title: titleOfPart(labels.ofValue({ facet: facet.label.text, value: ref.label }), part, index),
        description: counted,
        path: part.path,
        layout: 'wide',
        current: 'vocabulary',
      },
      trail: trailHtml([step, ...above], ref.label, index),
      ref,
      summary: term ? index.summaryOf(term) : { text: '' },
      count: counted,
      narrower: (part.part === 1 ? narrower : []).map((it) => ({
        html: refHtml(it.ref),
        count: number(it.count, index.interface),
      })),
      terms: termsByKind(part.items, index),
      parts: partsHtml(part, index),
    };
  },
} satisfies PageRow<{
  readonly facet: Pick<Facet, 'key' | 'label'>;
  readonly value: Omit<FacetValuePages, 'pages'>;
  readonly part: ListPart<Ref>;
}>;

/** Files of the trees of all languages, with the nodes that a page does not contain. Named by hash, so equal files are one. */
export const treeFile = {
  paths: ({ publication, languages }) => {
    const files = languages.flatMap((language) => [...treeFiles(createPublicationIndex(publication, language))]);
    return [...new Map(files)].map(([path, text]) => ({
      params: { tree: path.replace(/^trees\/|\.json$/g, '') },
      props: { text },
    }));
  },
  text: (_, { text }) => text,
} satisfies FileRow<{ readonly text: string }>;
