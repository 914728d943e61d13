import { memoize, memoizeByKey } from '../../memoize.ts';
import type { ClassExpression, Iri, Term } from '../../model.ts';
import { canonicalIri, owl } from '../../names.ts';
import type { Alternatives, QualifiedCount, ShapeField, ValueType } from '../../shape/class-shape.ts';
import { fieldOf } from '../../shape/field.ts';
import type { Lineage } from '../../shape/lineage.ts';
import { lineageOf } from '../../shape/lineage.ts';
import type { ShapeSource } from '../../shape/shape-source.ts';
import { createShapeSource } from '../../shape/shape-source.ts';
import type { Side } from '../comparison.ts';

/** What the JSON Schema of a class states about a property, as restrictions with the IRIs of the newer version. */
export interface RecordField {
  /** Whether the class, or one above it, has the property by a domain or a restriction. */
  readonly isStated: boolean;
  /** Types of all values. */
  readonly types: ClassExpression;
  /** Bounds on the number of values, or of values of a type. */
  readonly counts: readonly Extract<ClassExpression, { count: number }>[];
}

/** Look-ups of one version. Created only if a change concerns a class. */
const shapesOf = memoize(({ ontology }: Side) => {
  const source = createShapeSource(ontology);
  return { source, lineage: memoizeByKey((term: Term): Lineage => lineageOf(term, source)) };
});

/** Describes a property as field of a class. undefined: the version does not have the class. */
export function fieldIn(side: Side, owner: Iri, property: Iri): RecordField | undefined {
  const term = side.term(owner);
  if (!term) return undefined;
  const { source, lineage } = shapesOf(side);
  const { generations, restrictions } = lineage(term);
  const own = side.ownIri(property);
  const isStated = generations.some(({ properties }) => properties.some((each) => sameIri(each, own)));
  return { isStated, ...describe(fieldOf(own, term, restrictions(own), source), side, property) };
}

/** Describes a property as field of any class that does not restrict it. */
export function unrestrictedField(side: Side, property: Iri): RecordField | undefined {
  const term = side.term(property);
  if (!term) return undefined;
  const { source } = shapesOf(side);
  return { isStated: true, ...describe(fieldOf(term.iri, term, [], source), side, property) };
}

/** Properties that a class, or one above it, restricts: IRIs of the newer version. */
export function restrictedProperties(side: Side, owner: Iri): Iri[] {
  const term = side.term(owner);
  if (!term) return [];
  const { source, lineage } = shapesOf(side);
  const { generations } = lineage(term);
  return [...new Set(generations.flatMap(({ owner: each }) => restrictedBy(each, source)))].map(side.newIri);
}

function restrictedBy(owner: Term, source: ShapeSource): Iri[] {
  return [...source.ownProperties(owner).restrictions.values()].flatMap(([first]) =>
    typeof first?.property === 'string' ? [first.property] : [],
  );
}

function sameIri(a: Iri, b: Iri): boolean {
  return canonicalIri(a) === canonicalIri(b);
}

function describe({ types, min, max, some }: ShapeField, side: Side, property: Iri): Omit<RecordField, 'isStated'> {
  const count = (kind: 'min' | 'max', number: number, filler?: ClassExpression): RecordField['counts'][number] => ({
    kind,
    count: number,
    property,
    ...(filler && { filler }),
  });
  const qualified = ({ types: of, value, min: atLeast, max: atMost }: QualifiedCount): RecordField['counts'] => {
    const filler: ClassExpression = value ? { kind: 'oneOf', values: [newValue(value, side)] } : typesOf(of, side);
    return [
      ...(atLeast > 0 ? [count('min', atLeast, filler)] : []),
      ...(atMost === undefined ? [] : [count('max', atMost, filler)]),
    ];
  };
  return {
    types: typesOf(types, side),
    counts: [
      ...(min > 0 ? [count('min', min)] : []),
      ...(max === undefined ? [] : [count('max', max)]),
      ...some.flatMap(qualified),
    ],
  };
}

function newValue(value: NonNullable<QualifiedCount['value']>, side: Side): NonNullable<QualifiedCount['value']> {
  return 'iri' in value ? { iri: side.newIri(value.iri) } : value;
}

function typesOf(groups: readonly Alternatives[], side: Side): ClassExpression {
  return {
    kind: 'intersection',
    of: groups.map((group) => ({ kind: 'union', of: group.map((type) => typeOf(type, side)) })),
  };
}

function typeOf(type: ValueType, side: Side): ClassExpression {
  const named = (iri: Iri): ClassExpression => ({ kind: 'class', iri: side.newIri(iri) });
  switch (type.kind) {
    case 'literal': {
      const on = type.datatype.json === 'any' ? side.newIri(type.name) : type.datatype.iri;
      const facets = type.facets.map(({ name, value }) => ({ facet: name, value }));
      return facets.length === 0 ? named(on) : { kind: 'datatype', on, facets };
    }
    case 'literals':
      return { kind: 'oneOf', values: type.values };
    case 'values':
      if (type.values) return { kind: 'oneOf', values: type.values.map((iri) => ({ iri: side.newIri(iri) })) };
      return named(type.set?.iri ?? owl('Thing'));
    case 'thing':
      return named(type.class ?? owl('Thing'));
  }
}
