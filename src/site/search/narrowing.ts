import type { Kind } from '../../ontology/model.ts';
import { KINDS } from '../../ontology/model.ts';
import type { NamesFile } from './names-file.ts';
import { kindsAt } from './row.ts';

/** The chosen filters. Each is a value of {@link Choices}, or absent. */
export interface ChosenFilters {
  readonly kind?: string;
  readonly ontology?: string;
  readonly industry?: string;
}

export type SearchFilter = keyof ChosenFilters;

/** A filter value, with its label if that is from the ontology. */
export interface Choice {
  readonly value: string;
  readonly label?: string;
  readonly language?: string;
}

/** All available filter values. */
export type Choices = Readonly<Record<SearchFilter, readonly Choice[]>>;

/** Number of results for each filter value, together with the other chosen filters. */
export type Counts = Readonly<Record<SearchFilter, Readonly<Record<string, number>>>>;

export interface Narrowing {
  readonly choices: Choices;
  /** The remaining positions, in order. */
  left(positions: readonly number[], chosen: ChosenFilters): readonly number[];
  count(positions: readonly number[], chosen: ChosenFilters): Counts;
}

/** What terms of each facet have, by position. */
type ValuesAt = Readonly<Record<SearchFilter, (at: number) => readonly string[]>>;

const FACETS: readonly SearchFilter[] = ['kind', 'ontology', 'industry'];
/** As pages order them. */
const KIND_ORDER: readonly Kind[] = ['class', 'property', 'enumeration', 'value'];

/** Creates the filters of a names file. */
export function createNarrowing(file: NamesFile): Narrowing {
  const valuesAt = createValues(file);
  const leave = (positions: readonly number[], chosen: ChosenFilters, but?: SearchFilter): readonly number[] =>
    FACETS.reduce((left, facet) => {
      const value = chosen[facet];
      if (facet === but || value === undefined) return left;
      return left.filter((at) => valuesAt[facet](at).includes(value));
    }, positions);
  return {
    choices: choicesOf(file),
    left: leave,
    count: (positions, chosen) => {
      const countOf = (facet: SearchFilter): Record<string, number> => {
        const counts = new Map<string, number>();
        for (const at of leave(positions, chosen, facet))
          for (const value of valuesAt[facet](at)) counts.set(value, (counts.get(value) ?? 0) + 1);
        return Object.fromEntries(counts);
      };
      return { kind: countOf('kind'), ontology: countOf('ontology'), industry: countOf('industry') };
    },
  };
}

function createValues(file: NamesFile): ValuesAt {
  const prefixes = file.ontologies.map(({ prefix }) => [prefix]);
  const industries = new Map<number, string[]>();
  for (const { identifier, positions } of file.industries)
    for (const at of positions) {
      const list = industries.get(at);
      if (list) list.push(identifier);
      else industries.set(at, [identifier]);
    }
  const kinds = Array.from({ length: 1 << KINDS.length }, (_, bits) =>
    kindsAt({ ...file, kinds: bits.toString(16) }, 0),
  );
  return {
    kind: (at) => kinds[Number.parseInt(file.kinds.charAt(at), 16)] ?? [],
    ontology: (at) => prefixes[file.sources[at] ?? -1] ?? [],
    industry: (at) => industries.get(at) ?? [],
  };
}

function choicesOf(file: NamesFile): Choices {
  const kinds = new Set([...new Set(file.kinds)].flatMap((digit) => kindsAt({ ...file, kinds: digit }, 0)));
  const sources = new Set(file.sources);
  return {
    kind: KIND_ORDER.filter((kind) => kinds.has(kind)).map((value) => ({ value })),
    ontology: file.ontologies
      .filter((_, place) => sources.has(place))
      .map(({ prefix, title }) => ({ value: prefix, label: title })),
    industry: file.industries.map(({ identifier, label, language }) => ({
      value: identifier,
      label,
      ...(language !== undefined && { language }),
    })),
  };
}
