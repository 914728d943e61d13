import type { Iri, Term } from '../../../ontology/model.ts';
import { RELATIONS as STRENGTHS } from '../../../ontology/model.ts';
import { domainClasses, rangeClasses } from '../../../ontology/terms/classes.ts';
import { shortName } from '../../../ontology/short-name.ts';
import { deprecatedLast } from '../../index/in-order.ts';
import type { PublicationIndex } from '../../index/publication-index.ts';
import { topValuesInOrder, valuesInOrder } from '../../index/value-order.ts';
import { typesOf } from '../sections/header-relations.ts';
import type { DiagramSide, Direction, Neighbour, NeighbourRelation } from '../sections/neighbour.ts';
import { shapeSource } from '../sections/shape-source.ts';
import { firstOf } from './first-neighbours.ts';

/** The neighbours to show, and the number of all. */
interface RelatedTerms {
  readonly neighbours: readonly Neighbour[];
  readonly count: number;
}

interface DiagramRelation {
  readonly relation: NeighbourRelation;
  readonly side: DiagramSide;
  readonly direction: Direction;
  /** Maximum number of neighbours in a diagram. A link leads to the section with all of them. */
  readonly max: number;
  readonly section: 'relations' | 'fields' | 'use' | 'values' | 'rules' | 'alignments';
  readonly find: (term: Term, max: number, index: PublicationIndex) => RelatedTerms;
}

/** The relations of a diagram, in reading order. */
export const RELATIONS: readonly DiagramRelation[] = [
  above('parents', (term) => term.class?.parents),
  above('superproperties', (term) => term.property?.parents),
  above('broader', (term) => term.value?.broader),
  above('sets', (term) => term.enumerationOf),
  above('types', typesOf),
  { relation: 'values', side: 'below', direction: 'in', max: 8, section: 'values', find: valuesOf },
  below('children', (term) => term.class?.children),
  below('subproperties', (term) => term.property?.children),
  below('narrower', (term) => term.value?.narrower),
  below('instances', (term) => (term.enumeration ? undefined : term.class?.instances)),
  { relation: 'domains', side: 'left', direction: 'in', max: 6, section: 'use', find: terms(domainClasses) },
  { relation: 'ranges', side: 'right', direction: 'out', max: 6, section: 'use', find: terms(rangeClasses) },
  { relation: 'properties', side: 'right', direction: 'out', max: 6, section: 'fields', find: fieldsOf },
  { relation: 'expectedBy', side: 'left', direction: 'in', max: 6, section: 'relations', find: expectedBy },
  { relation: 'inverses', side: 'right', direction: 'none', max: 4, section: 'rules', find: terms(inversesOf) },
  { relation: 'related', side: 'right', direction: 'none', max: 6, section: 'relations', find: terms(relatedOf) },
  { relation: 'alignments', side: 'right', direction: 'none', max: 4, section: 'alignments', find: alignmentsOf },
];

type Iris = (term: Term) => readonly Iri[] | undefined;

const NONE: RelatedTerms = { neighbours: [], count: 0 };

function above(relation: NeighbourRelation, iris: Iris): DiagramRelation {
  return { relation, side: 'above', direction: 'out', max: 6, section: 'relations', find: terms(iris) };
}

function below(relation: NeighbourRelation, iris: Iris): DiagramRelation {
  return { relation, side: 'below', direction: 'in', max: 8, section: 'relations', find: terms(iris) };
}

function terms(iris: Iris): DiagramRelation['find'] {
  return (term, max, index) => {
    const all = iris(term) ?? [];
    if (all.length === 0) return NONE;
    const { iris: first, count } = firstOf(all, max, index);
    return { neighbours: first.map((iri) => ({ ref: index.ref(iri) })), count };
  };
}

/** Properties whose values are instances of this class, each with a class that it applies to. */
function expectedBy(term: Term, max: number, index: PublicationIndex): RelatedTerms {
  const { iris, count } = firstOf(term.class?.rangeOf ?? [], max, index);
  return { neighbours: iris.map((iri) => withEnd(iri, domainClasses, index)), count };
}

/** The top level of a value set with several levels, otherwise all values, in the order of the section but deprecated ones last. */
function valuesOf(term: Term, max: number, index: PublicationIndex): RelatedTerms {
  const top = topValuesInOrder(term, index);
  const refs = top.length > 0 ? top : valuesInOrder(term, index);
  const first = deprecatedLast(refs).slice(0, max);
  return { neighbours: first.map((ref) => ({ ref })), count: refs.length };
}

function inversesOf({ property }: Term): readonly Iri[] | undefined {
  return property?.inverses.filter((inverse) => typeof inverse === 'string');
}

function relatedOf({ value }: Term): readonly Iri[] | undefined {
  return value?.related;
}

/** Matches in other vocabularies by CURIE, strongest first. */
function alignmentsOf({ alignments }: Term, max: number, index: PublicationIndex): RelatedTerms {
  const matches = alignments.filter(({ target }) => target !== undefined);
  const first = STRENGTHS.flatMap((strength) => matches.filter(({ relation }) => relation === strength)).slice(0, max);
  const neighbours = first.map(({ relation, target }) => {
    const ref = index.ref(target as string);
    const { language: _, ...formal } = ref;
    const remark = index.messages.diagram.strengths[relation];
    return { ref: { ...formal, label: shortName(ref.curie) }, remark };
  });
  return { neighbours, count: matches.length };
}

type Ends = (property: Term) => readonly Iri[];

/** The class's own properties. Properties whose values are classes are first. */
function fieldsOf(term: Term, max: number, index: PublicationIndex): RelatedTerms {
  if (!term.class) return NONE;
  const { properties } = shapeSource(index).ownProperties(term);
  const leading: Neighbour[] = [];
  const others: Neighbour[] = [];
  for (const ref of properties.map(index.ref)) {
    if (leading.length === max) break;
    const neighbour = withEnd(ref.iri, rangeClasses, index);
    if (!ref.deprecated && neighbour.end && isThing(index.term(neighbour.end.ref.iri))) leading.push(neighbour);
    else if (others.length < max) others.push(neighbour);
  }
  return { neighbours: [...leading, ...others].slice(0, max), count: properties.length };
}

/** A property with the term at its other end, preferably a term of the ontology that is not a datatype. */
function withEnd(property: Iri, ends: Ends, index: PublicationIndex): Neighbour {
  const neighbour = { ref: index.ref(property) };
  const term = index.term(property);
  const iris = term ? ends(term) : [];
  const end = iris.find((iri) => isThing(index.term(iri))) ?? iris.find((iri) => index.term(iri)) ?? iris[0];
  if (end === undefined) return neighbour;
  return { ...neighbour, end: { ref: index.ref(end), others: new Set(iris).size - 1 } };
}

function isThing(term: Term | undefined): boolean {
  return term !== undefined && !term.class?.datatype;
}
