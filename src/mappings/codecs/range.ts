import { isArray, isObject, isText } from '../data/json.ts';
import type { ValueKind } from '../data/vocabulary.ts';
import type { Json } from '../mapping.ts';
import type { Codec } from './codec.ts';
import { chain, CodecRefusal, identity } from './codec.ts';

/** The last codec of every field: checks the range of the properties. Several kinds check the items of one list. */
export function range(kinds: readonly ValueKind[]): Codec {
  const [kind = 'any', ...others] = kinds;
  const check = others.length > 0 ? checkAll(kinds) : checkOne(kind);
  return { up: check('range'), down: check(), ...(others.length > 0 && { many: true as const }), domain: {} };
}

type Check = (code?: 'range') => (value: Json) => Json | CodecRefusal;

const NULL = new CodecRefusal('a value, or no such member', 'null');

function checkOne(kind: ValueKind): Check {
  return (code) => (value) => {
    const expected = misfit(kind, value);
    if (expected === undefined) return value;
    if (value === null && code === undefined) return NULL;
    return new CodecRefusal(expected, code ?? (isObject(value) || isArray(value) ? 'type' : 'range'));
  };
}

function checkAll(kinds: readonly ValueKind[]): Check {
  const checks = kinds.map(checkOne);
  return (code) => {
    const each = checks.map((check) => check(code));
    return (values) => {
      if (!isArray(values) || values.length !== kinds.length)
        return new CodecRefusal(`${kinds.length} values`, 'range');
      const refused = values.map((value, at) => each[at]?.(value)).find((result) => result instanceof CodecRefusal);
      return refused ?? values;
    };
  };
}

/** RDF strings are Unicode, https://www.w3.org/TR/rdf11-concepts/#section-Graph-Literal: unpaired surrogates are not characters. */
const isString = (value: Json): boolean => typeof value === 'string' && value.isWellFormed();
const isNumber = (value: Json): boolean => typeof value === 'number' && Number.isFinite(value);
const isBoolean = (value: Json): boolean => typeof value === 'boolean';
const isTagged = (value: Json): boolean => isText(value) && value['@value'].isWellFormed();

const FITTING: Readonly<Record<ValueKind, readonly [expected: string, fits: (value: Json) => boolean]>> = {
  string: ['a string without unpaired surrogates', (value) => isString(value) || isTagged(value)],
  number: ['a number', isNumber],
  boolean: ['true or false', isBoolean],
  thing: ['the identifier of a value, or an IRI', isString],
  any: [
    'a string, a number, true or false',
    (value) => [isString, isNumber, isBoolean, isTagged].some((is) => is(value)),
  ],
};

/** The expected values of a property, if this value of the ontology's form does not fit. Objects never fit. */
export function misfit(kind: ValueKind, value: Json): string | undefined {
  const [expected, fits] = FITTING[kind];
  return fits(value) ? undefined : expected;
}

type Convert = (value: Json) => Json | CodecRefusal;

const string =
  (general: Convert): Convert =>
  (value) =>
    typeof value === 'string' && value.isWellFormed() ? value : general(value);

/**
 * Fast path for plain values of a kind. All other values go through the two codecs. Gain: 12 % of all transforms (`npm run bench -- --only
 * transform`). Kept although it is less than 20 %: without it the benchmark is at its limit, four times hand-written code.
 */
const FAST_PATHS: Readonly<Record<ValueKind, (general: Convert) => Convert>> = {
  string,
  thing: string,
  any: string,
  number: (general) => (value) =>
    typeof value === 'number' && Number.isFinite(value) && !Object.is(value, -0) ? value : general(value),
  boolean: (general) => (value) => (typeof value === 'boolean' ? value : general(value)),
};

/** An unchanged value: `identity`, followed by the range of the property. */
export function scalar(kind: ValueKind): Codec {
  const general = chain(identity(), range([kind]));
  const fast = FAST_PATHS[kind];
  return { ...general, up: fast(general.up), down: fast(general.down) };
}
