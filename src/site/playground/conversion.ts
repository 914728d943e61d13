import { segments } from '../../mappings/json-pointer.ts';
import type { CompiledMapping, Explained } from '../../mappings/compile.ts';
import type { Fault } from '../../mappings/fault.ts';
import { describe } from '../../mappings/fault.ts';
import type { Json } from '../../mappings/mapping.ts';
import { validate } from '../../mappings/validation.ts';
import type { SchemaValidators } from '../../mappings/validators.ts';
import type { RecordText, TextFault } from './record-text.ts';
import { readRecord } from './record-text.ts';

/** One of the two schemas of a conversion. */
export interface Side {
  readonly title: string;
  readonly mapping: CompiledMapping;
  readonly validators: SchemaValidators;
}

/** Something wrong with the record, and where in its text. */
export interface FaultRow {
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

/** All that a conversion of one record gives to see. */
export interface Conversion {
  readonly faults: readonly FaultRow[];
  /** Absent where the record could not be read. */
  readonly form?: Json;
  /** Absent where anything is at fault. */
  readonly result?: Json;
  readonly dropped: readonly DroppedRow[];
  readonly added: readonly AddedRow[];
}

type Done = Extract<Explained, { readonly value: Json }> & {
  readonly added?: readonly { readonly pointer: string; readonly value: Json; readonly reason: string }[];
};

const NOTHING = { dropped: [], added: [] } as const;

/** Carries one record, as text, from a schema into the ontology's form and on into another schema. */
export function convert(text: string, from: Side, to: Side): Conversion {
  const read = readRecord(text);
  if (isTextFault(read)) return { ...NOTHING, faults: [read] };
  const invalid = invalidities(from, read.value, (pointer) => pointer, read);
  const up = from.mapping.explainUp(read.value);
  if ('faults' in up || invalid.length > 0) {
    // What the JSON Schema has said of a place, the mapping need not say again.
    const told = new Set(invalid.map(({ pointer }) => pointer));
    const faults = 'faults' in up ? up.faults.filter(({ pointer }) => !told.has(pointer)) : [];
    return { ...NOTHING, faults: [...invalid, ...mappingFaults(faults, read, same)] };
  }
  const down = to.mapping.explainDown(up.value);
  if ('faults' in down)
    return {
      ...NOTHING,
      form: up.value,
      faults: mappingFaults(down.faults, read, up.originOf),
      dropped: dropsUp(up, read, from),
    };
  const done = down as Done;
  const origin = (pointer: string): string => up.originOf(done.originOf(pointer));
  const faults = invalidities(to, done.value, origin, read);
  return {
    faults,
    form: up.value,
    ...(faults.length === 0 && { result: done.value }),
    dropped: [...dropsUp(up, read, from), ...dropsDown(done, up, read, to)],
    added: (done.added ?? []).map(({ value, ...row }) => ({ ...row, value: describe(value) })),
  };
}

const same = (pointer: string): string => pointer;

function isTextFault(read: RecordText | TextFault): read is TextFault {
  return 'message' in read;
}

/** More than a reader mends at a time; each costs a line of the page. */
const MOST_FAULTS = 50;

function invalidities(side: Side, value: Json, origin: (pointer: string) => string, read: RecordText): FaultRow[] {
  return validate(side.validators, value)
    .slice(0, MOST_FAULTS)
    .map(({ pointer, found, expected }) => {
      const at = origin(pointer);
      const place = at === pointer ? '' : `, for ${pointer} of ${side.title}`;
      return { pointer: at, line: read.lineOf(at), message: `Found ${found}, expected ${expected}${place}.` };
    });
}

function mappingFaults(faults: readonly Fault[], read: RecordText, origin: (pointer: string) => string): FaultRow[] {
  return faults.slice(0, MOST_FAULTS).map(({ pointer, found, expected }) => {
    const at = origin(pointer);
    return { pointer: at, line: read.lineOf(at), message: `Found ${found}, expected ${expected}.` };
  });
}

function dropsUp(up: Done | Extract<Explained, { value: Json }>, read: RecordText, { title }: Side): DroppedRow[] {
  return up.lost.map(({ pointer, value, reason }) => ({
    pointer,
    line: read.lineOf(pointer),
    value: describe(value),
    way: 'up',
    reason: reason ?? `The mapping of ${title} has no field for it.`,
  }));
}

function dropsDown(
  down: Done,
  up: Extract<Explained, { value: Json }>,
  read: RecordText,
  { title }: Side,
): DroppedRow[] {
  return down.lost.map(({ pointer, value, reason }) => {
    const origin = up.originOf(pointer);
    return {
      pointer: origin,
      line: read.lineOf(origin),
      value: describe(value),
      way: 'down',
      property: propertyOf(pointer),
      reason: reason ?? `${title} has no field for it.`,
    };
  });
}

/** `/hasOffer/0/price` → `hasOffer/price`. */
function propertyOf(pointer: string): string {
  return segments(pointer)
    .filter((name) => name !== '' && !/^\d+$/.test(name) && name !== '@value')
    .join('/');
}
