import { memoize, memoizeByKey } from '../../base/work.ts';
import type { Iri, Literal, ShapedField, ShapeRule, Term } from '../../ontology/model.ts';
import { rdf } from '../../rdf/names.ts';
import type { Datatype } from './datatypes.ts';
import { fieldOf } from './field.ts';
import type { FieldOwner, Generation, ShapeSource, Statement } from './lineage.ts';
import { lineageOf } from './lineage.ts';

/** The fields of records about instances of a class. All schemas of the class are written from it. */
export interface ClassShape {
  readonly term: Term;
  /** Value of `@type` in a record. */
  readonly key: string;
  /** The class's own before those of its ancestors, nearest first; the required ones of each first. */
  readonly fields: readonly ShapeField[];
  /** What shapes require of `rdf:type`, which is `@type` in a record and no field. Absent: nothing. */
  readonly types?: ShapeField;
  /** Number of further fields that are omitted because of the limit. */
  readonly omitted: number;
  /** What shapes of the class and its ancestors require of an instance as a whole. */
  readonly rules: readonly ShapeRule[];
  /** What they state about paths that are no property. */
  readonly others: readonly ShapedField[];
}

/** A property as member of a record. */
export interface ShapeField {
  readonly property: Iri;
  /** Absent: the property is external. */
  readonly term?: Term;
  /** Key in the published context. */
  readonly key: string;
  /** The class that has the property. */
  readonly owner: FieldOwner;
  /** Meaning of strings in a record: IRI, name of a term, or literal with or without a coerced datatype. */
  readonly strings: 'iri' | 'name' | 'typed' | 'plain';
  /** The datatype of strings that are `typed`, and of numbers. */
  readonly coerced?: Iri;
  /** Types of each value: one alternative of every group. No groups: anything. */
  readonly types: readonly Alternatives[];
  readonly min: number;
  /** Absent: unbounded. */
  readonly max?: number;
  /** Bounds on the number of values with certain types. */
  readonly some: readonly QualifiedCount[];
  /** What shapes of the class and its ancestors state, the class's own first. */
  readonly shaped: readonly ShapedField[];
}

/** Types of which a value must have one. */
export type Alternatives = readonly ValueType[];

export type ValueType =
  | {
      readonly kind: 'literal';
      /** IRI in the sources. May be a datatype of the ontology that is defined by one of XSD with facets. */
      readonly name: Iri;
      readonly datatype: Datatype;
      readonly facets: readonly DatatypeFacet[];
      /** Whether values must have exactly this datatype in RDF, as shapes require. */
      readonly exact?: true;
    }
  | { readonly kind: 'literals'; readonly values: readonly Literal[]; /** As for a datatype. */ readonly exact?: true }
  | {
      readonly kind: 'values';
      /** Absent: a set without an IRI. */
      readonly set?: Term;
      /** Absent: too many to list. */
      readonly values?: readonly Iri[];
    }
  | {
      readonly kind: 'thing';
      /** Absent: any class. */
      readonly class?: Iri;
      /** The class and its descendants. Absent: unknown, or too many to list. */
      readonly classes?: readonly Term[];
      /** Whether it must have an IRI (`iri`) or must not have one (`blank`). */
      readonly named?: 'iri' | 'blank';
    };

export interface DatatypeFacet {
  /** Local name of a facet of XSD (https://www.w3.org/TR/owl2-syntax/#Datatype_Maps), or of a parameter of SHACL with `sh:`. */
  readonly name: string;
  readonly value: Literal;
}

/** Bounds on the number of values that have one type of every group. */
export interface QualifiedCount {
  readonly types: readonly Alternatives[];
  readonly min: number;
  readonly max?: number;
  /** The required value (owl:hasValue). */
  readonly value?: { readonly iri: Iri } | Literal;
}

/** Limit of fields in a schema, because a class with thousands of properties would make its page too large. */
const MAX_FIELDS = 240;

/**
 * Creates the shape of a class: own and inherited properties, with the constraints of ranges, restrictions and characteristics.
 * Linear in the number of returned fields.
 */
export function classShape(term: Term, source: ShapeSource): ClassShape {
  const { generations, statements, rules, others } = lineageOf(term, source);
  const owned = generations.flatMap(({ owner, properties }) => properties.map((property) => ({ owner, property })));
  const fields = owned
    .slice(0, MAX_FIELDS)
    .map(({ owner, property }) => fieldsOf(source)(statements(property))(owner)(property));
  const types = fields.find(({ property }) => property === rdf('type'));
  const sorted = [
    ...Map.groupBy(types ? fields.filter((field) => field !== types) : fields, ({ owner }) => owner).values(),
  ].flatMap((own) => [...own.filter(isRequired), ...own.filter((field) => !isRequired(field))]);
  const omitted = countAll(generations) - fields.length;
  return { term, key: source.keys.key(term), fields: sorted, ...(types && { types }), omitted, rules, others };
}

/** Whether a record must have the field. */
export function isRequired({ min, max, some }: ShapeField): boolean {
  return max !== 0 && (min > 0 || some.some((count) => count.min > 0));
}

/** Whether required values must have their datatype in RDF, as shapes require. */
export function exactnessOf({ shaped }: ShapeField): true | undefined {
  return shaped.length > 0 ? true : undefined;
}

/** Fields, which are equal in all classes that inherit the same list of statements, or none. */
const fieldsOf = memoize((source: ShapeSource) =>
  memoize((statements: readonly Statement[]) =>
    memoize((owner: FieldOwner) => memoizeByKey((property: Iri) => fieldOf(property, owner, statements, source))),
  ),
);

function countAll(generations: readonly Generation[]): number {
  return generations.reduce((sum, { count }) => sum + count, 0);
}

const JSON_DATATYPE = rdf('JSON');

/** How many example records in the sources contain a field, by its key. */
export function usageCount({ key }: Pick<ShapeField, 'key'>, source: ShapeSource): number {
  return countKeys(source.ontology.terms).get(key) ?? 0;
}

/** The example records of a term that are JSON objects. */
export function maintainedRecords(term: Term): Readonly<Record<string, unknown>>[] {
  return term.examples.flatMap(({ value, datatype }) => {
    const record = datatype === JSON_DATATYPE ? parse(value) : undefined;
    return isRecord(record) ? [record] : [];
  });
}

const countKeys = memoize((terms: readonly Term[]): ReadonlyMap<string, number> => {
  const counts = new Map<string, number>();
  const visit = (value: unknown): void => {
    if (Array.isArray(value)) value.forEach(visit);
    if (!isRecord(value)) return;
    for (const [key, member] of Object.entries(value)) {
      counts.set(key, (counts.get(key) ?? 0) + 1);
      visit(member);
    }
  };
  for (const term of terms) for (const record of maintainedRecords(term)) visit(record);
  return counts;
});

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
