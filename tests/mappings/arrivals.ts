import type { FieldResult } from '../../src/mappings/compatibility/compatibility.ts';
import type { MappedField } from '../../src/mappings/coverage/mapped-fields.ts';
import { meetsAll } from '../../src/mappings/engine/conditions.ts';
import type { Json, Mapping } from '../../src/mappings/mapping.ts';
import { formatPath, isConcrete } from '../../src/mappings/data/path.ts';
import type { CompiledMapping } from '../../src/mappings/transform/compile.ts';
import { segments, toPointer } from '../../src/json/json.ts';
import { memoize } from '../../src/base/work.ts';

interface Schema {
  readonly mapping: Mapping;
  readonly file: { readonly examples: readonly Json[] };
  readonly compiled: () => CompiledMapping;
}

/** How values of the examples of one schema are preserved in another, compared with the field results of the two mappings. */
export interface Arrivals {
  /** Number of values that are preserved, as the results state. */
  readonly carried: number;
  /** Number of examples that cannot be written as the second schema. They are not compared. */
  readonly faulty: number;
  /** What contradicts a result, one sentence each. */
  readonly wrong: readonly string[];
}

/** Transforms every example, and compares each value with the result of its field. */
export function arrivals(from: Schema, to: Schema, rows: readonly FieldResult[]): Arrivals {
  const wrong = new Set<string>();
  let [carried, faulty] = [0, 0];
  for (const [number, record] of from.file.examples.entries()) {
    const up = from.compiled().explainUp(record);
    if ('errors' in up) {
      wrong.add(`example ${number} is not read: ${JSON.stringify(up.errors[0])}`);
      continue;
    }
    const down = to.compiled().explainDown(up.value);
    if ('errors' in down) {
      faulty += 1;
      continue;
    }
    const lost = new Set([
      ...up.lost.map(({ pointer }) => pointer),
      ...down.lost.map(({ pointer }) => up.originOf(pointer)),
    ]);
    const root = rootOf(record, from.mapping);
    const own = rows.filter(({ roots }) => roots.includes(root));
    const places = new Map(own.map((row) => [row, placesOf(row, record, from.mapping)]));
    for (const pointer of leafPointers(record)) {
      const results = own.filter((row) => places.get(row)?.has(pointer));
      const fieldResults = new Set(results.map(({ fate }) => fate));
      // Two fields can have one path: its value belongs to one of them.
      if (fieldResults.size !== 1 || isAlsoMember(pointer, from.mapping)) continue;
      const value = at(record, segments(pointer));
      // In a tuple, an empty text is not a value.
      if (value === '') continue;
      if (results.every((row) => meansNothing(value, row))) continue;
      // A row without a field is about entries that no field reads, and an empty list has none.
      if (Array.isArray(value) && results.every(({ leaf }) => leaf === undefined)) continue;
      // The rest of a tuple is one value to the mapping.
      const whole = results.some(({ leaf }) =>
        leaf?.path.some((segment) => typeof segment === 'object' && 'from' in segment),
      );
      const arrived = ![...lost].some(
        (one) => one === pointer || (whole && one !== '' && pointer.startsWith(`${one}/`)),
      );
      if (arrived && fieldResults.has('arrives')) carried += 1;
      const [fate] = fieldResults;
      // A member that decides the type of an object is read as such, although no field maps it.
      const isRead = arrived && fate === 'lost' && isDiscriminator(pointer, record, from.mapping);
      if (arrived === (fate === 'lost') && fate !== 'changed' && !isRead)
        wrong.add(
          `example ${number}: ${pointer} ${arrived ? 'is preserved, but its result is lost' : 'is lost, but its result is preserved'}`,
        );
    }
  }
  return { carried, faulty, wrong: [...wrong] };
}

