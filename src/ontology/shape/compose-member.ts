import type { Term } from '../model.ts';
import type { Alternatives, Field, Some, ValueType } from './class-shape.ts';
import { composeLiterals } from './compose-literals.ts';
import { impliesAll } from './implied.ts';
import type { Json } from './json-text.ts';
import { literalJson } from './literals.ts';
import type { ShapeSource } from './shape-source.ts';
import { typeName, valueJson } from './spelling.ts';

type MakeThing = (term: Term) => Json;

/** More values than these are no example any more. */
const MOST_VALUES = 12;

/** A plausible value of a field, an array where it must have several; undefined where none can be made up. */
export function composeMember(field: Field, source: ShapeSource, thing: MakeThing): Json | undefined {
  const some = field.some.flatMap((each) => someValues(each, field, source, thing));
  const least = Math.max(field.min, 1);
  if (least > MOST_VALUES) return undefined;
  const rest = some.length >= least ? [] : valuesOf(field.types, least - some.length, field, source, thing, some);
  const all = [...some, ...rest];
  if (all.length < least || field.some.some(({ min }) => some.length < min)) return undefined;
  return all.length === 1 ? all[0] : all;
}

function someValues(some: Some, field: Field, source: ShapeSource, thing: MakeThing): readonly Json[] {
  const { value, min, types } = some;
  if (value !== undefined)
    return ['iri' in value ? valueJson(value.iri, field.strings, source) : (literalJson(value) as Json)];
  return min === 0 || min > MOST_VALUES ? [] : valuesOf([...field.types, ...types], min, field, source, thing, []);
}

/** So many different values of all groups; fewer where no more are found. */
function valuesOf(
  groups: readonly Alternatives[],
  count: number,
  field: Field,
  source: ShapeSource,
  thing: MakeThing,
  taken: readonly Json[],
): readonly Json[] {
  // Where nothing is said of the values, any will do.
  if (groups.length === 0) return Array.from({ length: count }, (_, at) => (at === 0 ? 'Text' : `Text ${at + 1}`));
  for (const type of groups.flat().filter((each) => impliesAll([[each]], groups, source))) {
    const values = makeValues(type, count + taken.length, field, source, thing);
    const fresh = isNode(type) ? values : values.filter((value) => !taken.some((other) => other === value));
    if (fresh.length >= count) return fresh.slice(0, count);
  }
  return [];
}

function isNode({ kind }: ValueType): boolean {
  return kind === 'thing';
}

function makeValues(
  type: ValueType,
  count: number,
  field: Field,
  source: ShapeSource,
  thing: MakeThing,
): readonly Json[] {
  switch (type.kind) {
    case 'literal':
      return composeLiterals(type, count, field.term);
    case 'literals':
      return type.values.map((value) => literalJson(value) as Json);
    case 'values':
      return (type.values ?? []).map((iri) => valueJson(iri, field.strings, source));
    case 'thing':
      return Array.from({ length: count }, () => makeThing(type.class, source, thing));
  }
}

function makeThing(iri: string | undefined, source: ShapeSource, thing: MakeThing): Json {
  const term = iri === undefined ? undefined : source.term(iri);
  if (term) return thing(term);
  return iri === undefined ? { '@id': 'https://example.com/1' } : { '@type': typeName(iri, source) };
}
