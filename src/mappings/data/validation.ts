import { printable } from '../../base/text.ts';
import { segments, toPointer } from '../../json/json.ts';
import type { Json } from '../mapping.ts';
import { isArray, isObject, own } from './json.ts';
import type { ValidationError, VersionValidators } from './schema-file.ts';

/** Kinds of error in a record. */
export type RecordErrorCode =
  /** Another JSON type than the mapping reads. */
  | 'type'
  | 'null'
  /** A required member is absent. */
  | 'missing'
  | 'constant'
  /** A codec could not convert the value back. */
  | 'codec'
  /** Not a value of the property's range. */
  | 'range'
  /** More values than the field holds. */
  | 'several'
  /** Two fields write different values to one path. */
  | 'collision'
  /** Part of a tuple or of a group of properties is missing. */
  | 'incomplete'
  /** No entity of the mapping matches. */
  | 'entity'
  | 'depth'
  /** A value that narrows the whole record cannot be read or written. */
  | 'restriction'
  /** A state, without which the output would say the opposite, cannot be read or written. */
  | 'state'
  /** There are more errors than are reported. */
  | 'more';

/** An error in one record. */
export interface RecordError {
  /** JSON Pointer into the input record, https://www.rfc-editor.org/rfc/rfc6901. */
  readonly pointer: string;
  readonly code: RecordErrorCode;
  readonly found: string;
  readonly expected: string;
  /** The external path and the property of the field, as the mapping writes them. */
  readonly path?: string;
  readonly property?: string;
}

const MAX_TEXT = 80;

/** Describes a value in at most one line, for messages. */
export function describeValue(value: Json | undefined): string {
  if (value === undefined) return 'nothing';
  if (isArray(value)) return value.length === 1 ? 'an array of 1 item' : `an array of ${value.length} items`;
  if (isObject(value)) {
    const type = Object.hasOwn(value, '@type') ? value['@type'] : undefined;
    return typeof type === 'string' ? `an object of type ${quote(type)}` : 'an object';
  }
  return typeof value === 'string' ? quote(value) : String(value);
}

function quote(text: string): string {
  const short = text.length > MAX_TEXT ? `${text.slice(0, MAX_TEXT)}…` : text;
  return printable(JSON.stringify(short));
}

/** A violation of the JSON Schema. */
export interface Invalidity {
  /** JSON Pointer into the value; for a missing member, its expected location. */
  readonly pointer: string;
  readonly code: string;
  readonly found: string;
  readonly expected: string;
}

/** Values with more parts than this are checked up to the first error only, because the number of errors grows with the size. */
const MAX_VALUES = 10_000;

/** The work of finding errors, so that callers can limit it. Valid values do not count. */
export interface Work {
  /** Number of values in invalid records, once for each time that they are validated, and of their errors. */
  steps: number;
}

/** The values that a repair has omitted from a record, by their keys, by the object or array that had them. */
export type Removed = ReadonlyMap<object, ReadonlyMap<string, readonly Json[]>>;

/** All violations of the JSON Schema; one if the value has more than 10,000 parts. */
export function validate(validators: VersionValidators, value: Json, work?: Work): readonly Invalidity[] {
  return invalidities(errorsOf(validators, value, work), value);
}

/** Describes errors of the validators. */
export function invalidities(errors: readonly ValidationError[], value: Json): readonly Invalidity[] {
  return withoutDoubles(readable(errors, value));
}

/** Whether a value is valid. */
export function isValid({ accepts, first }: VersionValidators, value: Json): boolean {
  return accepts?.(value) === true || first(value);
}

/** The same as {@link validate}, as errors of the validators. */
export function errorsOf(validators: VersionValidators, value: Json, work?: Work): readonly ValidationError[] {
  const { accepts = validators.first } = validators;
  if (accepts(value)) return [];
  const size = sizeOf(value);
  const validator = size > MAX_VALUES ? validators.first : validators.every;
  if (validator(value)) return [];
  const errors = validator.errors ?? [];
  if (work) work.steps += size + errors.length;
  return errors;
}

