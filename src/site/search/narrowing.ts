import { KINDS } from '../../ontology/model.ts';
import type { FacetEntry, NamesFile } from './names-file.ts';
import type { FoundKind } from './row.ts';
import { isGuideAt, kindsAt } from './row.ts';

/** A filter: by publication of a catalogue, by kind, by source ontology, or by a value facet. */
export type SearchFilter = 'publication' | 'kind' | 'ontology' | `facet:${string}`;

/** The chosen filters. Each is a value of {@link FilterChoices}, or absent. */
export type ChosenFilters = Readonly<Partial<Record<SearchFilter, string>>>;

/** A filter value, with its label if that is from the ontology. */
export interface Choice {
  readonly value: string;
  readonly label?: string;
  readonly language?: string;
}

/** The available values of a filter, and its label if that is from the ontology. */
export interface FilterChoices {
  readonly filter: SearchFilter;
  readonly label?: string;
  readonly language?: string;
  readonly choices: readonly Choice[];
}

/** Number of results for each filter value, together with the other chosen filters. */
export type Counts = Readonly<Partial<Record<SearchFilter, Readonly<Record<string, number>>>>>;

export interface Narrowing {
  readonly filters: readonly FilterChoices[];
  /** The remaining positions, in order. */
  left(positions: readonly number[], chosen: ChosenFilters): readonly number[];
  count(positions: readonly number[], chosen: ChosenFilters): Counts;
}

/** Returns the values of a filter that the term at a position has. */
export type ValuesAt = (at: number) => readonly string[];

/** As pages order them. */
export const KIND_ORDER: readonly FoundKind[] = ['class', 'property', 'enumeration', 'value', 'guide'];

/** Creates the filters of a names file. */
export function createNarrowing(file: NamesFile): Narrowing {
  return narrowBy(choicesOf(file), createValues(file));
}

/** Creates narrowing by these filters. `valuesAt`: the values of each. */
export function narrowBy(filters: readonly FilterChoices[], valuesAt: ReadonlyMap<SearchFilter, ValuesAt>): Narrowing {
  const leave = (positions: readonly number[], chosen: ChosenFilters, but?: SearchFilter): readonly number[] =>
    [...valuesAt].reduce((left, [filter, values]) => {
      const value = chosen[filter];
      return filter === but || value === undefined ? left : left.filter((at) => values(at).includes(value));
    }, positions);
  return {
    filters,
    left: leave,
    count: (positions, chosen) => {
      const counts = [...valuesAt].map(
        ([filter, values]) => [filter, countValues(leave(positions, chosen, filter), values)] as const,
      );
      return Object.fromEntries(counts);
    },
  };
}

function countValues(positions: readonly number[], values: ValuesAt): Record<string, number> {
  const counts = new Map<string, number>();
  for (const at of positions) for (const value of values(at)) counts.set(value, (counts.get(value) ?? 0) + 1);
  return Object.fromEntries(counts);
}

/** The values of each filter of a names file. */
export function createValues(file: NamesFile): ReadonlyMap<SearchFilter, ValuesAt> {
  const prefixes = file.ontologies.map(({ prefix }) => [prefix]);
  const kinds = Array.from({ length: 1 << KINDS.length }, (_, bits) =>
    kindsAt({ ...file, kinds: bits.toString(16) }, 0),
  );
  return new Map<SearchFilter, ValuesAt>([
    ['kind', (at) => (isGuideAt(file, at) ? ['guide'] : (kinds[Number.parseInt(file.kinds.charAt(at), 16)] ?? []))],
    ['ontology', (at) => prefixes[file.sources[at] ?? -1] ?? []],
    ...file.facets.map((facet) => [`facet:${facet.key}`, facetValuesAt(facet)] as const),
  ]);
}

function facetValuesAt({ values }: FacetEntry): ValuesAt {
  const byPosition = new Map<number, string[]>();
  for (const { identifier, positions } of values)
    for (const at of positions) {
      const list = byPosition.get(at);
      if (list) list.push(identifier);
      else byPosition.set(at, [identifier]);
    }
  return (at) => byPosition.get(at) ?? [];
}

/** The choices of each filter of a names file. */
export function choicesOf(file: NamesFile): FilterChoices[] {
  const kinds = new Set<FoundKind>([...new Set(file.kinds)].flatMap((digit) => kindsAt({ ...file, kinds: digit }, 0)));
  if (file.guides !== undefined) kinds.add('guide');
  const sources = new Set(file.sources);
  const ontologies = file.ontologies
    .filter((_, place) => sources.has(place))
    .map(({ prefix, title }) => ({ value: prefix, label: title }));
  return [
    { filter: 'kind', choices: KIND_ORDER.filter((kind) => kinds.has(kind)).map((value) => ({ value })) },
    { filter: 'ontology', choices: ontologies },
    ...file.facets.map(({ key, values, ...label }): FilterChoices => ({
      filter: `facet:${key}`,
      ...label,
      choices: values.map(({ identifier, positions: _, ...of }) => ({ value: identifier, ...of })),
    })),
  ];
}
