import { memoize } from '../../base/work.ts';
import type { Iri, Term } from '../../ontology/model.ts';
import { sortByCode } from './codes.ts';
import { inExpression } from './mentions.ts';
import { canonicalIri } from '../../rdf/index.ts';

type Find = (iri: Iri) => Term | undefined;

/** The kinds of hierarchy. */
export type HierarchyKind = 'class' | 'property' | 'broader' | 'value set' | 'type';

/** The first hierarchy in which a term has parents, with the parents. */
export function hierarchyOf(
  term: Term,
): { readonly above: HierarchyKind; readonly parents: readonly Iri[] } | undefined {
  const hierarchies = [
    { above: 'class', parents: term.class?.parents },
    { above: 'property', parents: term.property?.parents },
    { above: 'broader', parents: term.value?.broader },
    { above: 'value set', parents: term.enumerationOf },
    { above: 'type', parents: term.instanceOf },
  ] as const;
  for (const { above, parents } of hierarchies)
    if (parents !== undefined && parents.length > 0) return { above, parents };
  return undefined;
}

/** The direct parents of a term, whatever its kind. */
function parentsOf(term: Term): readonly Iri[] {
  return hierarchyOf(term)?.parents ?? [];
}

/** The direct children of a term in the same hierarchy. */
export function childrenOf(term: Term): readonly Iri[] {
  return levelBelow(term)?.children ?? [];
}

/** The section of a term's page that lists its direct children. */
export function childrenSection(term: Term): 'relations' | 'values' | 'members' {
  return levelBelow(term)?.place ?? 'relations';
}

function levelBelow(term: Term) {
  const below = [
    { place: 'relations', children: term.class?.children },
    { place: 'relations', children: term.property?.children },
    { place: 'relations', children: term.value?.narrower },
    { place: 'values', children: term.enumeration?.topValues },
    { place: 'values', children: term.enumeration?.values },
    { place: 'members', children: term.collection?.members },
  ] as const;
  return below.find(({ children }) => children !== undefined && children.length > 0);
}

/** Position of a term: below its first own parent, or its first one; a property without a parent among the fields of its first class; a class among the top classes. */
export interface HierarchyPosition {
  readonly parent?: Term;
  /** Whether the parent is a class and the term one of its fields. */
  readonly field: boolean;
  /** All published terms of the level, including the term itself if its level lists it. */
  readonly siblings: readonly Iri[];
  /** -1 if the level does not list the term. */
  readonly position: number;
}

/** Creates the function that returns the position of a term. Each list of siblings is indexed once, because it can contain the whole ontology. */
export function createPositions(
  terms: readonly Term[],
  find: Find,
  codes: ReadonlyMap<Iri, string>,
): (term: Term) => HierarchyPosition {
  const roots = rootClasses(terms, find).map(({ iri }) => iri);
  const positions = memoize((siblings: readonly Iri[]) => new Map(siblings.map((iri, at) => [canonicalIri(iri), at])));
  const liveOf = memoize((iris: readonly Iri[]) =>
    sortByCode([...new Set(iris.flatMap((iri) => find(iri)?.iri ?? []))], codes),
  );
  const seat = (term: Term): Omit<HierarchyPosition, 'position'> => {
    const parent = parentOf(term, find);
    if (parent) return { parent, field: false, siblings: liveOf(childrenOf(parent)) };
    const owner = term.property && firstPublished(domainsOf(term), find);
    if (owner?.class) return { parent: owner, field: true, siblings: liveOf(owner.class.properties) };
    return { field: false, siblings: term.class && !term.deprecated ? roots : [] };
  };
  return (term) => {
    const found = seat(term);
    return { ...found, position: positions(found.siblings).get(canonicalIri(term.iri)) ?? -1 };
  };
}

/** The first own parent of an own term, so that its path leads through the ontology; otherwise the first one. */
function parentOf(term: Term, find: Find): Term | undefined {
  const parents = parentsOf(term);
  const own = term.own ? firstPublished(parents, (iri) => ownTerm(find(iri))) : undefined;
  return own ?? firstPublished(parents, find);
}

function ownTerm(term: Term | undefined): Term | undefined {
  return term?.own ? term : undefined;
}

function firstPublished(iris: Iterable<Iri>, find: Find): Term | undefined {
  for (const iri of iris) {
    const found = find(iri);
    if (found) return found;
  }
  return undefined;
}

/** The classes that a property applies to, in the order of the sources. */
export function* domainsOf(term: Term): Generator<Iri> {
  for (const domain of term.property?.domains ?? []) yield* inExpression(domain);
  yield* term.property?.domainIncludes ?? [];
}

/** Published classes without a parent; only own classes, if the own ontology has any. Datatypes are excluded. */
export function rootClasses(terms: readonly Term[], find: Find): readonly Term[] {
  const roots = terms.filter(
    (term) =>
      term.class && !term.enumeration && !term.class.datatype && !term.deprecated && !term.class.parents.some(find),
  );
  const own = roots.filter((term) => term.own);
  return own.length > 0 ? own : roots;
}
