import type { Term } from '../model.ts';
import type { Alternatives, ShapeField, QualifiedCount, ValueType } from './class-shape.ts';
import { composeLiterals } from './compose-literals.ts';
import { impliesAll } from './implied.ts';
import type { JsonInput } from './json-text.ts';
import { literalJson } from './literals.ts';
import type { ShapeSource } from './shape-source.ts';
import { typeName, valueJson } from './spelling.ts';

type CreateThing = (term: Term) => JsonInput;

/** Limit of values in an example. */
const MAX_COMPOSED_VALUES = 12;

/** Creates a plausible value of a field, or an array if several are required. undefined: not possible. */
export function composeMember(
  field: ShapeField,
  source: ShapeSource,
  createRecord: CreateThing,
): JsonInput | undefined {
  const qualified = field.some.flatMap((each) => qualifiedValues(each, field, source, createRecord));
  const minimum = Math.max(field.min, 1);
  if (minimum > MAX_COMPOSED_VALUES) return undefined;
  const rest =
    qualified.length >= minimum
      ? []
      : valuesOf(field.types, minimum - qualified.length, field, source, createRecord, qualified);
  const all = [...qualified, ...rest];
  if (all.length < minimum || field.some.some(({ min }) => qualified.length < min)) return undefined;
  return all.length === 1 ? all[0] : all;
}

function qualifiedValues(
  bound: QualifiedCount,
  field: ShapeField,
  source: ShapeSource,
  createRecord: CreateThing,
): readonly JsonInput[] {
  const { value, min, types } = bound;
  if (value !== undefined)
    return ['iri' in value ? valueJson(value.iri, field.strings, source) : (literalJson(value) as JsonInput)];
  return min === 0 || min > MAX_COMPOSED_VALUES
    ? []
    : valuesOf([...field.types, ...types], min, field, source, createRecord, []);
}

/** Returns `count` distinct values of all groups, or none. */
function valuesOf(
  groups: readonly Alternatives[],
  count: number,
  field: ShapeField,
  source: ShapeSource,
  createRecord: CreateThing,
  taken: readonly JsonInput[],
): readonly JsonInput[] {
  // Without types, any value is valid.
  if (groups.length === 0) return Array.from({ length: count }, (_, at) => (at === 0 ? 'Text' : `Text ${at + 1}`));
  for (const type of groups.flat().filter((each) => impliesAll([[each]], groups, source))) {
    const values = createValues(type, count + taken.length, field, source, createRecord);
    const fresh = isNode(type) ? values : values.filter((value) => !taken.some((other) => other === value));
    if (fresh.length >= count) return fresh.slice(0, count);
  }
  return [];
}

function isNode({ kind }: ValueType): boolean {
  return kind === 'thing';
}

function createValues(
  type: ValueType,
  count: number,
  field: ShapeField,
  source: ShapeSource,
  createRecord: CreateThing,
): readonly JsonInput[] {
  switch (type.kind) {
    case 'literal':
      return composeLiterals(type, count, field.term);
    case 'literals':
      return type.values.map((value) => literalJson(value) as JsonInput);
    case 'values':
      return (type.values ?? []).map((iri) => valueJson(iri, field.strings, source));
    case 'thing':
      return Array.from({ length: count }, () => createThing(type.class, source, createRecord));
  }
}

function createThing(iri: string | undefined, source: ShapeSource, createRecord: CreateThing): JsonInput {
  const term = iri === undefined ? undefined : source.term(iri);
  if (term) return createRecord(term);
  return iri === undefined ? { '@id': 'https://example.com/1' } : { '@type': typeName(iri, source) };
}
