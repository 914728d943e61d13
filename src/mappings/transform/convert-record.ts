import { lazy } from '../../base/work.ts';
import { toPointer } from '../../json/json.ts';
import { isArray, isObject } from '../data/json.ts';
import { formatPath, isEvery, pathParts, reader } from '../data/path.ts';
import type { SchemaValidators } from '../data/schema-file.ts';
import type { Invalidity, RecordError, Work } from '../data/validation.ts';
import { validate } from '../data/validation.ts';
import type { Loss } from '../engine/trace.ts';
import type { ExternalPath, Json } from '../mapping.ts';
import { existing } from '../repair/omit-targets.ts';
import { RecordCopy } from '../repair/record-copy.ts';
import type { Repaired, RepairedRecord } from '../repair/repair.ts';
import { omitInvalid } from '../repair/repair.ts';
import type { CompiledMapping, Explained } from './compile.ts';

/** One schema of a conversion. */
export interface RecordSide {
  readonly compiled: CompiledMapping;
  readonly validators: SchemaValidators;
  readonly repair: (record: Json, work: Work) => RepairedRecord;
}

/** A compiled mapping with the validators of its JSON Schema. */
export function sideOf(compiled: CompiledMapping, validators: SchemaValidators): RecordSide {
  return { compiled, validators, repair: compiled.repairWith(validators) };
}

/** An error of the input or the output schema. */
export interface ConversionError {
  readonly side: 'from' | 'to';
  readonly error: Invalidity | RecordError;
  /** JSON Pointer into the input record. */
  readonly source: string;
}

/** A converted record, or all errors. */
export interface RecordConversion {
  /** Changes to the record that were necessary to read and write it. */
  readonly repairs: readonly Repaired[];
  /** The repaired record. */
  readonly read: Json;
  /** Maps a JSON Pointer into the repaired record to one into the input record. */
  readonly sourceOf: (pointer: string) => string;
  readonly errors: readonly ConversionError[];
  /** The ontology's form, if the record could be read. */
  readonly form?: Json;
  /** undefined if there are errors. */
  readonly value?: Json;
  /** Only with a trace. */
  readonly notes?: ConversionNotes;
}

export interface ConversionNotes {
  /** With pointers into the repaired record. */
  readonly lostUp: readonly Loss[];
  /** With pointers into the ontology's form; `origin` points into the repaired record. */
  readonly lostDown: readonly (Loss & { readonly origin: string })[];
  readonly added: readonly { readonly pointer: string; readonly value: Json; readonly reason: string }[];
  /** Maps a JSON Pointer into the value to one into the repaired record. */
  readonly originOf: (pointer: string) => string;
}

type Done = Extract<Explained, { readonly value: Json }>;

/** Omitting values can cause further errors; this limits the rounds. */
const MAX_ROUNDS = 8;

/**
 * Converts one record, which is never changed. With `notes` it also reports losses and additions, and is slower. Adds the work of finding
 * and repairing errors to `work`.
 */
export function convertRecord(
  from: RecordSide,
  to: RecordSide,
  record: Json,
  notes: boolean,
  work: Work = { steps: 0 },
): RecordConversion {
  const repaired = from.repair(record, work);
  const repairs: Repaired[] = [];
  const base = (): Pick<RecordConversion, 'repairs' | 'read' | 'sourceOf'> => ({
    repairs: [...repaired.repairs, ...repairs],
    read: repaired.value,
    sourceOf: repaired.sourceOf,
  });
  const invalid = repaired.invalid.map(({ source, ...error }) => ({ side: 'from' as const, error, source }));
  if (invalid.length > 0) {
    const error = envelopeError(from.compiled.mapping.envelopes, record);
    return { ...base(), errors: error ? [{ side: 'from', error, source: error.pointer }] : invalid };
  }
  const up = read(from.compiled, repaired, notes);
  if ('errors' in up) return { ...base(), errors: up.errors };
  // Once for all errors, and only if there are any.
  const explained = lazy(() => ('originOf' in up ? up : from.compiled.explainUp(repaired.value)));
  const origin = (pointer: string): string => {
    const told = explained();
    return 'originOf' in told ? told.originOf(pointer) : '';
  };
  const mayOmit = from.compiled.omits || to.compiled.omits;
  const omitted = (pointer: string): void =>
    void repairs.push({ pointer: repaired.sourceOf(pointer), repair: 'omitted' });
  const written = write(to, up.value, { notes, mayOmit, origin, omitted, work });
  if ('errors' in written) {
    const errors = written.errors.map(({ error, source }) => ({
      side: 'to' as const,
      error,
      source: repaired.sourceOf(source),
    }));
    return { ...base(), form: up.value, errors };
  }
  return {
    ...base(),
    form: up.value,
    errors: [],
    value: written.value,
    ...('lost' in up && written.notes && { notes: { ...written.notes, lostUp: up.lost } }),
  };
}

