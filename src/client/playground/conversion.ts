import type { Json, Repair } from '../../mappings/mapping.ts';
import { describe } from '../../mappings/data/validation.ts';
import type { CompiledMapping } from '../../mappings/transform/compile.ts';
import type { ConversionError, ConversionNotes, RecordConversion } from '../../mappings/transform/convert-record.ts';
import { convertRecord, sideOf } from '../../mappings/transform/convert-record.ts';
import type { Collision, KeptValues } from '../../mappings/transform/keep-unmapped.ts';
import { keepUnmappedIn } from '../../mappings/transform/keep-unmapped.ts';
import type { SchemaValidators } from '../../mappings/data/schema-file.ts';
import { segments } from '../../rdf/json/json.ts';
import type { RecordPosition } from './record-text.ts';

/** One of the two schemas of a conversion. */
export interface ConversionSide {
  readonly title: string;
  readonly mapping: CompiledMapping;
  readonly validators: SchemaValidators;
}

/** An error in the record, with its position. */
export interface ErrorRow extends RecordPosition {
  /** JSON Pointer into the record; empty for the whole record, absent for syntax errors. */
  readonly pointer?: string;
  readonly message: string;
}

/** A value that was kept without conversion. */
export interface KeptRow {
  /** JSON Pointer into the record. */
  readonly pointer: string;
  readonly line: number;
  readonly value: string;
}

/** A value that was not converted. */
export interface DroppedRow {
  /** JSON Pointer into the record, of the value or of the nearest value that it was converted from. */
  readonly pointer: string;
  readonly line: number;
  readonly value: string;
  /** Lost when reading (`up`) or when writing (`down`). */
  readonly direction: 'up' | 'down';
  /** Its property path in the ontology, if it was read: `hasOffer/price`. */
  readonly property?: string;
  readonly reason: string;
}

/** A value that is not in the record. */
export interface AddedRow {
  /** JSON Pointer into the result. */
  readonly pointer: string;
  readonly value: string;
  readonly reason: string;
}

/** A value that was repaired. */
export interface RepairedRow {
  /** JSON Pointer into the record. */
  readonly pointer: string;
  readonly line: number;
  readonly value: string;
  readonly repair: Repair['repair'];
}

/** The result of one record, for display. */
export interface ConvertedRecord {
  readonly errors: readonly ErrorRow[];
  /** Absent if the record could not be read. */
  readonly form?: Json;
  /** Absent if there are errors. */
  readonly result?: Json;
  readonly kept: readonly KeptRow[];
  readonly dropped: readonly DroppedRow[];
  readonly added: readonly AddedRow[];
  readonly repaired: readonly RepairedRow[];
}

/** Position of the value at a JSON Pointer into the record. */
type PositionOf = (pointer: string) => RecordPosition;

/**
 * Returns a function that converts a record to the ontology's form and to another schema, with all notes.
 *
 * @param keepUnmapped copies values that the first mapping does not read, as the option of the API does
 */
export function recordConverter(
  from: ConversionSide,
  to: ConversionSide,
  keepUnmapped: boolean,
): (record: Json, positionOf: PositionOf) => ConvertedRecord {
  const [source, target] = [from, to].map(({ mapping, validators }) => sideOf(mapping, validators)) as [
    ReturnType<typeof sideOf>,
    ReturnType<typeof sideOf>,
  ];
  return (record, positionOf) => {
    const conversion = convertRecord(source, target, record, true);
    const keeping = keepUnmapped
      ? keepUnmappedIn(conversion, from.mapping.mapping, to.mapping.mapping)
      : { kept: [], collisions: [] };
    return viewOf(conversion, keeping, record, positionOf, [from, to]);
  };
}

function viewOf(
  conversion: RecordConversion,
  { kept, collisions }: KeptValues,
  record: Json,
  positionOf: PositionOf,
  [from, to]: readonly [ConversionSide, ConversionSide],
): ConvertedRecord {
  const { form, value, notes, sourceOf } = conversion;
  const errors = [
    ...conversion.errors.map((error) => errorRow(error, positionOf, to)),
    ...collisions.map((collision) => collisionRow(collision, sourceOf, positionOf)),
  ];
  const lineOf = (pointer: string): number => positionOf(pointer).line;
  const repairs = conversion.repairs.map(({ pointer, repair }) => ({
    pointer,
    line: lineOf(pointer),
    value: describe(at(record, pointer)),
    repair,
  }));
  const keptPointers = new Set(kept.map(({ pointer }) => pointer));
  return {
    errors,
    ...(form !== undefined && { form }),
    ...(value !== undefined && errors.length === 0 && { result: value }),
    kept: kept.map(({ pointer, value: same }) => ({
      pointer: sourceOf(pointer),
      line: lineOf(sourceOf(pointer)),
      value: describe(same),
    })),
    dropped: notes === undefined ? [] : dropsOf(notes, keptPointers, (it) => locate(sourceOf(it), lineOf), from, to),
    added: (notes?.added ?? []).map(({ value: added, ...row }) => ({ ...row, value: describe(added) })),
    repaired: errors.length > 0 ? [] : repairs,
  };
}

function locate(pointer: string, lineOf: (pointer: string) => number): Pick<DroppedRow, 'pointer' | 'line'> {
  return { pointer, line: lineOf(pointer) };
}

function errorRow({ side, error, source }: ConversionError, positionOf: PositionOf, to: ConversionSide): ErrorRow {
  const { found, expected, pointer } = error;
  const location = side === 'from' || pointer === source || 'path' in error ? '' : `, for ${pointer} of ${to.title}`;
  return { pointer: source, ...positionOf(source), message: `Found ${found}, expected ${expected}${location}.` };
}

function collisionRow(
  { pointer, found, expected }: Collision,
  sourceOf: (pointer: string) => string,
  positionOf: PositionOf,
): ErrorRow {
  const source = sourceOf(pointer);
  const message = `${describe(found)} cannot be kept: expected ${expected}.`;
  return { pointer: source, ...positionOf(source), message };
}

function dropsOf(
  { lostUp, lostDown }: ConversionNotes,
  kept: ReadonlySet<string>,
  locationOf: (pointer: string) => Pick<DroppedRow, 'pointer' | 'line'>,
  from: ConversionSide,
  to: ConversionSide,
): DroppedRow[] {
  const lost = lostUp.filter(({ pointer }) => !kept.has(pointer));
  const up = lost.map(({ pointer, value, reason }): DroppedRow => {
    const why = reason ?? `The mapping of ${from.title} has no field for it.`;
    return { ...locationOf(pointer), value: describe(value), direction: 'up', reason: why };
  });
  const down = lostDown.map(({ pointer, value, reason, origin }): DroppedRow => {
    const why = reason ?? `${to.title} has no field for it.`;
    const property = propertyOf(pointer);
    return { ...locationOf(origin), value: describe(value), direction: 'down', property, reason: why };
  });
  return [...up, ...down];
}

/** The value at a JSON Pointer. undefined: there is none. */
function at(value: Json, pointer: string): Json | undefined {
  let current: Json | undefined = value;
  for (const key of segments(pointer)) {
    if (typeof current !== 'object' || current === null || !Object.hasOwn(current, key)) return undefined;
    current = (current as Readonly<Record<string, Json>>)[key];
  }
  return current;
}

/** `/hasOffer/0/price` → `hasOffer/price`. */
function propertyOf(pointer: string): string {
  return segments(pointer)
    .filter((name) => name !== '' && !/^\d+$/.test(name) && name !== '@value')
    .join('/');
}
