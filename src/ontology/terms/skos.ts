import { skos } from '../../rdf/names.ts';
import type { Kind, Ontology, Term } from '../model.ts';

/** Types of the resources that SKOS calls concept schemes and concepts. */
const TYPES: Partial<Record<Kind, string>> = { enumeration: skos('ConceptScheme'), value: skos('Concept') };

/** Whether a value set is a concept scheme, or a value a concept. */
export function isOfSkos({ description: [node], class: ofClass }: Term, kind: Kind): boolean {
  const type = TYPES[kind];
  return type !== undefined && ofClass === undefined && node?.['@type']?.includes(type) === true;
}

/** Whether the words of SKOS fit an ontology: all its value sets are concept schemes, and most of its values are concepts. */
export function speaksSkos({ terms }: Pick<Ontology, 'terms'>): boolean {
  const values = terms.filter(({ kinds }) => kinds.includes('value'));
  const concepts = values.filter((term) => isOfSkos(term, 'value'));
  const sets = terms.filter(({ kinds }) => kinds.includes('enumeration'));
  return concepts.length > values.length / 2 && sets.every((term) => isOfSkos(term, 'enumeration'));
}
