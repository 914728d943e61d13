import { createShrink } from '../curie.ts';
import type { Iri, Publication, Term } from '../model.ts';
import type { TextSearch } from '../search/search.ts';
import { createTextSearch } from '../search/search.ts';
import type { TermRecord } from '../write/record.ts';
import { toRecord } from '../write/record.ts';
import type { ResolvedName } from './name-resolver.ts';
import { createNameResolver } from './name-resolver.ts';
import { createNarrowing } from './narrowing.ts';
import { intersection } from './postings.ts';
import type { QueryResult, TermIndex } from './query.ts';

/**
 * Creates the index of a publication's terms. The first query that needs a part builds it.
 *
 * @example createTermIndex(publication).find({ filters: { type: ['property'] } }).slice(0, 10)
 */
export function createTermIndex(publication: Publication): TermIndex {
  const { terms } = publication.ontology;
  let resolver: ((name: string) => ResolvedName) | undefined;
  let textSearch: TextSearch | undefined;
  const search = (): TextSearch => (textSearch ??= createTextSearch(terms));
  const narrow = createNarrowing(publication);
  const resolve = (name: string): ResolvedName => (resolver ??= createNameResolver(publication))(name);

  return {
    resolve,
    find({ text, ...query }) {
      const positions = intersection(narrow(query));
      if (text === undefined) return toResult(terms, positions);
      return toResult(terms, search().find(text, positions && new Set(positions)));
    },
    named(text, query = {}) {
      const positions = intersection(narrow(query));
      const match = search().exact(text, positions && new Set(positions));
      const termsAt = (list: readonly number[]): Term[] => list.map((position) => terms[position] as Term);
      return match && { by: match.by, terms: termsAt(match.positions), others: termsAt(match.others) };
    },
    prepareText: () => search().prepare(),
    record: createRecords(publication),
  };
}

function toResult(terms: readonly Term[], positions: readonly number[] | undefined): QueryResult {
  if (!positions) return { total: terms.length, slice: (from, to) => terms.slice(from, to) };
  return {
    total: positions.length,
    slice: (from, to) => positions.slice(from, to).map((position) => terms[position] as Term),
  };
}

function createRecords(publication: Publication): (term: Term, languages: readonly string[]) => TermRecord {
  const { ontology, site, mappings } = publication;
  let identifiers: ReadonlyMap<Iri, string> | undefined;
  const shrink = createShrink(ontology.prefixes);
  return (term, languages) => {
    const identifierOf = (identifiers ??= new Map(ontology.terms.map(({ iri, identifier }) => [iri, identifier])));
    return toRecord(term, (iri) => identifierOf.get(iri), {
      languages: [...languages, site.defaultLanguage],
      shrink,
      mappings: mappings?.[term.iri] ?? [],
    });
  };
}
