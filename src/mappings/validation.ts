import { segments, toPointer } from './json-pointer.ts';
import { isArray, isObject, own } from './json.ts';
import type { Json } from './mapping.ts';
import { describe } from './record-error.ts';
import type { SchemaValidators, ValidationError } from './validators.ts';

/** One thing in which a value is not as its JSON Schema says. */
export interface Invalidity {
  /** JSON Pointer into the value; of a member that is missing, to where it should be. */
  readonly pointer: string;
  readonly code: string;
  readonly found: string;
  readonly expected: string;
}

/** A larger value is looked at up to its first fault only: there may be as many faults as there are values in it. */
const MOST_VALUES = 10_000;

/** Everything in which a value is not as its JSON Schema says; none where it is. Of a value of more than 10,000 values, one fault. */
export function validate(validators: SchemaValidators, value: Json): readonly Invalidity[] {
  return withoutDoubles(readable(errorsOf(validators, value), value));
}

/** The same as the validators tell it. */
export function errorsOf({ first, every }: SchemaValidators, value: Json): readonly ValidationError[] {
  if (first(value)) return [];
  const some = first.errors ?? [];
  return isLarge(value) || every(value) ? some : (every.errors ?? some);
}

/** Whether a value has more values in it than {@link MOST_VALUES}. */
function isLarge(value: Json): boolean {
  const waiting: Json[] = [value];
  let seen = 0;
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    seen += 1;
    if (seen + waiting.length > MOST_VALUES) return true;
    if (isArray(next)) for (const item of next.slice(0, MOST_VALUES + 1)) waiting.push(item);
    else if (isObject(next)) for (const name in next) waiting.push(next[name] as Json);
  }
  return false;
}

type Params = ValidationError['params'];

interface Wording {
  readonly code: string;
  readonly expected: (params: Params) => string;
  /** The member that the fault is about, where that is not the value itself. */
  readonly member?: (params: Params) => string;
}

const KINDS: Readonly<Record<string, string>> = {
  string: 'a string',
  number: 'a number',
  integer: 'a whole number',
  boolean: 'true or false',
  object: 'an object',
  array: 'an array',
  null: 'null',
};

/** Most values of a list that a sentence names. */
const MOST_NAMED = 12;

function oneOf(values: unknown): string {
  const all = Array.isArray(values) ? values : [];
  const named = all.slice(0, MOST_NAMED).map((value) => JSON.stringify(value));
  return `one of ${named.join(', ')}${all.length > MOST_NAMED ? ` and ${all.length - MOST_NAMED} others` : ''}`;
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
  expected: () => 'no member of this name',
  member: (params) => String(params[name]),
});

/** What each keyword of JSON Schema asks for, https://json-schema.org/draft/2020-12/json-schema-validation. */
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
    expected: ({ property }) => `a value, as there is one for ${JSON.stringify(property)}`,
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
  uniqueItems: { code: 'double', expected: ({ i, j }) => `no two items alike, as ${String(j)} and ${String(i)} are` },
  contains: { code: 'missing', expected: () => 'an item of a kind that must be there' },
  not: { code: 'form', expected: () => 'none of the forms that are ruled out' },
};

const OTHER: Wording = { code: 'form', expected: () => 'one of the forms that the schema allows' };

/** Keywords that only sum up the faults before them. */
const SUMMARIES: ReadonlySet<string> = new Set(['if', '$ref', 'allOf']);
/** Keywords whose branches told their faults just before: each branch its own. */
const CHOICES: ReadonlySet<string> = new Set(['anyOf', 'oneOf']);

function readable(errors: readonly ValidationError[], value: Json): readonly Invalidity[] {
  const told: Invalidity[] = [];
  for (const error of errors) {
    if (SUMMARIES.has(error.keyword) && told.length > 0) continue;
    const { code, expected, member } = WORDINGS[error.keyword] ?? OTHER;
    const pointer = error.instancePath + (member ? toPointer([member(error.params)]) : '');
    const found = describe(at(value, pointer));
    if (CHOICES.has(error.keyword)) told.push(...chosen(takeBelow(told, pointer), pointer, found));
    else told.push({ pointer, code, found, expected: expected(error.params) });
  }
  return told;
}

/** Takes the last faults that are about this value or something in it. */
function takeBelow(told: Invalidity[], pointer: string): Invalidity[] {
  let from = told.length;
  const isBelow = (other: string): boolean => other === pointer || other.startsWith(`${pointer}/`);
  while (from > 0 && isBelow((told[from - 1] as Invalidity).pointer)) from -= 1;
  return told.splice(from);
}

/**
 * What to tell of a value that is none of several forms. A branch that got into the value was likely meant, so its faults within are
 * told; else what the branches expect is told together.
 */
function chosen(faults: readonly Invalidity[], pointer: string, found: string): readonly Invalidity[] {
  const within = faults.filter((fault) => fault.pointer !== pointer);
  if (within.length > 0) return folded(within);
  const expected = [...new Set(faults.map((fault) => fault.expected))];
  const code = expected.length === 1 ? (faults[0] as Invalidity).code : OTHER.code;
  return [{ pointer, code, found, expected: expected.join(', or ') || OTHER.expected({}) }];
}

/** One fault for each place: what several branches expect of the value there is told together. */
function folded(faults: readonly Invalidity[]): readonly Invalidity[] {
  return [...Map.groupBy(faults, ({ pointer }) => pointer).values()].map((same) => {
    const [first] = same as [Invalidity];
    const forms = [...new Set(same.map(({ expected }) => expected))];
    if (forms.length < 2) return first;
    const code = same.every((fault) => fault.code === first.code) ? first.code : OTHER.code;
    const more = forms.length > MOST_NAMED ? ` or ${forms.length - MOST_NAMED} others` : '';
    return { ...first, code, expected: `${forms.slice(0, MOST_NAMED).join(', or ')}${more}` };
  });
}

function withoutDoubles(faults: readonly Invalidity[]): readonly Invalidity[] {
  const seen = new Set<string>();
  return faults.filter(({ pointer, expected }) => seen.size !== seen.add(`${pointer} ${expected}`).size);
}

/** The value at a JSON Pointer; undefined where there is none. */
function at(value: Json, pointer: string): Json | undefined {
  let current: Json | undefined = value;
  for (const key of segments(pointer)) {
    if (isArray(current)) current = current[Number(key)];
    else current = isObject(current) ? own(current, key) : undefined;
  }
  return current;
}
