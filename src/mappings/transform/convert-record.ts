import { lazy, memoize } from '../../base/work.ts';
import { segments, toPointer } from '../../json/json.ts';
import { isArray, isObject } from '../data/json.ts';
import { formatPath, isEvery, pathParts, reader } from '../data/path.ts';
import type { SchemaValidators } from '../data/schema-file.ts';
import type { Invalidity, RecordError, Work } from '../data/validation.ts';
import { describeValue, validate } from '../data/validation.ts';
import type { Added, Loss } from '../engine/trace.ts';
import type { ExternalPath, Json } from '../mapping.ts';
import type { LostRestriction, Statements, Wider } from '../engine/restrictions.ts';
import { createStatements } from '../engine/restrictions.ts';
import { existing, parentOf } from '../repair/omit-targets.ts';
import { RecordCopy } from '../repair/record-copy.ts';
import type { Repaired, RepairedRecord } from '../repair/repair.ts';
import { omitInvalid } from '../repair/repair.ts';
import type { LossOrigin } from '../generate/notes.ts';
import type { CompiledMapping, Explained, Noted } from './compile.ts';

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
  /** Only if they were asked for. */
  readonly losses?: ConversionLosses;
  /** Only with a trace. */
  readonly notes?: ConversionNotes;
}

/** What the record says and the value does not. */
export interface ConversionLosses {
  /** With pointers into the repaired record. */
  readonly lostUp: readonly Loss[];
  /** `origin` points into the repaired record. */
  readonly lostDown: readonly LossOrigin[];
}

export interface ConversionNotes extends ConversionLosses {
  /** With pointers into the ontology's form. */
  readonly lostDown: readonly (Loss & LossOrigin)[];
  /** Values of the output that are not in the record. */
  readonly added: readonly { readonly pointer: string; readonly value: Json; readonly reason: string }[];
  /** Maps a JSON Pointer into the value to one into the repaired record. */
  readonly originOf: (pointer: string) => string;
}

type Done = Extract<Explained, { readonly value: Json }>;

/** What is to be reported beside the value: losses, or everything with a trace, which is slower. */
export type Reporting = 'losses' | boolean;

/** Omitting values can cause further errors; this limits the rounds. */
const MAX_ROUNDS = 8;

/** Converts one record, which is never changed. Adds the work of finding and repairing errors to `work`. */
export function convertRecord(
  from: RecordSide,
  to: RecordSide,
  record: Json,
  notes: Reporting,
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
  const explained = lazy(() => ('originOf' in up ? up : from.compiled.noteUp(repaired.value, repaired.removed)));
  const origin = (pointer: string): string => {
    const told = explained();
    return 'originOf' in told ? told.originOf(pointer) : '';
  };
  const mayOmit = from.compiled.omits || to.compiled.omits;
  const omitted = (pointer: string): void =>
    void repairs.push({ pointer: repaired.sourceOf(pointer), repair: 'omitted' });
  const statements = statementsOf(from.compiled)(to.compiled);
  const noted = isNoted(up) ? up : undefined;
  const implied = noted?.implied ?? ('added' in up ? up.added : []);
  const written = write(to, up.value, { notes, from: noted, mayOmit, origin, omitted, statements, implied, work });
  if ('errors' in written) {
    const errors = written.errors.map(({ error, source }) => ({
      side: 'to' as const,
      error,
      source: repaired.sourceOf(source),
    }));
    return { ...base(), form: up.value, errors };
  }
  const { losses, notes: all } = written;
  const lostDown = <One extends LossOrigin>(lost: readonly One[]): readonly One[] =>
    withPartlyWritten(notWritten(lost, { form: up.value, record: repaired.value, origin }), up.value, origin);
  return {
    ...base(),
    form: up.value,
    errors: [],
    value: written.value,
    ...(noted && losses && { losses: { lostDown: lostDown(losses), lostUp: noted.lost() } }),
    ...('convertedFrom' in up && all && { notes: { ...all, lostDown: lostDown(all.lostDown), lostUp: up.lost } }),
  };
}

/**
 * The losses without those of a value that one statement loses and another one writes: the page of an offer is also the page of the
 * product, and a schema that has only the latter loses nothing of the record. The same applies to a value that a table converts and
 * another statement states in the words of the record.
 *
 * @param origin maps a JSON Pointer into the form to one into the record
 */
