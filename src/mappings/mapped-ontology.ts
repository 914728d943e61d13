import { memoize } from '../ontology/memoize.ts';
import type { Ontology, Publication, Term } from '../ontology/model.ts';

/**
 * The part of a publication that results about mappings depend on: names, labels and structure, without definitions and other texts. The
 * results are computed from this part, so that they stay valid while it is the same. Publications of one ontology share it.
 */
export function mappedOntology({ site, ontology }: Publication): Publication {
  return { site, ontology: structureOf(ontology) };
}

const structureOf = memoize((ontology: Ontology): Ontology => ({
  ...ontology,
  terms: ontology.terms.map(structureOfTerm),
  axioms: [],
  others: [],
}));

function structureOfTerm({ details: _, remarks: __, origin: ___, unread: ____, ...term }: Term): Term {
  return { ...term, definitions: [], notes: [], examples: [], description: [], annotations: [] };
}
