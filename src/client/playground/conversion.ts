import type { Json, Repair } from '../../mappings/mapping.ts';
import { describe } from '../../mappings/record-error.ts';
import type { CompiledMapping } from '../../mappings/transform/compile.ts';
import type { ConversionError, ConversionNotes } from '../../mappings/transform/convert-record.ts';
import { convertRecord, sideOf } from '../../mappings/transform/convert-record.ts';
import type { SchemaValidators } from '../../mappings/validators.ts';
import { segments } from '../../ontology/json/pointer.ts';
import type { ParsedRecord } from './record-text.ts';
import { readRecord } from './record-text.ts';

/** One of the two schemas of a conversion. */
export interface ConversionSide {
  readonly title: string;
  readonly mapping: CompiledMapping;
  readonly validators: SchemaValidators;
}

/** An error in the record, with its line. */
export interface ErrorRow {
  readonly line: number;
  /** JSON Pointer into the record; empty for the whole record, absent for syntax errors. */
  readonly pointer?: string;
  readonly message: string;
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

/** The result of a conversion, for display. */
export interface ConversionView {
  readonly errors: readonly ErrorRow[];
  /** Absent if the record could not be read. */
  readonly form?: Json;
  /** Absent if there are errors. */
  readonly result?: Json;
  readonly dropped: readonly DroppedRow[];
  readonly added: readonly AddedRow[];
  readonly repaired: readonly RepairedRow[];
}

const NOTHING = { dropped: [], added: [], repaired: [] } as const;

/** Maximum number of errors that are shown. */
const MAX_ERRORS = 50;

/** Converts one record, as text, from a schema to the ontology's form and to another schema. */
export function convert(text: string, from: ConversionSide, to: ConversionSide): ConversionView {
  const read = readRecord(text);
  if (!('value' in read)) return { ...NOTHING, errors: read };
  const sides = [from, to].map(({ mapping, validators }) => sideOf(mapping, validators)) as [
    ReturnType<typeof sideOf>,
    ReturnType<typeof sideOf>,
  ];
  const { errors, form, value, notes, repairs, sourceOf } = convertRecord(...sides, read.value, true);
  const repaired = repairs.map(({ pointer, repair }) => ({
    pointer,
    line: read.lineOf(pointer),
    value: describe(at(read.value, pointer)),
    repair,
  }));
  return {
    errors: errors.slice(0, MAX_ERRORS).map((error) => errorRow(error, read, to)),
    ...(form !== undefined && { form }),
    ...(value !== undefined && { result: value }),
    dropped: notes === undefined ? [] : dropsOf(notes, read, sourceOf, from, to),
    added: (notes?.added ?? []).map(({ value: added, ...row }) => ({ ...row, value: describe(added) })),
    repaired: errors.length > 0 ? [] : repaired,
  };
}

function errorRow({ side, error, source }: ConversionError, read: ParsedRecord, to: ConversionSide): ErrorRow {
  const { found, expected, pointer } = error;
  const location = side === 'from' || pointer === source || 'path' in error ? '' : `, for ${pointer} of ${to.title}`;
  return { pointer: source, line: read.lineOf(source), message: `Found ${found}, expected ${expected}${location}.` };
}

function dropsOf(
  { lostUp, lostDown }: ConversionNotes,
  read: ParsedRecord,
  sourceOf: (pointer: string) => string,
  from: ConversionSide,
  to: ConversionSide,
): DroppedRow[] {
  const up = lostUp.map(({ pointer, value, reason }): DroppedRow => {
    const why = reason ?? `The mapping of ${from.title} has no field for it.`;
    return { ...locationOf(pointer), value: describe(value), direction: 'up', reason: why };
  });
  const down = lostDown.map(({ pointer, value, reason, origin }): DroppedRow => {
    const why = reason ?? `${to.title} has no field for it.`;
    return {
      ...locationOf(origin),
      value: describe(value),
      direction: 'down',
      property: propertyOf(pointer),
      reason: why,
    };
  });
  return [...up, ...down];

  function locationOf(pointer: string): Pick<DroppedRow, 'pointer' | 'line'> {
    const source = sourceOf(pointer);
    return { pointer: source, line: read.lineOf(source) };
  }
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
