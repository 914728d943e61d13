import { lazy } from '../memoize.ts';
import type { Iri, Publication, Term, TermMapping } from '../model.ts';
import { canonicalIri } from '../names.ts';
import type { Filter, FilterName } from './filters.ts';
import { FILTERS } from './filters.ts';
import type { Posting, Postings } from './postings.ts';
import { createPosting, createPostings, inherited, union } from './postings.ts';
import type { Query } from './query.ts';

type MappingPattern = NonNullable<Query['mapping']>;

/**
 * Returns a function: query → one posting per condition, with the positions of matching terms. Builds the postings of a filter on
 * its first use.
 */
export function createNarrowing({ ontology, mappings = {} }: Publication): (query: Query) => Posting[] {
  const { terms } = ontology;
  const size = terms.length;
  const cache = new Map<string, Postings>();
  const positionOf = lazy(() => new Map(terms.map(({ iri }, position) => [canonicalIri(iri), position])));
  const above = lazy(() => createAbove(terms));

  function postingsOf(name: string, keysOf: (term: Term) => readonly string[]): Postings {
    let postings = cache.get(name);
    if (!postings) cache.set(name, (postings = createPostings(size, (position) => keysOf(terms[position] as Term))));
    return postings;
  }

  function byFilter(name: FilterName, values: readonly string[]): Posting {
    const { value, keys, inherits, alsoKeys = () => [] }: Filter = FILTERS[name];
    const postings = postingsOf(name, (term) => {
      const all = [...keys(term, above()), ...alsoKeys(term)];
      return value === 'term' ? all.map(canonicalIri) : all;
    });
    return inherits ? anyDescendant(inherits, postings, values) : anyOf(postings, values);
  }

  /** The terms with any of these keys, and those that inherit a key from such a term. */
  function anyDescendant(inherits: (term: Term) => boolean, postings: Postings, keys: readonly string[]): Posting {
    const keyOf = (position: number): string => canonicalIri((terms[position] as Term).iri);
    const isInheriting = (position: number): boolean => inherits(terms[position] as Term);
    return union(
      keys.map((key) => createPosting(inherited(postings, key, keyOf, isInheriting), size)),
      size,
    );
  }

  function byMapping(pattern: MappingPattern): Posting {
    const postings = postingsOf('mappings', ({ iri }) => mappings[iri]?.flatMap(patternsOf) ?? []);
    return anyOf(postings, [patternKey(pattern)]);
  }

  function byIri(iris: readonly Iri[]): Posting {
    const positions = new Set(iris.flatMap((iri) => positionOf().get(canonicalIri(iri)) ?? []));
    return createPosting(Array.from(Uint32Array.from(positions).sort()), size);
  }

  function anyOf(postings: Postings, keys: readonly string[]): Posting {
    return union(
      keys.flatMap((key) => postings.get(key) ?? []),
      size,
    );
  }

  return ({ terms: iris, mapping, filters = {} }) => [
    ...(iris ? [byIri(iris)] : []),
    ...(mapping ? [byMapping(mapping)] : []),
    ...(Object.entries(filters) as [FilterName, readonly string[]][]).map(([name, values]) => byFilter(name, values)),
  ];
}

function createAbove(terms: readonly Term[]): (concept: Iri) => readonly Iri[] {
  const broader = new Map(terms.flatMap(({ iri, value }) => (value ? [[iri, value.broaderFull] as const] : [])));
  return (concept) => broader.get(concept) ?? [];
}

/** All patterns that match a mapping: each of the three members may be absent. */
function patternsOf({ entity, domain, status }: TermMapping): string[] {
  const optional = <T>(value: T): (T | undefined)[] => [value, undefined];
  return optional(entity).flatMap((anEntity) =>
    optional(domain).flatMap((aDomain) =>
      optional(status).map((aStatus) => JSON.stringify([anEntity, aDomain, aStatus])),
    ),
  );
}

function patternKey({ entity, domain, status }: MappingPattern): string {
  return JSON.stringify([entity, domain, status]);
}
