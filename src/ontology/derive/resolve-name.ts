import { expandCurie } from '../curie.ts';
import type { Dataset } from '../dataset.ts';
import type { Issue } from '../issue.ts';
import type { Iri } from '../model.ts';
import { canonicalIri } from '../names.ts';
import { didYouMean } from '../nearest.ts';
import type { OntologyNames } from '../read/naming.ts';

/** Finds terms by identifier, CURIE or IRI. http and https are equivalent for schema.org. */
export interface NameResolver {
  readonly find: (name: string) => Iri | undefined;
  /** Returns all names, for suggestions. */
  readonly all: () => readonly string[];
}

export function createNameResolver(ontology: OntologyNames): NameResolver {
  const byIdentifier = new Map(ontology.terms.map((term) => [term.identifier, term]));
  const byIri = new Map(ontology.terms.map((term) => [canonicalIri(term.iri), term]));
  const find = (name: string): Iri | undefined => {
    const expanded = expandCurie(name, ontology.prefixes) ?? name;
    return (byIdentifier.get(name) ?? byIri.get(canonicalIri(name)) ?? byIri.get(canonicalIri(expanded)))?.iri;
  };
  return { find, all: () => [...byIdentifier.keys()] };
}

/** Creates a resolver for described resources, for properties that are needed to read the model. */
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

/** Resolves a configured name. Adds an issue if it is unknown. */
export function resolveName(
  names: NameResolver,
  name: string,
  location: Pick<Issue, 'file' | 'line' | 'column'>,
  issues: Issue[],
): Iri | undefined {
  const iri = names.find(name);
  if (iri !== undefined) return iri;
  const message = `"${name}" is not a term of the maintained sources.${didYouMean(name, names.all())} Expected an identifier, CURIE or IRI.`;
  issues.push({ code: 'unknown-name', severity: 'error', message, ...location });
  return undefined;
}
