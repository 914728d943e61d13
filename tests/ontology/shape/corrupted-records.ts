import type { ShapeField } from '../../../src/shape/fields/class-shape.ts';
import type { ShapeSource } from '../../../src/shape/fields/lineage.ts';
import type { RecordOfClass } from './three-validators.ts';

/** A record with one wrong value, and its description. */
export interface CorruptedRecord extends RecordOfClass {
  readonly how: string;
}

/** Every corruption of one member that all schemas must reject. */
export function corruptedRecords(records: readonly RecordOfClass[], source: ShapeSource): readonly CorruptedRecord[] {
  return records.flatMap((entry) =>
    entry.of.shape.fields
      .filter(({ key }) => Object.hasOwn(entry.record, key))
      .flatMap((field) => corruptionsOf(field, entry, source)),
  );
}

function corruptionsOf(field: ShapeField, { of, record }: RecordOfClass, source: ShapeSource): CorruptedRecord[] {
  const { key, min, max } = field;
  const value = record[key];
  const withValue = (how: string, wrong: unknown): CorruptedRecord => ({
    of,
    record: { ...record, [key]: wrong },
    how: `${key}: ${how}`,
  });
  const { [key]: _, ...without } = record;
  return [
    ...(min > 0 ? [{ of, record: without, how: `${key}: omitted` }] : []),
    // TypeScript has no type for "not an array".
    ...(max === 1 && field.types.length > 0 && !Array.isArray(value)
      ? [withValue('two values', [value, another(value)])]
      : []),
    ...wrongValues(field, source).map(([how, wrong]) => withValue(how, wrong)),
  ];
}

/** A different value of the same kind, because RDF merges equal values. */
function another(value: unknown): unknown {
  if (typeof value === 'number') return value + 1;
  if (typeof value === 'boolean') return !value;
  return typeof value === 'string' ? `${value}x` : structuredClone(value);
}

function wrongValues({ types, strings }: ShapeField, source: ShapeSource): readonly (readonly [string, unknown])[] {
  const [group, ...more] = types;
  const [type, ...others] = group ?? [];
  if (type === undefined || more.length > 0 || others.length > 0) return [];
  if (type.kind === 'values') return type.values && strings === 'name' ? [['no value of the set', 'NoSuchValue']] : [];
  if (type.kind === 'thing') {
    const otherClass = source.ontology.terms.find(
      ({ class: facts, iri, enumeration }) =>
        facts?.datatype === false && !enumeration && !type.classes?.some((each) => each.iri === iri),
    );
    const wrong = [['a number for a thing', 42] as const];
    return type.classes && otherClass
      ? [...wrong, ['a thing of another class', { '@type': source.keys.key(otherClass) }] as const]
      : wrong;
  }
  if (type.kind !== 'literal' || type.datatype.json === 'any') return [];
  // The context also coerces numbers in a field with coerced strings, which may become texts.
  if (type.datatype.json === 'string') return strings === 'plain' ? [['a number for a text', 42]] : [];
  return [['a text for something else', 'text']];
}
