import type { Iri, Literal, Term } from '../model.ts';
import { fieldOf } from './field.ts';
import type { Datatype } from './datatypes.ts';
import { lineageOf } from './lineage.ts';
import type { Generation } from './lineage.ts';
import type { Restriction } from './restrictions.ts';
import type { ShapeSource } from './shape-source.ts';

/** What a record about an instance of one class holds: one reading, from which every schema of it is written. */
export interface ClassShape {
  readonly term: Term;
  /** As `@type` names it in a record. */
  readonly key: string;
  /** The class's own fields first, then those of its ancestors, nearest first. */
  readonly fields: readonly Field[];
  /** Fields that apply as well and are not told, since there are too many. */
  readonly leftOut: number;
}

/** A property as a member of a record. */
export interface Field {
  readonly property: Iri;
  /** Absent where the property is described elsewhere. */
  readonly term?: Term;
  /** As the published context names it. */
  readonly key: string;
  /** The class that brings it. */
  readonly from: Term;
  /** How a string is read: as an IRI, as a name of the vocabulary, as a literal with or without a datatype of its own. */
  readonly strings: 'iri' | 'name' | 'typed' | 'plain';
  /** What each value is: one of the alternatives of every group. No group: anything. */
  readonly types: readonly Alternatives[];
  readonly min: number;
  /** Absent where there is no bound. */
  readonly max?: number;
  /** Some of the values, and not all of them, are such. */
  readonly some: readonly Some[];
}

/** Types of which a value has one. */
export type Alternatives = readonly ValueType[];

export type ValueType =
  | {
      readonly kind: 'literal';
      /** As the sources name it; a datatype of the ontology's own stands for one of XSD with facets. */
      readonly name: Iri;
      readonly datatype: Datatype;
      readonly facets: readonly Facet[];
    }
  | { readonly kind: 'literals'; readonly values: readonly Literal[] }
  | {
      readonly kind: 'values';
      /** Absent for a set without a name. */
      readonly set?: Term;
      /** Absent where there are too many to list. */
      readonly values?: readonly Iri[];
    }
  | {
      readonly kind: 'thing';
      /** Absent where it may be of any class. */
      readonly class?: Iri;
      /** The class and all classes below it; absent where these are not known, or too many to list. */
      readonly classes?: readonly Term[];
    };

export interface Facet {
  /** Local name of the facet in the XSD namespace, https://www.w3.org/TR/owl2-syntax/#Datatype_Maps. */
  readonly name: string;
  readonly value: Literal;
}

/** How many of the values are such that they have one of the types of every group. */
export interface Some {
  readonly types: readonly Alternatives[];
  readonly min: number;
  readonly max?: number;
  /** The one value, where it is named (owl:hasValue). */
  readonly value?: { readonly iri: Iri } | Literal;
}

/** As many fields as one schema tells; beyond it nobody reads, and a hub with thousands of its own would weigh down its page. */
const MOST_FIELDS = 240;

/**
 * Reads a class into its shape: own and inherited properties, with what ranges, restrictions and characteristics say of their values.
 * Linear in the fields that it tells.
 */
export function classShape(term: Term, source: ShapeSource): ClassShape {
  const { generations, restrictions } = lineageOf(term, source.term, source.own);
  const told = generations.flatMap(({ owner, properties }) => properties.map((property) => ({ owner, property })));
  const fields = told
    .slice(0, MOST_FIELDS)
    .map(({ owner, property }) => readField(property, owner, restrictions(property), source));
  return { term, key: source.keys.key(term), fields, leftOut: countAll(generations) - fields.length };
}

/** A field that nothing restricts is the same in every class below the one that brings it: read once. */
const unrestricted = new WeakMap<ShapeSource, Map<Term, Map<Iri, Field>>>();

function readField(property: Iri, owner: Term, restrictions: readonly Restriction[], source: ShapeSource): Field {
  if (restrictions.length > 0) return fieldOf(property, owner, restrictions, source);
  let owners = unrestricted.get(source);
  if (!owners) unrestricted.set(source, (owners = new Map()));
  let fields = owners.get(owner);
  if (!fields) owners.set(owner, (fields = new Map()));
  let field = fields.get(property);
  if (!field) fields.set(property, (field = fieldOf(property, owner, [], source)));
  return field;
}

function countAll(generations: readonly Generation[]): number {
  return generations.reduce((sum, { count }) => sum + count, 0);
}
