import type { JsonLocations } from '../../json/json.ts';
import { createPositions, escapeInvisible, segments, strictJson } from '../../json/json.ts';
import type {
  CompiledMapping,
  ConversionError,
  ConversionNotes,
  ConvertedPart,
  MappingVocabulary,
  SchemaValidators,
} from '../../mappings/index.ts';
import { compileMapping, createPartsConverter, recordMessages } from '../../mappings/index.ts';
import type { Json, Repair } from '../../mappings/mapping.ts';
import { MAX_RECORD_DEPTH } from '../../mappings/mapping.ts';
import type { LoadedSchema, VocabularyTable } from '../../site/browser.ts';
import { cleanText } from '../../site/browser.ts';
import type { PlaygroundOptions } from './state.ts';

/** The result of a text, for display. */
export interface ConversionView extends Omit<ConvertedRecord, 'part' | 'line'> {
  /** Number of records of a list that were skipped, because they have errors. */
  readonly skipped: number;
  /** Where the outputs come from, if a record consists of several. */
  readonly sources: readonly SourceRow[];
}

/** An output that comes from a part of a record. */
export interface SourceRow {
  /** Position in the result, counted from 1. */
  readonly output: number;
  readonly pointer: string;
  readonly line: number;
}

const NOTHING = { kept: [], dropped: [], added: [], repaired: [], skipped: 0, sources: [] } as const;

/** Converts a text: one record, or a list of records, as the options say. */
export function convertText(
  text: string,
  from: ConversionSide,
  to: ConversionSide,
  { keepUnmapped, records }: PlaygroundOptions,
): ConversionView {
  const read = readRecord(text);
  if (!('value' in read)) return { ...NOTHING, errors: read };
  const { value, positionOf } = read;
  const convert = recordConverter(from, to, keepUnmapped);
  if (records === 'one') {
    const views = convert(value, positionOf);
    const [{ part, line, ...view }, ...others] = views as [ConvertedRecord, ...ConvertedRecord[]];
    const sources = part === '' ? [] : [{ output: 1, pointer: part, line }];
    if (others.length === 0) return { ...view, skipped: 0, sources };
    return joined(views, false);
  }
  if (!Array.isArray(value)) {
    const message = `Found ${recordMessages.value(value)}, expected an array of records.`;
    return { ...NOTHING, errors: [{ pointer: '', ...positionOf(''), message }] };
  }
  const views = (value as readonly Json[]).flatMap((record, at) =>
    convert(record, (pointer) => positionOf(`/${at}${pointer}`)).map((view) => inList(view, at)),
  );
  return joined(views, records === 'skip');
}

/** Adds the position of a record in the list to the pointers into it. */
function inList(view: ConvertedRecord, at: number): ConvertedRecord {
  return {
    ...view,
    part: view.part === '' ? '' : `/${at}${view.part}`,
    errors: below(view.errors, at),
    kept: below(view.kept, at),
    dropped: below(view.dropped, at),
    repaired: below(view.repaired, at),
  };
}

function below<Row extends { readonly pointer?: string }>(rows: readonly Row[], at: number): Row[] {
  return rows.map((row) => ({ ...row, pointer: `/${at}${row.pointer ?? ''}` }));
}

/** Joins the records of a list. @param skips whether records with errors are left out; otherwise one error means no result */
function joined(views: readonly ConvertedRecord[], skips: boolean): ConversionView {
  const done = views.filter(({ errors }) => errors.length === 0);
  const isComplete = done.length === views.length;
  return {
    errors: views.flatMap(({ errors }): readonly ErrorRow[] => errors),
    form: views.flatMap(({ form }) => (form === undefined ? [] : [form])),
    ...((isComplete || skips) && { result: done.map(({ result }) => result as Json) }),
    kept: done.flatMap(({ kept }) => kept),
    dropped: done.flatMap(({ dropped }) => dropped),
    // These pointers are into the result, which skipped records are not in.
    added: done.flatMap(({ added }, at) => below(added, at)),
    repaired: views.flatMap(({ repaired }) => repaired),
    skipped: skips ? views.length - done.length : 0,
    sources: isComplete || skips ? done.flatMap((view, at) => (view.part === '' ? [] : [sourceOf(view, at)])) : [],
  };
}