/** Whether a member is read together with others, and by a field of its own besides: as a tag, and as what the tag says. */
function isAlsoMember(pointer: string, { entities }: Mapping): boolean {
  return entities.some(({ fields }) =>
    fields.some(({ paths: [path], codecs }) =>
      codecs.some(
        (step) =>
          step.codec === 'members' && step.always.some((name) => pointer === toPointer([...(path as string[]), name])),
      ),
    ),
  );
}

/** The kind of record that it is: the first of which all conditions hold. */
export function rootOf(record: Json, { entities }: Mapping): string {
  return entities.find(({ root, when }) => root && meetsAll(when)(record))?.name ?? '';
}

/** Whether a field says of a value that there is none: `missing`, and null unless its table has it. */
function meansNothing(value: Json | undefined, { leaf }: FieldResult): boolean {
  const steps = leaf?.codecs ?? [];
  if (value === null) return !steps.some((step) => 'rows' in step && step.rows.some(({ outside }) => outside === null));
  return steps.some((step) => step.codec === 'missing' && (step.values as readonly unknown[]).includes(value));
}

/** The places in a record that a result is about. */
function placesOf({ leaf, pathText }: FieldResult, record: Json, mapping: Mapping): ReadonlySet<string> {
  if (leaf === undefined) return unmappedPointers(mapping).get(pathText) ?? new Set();
  return new Set(pointersOf(leaf, record));
}

/** Pointers of the unmapped paths of a mapping that are the same in every record, by the text of the path. */
const unmappedPointers = memoize((mapping: Mapping): ReadonlyMap<string, ReadonlySet<string>> => {
  const paths = mapping.entities.flatMap(({ unmapped }) => unmapped.map(({ path }) => path)).filter(isConcrete);
  return new Map(paths.map((path) => [formatPath(path), new Set([toPointer(path)])]));
});

/** Whether the mapping decides the type of objects by this value of this member. */
function isDiscriminator(pointer: string, record: Json, { entities }: Mapping): boolean {
  const path = segments(pointer);
  const value = JSON.stringify(at(record, path));
  const conditions = entities.flatMap(({ when, constants, fields }) => [
    ...when,
    ...constants,
    ...fields.flatMap((field) => [...field.where, ...field.constants]),
  ]);
  return conditions.some(
    (one) => String(one.path.at(-1)) === path.at(-1) && 'value' in one && JSON.stringify(one.value) === value,
  );
}

/** Where in a record the field of a leaf has values. */
export function pointersOf({ path, conditions }: MappedField, record: Json): string[] {
  let places: (readonly (string | number)[])[] = [[]];
  for (const segment of path) {
    places = places.flatMap((place) => {
      const value = at(record, place);
      if (typeof segment !== 'object')
        return at(record, [...place, segment]) === undefined ? [] : [[...place, segment]];
      // One value may stand for an array of it.
      if ('every' in segment && value !== undefined && !Array.isArray(value)) return [place];
      const start = 'from' in segment ? segment.from : 0;
      return Array.isArray(value) ? value.slice(start).map((_, index) => [...place, start + index]) : [];
    });
  }
  const holding = places.filter((place) =>
    conditions.every(({ at: where, values, not }) => {
      const concrete = where.map((segment, depth) => (typeof segment === 'object' ? place[depth] : segment));
      if (concrete.some((segment) => segment === undefined)) return false;
      const found = JSON.stringify(at(record, concrete as (string | number)[]));
      return values.some((value) => JSON.stringify(value) === found) !== (not === true);
    }),
  );
  return holding.map(toPointer);
}

function at(value: Json, path: readonly (string | number)[]): Json | undefined {
  let current: Json | undefined = value;
  for (const key of path) {
    if (typeof current !== 'object' || current === null || !Object.hasOwn(current, key)) return undefined;
    current = (current as Readonly<Record<string, Json>>)[key];
  }
  return current;
}

function* leafPointers(value: Json, pointer = ''): Generator<string> {
  if (typeof value !== 'object' || value === null || Object.keys(value).length === 0) yield pointer;
  else
    for (const [key, member] of Object.entries(value)) yield* leafPointers(member as Json, pointer + toPointer([key]));
}