/** Whether a value has more than {@link MAX_VALUES} parts, so that only its first error is known. */
export function isLarge(value: Json): boolean {
  return sizeOf(value) > MAX_VALUES;
}

/** Number of parts of a value, if it is not larger than {@link MAX_VALUES}. */
function sizeOf(value: Json): number {
  const waiting: Json[] = [value];
  let seen = 0;
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    seen += 1;
    if (seen + waiting.length > MAX_VALUES) return MAX_VALUES + 1;
    if (isArray(next)) for (let at = 0; at < next.length && at <= MAX_VALUES; at += 1) waiting.push(next[at] as Json);
    else if (isObject(next)) for (const name in next) waiting.push(next[name] as Json);
  }
  return seen;
}

type Params = ValidationError['params'];

interface Wording {
  readonly code: string;
  readonly expected: (params: Params) => string;
  /** The member that the error is about, if it is not the value itself. */
  readonly member?: (params: Params) => string;
}

const KINDS: Readonly<Record<string, string>> = {
  string: 'a string',
  number: 'a number',
  integer: 'an integer',
  boolean: 'true or false',
  object: 'an object',
  array: 'an array',
  null: 'null',
};

/** Maximum number of values that a message lists. */
const MAX_NAMED = 12;

function oneOf(values: unknown): string {
  const all = Array.isArray(values) ? values : [];
  const named = all.slice(0, MAX_NAMED).map((value) => JSON.stringify(value));
  return `one of ${named.join(', ')}${all.length > MAX_NAMED ? ` and ${all.length - MAX_NAMED} others` : ''}`;
}

const COMPARISONS: Readonly<Record<string, string>> = {
  '>=': 'at least',
  '<=': 'at most',
  '>': 'more than',
  '<': 'less than',
};

const bound: Wording = {
  code: 'range',
  expected: ({ comparison, limit }) => `${COMPARISONS[String(comparison)] ?? String(comparison)} ${String(limit)}`,
};
const size = (words: string): Wording => ({ code: 'size', expected: ({ limit }) => words.replace('#', String(limit)) });
const unknownMember = (name: string): Wording => ({
  code: 'unknown-member',
  expected: () => 'no such member',
  member: (params) => String(params[name]),
});

/** Messages for the keywords of JSON Schema, https://json-schema.org/draft/2020-12/json-schema-validation. */
const WORDINGS: Readonly<Record<string, Wording>> = {
  type: {
    code: 'type',
    expected: ({ type }) =>
      [type]
        .flat()
        .map((one) => KINDS[String(one)] ?? String(one))
        .join(' or '),
  },
  enum: { code: 'enum', expected: ({ allowedValues }) => oneOf(allowedValues) },
  const: { code: 'constant', expected: ({ allowedValue }) => JSON.stringify(allowedValue) },
  required: { code: 'missing', expected: () => 'a value', member: ({ missingProperty }) => String(missingProperty) },
  dependentRequired: {
    code: 'missing',
    expected: ({ property }) => `a value, because ${JSON.stringify(property)} is present`,
    member: ({ missingProperty }) => String(missingProperty),
  },
  additionalProperties: unknownMember('additionalProperty'),
  unevaluatedProperties: unknownMember('unevaluatedProperty'),
  propertyNames: unknownMember('propertyName'),
  format: { code: 'format', expected: ({ format }) => `text in the format ${String(format)}` },
  pattern: { code: 'pattern', expected: ({ pattern }) => `text that matches ${String(pattern)}` },
  minimum: bound,
  maximum: bound,
  exclusiveMinimum: bound,
  exclusiveMaximum: bound,
  multipleOf: { code: 'range', expected: ({ multipleOf }) => `a multiple of ${String(multipleOf)}` },
  minLength: size('text of at least # characters'),
  maxLength: size('text of at most # characters'),
  minItems: size('at least # items'),
  maxItems: size('at most # items'),
  minProperties: size('at least # members'),
  maxProperties: size('at most # members'),
  items: size('at most # items'),
  unevaluatedItems: size('at most # items'),
  uniqueItems: {
    code: 'double',
    expected: ({ i, j }) => `unique items (items ${String(j)} and ${String(i)} are equal)`,
  },
  contains: { code: 'missing', expected: () => 'at least one item of a required kind' },
  not: { code: 'form', expected: () => 'none of the excluded forms' },
};

