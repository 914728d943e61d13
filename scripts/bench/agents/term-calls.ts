import { VOCABULARY_PATH } from '../../../src/api/vocabulary/resource.ts';
import { MAX_TEXT_LENGTH } from '../../../src/api/vocabulary/shapes.ts';
import type { Publication, Term } from '../../../src/ontology/model.ts';
import type { Question } from '../api/load.ts';
import { createQuestions } from '../api/questions.ts';
import { createRandom, shuffle } from '../ontology/random.ts';
import type { Call, Calls } from './calls.ts';

/** Number of calls per tool, and of names per call. */
const MOST = 5_000;
const NAMES = 10;

/** Members of terms in short results, and in search results. */
const NOTE = 'identifier,iri,type,label';

/** Calls of the tools for terms: searches, every term, ten names at once, and descendants of classes. */
export function termCalls(publication: Publication, seed: number): Calls {
  const { terms } = publication.ontology;
  const random = createRandom(seed);
  const shuffled = shuffle(terms, random);
  return {
    search_terms: createQuestions(publication, seed).search.map(search),
    get_term: shuffled.slice(0, MOST).map(({ identifier }) => ({
      arguments: { term: identifier },
      twin: get({ identifier }),
    })),
    resolve_terms: Array.from({ length: terms.length === 0 ? 0 : MOST }, () => resolve(someOf(shuffled, random))),
    explore_hierarchy: shuffle(parents(terms), random).map((identifier) => ({
      arguments: { term: identifier, direction: 'down', depth: 1 },
      twin: get({ subClassOf: identifier, fields: NOTE }),
    })),
  };
}

/** Converts a query string of the API benchmark. */
function search(question: string): Call {
  const query = new URLSearchParams(question).get('query') ?? '';
  return { arguments: { query }, twin: get({ query, limit: '10', fields: `${NOTE},description` }) };
}

/** Successive terms in random order, so that none occurs twice. */
function someOf(terms: readonly Term[], random: () => number): readonly Term[] {
  const from = Math.floor(random() * Math.max(1, terms.length - NAMES));
  return terms.slice(from, from + NAMES);
}

function resolve(terms: readonly Term[]): Call {
  return {
    arguments: { names: terms.map(nameOf) },
    twin: get({ identifiers: terms.map(({ identifier }) => identifier).join(), fields: NOTE }),
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

function get(parameters: Readonly<Record<string, string>>): Question {
  return { path: `${VOCABULARY_PATH}?${new URLSearchParams(parameters).toString()}` };
}
