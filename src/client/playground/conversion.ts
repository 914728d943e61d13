import { segments } from '../../mappings/json-pointer.ts';
import type { Json, Repair } from '../../mappings/mapping.ts';
import { describe } from '../../mappings/record-error.ts';
import type { CompiledMapping } from '../../mappings/transform/compile.ts';
import type { ConversionError, ConversionNotes } from '../../mappings/transform/convert-record.ts';
import { convertRecord, sideOf } from '../../mappings/transform/convert-record.ts';
import type { SchemaValidators } from '../../mappings/validators.ts';
import type { RecordText } from './record-text.ts';
import { readRecord } from './record-text.ts';

/** One of the two schemas of a conversion. */
export interface Side {
  readonly title: string;
  readonly mapping: CompiledMapping;
  readonly validators: SchemaValidators;
}

/** Something wrong with the record, and where in its text. */
export interface ErrorRow {
  readonly line: number;
  /** JSON Pointer into the record; empty for the whole, absent where the text is no JSON. */
  readonly pointer?: string;
  readonly message: string;
}

/** A value that did not arrive. */
export interface DroppedRow {
  /** JSON Pointer into the record, of the value or of the nearest that it came from. */
  readonly pointer: string;
  readonly line: number;
  readonly value: string;
  /** On the way into the ontology, or out of it. */
  readonly way: 'up' | 'down';
  /** What it was in the ontology, where it came so far: `hasOffer/price`. */
  readonly property?: string;
  readonly reason: string;
}

/** A value that the record did not have. */
export interface AddedRow {
  /** JSON Pointer into the result. */
  readonly pointer: string;
  readonly value: string;
  readonly reason: string;
}

/** A value that was changed so that the record could be read or written. */
export interface RepairedRow {
  /** JSON Pointer into the record. */
  readonly pointer: string;
  readonly line: number;
  readonly value: string;
  readonly repair: Repair['repair'];
}

/** All that a conversion of one record gives to see. */
export interface Conversion {
  readonly errors: readonly ErrorRow[];
  /** Absent where the record could not be read. */
  readonly form?: Json;
  /** Absent where anything is at error. */
  readonly result?: Json;
  readonly dropped: readonly DroppedRow[];
  readonly added: readonly AddedRow[];
  readonly repaired: readonly RepairedRow[];
}

const NOTHING = { dropped: [], added: [], repaired: [] } as const;

/** More than a reader mends at a time; each costs a line of the page. */
const MAX_ERRORS = 50;

/** Carries one record, as text, from a schema into the ontology's form and on into another schema. */
export function convert(text: string, from: Side, to: Side): Conversion {
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

function errorRow({ side, error, source }: ConversionError, read: RecordText, to: Side): ErrorRow {
  const { found, expected, pointer } = error;
  const place = side === 'from' || pointer === source || 'path' in error ? '' : `, for ${pointer} of ${to.title}`;
  return { pointer: source, line: read.lineOf(source), message: `Found ${found}, expected ${expected}${place}.` };
}

function dropsOf(
  { lostUp, lostDown }: ConversionNotes,
  read: RecordText,
  sourceOf: (pointer: string) => string,
  from: Side,
  to: Side,
): DroppedRow[] {
  const up = lostUp.map(({ pointer, value, reason }): DroppedRow => {
    const why = reason ?? `The mapping of ${from.title} has no field for it.`;
    return { ...locationOf(pointer), value: describe(value), way: 'up', reason: why };
  });
  const down = lostDown.map(({ pointer, value, reason, origin }): DroppedRow => {
    const why = reason ?? `${to.title} has no field for it.`;
    return { ...locationOf(origin), value: describe(value), way: 'down', property: propertyOf(pointer), reason: why };
  });
  return [...up, ...down];

  function locationOf(pointer: string): Pick<DroppedRow, 'pointer' | 'line'> {
    const source = sourceOf(pointer);
    return { pointer: source, line: read.lineOf(source) };
  }
}

/** The value at a JSON Pointer; undefined if there is none. */
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
