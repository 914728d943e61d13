import { chooseText } from '../../ontology/records.ts';
import { domainClasses } from '../../ontology/index.ts';
import { createShrink } from '../../rdf/index.ts';
import type { Iri, Publication, Term, TermMapping } from '../../ontology/model.ts';
import type { Filter, TermIndex } from '../../search/terms.ts';
import { MAX_NAME } from '../../base/text.ts';

/** Values from the terms of a publication, for examples. A list is empty if the publication has no suitable term. */
export interface Samples {
  /** A typical term, and a related one. */
  readonly identifiers: readonly string[];
  /** The label of the first of these. */
  readonly label: readonly string[];
  /** Two source ontologies, or one. */
  readonly ontologies: readonly string[];
  /** The most frequent value of a filter, in the own namespace if there is one. */
  filtered(filter: Filter): readonly string[];
  /** The most frequent value of this member of the mappings. */
  mapped(member: 'entity' | 'domain' | 'status'): readonly string[];
}

/** By which typical classes are found. */
const DOMAINS: Filter = { value: 'term', keys: domainClasses };
const PARENTS: Filter = { value: 'term', keys: (term) => term.class?.parents ?? [] };

/** Finds sample values in a publication. Each value costs a pass over the terms. */
export function createSamples(publication: Publication, index: Pick<TermIndex<string>, 'resolve'>): Samples {
  const { ontology, site, mappings = {} } = publication;
  const shrink = createShrink(ontology.prefixes);

  const nameOf = (key: string, { value }: Filter): string | undefined => {
    if (value !== 'term') return key;
    const term = index.resolve(key).term;
    const name = term?.identifier ?? shrink(key) ?? key;
    // A comma separates values.
    return name.includes(',') ? undefined : name;
  };
  const isOwn = (iri: Iri): boolean => index.resolve(iri).term?.own === true;
  const filtered = (filter: Filter): readonly string[] => {
    const keys = byFrequency(ontology.terms.flatMap((term) => [...new Set(filter.keys(term, () => []))]));
    const own = filter.value === 'term' ? keys.filter(isOwn) : [];
    const value = [...own, ...keys].map((key) => nameOf(key, filter)).find((it) => it !== undefined);
    return value === undefined ? [] : [value];
  };
  const terms = typicalTerms(ontology.terms, [...filtered(DOMAINS), ...filtered(PARENTS)], index);

  return {
    identifiers: terms.map(({ identifier }) => identifier),
    label: terms.slice(0, 1).map((term) => sampleLabel(term, site.defaultLanguage)),
    ontologies: ontology.sources
      .filter((source) => source.terms > 0)
      .slice(0, 2)
      .map(({ prefix }) => prefix),
    filtered,
    mapped: (member) =>
      byFrequency(
        ontology.terms.flatMap(({ iri }) => mappings[iri] ?? []).map((mapping: TermMapping) => mapping[member]),
      ).slice(0, 1),
  };
}

/** The full label; the identifier if the label is too long. */
function sampleLabel(term: Term, language: string): string {
  const label = chooseText(term.labels, [language])?.value;
  return label === undefined || label.length > MAX_NAME ? term.identifier : label;
}

/** The class with most properties, and one more; other terms if there are no classes. */
function typicalTerms(
  terms: readonly Term[],
  names: readonly string[],
  index: Pick<TermIndex<string>, 'resolve'>,
): readonly Term[] {
  const named = names.flatMap((name) => index.resolve(name).term ?? []);
  const own = terms.filter((term) => term.own);
  return [...new Set([...named, ...own.slice(0, 2), ...terms.slice(0, 2)])].slice(0, 2);
}

/** Distinct values by frequency, then by code units. */
function byFrequency(values: readonly string[]): string[] {
  const counts = new Map<string, number>();
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1);
  return [...counts].sort(([a, countA], [b, countB]) => countB - countA || (a < b ? -1 : 1)).map(([value]) => value);
}
