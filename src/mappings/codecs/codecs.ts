import { isArray } from '../json.ts';
import type { CodecStep, Json } from '../mapping.ts';
import { booleanString } from './boolean-string.ts';
import type { Codec } from './codec.ts';
import { Refusal } from './codec.ts';
import { date } from './date.ts';
import { enumeration } from './enumeration.ts';
import { identity } from './identity.ts';
import { languageMap } from './language-map.ts';
import { money } from './money.ts';
import { numberString } from './number-string.ts';
import { prefix } from './prefix.ts';
import { split } from './split.ts';
import { unit } from './unit.ts';

/** Every step but `default`, which speaks of a member that is not there: the engine's business. */
export type ValueStep = Exclude<CodecStep, { readonly codec: 'default' }>;
type Makers = { readonly [name in ValueStep['codec']]: (step: Extract<ValueStep, { readonly codec: name }>) => Codec };

/** The closed table of codecs. */
const CODECS: Makers = {
  identity,
  enum: enumeration,
  'number-string': numberString,
  'boolean-string': booleanString,
  date,
  unit,
  split,
  prefix,
  'language-map': languageMap,
  money,
};

export const CODEC_NAMES = [...Object.keys(CODECS), 'default'] as CodecStep['codec'][];

/** Steps whose ontology side is a list; of these a field can have one. */
export const LIST_CODECS: ReadonlySet<CodecStep['codec']> = new Set(['split', 'language-map', 'money']);

/**
 * Makes one codec of the steps of a field: on the way up from first to last, on the way down from last to first. After a step that
 * makes a list the others apply to each item.
 */
export function createCodec(steps: readonly ValueStep[]): Codec {
  const codecs = steps.map((step) => (CODECS[step.codec] as (step: ValueStep) => Codec)(step));
  return codecs.length === 0 ? identity() : codecs.reduce(chain);
}

function chain(first: Codec, second: Codec): Codec {
  const { readsNull, domain } = first;
  const up = first.many ? overItems(second.up) : second.up;
  const down = first.many ? overItems(second.down) : second.down;
  return {
    up: (value) => andThen(first.up(value), up),
    down: (value) => andThen(down(value), first.down),
    ...((first.many || second.many) && { many: true as const }),
    ...(readsNull && { readsNull }),
    domain,
  };
}

function andThen(value: Json | Refusal, step: (value: Json) => Json | Refusal): Json | Refusal {
  return value instanceof Refusal ? value : step(value);
}

function overItems(step: (value: Json) => Json | Refusal): (value: Json) => Json | Refusal {
  return (value) => {
    const results: Json[] = [];
    for (const item of isArray(value) ? value : [value]) {
      const result = step(item);
      if (result instanceof Refusal) return result;
      results.push(result);
    }
    return results;
  };
}
