import type { Iri, Term } from '../../../ontology/model.ts';
import { domainClasses, rangeClasses } from '../../../ontology/named-classes.ts';
import type { PublicationIndex } from '../../index/publication-index.ts';
import type { Direction, Neighbour, NeighbourRelation, DiagramSide } from '../sections/neighbour.ts';
import { alignmentsOf } from './alignments.ts';
import { firstOf } from './first-of.ts';
import { nameOf } from './name-of.ts';
import { fieldsOf, withEnd } from './properties.ts';

/** The neighbours to show, and how many there are. */
export interface FoundRelations {
  readonly neighbours: readonly Neighbour[];
  readonly count: number;
}

interface Row {
  readonly relation: NeighbourRelation;
  readonly side: DiagramSide;
  readonly direction: Direction;
  /** How many a picture shows; what is beyond is behind a link to a section of the page. */
  readonly most: number;
  readonly section: 'relations' | 'fields' | 'use' | 'values' | 'rules' | 'alignments';
  readonly find: (term: Term, most: number, index: PublicationIndex) => FoundRelations;
}

/** Everything that may stand around a term, in the order in which a picture is read; a further relation is a row. */
export const RELATIONS: readonly Row[] = [
  above('parents', (term) => term.class?.parents),
  above('superproperties', (term) => term.property?.parents),
  above('broader', (term) => term.value?.broader),
  above('sets', (term) => term.enumerationOf),
  above('types', (term) => term.instanceOf.filter((iri) => !term.enumerationOf.includes(iri))),
  below('values', valuesOf, 'values'),
  below('children', (term) => term.class?.children),
  below('subproperties', (term) => term.property?.children),
  below('narrower', (term) => term.value?.narrower),
  below('instances', (term) => (term.enumeration ? undefined : term.class?.instances)),
  { relation: 'domains', side: 'left', direction: 'in', most: 6, section: 'use', find: terms(domainClasses) },
  { relation: 'ranges', side: 'right', direction: 'out', most: 6, section: 'use', find: terms(rangeClasses) },
  { relation: 'properties', side: 'right', direction: 'out', most: 6, section: 'fields', find: fieldsOf },
  { relation: 'pointing', side: 'left', direction: 'in', most: 6, section: 'relations', find: pointing },
  { relation: 'inverses', side: 'right', direction: 'none', most: 4, section: 'rules', find: terms(inversesOf) },
  { relation: 'related', side: 'right', direction: 'none', most: 6, section: 'relations', find: terms(relatedOf) },
  { relation: 'alignments', side: 'right', direction: 'none', most: 4, section: 'alignments', find: alignmentsOf },
];

type Iris = (term: Term) => Iterable<Iri> | undefined;

function above(relation: NeighbourRelation, iris: Iris): Row {
  return { relation, side: 'above', direction: 'out', most: 6, section: 'relations', find: terms(iris) };
}

function below(relation: NeighbourRelation, iris: Iris, section: Row['section'] = 'relations'): Row {
  return { relation, side: 'below', direction: 'in', most: 8, section, find: terms(iris) };
}

function terms(iris: Iris): Row['find'] {
  return (term, most, index) => {
    const { iris: first, count } = firstOf(iris(term) ?? [], most, index);
    return { neighbours: first.map((iri) => nameOf(iri, index)), count };
  };
}

/** Properties whose values are of this class, each with a class that has it. */
function pointing(term: Term, most: number, index: PublicationIndex): FoundRelations {
  const { iris, count } = firstOf(term.class?.rangeOf ?? [], most, index);
  return { neighbours: iris.map((iri) => withEnd(iri, domainClasses, index)), count };
}

/** Of a set with levels, the top one. */
function valuesOf({ enumeration }: Term): readonly Iri[] | undefined {
  return enumeration && enumeration.topValues.length > 0 ? enumeration.topValues : enumeration?.values;
}

function inversesOf({ property }: Term): readonly Iri[] | undefined {
  return property?.inverses.filter((inverse) => typeof inverse === 'string');
}

function relatedOf({ value }: Term): readonly Iri[] | undefined {
  return value?.related;
}
