import type { Codec, LeftItem } from '../codec.ts';
import { CodecRefusal } from '../codec.ts';
import { isArray } from '../json.ts';
import type { Json } from '../mapping.ts';

/** Combines two codecs: up applies the first, then the second; down applies the second, then the first. */
export function chain(first: Codec, second: Codec): Codec {
  const { readsNull, reads, keyOf, parts, domain } = first;
  const many = first.many ?? second.many;
  // A second codec for lists receives the whole list.
  const overItems = first.many && !second.many;
  return {
    up: overItems ? upItems(first, second) : (value, left) => andThen(first.up(value), second.up, left),
    down: overItems ? downItems(first, second) : (value, left) => andThen(second.down(value, left), first.down),
    ...(many && { many }),
    ...(readsNull && { readsNull }),
    ...(reads && { reads }),
    ...(keyOf && { keyOf }),
    ...(parts && { parts }),
    domain,
  };
}

type Step = Codec['up'];

function andThen(value: Json | CodecRefusal, step: Step, left?: LeftItem[]): Json | CodecRefusal {
  return value instanceof CodecRefusal ? value : step(value, left);
}

function upItems(first: Codec, second: Codec): Step {
  return (value, left) => {
    const items = first.up(value, left);
    return !isArray(items) ? items : eachItem(items, second.up, left, { keyOf: first.keyOf });
  };
}

function downItems(first: Codec, second: Codec): Step {
  return (value, left) => {
    if (!isArray(value)) return first.down(value);
    const kept: number[] | undefined = left && [];
    const items = eachItem(value, second.down, left, { kept });
    if (items instanceof CodecRefusal) return items;
    if (!left || !kept) return first.down(items);
    const more: LeftItem[] = [];
    const result = first.down(items, more);
    // Converts indices of the shorter list to indices of the whole list.
    for (const { at, item } of more) left.push({ at: kept[at as number] ?? at, item });
    return result;
  };
}

interface Items {
  /** Receives the indices of the accepted items. */
  readonly kept?: number[] | undefined;
  readonly keyOf?: Codec['keyOf'] | undefined;
}

/** Converts each item. With `left`, rejected items are appended there. */
function eachItem(
  items: readonly Json[],
  step: Step,
  left: LeftItem[] | undefined,
  { kept, keyOf }: Items,
): Json | CodecRefusal {
  const results: Json[] = [];
  for (const [at, item] of items.entries()) {
    const result = step(item);
    if (!(result instanceof CodecRefusal)) {
      results.push(result);
      kept?.push(at);
    } else if (left) left.push({ at: keyOf?.(item) ?? at, item });
    else return new CodecRefusal(result.expected, result.code, item);
  }
  return results;
}