function notWritten<One extends LossOrigin>(
  losses: readonly One[],
  {
    form,
    record,
    origin,
  }: { readonly form: Json; readonly record: Json; readonly origin: (pointer: string) => string },
): readonly One[] {
  const isScalar = (value: Json | undefined): boolean => typeof value === 'string' || typeof value === 'number';
  const recorded = (from: string): Json | undefined => (from === '' ? undefined : valueAt(record, from));
  const candidates = losses.filter(
    ({ value, origin: from }) => from !== '' && (isScalar(value) || isScalar(recorded(from))),
  );
  if (candidates.length === 0) return losses;
  const wanted = new Set(candidates.flatMap(({ value, origin: from }) => [value, recorded(from)]));
  const key = (from: string, value: Json | undefined): string => `${typeof value} ${from} ${String(value)}`;
  const written = new Map<string, number>();
  const visit = (value: Json, pointer: string): void => {
    if (typeof value !== 'object' || value === null) {
      if (!wanted.has(value)) return;
      const at = key(origin(pointer), value);
      written.set(at, (written.get(at) ?? 0) + 1);
      return;
    }
    for (const [name, member] of Object.entries(value)) visit(member as Json, pointer + toPointer([name]));
  };
  visit(form, '');
  for (const { origin: from, value } of candidates) {
    const at = key(from, value);
    written.set(at, (written.get(at) ?? 0) - 1);
  }
  const isWritten = (from: string, value: Json | undefined): boolean =>
    isScalar(value) && (written.get(key(from, value)) ?? 0) > 0;
  return losses.filter(({ origin: from, value }) => !isWritten(from, value) && !isWritten(from, recorded(from)));
}

function valueAt(record: Json, pointer: string): Json | undefined {
  let value: Json | undefined = record;
  for (const key of segments(pointer)) {
    if (typeof value !== 'object' || value === null || !Object.hasOwn(value, key)) return undefined;
    value = (value as Readonly<Record<string, Json>>)[key];
  }
  return value;
}

/**
 * Marks losses without a reason of which the record's value is written in part, or in another form: the kind of a tag, not the tag. It
 * has more values in the form than are lost.
 */
function withPartlyWritten<One extends LossOrigin>(
  losses: readonly One[],
  form: Json,
  origin: (pointer: string) => string,
): readonly One[] {
  const kept = new Map<string, number>();
  for (const { origin: from, reason } of losses) if (reason === undefined && from !== '') kept.set(from, 0);
  if (kept.size === 0) return losses;
  const count = (from: string, by: number): void => {
    const before = kept.get(from);
    if (before !== undefined) kept.set(from, before + by);
  };
  const visit = (value: Json, pointer: string, found: (pointer: string) => void): void => {
    if (typeof value !== 'object' || value === null) found(pointer);
    else for (const [name, member] of Object.entries(value)) visit(member as Json, pointer + toPointer([name]), found);
  };
  visit(form, '', (pointer) => count(origin(pointer), 1));
  for (const { origin: from, value } of losses) visit(value, '', () => count(from, -1));
  return losses.map((one) =>
    one.reason === undefined && (kept.get(one.origin) ?? 0) > 0 ? { ...one, partly: true as const } : one,
  );
}

/** Reads a repaired record. Omits optional values that the mapping cannot read. */
function read(
  { up, noteUp, explainUp }: CompiledMapping,
  repaired: RepairedRecord,
  notes: Reporting,
): { readonly value: Json } | Noted | Done | { readonly errors: readonly ConversionError[] } {
  for (let round = 0; ; round += 1) {
    const { value, removed } = repaired;
    const convert = notes === 'losses' ? noteUp : notes ? explainUp : up;
    const outcome = convert(value, removed);
    if (!('errors' in outcome)) return outcome;
    const errors = outcome.errors.map((error) => ({
      side: 'from' as const,
      error,
      source: repaired.sourceOf(error.pointer),
    }));
    const isNarrower = outcome.errors.some(({ code }) => code === 'restriction' || code === 'state');
    if (isNarrower || round === MAX_ROUNDS || !repaired.omit(outcome.errors.map(({ pointer }) => pointer)))
      return { errors };
  }
}

