import type { ClassExpression, Ontology, Relation, Term } from '../../src/ontology/model.ts';

/** Questions to a model, each answered with identifiers in code-point order. Deprecated terms are no answer. */
export interface Ask {
  /** Properties that a record of the class may have: its own and those of the classes above it. */
  readonly fieldsOf: (name: string) => string[];
  /** Those of the class alone that no class above it has. */
  readonly ownFieldsOf: (name: string) => string[];
  /** Classes below a class, at any depth. */
  readonly kindsOf: (name: string) => string[];
  /** Classes above a class, at any distance. */
  readonly above: (name: string) => string[];
  /** Members of a value set. */
  readonly valuesOf: (name: string) => string[];
  /** Members of a controlled type set: `ProviderType`. */
  readonly membersOf: (name: string) => string[];
  /** What a property's values are: classes, value sets, datatypes. */
  readonly rangeOf: (name: string) => string[];
  /** Properties below a property, at any depth. */
  readonly narrowerProperties: (name: string) => string[];
  /** Concepts directly or further below a concept. */
  readonly narrower: (name: string) => string[];
  /** Terms marked with an industry, or with one above or below it. */
  readonly serving: (industry: string) => Term[];
  /** What a term matches in a vocabulary, as CURIEs. */
  readonly matches: (name: string, prefix: string, ...relations: readonly Relation[]) => string[];
  readonly term: (name: string) => Term;
  readonly terms: readonly Term[];
}

/** Makes the questions for one ontology. Throws where a question names a term that is not there. */
export function createAsk({ terms }: Ontology): Ask {
  const byIri = new Map(terms.map((term) => [term.iri, term]));
  const byName = new Map(terms.map((term) => [term.identifier, term]));
  const term = (name: string): Term => {
    const found = byName.get(name);
    if (!found) throw new Error(`There is no ${name}`);
    return found;
  };
  const named = (iris: Iterable<string>): string[] =>
    [...new Set([...iris].map((iri) => byIri.get(iri)?.identifier ?? iri))].sort();
  const current = (iris: Iterable<string>): string[] =>
    named([...iris].filter((iri) => byIri.get(iri)?.deprecated !== true));
  const own = (iri: string): readonly string[] => byIri.get(iri)?.class?.properties ?? [];
  const ancestors = (name: string): readonly string[] => term(name).class?.ancestors ?? [];
  return {
    terms,
    term,
    fieldsOf: (name) => current([term(name).iri, ...ancestors(name)].flatMap(own)),
    ownFieldsOf: (name) => {
      const inherited = new Set(ancestors(name).flatMap(own));
      return current(own(term(name).iri).filter((iri) => !inherited.has(iri)));
    },
    kindsOf: (name) => {
      const { iri } = term(name);
      return current(terms.filter((each) => each.class?.ancestors.includes(iri)).map((each) => each.iri));
    },
    above: (name) => named(ancestors(name)),
    valuesOf: (name) => current(term(name).enumeration?.values ?? []),
    membersOf: (name) => current(term(name).class?.instances ?? []),
    rangeOf: (name) => {
      const { property } = term(name);
      return named([...(property?.ranges ?? []).flatMap(namedIn), ...(property?.rangeIncludes ?? [])]);
    },
    narrowerProperties: (name) => {
      const { iri } = term(name);
      return current(terms.filter((each) => each.property?.ancestors.includes(iri)).map((each) => each.iri));
    },
    narrower: (name) => {
      const { iri } = term(name);
      return current(terms.filter((each) => each.value?.broaderFull.includes(iri)).map((each) => each.iri));
    },
    serving: (industry) => {
      const { iri, value } = term(industry);
      const near = (mark: string): boolean =>
        mark === iri || value?.broaderFull.includes(mark) || byIri.get(mark)?.value?.broaderFull.includes(iri) || false;
      return terms.filter((each) => !each.deprecated && (each.facetValues?.['industries'] ?? []).some(near));
    },
    matches: (name, prefix, ...relations) =>
      term(name)
        .alignments.filter(({ relation }) => relations.length === 0 || relations.includes(relation))
        .flatMap(({ target }) => (target === undefined ? [] : [byIri.get(target)?.curie ?? target]))
        .filter((curie) => curie.startsWith(`${prefix}:`))
        .sort(),
  };
}

function namedIn(expression: ClassExpression): string[] {
  if (expression.kind === 'class') return [expression.iri];
  if (expression.kind === 'datatype') return [expression.on];
  return expression.kind === 'union' ? expression.of.flatMap(namedIn) : [];
}
