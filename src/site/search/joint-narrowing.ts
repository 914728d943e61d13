import type { FilterChoices, Narrowing, SearchFilter, ValuesAt } from './narrowing.ts';
import { choicesOf, createNarrowing, createValues, KIND_ORDER, narrowBy } from './narrowing.ts';
import type { PlacedSource } from './sources.ts';
import { partAt } from './sources.ts';

/** Creates the filters of several names files: by publication, by kind, and those of the page's own publication. */
export function createJointNarrowing(parts: readonly PlacedSource[]): Narrowing {
  const [only, ...others] = parts;
  if (only && others.length === 0) return createNarrowing(only.file);
  const all = parts.map((part) => ({ ...part, choices: choicesOf(part.file), values: createValues(part.file) }));
  const own = all
    .filter((part) => part.own)
    .flatMap(({ choices }) => choices.filter(({ filter }) => filter !== 'kind'));
  const valuesOf =
    (filter: SearchFilter): ValuesAt =>
    (at) => {
      const part = partAt(at, all);
      if (filter !== 'kind' && !part.own) return [];
      return part.values.get(filter)?.(at - part.offset) ?? [];
    };
  const filters = [publicationChoices(parts), kindChoices(all.map(({ choices }) => choices)), ...own];
  const values = filters.slice(1).map(({ filter }) => [filter, valuesOf(filter)] as const);
  const publicationAt: ValuesAt = (at) => [String(parts.indexOf(partAt(at, parts)))];
  return narrowBy(filters, new Map([['publication', publicationAt], ...values]));
}

function publicationChoices(parts: readonly PlacedSource[]): FilterChoices {
  const choices = parts.map(({ publication }, at) => ({
    value: String(at),
    ...(publication && { label: publication.text }),
    ...(publication?.language !== undefined && { language: publication.language }),
  }));
  return { filter: 'publication', choices };
}

/** The kinds that occur in some file. */
function kindChoices(all: readonly (readonly FilterChoices[])[]): FilterChoices {
  const kinds = new Set(all.flat().flatMap((of) => (of.filter === 'kind' ? of.choices.map(({ value }) => value) : [])));
  return { filter: 'kind', choices: KIND_ORDER.filter((kind) => kinds.has(kind)).map((value) => ({ value })) };
}
