import type { Iri, Ontology, Term } from '../model.ts';
import { canonicalIri } from '../names.ts';
import type { ContextKeys } from '../write/context-keys.ts';
import { createContextKeys } from '../write/context-keys.ts';
import type { OwnProperties } from './own-properties.ts';
import { ownProperties } from './own-properties.ts';

/** Lookups for the creation of shapes. */
export interface ShapeSource {
  readonly ontology: Ontology;
  term(iri: Iri): Term | undefined;
  /** Terms by exact IRI, for the coercion of the context. */
  readonly terms: ReadonlyMap<Iri, Term>;
  readonly keys: ContextKeys;
  ownProperties(owner: Term): OwnProperties;
}

/**
 * Creates the lookups of an ontology. Caches the properties of each class.
 *
 * @param sort order of the properties of one class, with its restrictions. Default: as in the sources.
 */
export function createShapeSource(
  ontology: Ontology,
  sort: (own: OwnProperties) => readonly Iri[] = ({ properties }) => properties,
): ShapeSource {
  const byIri = new Map(ontology.terms.map((term) => [canonicalIri(term.iri), term]));
  const term = (iri: Iri): Term | undefined => byIri.get(canonicalIri(iri));
  const owned = new Map<Term, OwnProperties>();
  return {
    ontology,
    term,
    terms: new Map(ontology.terms.map((each) => [each.iri, each])),
    keys: createContextKeys(ontology),
    ownProperties: (owner) => {
      let own = owned.get(owner);
      if (!own) {
        const unsorted = ownProperties(owner, term);
        owned.set(owner, (own = { ...unsorted, properties: sort(unsorted) }));
      }
      return own;
    },
  };
}
