import type { Publication, Term } from '../../../src/ontology/model.ts';
import { domainClasses } from '../../../src/ontology/index.ts';
import { createRandom, shuffle } from '../ontology/random.ts';
import { labelPrefix, someWords, withTypo } from './typing.ts';

/** Measured kinds of query, from the usage patterns of the interface. */
export const KINDS = ['lookup', 'filter', 'search', 'unseen'] as const;
export type Kind = (typeof KINDS)[number];

/** Query strings by kind, without `?`. */
export type QueryStrings = Readonly<Record<Kind, readonly string[]>>;

/** Maximum number of different queries. More than one run sends, since a server may cache responses. */
const MAX_QUERIES = { lookup: 50_000, filter: 5_000, search: 50_000, unseen: 200_000 } as const;

/** A pattern of query with its possible subjects. */
interface Pattern {
  readonly subjects: readonly string[];
  write(subject: string): string;
}

/**
 * Queries for a publication in random order, the same for the same seed: every term by its identifier; properties of a class,
 * descendants of a class, instances of a type; labels, prefixes of labels, labels with a typo, and several words; and unique searches.
 */
export function createQueryStrings({ ontology: { terms } }: Publication, seed = 1): QueryStrings {
  const random = createRandom(seed);
  return {
    lookup: shuffle(terms, random)
      .slice(0, MAX_QUERIES.lookup)
      .map(({ identifier }) => toQuery({ identifier })),
    filter: draw(MAX_QUERIES.filter, filters(terms), random),
    search: draw(MAX_QUERIES.search, searches(terms, random), random),
    unseen: unseenSearches(MAX_QUERIES.unseen, terms, createRandom(seed + 1)),
  };
}

/** Each pattern in turn, with a random subject. */
function draw(count: number, patterns: readonly Pattern[], random: () => number): string[] {
  const usable = patterns.filter(({ subjects }) => subjects.length > 0);
  return Array.from({ length: usable.length === 0 ? 0 : count }, (_, i) => {
    const { subjects, write } = usable[i % usable.length] as Pattern;
    return write(subjects[Math.floor(random() * subjects.length)] as string);
  });
}

function filters(terms: readonly Term[]): Pattern[] {
  const identifiers = new Map(terms.map(({ iri, identifier }) => [iri, identifier]));
  const named = (irisOf: (term: Term) => readonly string[]): string[] => [
    ...new Set(terms.flatMap(irisOf).flatMap((iri) => identifiers.get(iri) ?? [])),
  ];
  return [
    {
      subjects: named(domainClasses),
      write: (name) => toQuery({ type: 'property', domainIncludes: `containsAny:${name}` }),
    },
    { subjects: named((term) => term.class?.parents ?? []), write: (name) => toQuery({ subClassOfFull: name }) },
    { subjects: named((term) => term.instanceOf), write: (name) => toQuery({ instanceOf: `containsAny:${name}` }) },
  ];
}

function searches(terms: readonly Term[], random: () => number): Pattern[] {
  const labels = terms.flatMap((term) => [...term.labels, ...term.altLabels].map(({ value }) => value));
  const texts = [...labels, ...terms.flatMap((term) => term.definitions.map(({ value }) => value))];
  const pattern = (subjects: readonly string[], type: (text: string) => string): Pattern => ({
    subjects,
    write: (text) => toQuery({ query: type(text), limit: '10' }),
  });
  return [
    pattern(labels, (label) => label),
    pattern(labels, (label) => labelPrefix(label, random)),
    pattern(labels, (label) => withTypo(label, random)),
    pattern(texts, (text) => someWords(text, random)),
  ];
}

/** Unique searches with two to four words of different texts, so that no response is cached. */
function unseenSearches(count: number, terms: readonly Term[], random: () => number): string[] {
  const words = terms.flatMap(({ labels, definitions }) =>
    [...labels, ...definitions].flatMap(({ value }) => value.match(/\p{L}{3,}/gu) ?? []),
  );
  const queries = new Set<string>();
  for (let tries = 0; words.length > 0 && tries < 2 * count && queries.size < count; tries += 1) {
    const chosen = Array.from(
      { length: 2 + Math.floor(random() * 3) },
      () => words[Math.floor(random() * words.length)],
    );
    queries.add(toQuery({ query: chosen.join(' '), limit: '10' }));
  }
  return [...queries];
}

function toQuery(parameters: Readonly<Record<string, string>>): string {
  return new URLSearchParams(parameters).toString();
}
