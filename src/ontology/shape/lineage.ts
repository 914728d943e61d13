import { closure } from '../closure.ts';
import { memoize } from '../memoize.ts';
import type { Iri, Term } from '../model.ts';
import { canonicalIri } from '../names.ts';
import { isStored } from '../stored-closures.ts';
import { universalClasses } from '../universal-classes.ts';
import type { Restriction } from './restrictions.ts';
import type { ShapeSource } from './shape-source.ts';

/** Limit of inherited properties of a class, so that deep hierarchies stay linear. */
const MAX_INHERITED = 160;
/** Limit of ancestors. */
const MAX_ANCESTORS = 40;

/** The properties of one class in a lineage, without those of nearer classes. */
export interface Generation {
  readonly owner: Term;
  readonly properties: readonly Iri[];
  /** Number of properties before the limit. If it is exceeded, of all properties of the owner. */
  readonly count: number;
}

export interface Lineage {
  /** The class itself, then its ancestors, nearest first. Omits classes without properties. */
  readonly generations: readonly Generation[];
  /** Restrictions of the class and its ancestors on a property. Without own ones, the same list for all classes that inherit it. */
  restrictions(property: Iri): readonly Restriction[];
}

/** What a lineage looks up. */
type LineageSource = Pick<ShapeSource, 'ontology' | 'term' | 'ownProperties'>;

/**
 * Returns a class and its ancestors with their properties: all own ones, and a limited number of inherited ones. A value set inherits
 * nothing from a universal class, because its values are names to choose from.
 */
export function lineageOf(term: Term, { ontology, term: find, ownProperties: own }: LineageSource): Lineage {
  const universal: ReadonlySet<Iri> = term.enumeration ? universalClasses(ontology) : new Set();
  const ancestors = nearestAbove(term, find)
    .filter((iri) => !universal.has(canonicalIri(iri)))
    .flatMap((iri) => find(iri) ?? []);
  const all = [term, ...ancestors].map((owner) => ({ owner, ...own(owner) }));
  const seen = new Set<Iri>();
  const generations: Generation[] = [];
  let budget = Number.POSITIVE_INFINITY;
  for (const { owner, properties } of all) {
    const { taken, isComplete } = takeUnseen(properties, seen, budget);
    budget = owner === term ? MAX_INHERITED : budget - taken.length;
    // Beyond the limit, properties of nearer classes are counted too, because comparing all of them would not be linear.
    const count = isComplete ? taken.length : properties.length;
    if (count > 0) generations.push({ owner, properties: taken, count });
  }
  return {
    generations,
    restrictions: (property) => {
      const key = canonicalIri(property);
      const [own = NONE, ...inherited] = all.map(({ restrictions }) => restrictions.get(key) ?? NONE);
      const above = join(inherited.filter((list) => list.length > 0));
      // A list of its own, which is not retained: most classes have no descendants that inherit it.
      return own.length === 0 ? above : [...own, ...above];
    },
  };
}

const NONE: readonly Restriction[] = [];

/** Limit of joined lists that begin with the same list. In a hierarchy with many parents, all of them would need much memory. */
const MAX_JOINED = 2;

/** The last joined lists, by their first list. */
const joinedLists = memoize((_first: readonly Restriction[]): (readonly Restriction[])[] => []);

/** Joins lists. Returns the same list for the same ones, so that what is computed from it is computed once for all descendants. */
function join(lists: readonly (readonly Restriction[])[]): readonly Restriction[] {
  const [first = NONE] = lists;
  if (lists.length < 2) return first;
  const joined = lists.flat();
  const last = joinedLists(first);
  const same = last.find((list) => list.length === joined.length && list.every((it, at) => it === joined[at]));
  if (same) return same;
  if (last.push(joined) > MAX_JOINED) last.shift();
  return joined;
}

function nearestAbove(term: Term, find: (iri: Iri) => Term | undefined): readonly Iri[] {
  const facts = term.class;
  if (facts === undefined) return [];
  if (isStored(facts, 'ancestors')) return facts.ancestors.slice(0, MAX_ANCESTORS);
  return closure(term.iri, (iri) => find(iri)?.class?.parents ?? [], MAX_ANCESTORS);
}

/** Returns the first properties that are not in `seen`, and whether these are all. Stops at the limit. */
function takeUnseen(properties: readonly Iri[], seen: Set<Iri>, limit: number): { taken: Iri[]; isComplete: boolean } {
  const taken: Iri[] = [];
  for (const iri of properties) {
    const key = canonicalIri(iri);
    if (seen.has(key)) continue;
    if (taken.length >= limit) return { taken, isComplete: false };
    taken.push(iri);
    seen.add(key);
  }
  return { taken, isComplete: true };
}
