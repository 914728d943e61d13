import { MAX_TEXT_LENGTH, VOCABULARY_PATH } from '../../../src/api/index.ts';
import type { Publication, Term } from '../../../src/ontology/model.ts';
import type { LoadRequest } from '../api/load.ts';
import { createQueryStrings } from '../api/query-strings.ts';
import { createRandom, shuffle } from '../ontology/random.ts';
import type { Call, Calls } from './calls.ts';

/** Number of calls per tool, and of names per call. */
const MAX_CALLS = 5_000;
const NAMES_PER_CALL = 10;

/** Members of terms in short results, and in search results. */
const NOTE = 'identifier,iri,type,label';

/** Calls of the tools for terms: searches, every term, ten names at once, and descendants of classes. */
export function termCalls(publication: Publication, seed: number): Calls {
  const { terms } = publication.ontology;
  const random = createRandom(seed);
  const shuffled = shuffle(terms, random);
  return {
    search_terms: createQueryStrings(publication, seed).search.map(search),
    get_term: shuffled.slice(0, MAX_CALLS).map(({ identifier }) => ({
      arguments: { term: identifier },
      httpRequest: get({ identifier }),
    })),
    resolve_terms: Array.from({ length: terms.length === 0 ? 0 : MAX_CALLS }, () => resolve(someOf(shuffled, random))),
    explore_hierarchy: shuffle(parents(terms), random).map((identifier) => ({
      arguments: { term: identifier, direction: 'down', depth: 1 },
      httpRequest: get({ subClassOf: identifier, fields: NOTE }),
    })),
  };
}

/** Converts a query string of the API benchmark. */
function search(queryString: string): Call {
  const query = new URLSearchParams(queryString).get('query') ?? '';
  return { arguments: { query }, httpRequest: get({ query, limit: '10', fields: `${NOTE},description` }) };
}

/** Successive terms in random order, so that none occurs twice. */
function someOf(terms: readonly Term[], random: () => number): readonly Term[] {
  const from = Math.floor(random() * Math.max(1, terms.length - NAMES_PER_CALL));
  return terms.slice(from, from + NAMES_PER_CALL);
}

function resolve(terms: readonly Term[]): Call {
  return {
    arguments: { names: terms.map(nameOf) },
    httpRequest: get({ identifiers: terms.map(({ identifier }) => identifier).join(), fields: NOTE }),
  };
}

/** A label of the term. */
function nameOf({ identifier, labels }: Term): string {
  return labels.find(({ value }) => value.length <= MAX_TEXT_LENGTH)?.value ?? identifier;
}

/** Identifiers of classes with subclasses. */
function parents(terms: readonly Term[]): string[] {
  const above = new Set(terms.flatMap((term) => term.class?.parents ?? []));
  return terms.filter(({ iri }) => above.has(iri)).map(({ identifier }) => identifier);
}

function get(parameters: Readonly<Record<string, string>>): LoadRequest {
  return { path: `${VOCABULARY_PATH}?${new URLSearchParams(parameters).toString()}` };
}
