import type { Publication, Term } from '../../../src/ontology/model.ts';
import { domainClasses } from '../../../src/ontology/named-classes.ts';
import { createRandom, shuffle } from '../ontology/random.ts';
import { beginning, someWords, withSlip } from './typing.ts';

/** Measured kinds of query, from the usage patterns of the interface. */
export const KINDS = ['lookup', 'filter', 'search', 'unseen'] as const;
export type Kind = (typeof KINDS)[number];

/** Query strings by kind, without `?`. */
export type Questions = Readonly<Record<Kind, readonly string[]>>;

/** Number of different searches. More than one run sends, since a server may cache responses. */
const MOST = { lookup: 50_000, filter: 5_000, search: 50_000, unseen: 200_000 } as const;

/** A pattern of query with its possible subjects. */
interface Pattern {
  readonly about: readonly string[];
  ask(about: string): string;
}

/**
 * Queries about a publication in random order, the same for the same seed: every term by its identifier; properties of a class,
 * descendants of a class, instances of a type; labels, prefixes of labels, labels with a typo, and several words; and unique searches.
 */
export function createQuestions({ ontology: { terms } }: Publication, seed = 1): Questions {
  const random = createRandom(seed);
  return {
    lookup: shuffle(terms, random)
      .slice(0, MOST.lookup)
      .map(({ identifier }) => toQuery({ identifier })),
    filter: draw(MOST.filter, filters(terms), random),
    search: draw(MOST.search, searches(terms, random), random),
    unseen: unseenSearches(MOST.unseen, terms, createRandom(seed + 1)),
  };
}

/** Each pattern in turn, with a random subject. */
function draw(count: number, patterns: readonly Pattern[], random: () => number): string[] {
  const usable = patterns.filter(({ about }) => about.length > 0);
  return Array.from({ length: usable.length === 0 ? 0 : count }, (_, i) => {
    const { about, ask } = usable[i % usable.length] as Pattern;
    return ask(about[Math.floor(random() * about.length)] as string);
  });
}

function filters(terms: readonly Term[]): Pattern[] {
  const identifiers = new Map(terms.map(({ iri, identifier }) => [iri, identifier]));
  const named = (irisOf: (term: Term) => readonly string[]): string[] => [
    ...new Set(terms.flatMap(irisOf).flatMap((iri) => identifiers.get(iri) ?? [])),
  ];
  return [
    {
      about: named(domainClasses),
      ask: (name) => toQuery({ type: 'property', domainIncludes: `containsAny:${name}` }),
    },
    { about: named((term) => term.class?.parents ?? []), ask: (name) => toQuery({ subClassOfFull: name }) },
    { about: named((term) => term.instanceOf), ask: (name) => toQuery({ instanceOf: `containsAny:${name}` }) },
  ];
}

function searches(terms: readonly Term[], random: () => number): Pattern[] {
  const labels = terms.flatMap((term) => [...term.labels, ...term.altLabels].map(({ value }) => value));
  const texts = [...labels, ...terms.flatMap((term) => term.definitions.map(({ value }) => value))];
  const pattern = (about: readonly string[], type: (text: string) => string): Pattern => ({
    about,
    ask: (text) => toQuery({ query: type(text), limit: '10' }),
  });
  return [
    pattern(labels, (label) => label),
    pattern(labels, (label) => beginning(label, random)),
    pattern(labels, (label) => withSlip(label, random)),
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
