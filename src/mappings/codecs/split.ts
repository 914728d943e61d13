import type { Codec, LeftItem } from '../codec.ts';
import { CodecRefusal } from '../codec.ts';
import { isArray } from '../json.ts';
import type { Json } from '../mapping.ts';

/** A list in one string: `"thai;sushi"` ↔ two values. The empty string is the empty list; items must not be empty. */
export function split({ separator }: { readonly separator: string }): Codec {
  const refused = new CodecRefusal(`strings that are not empty, joined by ${JSON.stringify(separator)}`);
  const unjoinable = new CodecRefusal(`strings that are not empty and do not hold ${JSON.stringify(separator)}`);
  const up = (value: Json): Json | CodecRefusal => {
    if (typeof value !== 'string') return refused;
    const items = value === '' ? [] : value.split(separator);
    return items.includes('') ? refused : items;
  };
  // Two items can form a separator where they meet: "a;" and ";b" joined by ";;".
  const joins = (items: readonly Json[]): items is readonly string[] => {
    if (!items.every((item) => typeof item === 'string')) return false;
    const back = up(items.join(separator));
    return isArray(back) && back.length === items.length && back.every((item, at) => item === items[at]);
  };
  const down = (value: Json, left?: LeftItem[]): Json | CodecRefusal => {
    if (!isArray(value)) return unjoinable;
    if (joins(value)) return value.join(separator);
    if (!left) return unjoinable;
    const kept: Json[] = [];
    for (const [at, item] of value.entries()) {
      const [before] = kept.slice(-1);
      if (joins([item]) && (before === undefined || joins([before, item]))) kept.push(item);
      else left.push({ at, item });
    }
    return joins(kept) ? kept.join(separator) : unjoinable;
  };
  return { up, down, many: true, domain: { type: 'string' } };
}
