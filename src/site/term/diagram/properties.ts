import type { Iri, Term } from '../../../ontology/model.ts';
import { rangeClasses } from '../../../ontology/named-classes.ts';
import type { PublicationIndex } from '../../index/publication-index.ts';
import type { Neighbour } from '../sections/neighbour.ts';
import { ownFields } from '../sections/own-fields.ts';
import { nameOf } from './name-of.ts';
import type { FoundRelations } from './relations.ts';

type Ends = (property: Term) => readonly Iri[];

/** The class's own properties: first those that lead to another term, for these make a neighbourhood. */
export function fieldsOf(term: Term, most: number, index: PublicationIndex): FoundRelations {
  if (!term.class) return { neighbours: [], count: 0 };
  const { fields } = ownFields(term, index);
  const leading: Neighbour[] = [];
  const others: Neighbour[] = [];
  for (const { ref } of fields) {
    if (leading.length === most) break;
    const neighbour = withEnd(ref.iri, rangeClasses, index);
    if (!ref.deprecated && neighbour.end && isThing(index.term(neighbour.end.ref.iri))) leading.push(neighbour);
    else if (others.length < most) others.push(neighbour);
  }
  return { neighbours: [...leading, ...others].slice(0, most), count: fields.length };
}

/** A property with what is at its other end: a term of the ontology that is no datatype, where there is one. */
export function withEnd(property: Iri, ends: Ends, index: PublicationIndex): Neighbour {
  const neighbour = nameOf(property, index);
  const term = index.term(property);
  const found = term ? ends(term) : [];
  const end = found.find((iri) => isThing(index.term(iri))) ?? found.find((iri) => index.term(iri)) ?? found[0];
  if (end === undefined) return neighbour;
  return { ...neighbour, end: { ...nameOf(end, index), others: new Set(found).size - 1 } };
}

function isThing(term: Term | undefined): boolean {
  return term !== undefined && !term.class?.datatype;
}