interface Writing {
  readonly notes: Reporting;
  /** How the form was read, if losses are to be reported. */
  readonly from: Noted | undefined;
  readonly mayOmit: boolean;
  /** Maps a JSON Pointer into the ontology's form to one into the repaired record. */
  readonly origin: (pointer: string) => string;
  /** Called for each omitted value, with its pointer into the repaired record. */
  readonly omitted: (pointer: string) => void;
  readonly statements: Statements;
  /** Values of the form that the record means without writing them. Only with notes. */
  readonly implied: readonly Added[];
  readonly work: Work;
}

/** The statements that both mappings know restrictions of, once for each pair. */
const statementsOf = memoize((from: CompiledMapping) =>
  memoize((to: CompiledMapping) => createStatements([...from.restrictions, ...to.restrictions], to.isA)),
);

type Written =
  | {
      readonly value: Json;
      readonly losses?: ConversionLosses['lostDown'];
      readonly notes?: Omit<ConversionNotes, 'lostUp'>;
    }
  | { readonly errors: readonly Omit<ConversionError, 'side'>[] };

/**
 * Writes a record from the ontology's form. Omits optional values that the output schema has no valid form for, and statements that would
 * say more than the form, because a value that narrows them is not written.
 */
function write(to: RecordSide, form: Json, writing: Writing): Written {
  const node = new FormCopy(form, writing);
  const { down, noteDown, explainDown } = to.compiled;
  const { keys } = writing.statements;
  const isNarrowed = writing.statements.mayBeIn(form);
  const convert = writing.notes === true ? explainDown : writing.notes || isNarrowed ? noteDown : down;
  for (let round = 0; ; round += 1) {
    const outcome = convert(node.value);
    const isLast = round === MAX_ROUNDS;
    if ('errors' in outcome) {
      const errors = outcome.errors.map((error) => ({ error, source: node.origin(error.pointer) }));
      const wider = node.widerWithout(outcome.errors.map(({ pointer }) => pointer));
      if ([...wider.values()].some(({ code }) => code === 'state')) return { errors: [widerError(wider, node)] };
      if (!writing.mayOmit || isLast || !node.omit(outcome.errors.map(({ pointer }) => pointer))) return { errors };
      continue;
    }
    const quick =
      isNoted(outcome) && !node.isChanged && writing.implied.length === 0
        ? outcome.lostFrom(writing.from, keys)
        : undefined;
    const written = isNarrowed && quick === undefined ? node.wider(lostIn(outcome)) : undefined;
    if (written === undefined || written.size === 0) {
      const result = validated(to, node, outcome, quick, writing);
      if (!('wider' in result)) return result;
      if (isLast || !node.drop(result.wider)) return { errors: [widerError(result.wider, node)] };
    } else if (isNoted(outcome) && isUnaffected(to, node, outcome, written)) {
      return unaffected(node, outcome, written, writing);
    } else if (isLast || !node.drop(written)) return { errors: [widerError(written, node)] };
  }
}

/** Whether a valid output is the same without some statements of the form, because the mapping never looks at them. */
function isUnaffected({ compiled, validators }: RecordSide, node: FormCopy, { value }: Noted, wider: Wider): boolean {
  const isRead = (pointer: string): boolean =>
    segments(pointer).every((key) => compiled.looksAt(key) || INDEX.test(key));
  if (node.isChanged || [...wider.keys()].some((pointer) => isNeeded(pointer) || isRead(pointer))) return false;
  return validators.first(value) && !(isObject(value) && Object.keys(value).length === 0);
}

const INDEX = /^[0-9]+$/;

/** The output, with the losses of the statements that it does not have. */
function unaffected(node: FormCopy, outcome: Noted, wider: Wider, writing: Writing): Written {
  node.leave(wider);
  const { value } = outcome;
  if (!writing.notes) return { value };
  const isLeft = (pointer: string): boolean => {
    for (const statement of wider.keys())
      if (pointer.startsWith(statement) && (pointer.length === statement.length || pointer[statement.length] === '/'))
        return true;
    return false;
  };
  const here = outcome.lost().filter(({ pointer }) => !isLeft(pointer));
  return { value, losses: originsOf([...here, ...node.lost], writing) };
}