function sourceOf({ part, line }: ConvertedRecord, at: number): SourceRow {
  return { output: at + 1, pointer: part, line };
}

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
  /** Absent for syntax errors. */
  readonly code?: string;
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
interface ConvertedRecord {
  /** JSON Pointer of the part of the record that it is; empty for the whole record. */
  readonly part: string;
  readonly line: number;
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
function recordConverter(
  from: ConversionSide,
  to: ConversionSide,
  keepUnmapped: boolean,
): (record: Json, positionOf: PositionOf) => readonly ConvertedRecord[] {
  const convert = createPartsConverter(from, to, keepUnmapped);
  return (record, positionOf) => {
    const { parts, outside } = convert(record);
    const rest = outside.map(({ pointer, reason }): DroppedRow => {
      const value = recordMessages.value(at(record, pointer));
      return { ...locate(pointer, (it) => positionOf(it).line), value, direction: 'up', reason };
    });
    const shown = new Set<string>();
    // What several parts have in common is shown once.
    const once = <Row extends { readonly pointer: string }>(rows: readonly Row[]): readonly Row[] =>
      rows.filter((row) => shown.size !== shown.add(JSON.stringify(row)).size);
    return parts.map((part, index) => {
      const view = viewOf(part, record, positionOf, [from, to]);
      const dropped = once([...view.dropped, ...(index === 0 ? rest : [])]);
      return { ...view, dropped, repaired: once(view.repaired) };
    });
  };
}

function viewOf(
  { conversion, pointer: part, sourceOf: inInput }: ConvertedPart,
  record: Json,
  positionOf: PositionOf,
  [from, to]: readonly [ConversionSide, ConversionSide],
): ConvertedRecord {
  const { form, value, notes, kept } = conversion;
  const sourceOf = (pointer: string): string => inInput(conversion.sourceOf(pointer));
  const errors = conversion.errors.map((error) =>
    errorRow({ ...error, source: inInput(error.source) }, positionOf, to),
  );
  const lineOf = (pointer: string): number => positionOf(pointer).line;
  const repairs = conversion.repairs.map(({ pointer: own, repair }) => {
    const pointer = inInput(own);
    return { pointer, line: lineOf(pointer), value: recordMessages.value(at(record, pointer)), repair };
  });
  return {
    part,
    line: lineOf(part),
    errors,
    ...(form !== undefined && { form }),
    ...(value !== undefined && errors.length === 0 && { result: value }),
    kept: kept.map(({ pointer, value: same }) => ({
      pointer: sourceOf(pointer),
      line: lineOf(sourceOf(pointer)),
      value: recordMessages.value(same),
    })),
    dropped: notes === undefined ? [] : dropsOf(notes, (it) => locate(sourceOf(it), lineOf), from, to),
    added: (notes?.added ?? []).map(({ value: added, ...row }) => ({ ...row, value: recordMessages.value(added) })),
    repaired: repairs,
  };
}

function locate(pointer: string, lineOf: (pointer: string) => number): Pick<DroppedRow, 'pointer' | 'line'> {
  return { pointer, line: lineOf(pointer) };
}

function errorRow({ side, error, source }: ConversionError, positionOf: PositionOf, to: ConversionSide): ErrorRow {
  const { code, found, expected, pointer } = error;
  const location = side === 'from' || pointer === source || 'path' in error ? '' : `, for ${pointer} of ${to.title}`;
  return { pointer: source, ...positionOf(source), code, message: `Found ${found}, expected ${expected}${location}.` };
}

function dropsOf(
  { lostUp, lostDown }: ConversionNotes,
  locationOf: (pointer: string) => Pick<DroppedRow, 'pointer' | 'line'>,
  from: ConversionSide,
  to: ConversionSide,
): DroppedRow[] {
  const up = lostUp.map(({ pointer, value, reason }): DroppedRow => {
    const why = reason ?? `No field of ${from.title} reads it.`;
    return { ...locationOf(pointer), value: recordMessages.value(value), direction: 'up', reason: why };
  });
  const down = lostDown.map(({ pointer, value, reason, origin }): DroppedRow => {
    const why = reason ?? `No field of ${to.title} writes it.`;
    const property = propertyOf(pointer);
    return { ...locationOf(origin), value: recordMessages.value(value), direction: 'down', property, reason: why };
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

/** A record from the input, with source locations. */
interface ParsedRecord {
  readonly value: Json;
  /** Position of the value at a JSON Pointer; for a missing value, that of its container. */
  readonly positionOf: (pointer: string) => RecordPosition;
}

/** Position in the text of a record. */
interface RecordPosition {
  /** Counted from 0. */
  readonly offset: number;
  /** Counted from 1. */
  readonly line: number;
  /** Counted from 1, in UTF-16 units. */
  readonly column: number;
}

/** A syntax error. */
interface TextError extends RecordPosition {
  readonly message: string;
}

/** Parses JSON with the parser and limits of the API. Returns all errors. */
export function readRecord(text: string): ParsedRecord | readonly TextError[] {
  const read = strictJson(text, { depth: MAX_RECORD_DEPTH, locations: true });
  const positionAt = createPositions(text);
  const locate = (offset: number): RecordPosition => ({ offset, ...positionAt(offset) });
  if ('errors' in read)
    return read.errors.map(({ offset, found, expected }) => ({
      ...locate(offset),
      message: `Found ${found}, expected ${expected}.`,
    }));
  const { locations } = read;
  return { value: read.value as Json, positionOf: (pointer) => locate(offsetOf(pointer, locations)) };
}

/** Errors of a member are located at its name. */
function offsetOf(pointer: string, locations: JsonLocations | undefined): number {
  for (let at = pointer; at !== ''; at = at.slice(0, at.lastIndexOf('/'))) {
    const offset = locations?.names.get(at) ?? locations?.values.get(at);
    if (offset !== undefined) return offset;
  }
  return 0;
}

/** Two compiled schemas, to transform records from the first to the second. */
export interface LoadedPair {
  readonly from: LoadedSchema;
  readonly sides: readonly [ConversionSide, ConversionSide];
}

/** Loads and compiles both schemas. Rejects if one cannot be loaded. @param urls URLs of their modules */
export async function loadPair(urls: readonly [from: string, to: string]): Promise<LoadedPair> {
  const both = await Promise.all([load(urls[0]), load(urls[1])]);
  return { from: both[0], sides: sidesOf(both) };
}

async function load(url: string): Promise<LoadedSchema> {
  const module = (await import(/* @vite-ignore */ url)) as { readonly default: LoadedSchema };
  return module.default;
}

function sidesOf([from, to]: readonly [LoadedSchema, LoadedSchema]): [ConversionSide, ConversionSide] {
  const vocabulary = tableVocabulary([from.vocabulary, to.vocabulary]);
  const side = ({ title, mapping, validators }: LoadedSchema): ConversionSide => ({
    title,
    mapping: compileMapping(mapping, vocabulary),
    validators,
  });
  return [side(from), side(to)];
}

/** Merges tables to one vocabulary. */
export function tableVocabulary(tables: readonly VocabularyTable[]): MappingVocabulary {
  const classes = new Map(tables.flatMap((table) => Object.entries(table.classes)));
  const properties = new Map(tables.flatMap((table) => Object.entries(table.properties)));
  const values = new Map(tables.flatMap((table) => Object.entries(table.values ?? {})));
  return {
    class: (name) => classes.get(name),
    property: (name) => properties.get(name),
    values: (name) => values.get(name) ?? [],
  };
}

/** An example, formatted; for a list of records, all examples. */
export function exampleText(examples: readonly Json[], at: number, records: PlaygroundOptions['records']): string {
  return jsonText(records === 'one' ? (examples[at] ?? {}) : examples);
}

/** Position of the first example that can be transformed; 0 if there is none. */
export function firstExample(examples: readonly Json[], [from, to]: readonly [ConversionSide, ConversionSide]): number {
  const options = { keepUnmapped: false, records: 'one' } as const;
  const position = examples.findIndex(
    (_, at) => convertText(exampleText(examples, at, 'one'), from, to, options).errors.length === 0,
  );
  return Math.max(0, position);
}

/** Members that contain the name of a record in most schemas. */
const NAMES: ReadonlySet<string> = new Set(['name', 'title', 'displayName', 'headline', 'legalName']);
const MAX_LENGTH = 40;

/**
 * Label of an example in a list: its number, and the first name in it.
 *
 * @example exampleName({ properties: { name: 'Pier 7' } }, 0) // '1: Pier 7'
 */
export function exampleName(record: Json, at: number): string {
  const name = cleanText(firstName([record]) ?? '').trim();
  const short = name.length > MAX_LENGTH ? `${name.slice(0, MAX_LENGTH - 1).trimEnd()}…` : name;
  return short === '' ? String(at + 1) : `${at + 1}: ${short}`;
}

/** The name nearest to the top; of a text in several languages, the first. */
function firstName(level: readonly Json[]): string | undefined {
  const objects = level.filter((value) => typeof value === 'object' && value !== null);
  if (objects.length === 0) return undefined;
  const members = objects.flatMap((value) => Object.entries(value as Readonly<Record<string, Json>>));
  const named = members.filter(([key]) => NAMES.has(key)).flatMap(([, value]) => firstText(value) ?? []);
  return named[0] ?? firstName(members.map(([, value]) => value));
}

function firstText(value: Json): string | undefined {
  if (typeof value === 'string') return value;
  if (typeof value !== 'object' || value === null) return undefined;
  return Object.values(value as Readonly<Record<string, Json>>).find((text) => typeof text === 'string');
}

/** Indented JSON, in which characters that could reorder or hide text are escaped. */
export function jsonText(value: unknown): string {
  return escapeInvisible(JSON.stringify(value, null, 2));
}
