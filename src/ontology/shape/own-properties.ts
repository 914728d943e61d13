import type { Iri, Term } from '../model.ts';
import { canonicalIri } from '../names.ts';
import { restrictionsOf } from './restrictions.ts';
import type { Restriction } from './restrictions.ts';

/** What one class brings of its own. */
export interface OwnProperties {
  /** Properties whose domain names the class, and those that it restricts though their domain is another or none. */
  readonly properties: readonly Iri[];
  /** By canonical property. */
  readonly restrictions: ReadonlyMap<Iri, readonly Restriction[]>;
}

/** The properties that a class itself brings, each once, in the order of the sources. */
export function ownProperties(term: Term, find: (iri: Iri) => Term | undefined): OwnProperties {
  const restrictions = restrictionsOf(term);
  const iris = new Map((term.class?.properties ?? []).map((iri) => [canonicalIri(iri), iri]));
  for (const iri of restrictions.keys()) if (!iris.has(iri)) iris.set(iri, find(iri)?.iri ?? iri);
  return { properties: [...iris.values()], restrictions };
}