/** Losses with their origins, without those of values that the record does not have. */
function originsOf(losses: readonly Loss[], { implied, origin }: Writing): readonly (Loss & LossOrigin)[] {
  const found =
    implied.length === 0 ? losses : losses.filter((loss) => !implied.some((one) => one.pointer === loss.pointer));
  return found.map((loss) => ({ ...loss, origin: origin(loss.pointer) }));
}

const isNoted = (outcome: object): outcome is Noted => 'lostFrom' in outcome;

function lostIn(outcome: { readonly value: Json } | Noted | Done): readonly Loss[] {
  if (!('lost' in outcome)) return [];
  return typeof outcome.lost === 'function' ? outcome.lost() : outcome.lost;
}

/** Error for a record that cannot be written without saying more, or the opposite. */
function widerError(wider: Wider, node: FormCopy): { readonly error: Invalidity; readonly source: string } {
  const all = [...wider.values()];
  const { code, at, value, reason } = (all.find((one) => one.code === 'state') ?? all[0]) as LostRestriction;
  const expected =
    code === 'state'
      ? 'a state that the output schema has a place for, because the output would say the opposite without it'
      : `a value that the output schema has a place for. ${reason}`;
  return { error: { pointer: '', code, found: describeValue(value), expected }, source: node.origin(at) };
}

/** A copy of the ontology's form without the values that are not written. */
class FormCopy {
  readonly #form: Json;
  readonly #copy: RecordCopy;
  readonly #writing: Writing;
  /** With pointers into the form. */
  readonly lost: Loss[] = [];

  constructor(form: Json, writing: Writing) {
    this.#form = form;
    this.#copy = new RecordCopy(form);
    this.#writing = writing;
  }

  get value(): Json {
    return this.#copy.value;
  }

  /** Whether values were removed. */
  get isChanged(): boolean {
    return this.#copy.value !== this.#form;
  }

  /** Maps a JSON Pointer into the copy to one into the form. */
  sourceOf(pointer: string): string {
    return this.#copy.sourceOf(pointer);
  }

  /** Maps a JSON Pointer into the copy to one into the repaired record. */
  origin(pointer: string): string {
    return this.#writing.origin(this.#copy.sourceOf(pointer));
  }

  /** The statements that say more without the lost values. */
  wider(lost: readonly Loss[]): Wider {
    return this.#writing.statements.without(this.value, lost);
  }

