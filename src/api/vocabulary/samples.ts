import { createShrink } from '../../ontology/curie.ts';
import { chooseText } from '../../ontology/choose-text.ts';
import type { Iri, Publication, Term, TermMapping } from '../../ontology/model.ts';
import { MAX_NAME } from '../../ontology/short-name.ts';
import { FILTERS } from '../../ontology/query/filters.ts';
import type { Filter, FilterName } from '../../ontology/query/filters.ts';
import { liveTerm } from '../../ontology/query/meaning.ts';
import type { TermIndex } from '../../ontology/query/query.ts';

/** Values from a publication's own terms, for examples that are true of it. Each list is empty where the publication has none. */
export interface Samples {
  /** A telling term first, and one that goes with it. */
  readonly identifiers: readonly string[];
  /** What people call the first of these. */
  readonly label: readonly string[];
  /** Two source ontologies, or one. */
  readonly ontologies: readonly string[];
  /** The value of a filter that most terms have, one of the home ontology where there is one. */
  filtered(name: FilterName): readonly string[];
  /** The commonest value of this member of the mappings. */
  mapped(member: 'entity' | 'domain' | 'status'): readonly string[];
}

/** Looks for sample values in a publication. Costs a pass over the terms for each that is asked for. */
export function createSamples(publication: Publication, index: TermIndex): Samples {
  const { ontology, site, mappings = {} } = publication;
  const shrink = createShrink(ontology.prefixes);

  const nameOf = (key: string, { value }: Filter): string | undefined => {
    if (value !== 'term') return key;
    const term = liveTerm(index.meaningOf(key));
    const name = term?.identifier ?? shrink(key) ?? key;
    // A comma would split it.
    return name.includes(',') ? undefined : name;
  };
  const isHome = (iri: Iri): boolean => liveTerm(index.meaningOf(iri))?.home === true;
  const filtered = (name: FilterName): readonly string[] => {
    const filter = FILTERS[name];
    const keys = byFrequency(ontology.terms.flatMap((term) => [...new Set(filter.keys(term, () => []))]));
    const home = filter.value === 'term' ? keys.filter(isHome) : [];
    const found = [...home, ...keys].map((key) => nameOf(key, filter)).find((key) => key !== undefined);
    return found === undefined ? [] : [found];
  };
  const terms = tellingTerms(ontology.terms, [...filtered('domainIncludes'), ...filtered('subClassOf')], index);

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
        ontology.terms.flatMap(({ iri }) => mappings[iri] ?? []).map((found: TermMapping) => found[member]),
      ).slice(0, 1),
  };
}

/** A whole label, since a question with a part of it is another one; the identifier of a term whose label is long. */
function sampleLabel(term: Term, language: string): string {
  const label = chooseText(term.labels, [language])?.value;
  return label === undefined || label.length > MAX_NAME ? term.identifier : label;
}

/** The class with most properties and one more; any terms where there are no classes. */
function tellingTerms(terms: readonly Term[], names: readonly string[], index: TermIndex): readonly Term[] {
  const named = names.flatMap((name) => liveTerm(index.meaningOf(name)) ?? []);
  const home = terms.filter((term) => term.home);
  return [...new Set([...named, ...home.slice(0, 2), ...terms.slice(0, 2)])].slice(0, 2);
}

/** Each value once, the commonest first, equally common ones in the order of their code units. */
function byFrequency(values: readonly string[]): string[] {
  const counts = new Map<string, number>();
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1);
  return [...counts].sort(([a, countA], [b, countB]) => countB - countA || (a < b ? -1 : 1)).map(([value]) => value);
}
