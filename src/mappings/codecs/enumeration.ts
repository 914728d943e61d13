import type { Codec } from '../codec.ts';
import { CodecRefusal } from '../codec.ts';
import { isArray } from '../json.ts';
import type { EnumRow, Json } from '../mapping.ts';

/**
 * A table of values. If several external values have the same meaning, the preferred one is written, or else the first. External values
 * may be arrays of scalars, such as two types.
 */
export function enumeration({ rows }: { readonly rows: readonly EnumRow[] }): Codec {
  const externals = rows.map(({ outside }) => outside);
  const narrower = new Set(rows.filter((row) => row.narrower).map(({ outside }) => outside as Json));
  const preferred = rows
    .filter((row) => row.narrower !== true)
    .sort((a, b) => Number(b.preferred) - Number(a.preferred));
  return {
    up: lookup(rows.map(({ outside, ontology }) => [outside, ontology])),
    down: lookup(preferred.map(({ outside, ontology }) => [ontology, outside])),
    ...(externals.includes(null) && { readsNull: true as const }),
    ...(externals.some(isArray) && { reads: isArray }),
    ...(narrower.size > 0 && { narrows: (value: Json) => narrower.has(value) }),
    domain: { enum: externals },
  };
}

/** Returns a look-up function. The first pair of a value counts; arrays of scalars are compared by content. */
function lookup(pairs: readonly (readonly [from: Json, to: Json])[]): (value: Json) => Json | CodecRefusal {
  const scalars = new Map<Json, Json>();
  const arrays = new Map<string, Json>();
  let maxLength = 0;
  for (const [from, to] of pairs) {
    const [table, key] = isArray(from) ? [arrays, JSON.stringify(from)] : [scalars, from];
    if (!table.has(key as string)) table.set(key as string, to);
    if (isArray(from)) maxLength = Math.max(maxLength, from.length);
  }
  const refused = new CodecRefusal(oneOf([...new Set(pairs.map(([from]) => from))]));
  const find = (value: Json): Json | undefined => {
    if (!isArray(value)) return scalars.get(value);
    const plain = value.length <= maxLength && value.every((item) => typeof item !== 'object' || item === null);
    return plain ? arrays.get(JSON.stringify(value)) : undefined;
  };
  return (value) => {
    const found = find(value);
    if (found === undefined) return refused;
    return isArray(found) ? [...found] : found;
  };
}

function oneOf(values: readonly Json[]): string {
  const shown = values.slice(0, 12).map((value) => JSON.stringify(value));
  const more = values.length > shown.length ? `, … (${values.length} in all)` : '';
  return `one of ${shown.join(', ')}${more}`;
}

/** A boolean as one of two strings: `"yes"` ↔ true. */
export function booleanString(words: { readonly true: string; readonly false: string }): Codec {
  return enumeration({
    rows: [
      { outside: words.true, ontology: true, preferred: true },
      { outside: words.false, ontology: false, preferred: true },
    ],
  });
}