  /** The statements that say more without the values at some pointers. */
  widerWithout(pointers: readonly string[]): Wider {
    const all = pointers.map((pointer) => existing(this.#copy, pointer)).filter((pointer) => pointer !== '');
    return this.wider(all.flatMap((pointer) => this.lossesAt(pointer, 'It cannot be written.')));
  }

  /** Removes values that cannot be written, each with the statement that it narrows. Returns false if the whole record is needed. */
  omit(pointers: readonly string[]): boolean {
    const all = [...new Set(pointers.map((pointer) => existing(this.#copy, pointer)))];
    if (all.some(isNeeded)) return false;
    const wider = this.widerWithout(all);
    if (!this.drop(wider)) return false;
    this.#remove(all.filter((pointer) => ![...wider.keys()].some((other) => `${pointer}/`.startsWith(`${other}/`))));
    return true;
  }

  /** Removes statements. Returns false if one of them is the whole record. */
  drop(wider: Wider): boolean {
    if ([...wider.keys()].some(isNeeded)) return false;
    this.leave(wider);
    this.#cut([...wider.keys()]);
    return true;
  }

  /** Records statements as lost. */
  leave(wider: Wider): void {
    for (const [pointer, { reason }] of wider) this.lost.push(...this.lossesAt(pointer, reason, true));
    this.#note([...wider.keys()]);
  }

  #remove(pointers: readonly string[]): void {
    this.#note(pointers);
    this.#cut(pointers);
  }

  #note(pointers: readonly string[]): void {
    const sources = pointers.flatMap((pointer) => this.#originsOf(pointer, this.origin(parentOf(pointer))));
    new Set(sources).forEach((pointer) => this.#writing.omitted(pointer));
  }

  #cut(pointers: readonly string[]): void {
    const copy = this.#copy;
    pointers.forEach((pointer) => copy.remove(pointer));
    copy.compact();
    // An empty list is a statement too.
    for (const list of new Set(pointers.map(parentOf))) {
      const items = list === '' ? undefined : copy.at(list);
      if (isArray(items) && items.length === 0) copy.remove(list);
    }
  }

  /** Where a value of the copy was read. A list, or an object that only the mapping has, was read where its parts were. */
  #originsOf(pointer: string, around: string): readonly string[] {
    const own = this.origin(pointer);
    const value = this.#copy.at(pointer) as Json;
    if (own !== around || typeof value !== 'object' || value === null) return [own];
    const parts = Object.keys(value).flatMap((key) => this.#originsOf(pointer + toPointer([key]), own));
    const inside = parts.filter((part) => part !== own);
    return inside.length === 0 ? [own] : inside;
  }

  /** All values in a value of the copy, as losses. */
  lossesAt(pointer: string, reason: string, isInForm = false): Loss[] {
    const value = this.#copy.at(pointer) as Json;
    const members = typeof value === 'object' && value !== null ? Object.keys(value) : [];
    const at = isInForm ? this.sourceOf(pointer) : pointer;
    if (members.length === 0) return [{ pointer: at, value, reason, mapped: true }];
    return members.flatMap((key) => this.lossesAt(pointer + toPointer([key]), reason, isInForm));
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

/**
 * `wider`: statements that cannot be written, because the output schema rejects a value that narrows them.
 *
 * @param losses those of the outcome, if they are known
 */
function validated(
  to: RecordSide,
  node: FormCopy,
  outcome: { readonly value: Json } | Noted | Done,
  losses: ConversionLosses['lostDown'] | undefined,
  writing: Writing,
): Written | { readonly wider: Wider } {
  const explained = lazy((): Explained => ('convertedFrom' in outcome ? outcome : to.compiled.explainDown(node.value)));
  const output = new RecordCopy(outcome.value);
  const inForm = (pointer: string): string => {
    const down = explained();
    return 'originOf' in down ? down.originOf(output.sourceOf(pointer)) : '';
  };
  const origin = (pointer: string): string => node.origin(inForm(pointer));
  const errors = validate(to.validators, outcome.value, writing.work).map((error) => ({
    error,
    source: origin(error.pointer),
  }));
  if (errors.length > 0) {
    const dropped: string[] = [];
    const note = (pointer: string): void => void dropped.push(inForm(pointer));
    const isRepaired =
      writing.mayOmit && omitInvalid({ copy: output, validators: to.validators, work: writing.work, note });
    if (!isRepaired) return { errors };
    const lost = dropped.filter((pointer) => pointer !== '').flatMap((pointer) => node.lossesAt(pointer, REJECTED));
    const wider = node.wider([...lostIn(outcome), ...lost]);
    if (wider.size > 0) return { wider };
    dropped.forEach((pointer) => writing.omitted(node.origin(pointer)));
  }
  if (isObject(output.value) && Object.keys(output.value).length === 0)
    return { errors: [{ error: NOTHING, source: '' }] };
  if (!('lost' in outcome) || !writing.notes) return { value: output.value };
  if (losses !== undefined) return { value: output.value, losses };
  const here = lostIn(outcome).map((loss) => ({ ...loss, pointer: node.sourceOf(loss.pointer) }));
  const lostDown = originsOf([...here, ...node.lost], writing);
  if (isNoted(outcome)) return { value: output.value, losses: lostDown };
  const added = [...outcome.added, ...impliedIn(outcome, node, writing.implied)];
  return { value: output.value, notes: { lostDown, added, originOf: origin } };
}

/** The values of the output that the record means without writing them. */
function impliedIn({ convertedFrom }: Done, node: FormCopy, implied: readonly Added[]): readonly Added[] {
  if (implied.length === 0) return [];
  const reasons = new Map(implied.map(({ pointer, reason }) => [pointer, reason]));
  return convertedFrom((pointer) => reasons.has(node.sourceOf(pointer))).map(({ pointer, value, origin }) => ({
    pointer,
    value,
    reason: reasons.get(node.sourceOf(origin)) as string,
  }));
}

const REJECTED = 'The output schema has no valid form for it.';

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
