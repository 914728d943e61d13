import type { Iri, Publication, Term, TermMapping } from '../model.ts';
import { canonicalIri } from '../names.ts';
import { FILTERS } from './filters.ts';
import type { Filter, FilterName } from './filters.ts';
import { createPosting, createPostings, inherited, union } from './postings.ts';
import type { Posting, Postings } from './postings.ts';
import type { Query } from './query.ts';

/** What a question asks of one mapping. */
type MappingPattern = NonNullable<Query['mapping']>;

/**
 * Makes the function that gives, for each condition of a question, the positions of the terms that meet it. The postings of a filter
 * are made when it is first used.
 */
export function createNarrowing({ ontology, mappings = {} }: Publication): (query: Query) => Posting[] {
  const { terms } = ontology;
  const size = terms.length;
  const made = new Map<string, Postings>();
  let positionOf: ReadonlyMap<Iri, number> | undefined;
  let above: ((concept: Iri) => readonly Iri[]) | undefined;

  function postings(name: string, keysOf: (term: Term) => readonly string[]): Postings {
    let found = made.get(name);
    if (!found) made.set(name, (found = createPostings(size, (position) => keysOf(terms[position] as Term))));
    return found;
  }

  function filtered(name: FilterName, values: readonly string[]): Posting {
    const { value, keys, inherits, alsoKeys = () => [] }: Filter = FILTERS[name];
    above ??= createAbove(terms);
    const upwards = above;
    const found = postings(name, (term) => {
      const all = [...keys(term, upwards), ...alsoKeys(term)];
      return value === 'term' ? all.map(canonicalIri) : all;
    });
    return inherits ? anyBelow(inherits, found, values) : anyOf(found, values);
  }

  /** The terms under any of these keys, and those that inherit a key from a term that is. */
  function anyBelow(inherits: (term: Term) => boolean, found: Postings, keys: readonly string[]): Posting {
    const keyOf = (position: number): string => canonicalIri((terms[position] as Term).iri);
    const isHeir = (position: number): boolean => inherits(terms[position] as Term);
    return union(
      keys.map((key) => createPosting(inherited(found, key, keyOf, isHeir), size)),
      size,
    );
  }

  function mapped(pattern: MappingPattern): Posting {
    const found = postings('mappings', ({ iri }) => mappings[iri]?.flatMap(patternsOf) ?? []);
    return anyOf(found, [patternKey(pattern)]);
  }

  function named(iris: readonly Iri[]): Posting {
    positionOf ??= new Map(terms.map(({ iri }, position) => [canonicalIri(iri), position]));
    const positions = new Set(iris.flatMap((iri) => positionOf?.get(canonicalIri(iri)) ?? []));
    return createPosting(Array.from(Uint32Array.from(positions).sort()), size);
  }

  function anyOf(found: Postings, keys: readonly string[]): Posting {
    return union(
      keys.flatMap((key) => found.get(key) ?? []),
      size,
    );
  }

  return ({ terms: iris, mapping, filters = {} }) => [
    ...(iris ? [named(iris)] : []),
    ...(mapping ? [mapped(mapping)] : []),
    ...(Object.entries(filters) as [FilterName, readonly string[]][]).map(([name, values]) => filtered(name, values)),
  ];
}

function createAbove(terms: readonly Term[]): (concept: Iri) => readonly Iri[] {
  const broader = new Map(terms.flatMap(({ iri, value }) => (value ? [[iri, value.broaderFull] as const] : [])));
  return (concept) => broader.get(concept) ?? [];
}

/** Every pattern that a mapping meets: each of its three members may be asked for or not. */
function patternsOf({ entity, domain, status }: TermMapping): string[] {
  const either = <T>(value: T): (T | undefined)[] => [value, undefined];
  return either(entity).flatMap((anEntity) =>
    either(domain).flatMap((aDomain) => either(status).map((aStatus) => JSON.stringify([anEntity, aDomain, aStatus]))),
  );
}

function patternKey({ entity, domain, status }: MappingPattern): string {
  return JSON.stringify([entity, domain, status]);
}
