import { memoize, memoizeRecent } from '../../base/work.ts';
import { segments } from '../../json/json.ts';
import { CodecRefusal } from '../codecs/codec.ts';
import { codecOf, tableOf } from '../codecs/codecs.ts';
import { fieldPathsOf } from '../coverage/field-path.ts';
import type { MappedField } from '../coverage/mapped-fields.ts';
import { mappedFields } from '../coverage/mapped-fields.ts';
import { isArray, isObject, own } from '../data/json.ts';
import { isEvery, isRest } from '../data/path.ts';
import type { Invalidity } from '../data/validation.ts';
import { describeValue, validate } from '../data/validation.ts';
import type { EnumRow, ExternalPath, Json } from '../mapping.ts';
import type { CompiledMapping } from './compile.ts';
import type { ConversionError, RecordConversion, RecordSide } from './convert-record.ts';

/** A value of the record that was read, or should have been, and is not in the output. */
interface Dropped {
  /** JSON Pointer into the input record. */
  readonly pointer: string;
  readonly value: Json;
  /** Property paths that it would have been converted to. */
  readonly properties: readonly (readonly string[])[];
  /** Absent: it was omitted, because it is invalid. */
  readonly reason?: string;
  /** The fields that read the value itself. */
  readonly fields: readonly MappedField[];
}

/**
 * Finds the cause of errors about values that the output lacks: if the record has the value and it was dropped, the error is at the
 * value, with the reason and what would have been accepted.
 */
export function explainMissing(
  { errors, ...conversion }: RecordConversion,
  record: Json,
  from: RecordSide,
  to: RecordSide,
): readonly ConversionError[] {
  const isMissing = (error: ConversionError): boolean => error.side === 'to' && error.error.code === 'missing';
  if (!errors.some(isMissing)) return errors;
  const missing = new Map(errors.filter(isMissing).map((one) => [one, writersAt(to.compiled)(one.error.pointer)]));
  const wanted = [...missing.values()].flatMap((fields) => fields.map(({ propertyPath }) => propertyPath));
  const dropped = droppedValues(conversion, record, from, to, wanted);
  if (dropped.length === 0) return errors;
  return errors.map((one) => {
    const fields = missing.get(one);
    if (fields === undefined) return one;
    const causes = dropped.filter(({ properties }) =>
      fields.some(({ propertyPath }) => properties.some((path) => isWithin(path, propertyPath))),
    );
    // A value that cannot be read may have taken others with it.
    const cause = causes.find(isRefused) ?? causes[0];
    return cause === undefined ? one : explained(one, cause, fields, record, from);
  });
}

function explained(
  one: ConversionError,
  cause: Dropped,
  writing: readonly MappedField[],
  record: Json,
  from: RecordSide,
): ConversionError {
  const accepted = acceptedFor(cause, writing) ?? invalidAt(cause.pointer, record, from)?.expected;
  const why = cause.reason ?? 'It could not be converted to a valid value.';
  const expected = `${accepted ?? 'a value that can be converted'}, because the output requires one. The value was dropped: ${why}`;
  const error: Invalidity = {
    pointer: one.error.pointer,
    code: one.error.code,
    found: describeValue(cause.value),
    expected,
  };
  return { side: one.side, error, source: cause.pointer };
}

/** What a mapping would have accepted in place of a value. undefined: not known. */
function acceptedFor({ value, fields }: Dropped, writing: readonly MappedField[]): string | undefined {
  for (const { field } of fields) {
    const rows = field.codecs.flatMap(tableOf);
    if (rows.length > 0)
      return valuesOf(
        rows,
        writing.flatMap((one) => one.field.codecs.flatMap(tableOf)),
      );
    const result = field.entities.length > 0 ? undefined : codecOf(field).up(value);
    if (result instanceof CodecRefusal) return result.expected;
  }
  return undefined;
}

/** Whether no field can read the value. */
function isRefused({ value, fields }: Dropped): boolean {
  return (
    fields.length > 0 &&
    fields.every(({ field }) => field.entities.length === 0 && codecOf(field).up(value) instanceof CodecRefusal)
  );
}

const MAX_VALUES = 12;

/** The external values of a table that the other mapping can write, one for each value of the ontology. */
function valuesOf(rows: readonly EnumRow[], written: readonly EnumRow[]): string {
  const known = new Set(written.map(({ ontology }) => ontology));
  const accepted = rows.filter(({ ontology, narrower }) => !narrower && (known.size === 0 || known.has(ontology)));
  const values = [...Map.groupBy(accepted, ({ ontology }) => ontology).values()].map(
    (same) => [(same.find(({ preferred }) => preferred) ?? same[0])?.outside].flat()[0],
  );
  const listed = values.map((value) => JSON.stringify(value));
  const more = listed.length > MAX_VALUES ? ` and ${listed.length - MAX_VALUES} others` : '';
  return `one of ${listed.slice(0, MAX_VALUES).join(', ')}${more}`;
}

function invalidAt(pointer: string, record: Json, from: RecordSide): Invalidity | undefined {
  return validate(from.validators, record).find((error) => error.pointer === pointer);
}

