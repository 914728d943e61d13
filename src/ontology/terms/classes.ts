import { memoize } from '../../base/work.ts';
import type { ClassExpression, Iri, NodeObject, Ontology, Term } from '../model.ts';
import { canonicalIri } from '../../rdf/index.ts';
import { owl, rdfs } from '../../rdf/names.ts';

/** Returns the classes in a property's domain: rdfs:domain and domainIncludes. */
export function domainClasses({ property }: Term): Iri[] {
  return property ? [...property.domains.flatMap(mentionedClasses), ...property.domainIncludes] : [];
}

/** Returns the classes and datatypes in a property's range: rdfs:range and rangeIncludes. */
export function rangeClasses({ property }: Term): Iri[] {
  return property ? [...property.ranges.flatMap(mentionedClasses), ...property.rangeIncludes] : [];
}

/** Returns the class itself, the classes of a union or an intersection, or the datatype that facets restrict. */
function mentionedClasses(expression: ClassExpression): Iri[] {
  if (expression.kind === 'datatype') return [expression.on];
  const isSet = expression.kind === 'union' || expression.kind === 'intersection';
  if (isSet) return expression.of.flatMap(mentionedClasses);
  return expression.kind === 'class' ? [expression.iri] : [];
}

const TOPS: ReadonlySet<Iri> = new Set([owl('Thing'), rdfs('Resource')]);

/** Returns the superclasses of all classes that the sources state of a term. They are not among its parents. */
export function statedTops({ class: facts, description: [own] }: Term): Iri[] {
  if (facts === undefined) return [];
  const stated = (own?.[rdfs('subClassOf')] ?? []) as readonly NodeObject[];
  return stated.flatMap(({ '@id': iri }) => (iri !== undefined && TOPS.has(iri) ? [iri] : []));
}

/** A node of a hierarchy during the count. */
interface HierarchyNode {
  readonly children: HierarchyNode[];
  parents: number;
  /** Number of children that are not counted yet. */
  waiting: number;
  /** Whether every node below it has only one parent. Then the counts of its children can be added. */
  tree: boolean;
  count: number;
}

/**
 * Counts the distinct descendants of each node of a hierarchy. Linear for trees. Ancestors of a node with several parents are counted
 * by a traversal of all their descendants.
 *
 * @param parents direct parents of each node
 */
export function countsBelow(parents: ReadonlyMap<Iri, readonly Iri[]>): Map<Iri, number> {
  const nodes = connect(parents);
  const ready = [...nodes.values()].filter(({ waiting }) => waiting === 0);
  const above = new Map<HierarchyNode, HierarchyNode[]>();
  for (const node of nodes.values()) for (const child of node.children) append(above, child, node);
  for (const node of ready) {
    node.tree = node.children.every((child) => child.tree && child.parents === 1);
    if (node.tree) node.count = node.children.reduce((sum, { count }) => sum + 1 + count, 0);
    for (const parent of above.get(node) ?? []) if (--parent.waiting === 0) ready.push(parent);
  }
  return new Map([...nodes].map(([iri, node]) => [iri, node.tree ? node.count : countByTraversal(node)]));
}

function connect(parents: ReadonlyMap<Iri, readonly Iri[]>): Map<Iri, HierarchyNode> {
  const nodes = new Map<Iri, HierarchyNode>();
  const nodeOf = (iri: Iri): HierarchyNode => {
    let node = nodes.get(iri);
    if (!node) nodes.set(iri, (node = { children: [], parents: 0, waiting: 0, tree: false, count: 0 }));
    return node;
  };
  for (const [iri, list] of parents) {
    const child = nodeOf(iri);
    for (const parent of new Set(list)) {
      const node = nodeOf(parent);
      node.children.push(child);
      node.waiting += 1;
      child.parents += 1;
    }
  }
  return nodes;
}

function append(lists: Map<HierarchyNode, HierarchyNode[]>, key: HierarchyNode, value: HierarchyNode): void {
  const list = lists.get(key);
  if (list) list.push(value);
  else lists.set(key, [value]);
}

function countByTraversal(start: HierarchyNode): number {
  const reached = new Set(start.children);
  for (const node of reached) for (const child of node.children) reached.add(child);
  reached.delete(start);
  return reached.size;
}

/** Part of the classes of a vocabulary that are below a universal class. */
const SHARE = 0.5;

/**
 * The classes that nearly everything of their vocabulary is an instance of, such as schema:Thing: without a superclass, and with more than
 * half of the vocabulary's classes below them. They say little about a class below them. Canonical IRIs.
 */
export const universalClasses = memoize((ontology: Ontology): ReadonlySet<Iri> => {
  const classes = ontology.terms.filter((term) => term.class && !term.class.datatype);
  const known = new Set(classes.map(({ iri }) => canonicalIri(iri)));
  const parentsOf = ({ class: facts }: Term): Iri[] =>
    (facts?.parents ?? []).map(canonicalIri).filter((iri) => known.has(iri));
  const sizes = new Map([...Map.groupBy(classes, ({ source }) => source)].map(([key, { length }]) => [key, length]));
  const below = countsBelow(new Map(classes.map((term) => [canonicalIri(term.iri), parentsOf(term)])));
  const isUniversal = (term: Term): boolean =>
    parentsOf(term).length === 0 && (below.get(canonicalIri(term.iri)) ?? 0) > (sizes.get(term.source) ?? 0) * SHARE;
  return new Set(classes.filter(isUniversal).map(({ iri }) => canonicalIri(iri)));
});