/** Reads a repaired record. Omits optional values that the mapping cannot read. */
function read(
  { up, explainUp }: CompiledMapping,
  repaired: RepairedRecord,
  notes: boolean,
): { readonly value: Json } | Done | { readonly errors: readonly ConversionError[] } {
  for (let round = 0; ; round += 1) {
    const outcome = notes ? explainUp(repaired.value) : up(repaired.value);
    if (!('errors' in outcome)) return outcome;
    const errors = outcome.errors.map((error) => ({
      side: 'from' as const,
      error,
      source: repaired.sourceOf(error.pointer),
    }));
    if (round === MAX_ROUNDS || !repaired.omit(outcome.errors.map(({ pointer }) => pointer))) return { errors };
  }
}

interface Writing {
  readonly notes: boolean;
  readonly mayOmit: boolean;
  /** Maps a JSON Pointer into the ontology's form to one into the repaired record. */
  readonly origin: (pointer: string) => string;
  /** Called for each omitted value, with its pointer into the repaired record. */
  readonly omitted: (pointer: string) => void;
  readonly work: Work;
}

type Written =
  | { readonly value: Json; readonly notes?: Omit<ConversionNotes, 'lostUp'> }
  | { readonly errors: readonly Omit<ConversionError, 'side'>[] };

/** Writes a record from the ontology's form. Omits optional values that the output schema has no valid form for. */
function write(to: RecordSide, form: Json, writing: Writing): Written {
  const node = new RecordCopy(form);
  const origin = (pointer: string): string => writing.origin(node.sourceOf(pointer));
  for (let round = 0; ; round += 1) {
    const outcome = writing.notes ? to.compiled.explainDown(node.value) : to.compiled.down(node.value);
    if (!('errors' in outcome)) return validated(to, node.value, outcome, { ...writing, origin });
    const errors = outcome.errors.map((error) => ({ error, source: origin(error.pointer) }));
    const pointers = [...new Set(outcome.errors.map(({ pointer }) => existing(node, pointer)))];
    if (!writing.mayOmit || round === MAX_ROUNDS || pointers.some(isNeeded)) return { errors };
    pointers.forEach((pointer) => writing.omitted(origin(pointer)));
    pointers.forEach((pointer) => node.remove(pointer));
    node.compact();
  }
}

/** Whether an object is empty without this value. */
const isNeeded = (pointer: string): boolean => pointer === '' || pointer === '/@type';

/** An empty record carries no information, so it is an error. */
const NOTHING: Invalidity = {
  pointer: '',
  code: 'empty',
  found: '{}',
  expected: 'at least one value that the output schema has a field for',
};

function validated(to: RecordSide, node: Json, outcome: Done | { readonly value: Json }, writing: Writing): Written {
  const explained = lazy((): Explained => ('originOf' in outcome ? outcome : to.compiled.explainDown(node)));
  const output = new RecordCopy(outcome.value);
  const origin = (pointer: string): string => {
    const down = explained();
    return 'originOf' in down ? writing.origin(down.originOf(output.sourceOf(pointer))) : '';
  };
  const errors = validate(to.validators, outcome.value, writing.work).map((error) => ({
    error,
    source: origin(error.pointer),
  }));
  if (errors.length > 0) {
    const dropped: string[] = [];
    const note = (pointer: string): void => void dropped.push(origin(pointer));
    const isRepaired =
      writing.mayOmit && omitInvalid({ copy: output, validators: to.validators, work: writing.work, note });
    if (!isRepaired) return { errors };
    dropped.forEach(writing.omitted);
  }
  if (isObject(output.value) && Object.keys(output.value).length === 0)
    return { errors: [{ error: NOTHING, source: '' }] };
  if (!('lost' in outcome)) return { value: output.value };
  const lostDown = outcome.lost.map((loss) => ({ ...loss, origin: writing.origin(loss.pointer) }));
  return { value: output.value, notes: { lostDown, added: outcome.added, originOf: origin } };
}

/**
 * Error for a document that contains records instead of being one. undefined: not such a document. It replaces the errors of the JSON
 * Schema, because everything that is missing is in the records.
 */
function envelopeError(envelopes: readonly ExternalPath[], value: Json): Invalidity | undefined {
  for (const path of envelopes) {
    const end = path.findIndex(isEvery);
    const list = (end < 0 ? path : path.slice(0, end)) as readonly (string | number)[];
    const records = reader(list)(value);
    if (!isArray(records as Json)) continue;
    const count = end < 0 ? (records as readonly Json[]).length : pathParts(path, value).length;
    const of = end < 0 ? `${formatPath(list)}[0]` : formatPath([...list, 0, ...path.slice(end + 1)]);
    return {
      pointer: toPointer(list.map(String)),
      code: 'envelope',
      found: `a document with ${count} record${count === 1 ? '' : 's'}`,
      expected: `single records, such as ${of}`,
    };
  }
  return undefined;
}
