import { compareCodePoints } from '../../src/base/text.ts';
import type { Term } from '../../src/ontology/model.ts';
import { nameKey } from '../../src/search/index.ts';
import { createRandom } from '../bench/ontology/random.ts';
import type { GoldClass, GoldRow } from './gold-set.ts';
import { makeTypo, STYLES } from './query-variants.ts';

/** Creates the rows of a class from the terms. The same terms give the same rows. */
type Generator = (terms: readonly Term[]) => GoldRow[];

/** The classes that are generated from terms. The others are written by hand. */
export const GENERATED: Readonly<
  Record<Exclude<GoldClass, 'intent' | 'paraphrase' | 'holdout' | 'everyday' | 'unseen'>, Generator>
> = {
  label: labelRows,
  alternative: alternativeRows,
  prefix: (terms) => sampled(terms, 0, prefixRow),
  typo: (terms) => sampled(terms, 1, typoRow),
  style: (terms) => sampled(terms, 2, styleRow),
};

/** Every label. Expected: all terms with that label or identifier. */
function labelRows(terms: readonly Term[]): GoldRow[] {
  const bearers = group(terms, (term) => [...term.labels.map((label) => label.value.trim()), term.identifier]);
  const labels = new Set(terms.flatMap((term) => term.labels.map((label) => label.value.trim())));
  return [...labels].sort(compareCodePoints).map((query) => rowOf('label', query, bearers.get(query)));
}

/** Every alternative label that is not the label or identifier of a term. */
function alternativeRows(terms: readonly Term[]): GoldRow[] {
  const names = new Set(terms.flatMap(namesOf).map(nameKey));
  const bearers = group(terms, (term) => term.altLabels.map((label) => nameKey(label.value)));
  const spellings = new Map<string, string>();
  for (const { value } of terms.flatMap((term) => term.altLabels)) {
    const key = nameKey(value);
    if (!names.has(key) && !spellings.has(key)) spellings.set(key, value);
  }
  return [...spellings]
    .map(([key, query]) => rowOf('alternative', query, bearers.get(key)))
    .sort((a, b) => compareCodePoints(a.query, b.query));
}

/** The first three fifths of a label. */
function prefixRow(term: Term, all: Names, random: () => number): GoldRow | undefined {
  const label = labelOf(term, random);
  const characters = [...label];
  const query = characters
    .slice(0, Math.max(3, Math.round(characters.length * 0.6)))
    .join('')
    .trim();
  return all.keys.has(nameKey(query)) ? undefined : rowOf('prefix', query, all.byLabel.get(nameKey(label)));
}

/** A label with one typo. */
function typoRow(term: Term, all: Names, random: () => number): GoldRow | undefined {
  const label = labelOf(term, random);
  const query = makeTypo(label, random);
  if (query === undefined || all.keys.has(nameKey(query))) return undefined;
  return rowOf('typo', query, all.byLabel.get(nameKey(label)));
}

/** An identifier in another style. */
function styleRow(term: Term, all: Names, random: () => number): GoldRow {
  const style = STYLES[Math.floor(random() * STYLES.length)] as (typeof STYLES)[number];
  const same = style.exact ? [term.identifier] : all.byIdentifier.get(nameKey(term.identifier));
  return rowOf('style', style.write(term), same);
}

/** Names of all terms, by their key. */
interface Names {
  readonly keys: ReadonlySet<string>;
  readonly byLabel: ReadonlyMap<string, readonly string[]>;
  readonly byIdentifier: ReadonlyMap<string, readonly string[]>;
}

/** A row for one term in four. Depends only on the identifier, so that a new term changes no other row. */
function sampled(
  terms: readonly Term[],
  remainder: number,
  make: (term: Term, all: Names, random: () => number) => GoldRow | undefined,
): GoldRow[] {
  const all: Names = {
    keys: new Set(
      terms.flatMap((term) => [...namesOf(term), ...term.altLabels.map((label) => label.value)]).map(nameKey),
    ),
    byLabel: group(terms, (term) => term.labels.map((label) => nameKey(label.value))),
    byIdentifier: group(terms, (term) => [nameKey(term.identifier)]),
  };
  return terms.flatMap((term) => {
    const seed = seedOf(term.identifier);
    if (seed % 4 !== remainder || term.labels.length === 0) return [];
    const row = make(term, all, createRandom(seed));
    return row === undefined ? [] : [row];
  });
}

const namesOf = (term: Term): string[] => [term.identifier, ...term.labels.map((label) => label.value)];

function labelOf(term: Term, random: () => number): string {
  return (term.labels[Math.floor(random() * term.labels.length)]?.value ?? '').trim();
}

const rowOf = (kind: GoldClass, query: string, expected: readonly string[] = []): GoldRow => ({
  class: kind,
  query,
  expected,
});

/** Identifiers of the terms by each of their keys. */
function group(terms: readonly Term[], keysOf: (term: Term) => readonly string[]): Map<string, string[]> {
  const groups = new Map<string, string[]>();
  for (const term of terms) {
    for (const key of new Set(keysOf(term))) groups.set(key, [...(groups.get(key) ?? []), term.identifier]);
  }
  return groups;
}

/** FNV-1a hash, http://www.isthe.com/chongo/tech/comp/fnv/. */
function seedOf(name: string): number {
  let hash = 0x811c9dc5;
  for (let i = 0; i < name.length; i += 1) hash = Math.imul(hash ^ name.charCodeAt(i), 0x01000193) >>> 0;
  return hash;
}
