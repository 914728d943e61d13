import type { Codec } from '../codec.ts';
import { CodecRefusal } from '../codec.ts';
import { isArray, isObject } from '../json.ts';
import type { Json } from '../mapping.ts';
import { misfit } from '../value.ts';
import type { ValueKind } from '../vocabulary.ts';

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
