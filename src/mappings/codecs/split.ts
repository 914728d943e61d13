import { isArray } from '../json.ts';
import type { Json } from '../mapping.ts';
import type { Codec } from './codec.ts';
import { Refusal } from './codec.ts';

/** A list in one string: `"thai;sushi"` ↔ two values. The empty string is the empty list, and no item is empty. */
export function split({ separator }: { readonly separator: string }): Codec {
  const refused = new Refusal(`strings that are not empty, joined by ${JSON.stringify(separator)}`);
  const unjoinable = new Refusal(`strings that are not empty and do not hold ${JSON.stringify(separator)}`);
  const up = (value: Json): Json | Refusal => {
    if (typeof value !== 'string') return refused;
    const items = value === '' ? [] : value.split(separator);
    return items.includes('') ? refused : items;
  };
  const down = (value: Json): Json | Refusal => {
    if (!isArray(value) || !value.every((item) => typeof item === 'string')) return unjoinable;
    const joined = value.join(separator);
    // Two items can make a separator where they meet: "a;" and ";b" joined by ";;".
    const back = up(joined);
    return isArray(back) && back.length === value.length && back.every((item, at) => item === value[at])
      ? joined
      : unjoinable;
  };
  return { up, down, many: true, domain: { type: 'string' } };
}
