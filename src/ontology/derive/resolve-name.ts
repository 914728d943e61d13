import { expandCurie } from '../curie.ts';
import type { Dataset } from '../dataset.ts';
import type { Issue } from '../issue.ts';
import type { Iri, Ontology } from '../model.ts';
import { canonicalIri } from '../names.ts';
import { didYouMean } from '../nearest.ts';

/** Finds terms by identifier, CURIE or IRI (http and https alike for schema.org). */
export interface NameResolver {
  readonly find: (name: string) => Iri | undefined;
  /** Every name there is, for suggestions. */
  readonly all: () => readonly string[];
}

export function createNameResolver(ontology: Ontology): NameResolver {
  const byIdentifier = new Map(ontology.terms.map((term) => [term.identifier, term]));
  const byIri = new Map(ontology.terms.map((term) => [canonicalIri(term.iri), term]));
  const find = (name: string): Iri | undefined => {
    const expanded = expandCurie(name, ontology.prefixes) ?? name;
    return (byIdentifier.get(name) ?? byIri.get(canonicalIri(name)) ?? byIri.get(canonicalIri(expanded)))?.iri;
  };
  return { find, all: () => [...byIdentifier.keys()] };
}

/** The same over what the sources describe, for names that the model itself is read by. */
export function createDescribedNameResolver(
  { graph, prefixes }: Dataset,
  home: Iri,
  configured: Readonly<Record<string, Iri>>,
): NameResolver {
  const find = (name: string): Iri | undefined =>
    [home + name, name, expandCurie(name, { ...prefixes, ...configured })].find(
      (iri) => iri !== undefined && graph.describes(iri),
    );
  const all = (): string[] =>
    [...graph.subjects()].filter((iri) => iri.startsWith(home)).map((iri) => iri.slice(home.length));
  return { find, all };
}

/** The term that a configuration names, or undefined and an issue at the place where it is named. */
export function resolveName(
  names: NameResolver,
  name: string,
  place: Pick<Issue, 'file' | 'line' | 'column'>,
  issues: Issue[],
): Iri | undefined {
  const iri = names.find(name);
  if (iri !== undefined) return iri;
  const message = `"${name}" is no term of the maintained sources.${didYouMean(name, names.all())} Name it by identifier, CURIE or IRI.`;
  issues.push({ code: 'unknown-name', severity: 'error', message, ...place });
  return undefined;
}
