import type { Iri, Term } from '../model.ts';
import { canonicalIri } from '../names.ts';
import type { Restriction } from './restrictions.ts';
import { restrictionsOf } from './restrictions.ts';

export interface OwnProperties {
  /** Properties with the class as domain, and all other properties that the class restricts. */
  readonly properties: readonly Iri[];
  /** By canonical IRI of the property. */
  readonly restrictions: ReadonlyMap<Iri, readonly Restriction[]>;
}

/** The properties of the class itself, without inherited ones, in the order of the sources. */
export function ownProperties(term: Term, find: (iri: Iri) => Term | undefined): OwnProperties {
  const restrictions = restrictionsOf(term);
  const iris = new Map((term.class?.properties ?? []).map((iri) => [canonicalIri(iri), iri]));
  for (const iri of restrictions.keys()) if (!iris.has(iri)) iris.set(iri, find(iri)?.iri ?? iri);
  return { properties: [...iris.values()], restrictions };
}
