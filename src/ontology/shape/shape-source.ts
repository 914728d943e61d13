import type { Iri, Ontology, Term } from '../model.ts';
import { canonicalIri } from '../names.ts';
import { createContextKeys } from '../write/context-keys.ts';
import type { ContextKeys } from '../write/context-keys.ts';
import { ownProperties } from './own-properties.ts';
import type { OwnProperties } from './own-properties.ts';

/** What the reading of shapes looks up. */
export interface ShapeSource {
  readonly ontology: Ontology;
  term(iri: Iri): Term | undefined;
  /** Terms by exact IRI, as the context's coercion asks for them. */
  readonly live: ReadonlyMap<Iri, Term>;
  readonly keys: ContextKeys;
  own(owner: Term): OwnProperties;
}

/**
 * Looks an ontology up for its shapes; what each class brings is found once.
 *
 * @param sort the properties of one class in the order in which a reader meets them
 */
export function createShapeSource(
  ontology: Ontology,
  sort: (properties: readonly Iri[]) => readonly Iri[] = (properties) => properties,
): ShapeSource {
  const byIri = new Map(ontology.terms.map((term) => [canonicalIri(term.iri), term]));
  const term = (iri: Iri): Term | undefined => byIri.get(canonicalIri(iri));
  const owned = new Map<Term, OwnProperties>();
  return {
    ontology,
    term,
    live: new Map(ontology.terms.map((each) => [each.iri, each])),
    keys: createContextKeys(ontology),
    own: (owner) => {
      let own = owned.get(owner);
      if (!own) {
        const { properties, restrictions } = ownProperties(owner, term);
        owned.set(owner, (own = { properties: sort(properties), restrictions }));
      }
      return own;
    },
  };
}