const OTHER: Wording = { code: 'form', expected: () => 'one of the forms that the schema allows' };

/** Keywords that only summarise the errors before them. */
const SUMMARIES: ReadonlySet<string> = new Set(['if', '$ref', 'allOf']);
/** Keywords whose branches reported their errors immediately before. */
const CHOICES: ReadonlySet<string> = new Set(['anyOf', 'oneOf']);

function readable(errors: readonly ValidationError[], value: Json): readonly Invalidity[] {
  const reported: Invalidity[] = [];
  for (const error of errors) {
    if (SUMMARIES.has(error.keyword) && reported.length > 0) continue;
    const { code, expected, member } = WORDINGS[error.keyword] ?? OTHER;
    const pointer = error.instancePath + (member ? toPointer([member(error.params)]) : '');
    const found = describeValue(at(value, pointer));
    if (CHOICES.has(error.keyword)) reported.push(...chosen(takeBelow(reported, pointer), pointer, found));
    else reported.push({ pointer, code, found, expected: expected(error.params) });
  }
  return reported;
}

/** Removes and returns the last errors about this value or its parts. */
function takeBelow(reported: Invalidity[], pointer: string): Invalidity[] {
  let from = reported.length;
  const isBelow = (other: string): boolean => other === pointer || other.startsWith(`${pointer}/`);
  while (from > 0 && isBelow((reported[from - 1] as Invalidity).pointer)) from -= 1;
  return reported.splice(from);
}

/**
 * Errors for a value that matches none of several forms. Errors inside the value are likely about the intended form and are reported as
 * they are; otherwise the expectations of all forms are joined.
 */
function chosen(errors: readonly Invalidity[], pointer: string, found: string): readonly Invalidity[] {
  const within = errors.filter((error) => error.pointer !== pointer);
  if (within.length > 0) return folded(within);
  const expected = [...new Set(errors.map((error) => error.expected))];
  const code = expected.length === 1 ? (errors[0] as Invalidity).code : OTHER.code;
  return [{ pointer, code, found, expected: expected.join(', or ') || OTHER.expected({}) }];
}

/** Merges the errors at each pointer: joins what several forms expect. */
function folded(errors: readonly Invalidity[]): readonly Invalidity[] {
  return [...Map.groupBy(errors, ({ pointer }) => pointer).values()].map((same) => {
    const [first] = same as [Invalidity];
    const forms = [...new Set(same.map(({ expected }) => expected))];
    if (forms.length < 2) return first;
    const code = same.every((error) => error.code === first.code) ? first.code : OTHER.code;
    const more = forms.length > MAX_NAMED ? ` or ${forms.length - MAX_NAMED} others` : '';
    return { ...first, code, expected: `${forms.slice(0, MAX_NAMED).join(', or ')}${more}` };
  });
}

function withoutDoubles(errors: readonly Invalidity[]): readonly Invalidity[] {
  const seen = new Set<string>();
  return errors.filter(({ pointer, expected }) => seen.size !== seen.add(`${pointer} ${expected}`).size);
}

/** The value at a JSON Pointer. undefined: there is none. */
function at(value: Json, pointer: string): Json | undefined {
  let current: Json | undefined = value;
  for (const key of segments(pointer)) {
    if (isArray(current)) current = current[Number(key)];
    else current = isObject(current) ? own(current, key) : undefined;
  }
  return current;
}
