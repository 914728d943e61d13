import type { Iri, Term } from '../../ontology/model.ts';
import { canonicalIri } from '../../ontology/names.ts';
import type { Ref } from '../phrase.ts';
import type { PublicationIndex } from '../publication-index.ts';
import { restrictionsOf } from './constraints.ts';

export interface OwnField {
  /** Canonical, to compare by. */
  readonly iri: Iri;
  readonly ref: Ref;
}

export interface OwnFields {
  /** In order of their labels. */
  readonly fields: readonly OwnField[];
  readonly restrictions: ReturnType<typeof restrictionsOf>;
}

/** Every page below a class asks for its fields again: found and sorted once. */
const found = new WeakMap<PublicationIndex, Map<Term, OwnFields>>();

/** Properties whose domain names the class, and those that it restricts though their domain is another or none. */
export function ownFields(term: Term, index: PublicationIndex): OwnFields {
  let all = found.get(index);
  if (!all) found.set(index, (all = new Map()));
  let own = all.get(term);
  if (!own) all.set(term, (own = findFields(term, index)));
  return own;
}

function findFields(term: Term, index: PublicationIndex): OwnFields {
  const restrictions = restrictionsOf(term);
  const iris = new Map((term.class?.properties ?? []).map((iri) => [canonicalIri(iri), iri]));
  for (const iri of restrictions.keys()) if (!iris.has(iri)) iris.set(iri, index.term(iri)?.iri ?? iri);
  const fields = index.sorted([...iris.values()]).map((ref) => ({ iri: canonicalIri(ref.iri), ref }));
  return { fields, restrictions };
}
