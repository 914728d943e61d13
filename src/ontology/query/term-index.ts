import { createShrink } from '../curie.ts';
import type { Iri, Publication, Term } from '../model.ts';
import type { TextSearch } from '../search/search.ts';
import { createTextSearch } from '../search/search.ts';
import type { TermRecord } from '../write/record.ts';
import { toRecord } from '../write/record.ts';
import type { Meaning } from './meaning.ts';
import { createMeaning } from './meaning.ts';
import { createNarrowing } from './narrowing.ts';
import { intersection } from './postings.ts';
import type { QueryResult, TermIndex } from './query.ts';

/**
 * The index of a publication's terms. Costs nothing until it is asked; each part is made by the first question that needs it.
 *
 * @example createTermIndex(publication).find({ filters: { type: ['property'] } }).slice(0, 10)
 */
export function createTermIndex(publication: Publication): TermIndex {
  const { terms } = publication.ontology;
  let meaning: ((name: string) => Meaning) | undefined;
  let made: TextSearch | undefined;
  const search = (): TextSearch => (made ??= createTextSearch(terms));
  const narrow = createNarrowing(publication);
  const meaningOf = (name: string): Meaning => (meaning ??= createMeaning(publication))(name);

  return {
    meaningOf,
    find({ text, ...query }) {
      const left = intersection(narrow(query));
      if (text === undefined) return found(terms, left);
      return found(terms, search().find(text, left && new Set(left)));
    },
    named(text, query = {}) {
      const left = intersection(narrow(query));
      const match = search().exact(text, left && new Set(left));
      const at = (positions: readonly number[]): Term[] => positions.map((position) => terms[position] as Term);
      return match && { by: match.by, terms: at(match.positions), others: at(match.others) };
    },
    prepareText: () => search().prepare(),
    record: createRecords(publication),
  };
}

function found(terms: readonly Term[], positions: readonly number[] | undefined): QueryResult {
  if (!positions) return { total: terms.length, slice: (from, to) => terms.slice(from, to) };
  return {
    total: positions.length,
    slice: (from, to) => positions.slice(from, to).map((position) => terms[position] as Term),
  };
}

/** Makes the function that gives a term's record. */
function createRecords(publication: Publication): (term: Term, languages: readonly string[]) => TermRecord {
  const { ontology, site, mappings } = publication;
  let identifiers: ReadonlyMap<Iri, string> | undefined;
  const shrink = createShrink(ontology.prefixes);
  return (term, languages) => {
    const known = (identifiers ??= new Map(ontology.terms.map(({ iri, identifier }) => [iri, identifier])));
    return toRecord(term, (iri) => known.get(iri), {
      languages: [...languages, site.defaultLanguage],
      shrink,
      mappings: mappings?.[term.iri] ?? [],
    });
  };
}