/** The dropped values of properties (or of parts of them), in the order of reading, writing and repairing. */
function droppedValues(
  { read, form, repairs, sourceOf }: Omit<RecordConversion, 'errors'>,
  record: Json,
  from: RecordSide,
  to: RecordSide,
  wanted: readonly (readonly string[])[],
): readonly Dropped[] {
  const { isWanted, isRelevant } = relevanceOf(from.compiled)(JSON.stringify(wanted));
  const readAt = readersAt(from.compiled);
  const up = from.compiled.explainUp(read);
  const down = form === undefined ? undefined : to.compiled.explainDown(form);
  const lostUp = 'lost' in up ? up.lost : [];
  const lostDown = down !== undefined && 'lost' in down ? down.lost : [];
  const origin = (pointer: string): string => ('originOf' in up ? sourceOf(up.originOf(pointer)) : '');
  return [
    ...lostUp
      .filter(({ pointer }) => isRelevant(pointer))
      .map(({ pointer, value, reason }) => ({
        ...readAt(pointer),
        pointer: sourceOf(pointer),
        value,
        reason: reason ?? 'The mapping has no field for it.',
      })),
    ...lostDown
      .map((loss) => ({
        ...loss,
        path: segments(loss.pointer).filter((key) => !/^\d+$/.test(key) && key !== '@value'),
      }))
      .filter(({ path }) => isWanted(path))
      .map(({ pointer, reason, path }) => ({
        pointer: origin(pointer),
        value: valueAt(record, origin(pointer)) ?? null,
        properties: [path],
        reason: reason ?? `${to.compiled.mapping.title} has no field for it.`,
        fields: readAt(origin(pointer)).fields,
      })),
    ...repairs
      .filter(({ repair }) => repair === 'omitted')
      .filter(({ pointer }) => isRelevant(pointer))
      .map(({ pointer }) => ({ ...readAt(pointer), pointer, value: valueAt(record, pointer) ?? null })),
  ].filter(({ pointer, properties }) => pointer !== '' && properties.length > 0);
}

/** Number of pointers of which the fields are remembered. A mapping has thousands of paths, and many records lack the same values. */
const MAX_POINTERS = 1000;
/** Number of lists of properties that are remembered. */
const MAX_WANTED = 100;

/** The fields that write to a pointer into the output. */
const writersAt = memoize((to: CompiledMapping) => {
  const writing = mappedFields(to.mapping, to.vocabulary).filter(({ direction }) => direction !== 'up');
  return memoizeRecent(MAX_POINTERS, (pointer: string): readonly MappedField[] => {
    const keys = segments(pointer);
    return writing.filter((field) => leadOf(field, keys) !== undefined);
  });
});

const readingOf = memoize((from: CompiledMapping) =>
  mappedFields(from.mapping, from.vocabulary).filter(({ direction }) => direction !== 'down'),
);

/** The fields that read a value of the record, and the properties that it would have been converted to. */
const readersAt = memoize((from: CompiledMapping) =>
  memoizeRecent(MAX_POINTERS, (pointer: string): Pick<Dropped, 'fields' | 'properties'> => {
    const keys = segments(pointer);
    const all = Map.groupBy(readingOf(from), (field) => leadOf(field, keys));
    const exact = all.get('exact') ?? [];
    const fields = exact.length > 0 ? exact : (all.get('above') ?? []);
    return { fields: exact, properties: fields.map(({ propertyPath }) => propertyPath) };
  }),
);

/** Whether property paths, and values of the record, have to do with wanted properties, which are a JSON text of their paths. */
const relevanceOf = memoize((from: CompiledMapping) =>
  memoizeRecent(MAX_WANTED, (json: string) => {
    const wanted = JSON.parse(json) as readonly (readonly string[])[];
    const isWanted = (path: readonly string[]): boolean => wanted.some((one) => isWithin(path, one));
    const relevant = readingOf(from)
      .filter(({ propertyPath }) => isWanted(propertyPath))
      .flatMap(pathsOf);
    const distinct = [...new Map(relevant.map((path) => [JSON.stringify(path), path])).values()];
    return {
      isWanted,
      isRelevant: (pointer: string): boolean => {
        const keys = segments(pointer);
        return distinct.some((path) => leads(path, keys) !== undefined);
      },
    };
  }),
);

/** Whether a property path leads to another, or the other to it. */
function isWithin(a: readonly string[], b: readonly string[]): boolean {
  const length = Math.min(a.length, b.length);
  return length > 0 && a.slice(0, length).every((name, at) => name === b[at]);
}

/** How a path and a pointer relate: both end at the same value, or one of them above the other. undefined: they part. */
type Lead = 'exact' | 'above' | undefined;

const pathsOf = memoize(({ field, path }: MappedField): readonly ExternalPath[] => {
  const all = fieldPathsOf(field);
  const above = path.slice(0, path.length - (all[0]?.path.length ?? 0));
  return all.map((one) => [...above, ...one.path]);
});

/** Where the paths of a field lead, seen from a pointer. */
function leadOf(field: MappedField, keys: readonly string[]): Lead {
  const found = pathsOf(field).map((path) => leads(path, keys));
  return found.find((lead) => lead === 'exact') ?? found.find((lead) => lead !== undefined);
}

function leads(path: ExternalPath, keys: readonly string[]): Lead {
  const [segment, ...rest] = path;
  const [key, ...below] = keys;
  const isItem = key !== undefined && /^\d+$/.test(key);
  if (segment === undefined) return key === undefined || (isItem && below.length === 0) ? 'exact' : 'above';
  // An object stands for a list of one, and a list for one object.
  if (isEvery(segment)) return leads(rest, isItem ? below : keys);
  if (key === undefined) return 'above';
  if (isRest(segment)) return isItem ? 'above' : undefined;
  if (String(segment) === key) return leads(rest, below);
  return isItem && typeof segment === 'string' ? leads(path, below) : undefined;
}

function valueAt(value: Json, pointer: string): Json | undefined {
  let current: Json | undefined = value;
  for (const key of segments(pointer))
    current = isArray(current) ? current[Number(key)] : isObject(current) ? own(current, key) : undefined;
  return current;
}
