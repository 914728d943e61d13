import { expandCurie } from '../curie.ts';
import type { Issue } from '../issue.ts';
import type { Iri, Ontology, Term } from '../model.ts';
import { canonicalIri } from '../names.ts';
import { didYouMean } from '../nearest.ts';

/** Finds terms by identifier, CURIE or IRI (http and https alike for schema.org). */
export interface Names {
  readonly find: (name: string) => Term | undefined;
  readonly identifiers: readonly string[];
}

export function createNames(ontology: Ontology): Names {
  const byIdentifier = new Map(ontology.terms.map((term) => [term.identifier, term]));
  const byIri = new Map(ontology.terms.map((term) => [canonicalIri(term.iri), term]));
  const find = (name: string): Term | undefined => {
    const expanded = expandCurie(name, ontology.prefixes);
    return byIdentifier.get(name) ?? byIri.get(canonicalIri(name)) ?? (expanded === undefined ? undefined : byIri.get(canonicalIri(expanded)));
  };
  return { find, identifiers: [...byIdentifier.keys()] };
}

/** The term that a configuration names, or undefined and an issue at the place where it is named. */
export function resolveName(names: Names, name: string, place: Pick<Issue, 'file' | 'line' | 'column'>, issues: Issue[]): Iri | undefined {
  const term = names.find(name);
  if (term !== undefined) return term.iri;
  const message = `"${name}" is no term of the maintained sources.${didYouMean(name, names.identifiers)} Name it by identifier, CURIE or IRI.`;
  issues.push({ code: 'unknown-name', severity: 'error', message, ...place });
  return undefined;
}
