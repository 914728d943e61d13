import { isArray } from '../data/json.ts';
import type { ConcretePath, Json } from '../mapping.ts';

/** Result for a value that a codec rejects, because it could not be converted back. */
export class CodecRefusal {
  readonly expected: string;
  readonly code: 'codec' | 'range' | 'null' | 'type';
  /** The rejected item, if the value is a list. */
  readonly item: Json | undefined;
  constructor(expected: string, code: CodecRefusal['code'] = 'codec', item?: Json) {
    this.expected = expected;
    this.code = code;
    this.item = item;
  }
}

/** An item of a list that is omitted, because it is rejected. */
export interface LeftItem {
  readonly at: string | number;
  readonly item: Json;
}

/**
 * A reversible conversion between one external value and one value of the ontology (or, with `many`, a list of them).
 *
 * Invariant, for every value that is not rejected: `up(down(o))` is `o`, and `down(up(s))` is `s` or a preferred spelling of it that
 * reads the same. If a codec for lists receives `left`, it appends the items that it rejects and accepts the others.
 */
export interface Codec {
  readonly up: (outside: Json, left?: LeftItem[]) => Json | CodecRefusal;
  readonly down: (ontology: Json, left?: LeftItem[]) => Json | CodecRefusal;
  readonly many?: true;
  /** Whether its values are objects of the ontology. */
  readonly makesThings?: true;
  /** Whether it reads external null like any other value. */
  readonly readsNull?: true;
  /** Whether it reads an external object or array. Default: none, only strings, numbers, booleans and null. */
  readonly reads?: (outside: Json) => boolean;
  /** The only parts of an external object or array that are read. Default: all. */
  readonly parts?: readonly ConcretePath[];
  /** The external key of a list item, if that is not its index. */
  readonly keyOf?: (item: Json) => string;
  /** Whether an external value is more specific than the value that it is read as. */
  readonly narrows?: (outside: Json) => boolean;
  /** JSON Schema that every accepted external value satisfies. It may allow others. */
  readonly domain: Readonly<Record<string, unknown>>;
}

/** The unchanged value: a string, a number or a boolean. */
export function identity(): Codec {
  return { up: same, down: same, domain: { type: ['string', 'number', 'boolean'] } };
}

const REFUSED = new CodecRefusal('a string, a number, true or false');

function same(value: Json): Json | CodecRefusal {
  if (typeof value === 'object') return REFUSED;
  // JSON does not preserve negative zero.
  return value === 0 ? 0 : value;
}

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
