import type { z } from 'zod';
import type { ValueChange } from '../../ontology/model.ts';
import { isArray } from '../data/json.ts';
import type { ValueKind } from '../data/vocabulary.ts';
import type { CodecStep, ConcretePath, Json } from '../mapping.ts';

/** Result for a value that a codec rejects, because it could not be converted back. */
export class CodecRefusal {
  readonly expected: string;
  readonly code: 'codec' | 'range' | 'null' | 'type' | 'missing';
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
 * Invariant, for every value that is not rejected: `up(down(o))` is `o`, another spelling of it with the same meaning, or what is left if
 * it was shortened; and `down(up(s))` is `s` or a preferred spelling of it that reads the same. If a codec for lists receives `left`, it appends the items that it rejects and accepts the others.
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
  readonly parts?: readonly ConcretePath[] | ((outside: Json) => readonly ConcretePath[]);
  /** The external key of a list item, if that is not its index. */
  readonly keyOf?: (item: Json) => string;
  /** External values that mean that there is none: read as absent, never written. */
  readonly missing?: readonly Json[];
  /** Whether the members of the external object are written one by one, and replace those of other fields. */
  readonly merges?: true;
  /** What is lost of an external value that is more specific than the value that it is read as, as a sentence. undefined: nothing. */
  readonly narrows?: (outside: Json) => string | undefined;
  /** What is lost of a value of the ontology that is written shorter, as a sentence. undefined: nothing. */
  readonly shortens?: (ontology: Json) => string | undefined;
  /** JSON Schema that every accepted external value satisfies. It may allow others. */
  readonly domain: Readonly<Record<string, unknown>>;
}

export type CodecName = CodecStep['codec'];
export type StepOf<Name extends CodecName> = Extract<CodecStep, { readonly codec: Name }>;

/** All codecs except `default`, which the engine handles, because it is about absent members. */
export type ValueStep = Exclude<CodecStep, { readonly codec: 'default' }>;

/**
 * What the check, the coverage, the compatibility and the engine know of a codec. Every member is required, because a codec that lacked
 * one would silently lose a warning.
 */
export interface CodecFacts<Name extends CodecName = CodecName> {
  /**
   * The values of the ontology for one external value: one, a list for one property, or one for each of two properties, which `of` names.
   * `any`: other codecs or the options decide.
   */
  readonly returns:
    ValueKind | { readonly list: ValueKind } | { readonly pair: readonly ValueKind[]; readonly of: readonly string[] };
  /** How external values differ from those of the ontology. Codecs that only check values change nothing. */
  readonly changes: ValueChange | 'nothing';
  /** Whether it rejects some external values of its JSON type. */
  readonly rejects: boolean | ((step: StepOf<Name>) => boolean);
  /** The values of the ontology that it accepts. */
  readonly accepts: 'all' | 'texts' | 'some';
  /** The parts of an external structure that it reads: items of arrays, members of an object, `@value` and `@language`. */
  readonly readsInside: readonly ('items' | 'members' | 'text')[];
  /** Options that name terms, and the kind of term. */
  readonly terms: { readonly [option in keyof StepOf<Name>]?: 'class' | 'property' | 'value' };
}

/** Facts of a codec of scalars whose options name no terms. */
export const PLAIN = { readsInside: [], terms: {} } as const;

/** One codec: facts, and how values are converted. Browsers load it. */
export interface CodecRow<Name extends CodecName = CodecName> extends CodecFacts<Name> {
  readonly create: (step: StepOf<Name>) => Conversion;
}

/** Rows of some codecs, by name. */
export type CodecRows<Names extends CodecName> = {
  readonly [Name in Names]: Name extends ValueStep['codec'] ? CodecRow<Name> : CodecFacts<Name>;
};

/** Zod, passed in, so that what runs in browsers does not load it. */
export type Zod = typeof z;

/**
 * A codec in mapping files and in the documentation. Only programs that read mapping files load it.
 */
export type CodecFormat<Name extends CodecName = CodecName> = {
  /** Errors that the schema of the options cannot express. */
  readonly mistakes?: (step: StepOf<Name>) => Iterable<string>;
  /** Describes the external value, for the pages of schemas. Empty: nothing to say. */
  readonly describe: (step: StepOf<Name>) => string;
  /** Rows of its table in `docs/mapping-format.md`. Each is also a test. */
  readonly examples: readonly [CodecExample, ...CodecExample[]];
} & (
  | {
      /** Its meaning without options. */
      readonly plain: StepOf<Name>;
      readonly options?: OptionsOf<Name>;
    }
  | { readonly options: OptionsOf<Name> }
);

/** The options in a file: their schema, and how the step is read from them. See `optionsOf`. */
type OptionsOf<Name extends CodecName> = (zod: Zod) => {
  readonly schema: z.ZodType;
  readonly read: (options: never) => StepOf<Name>;
};

/** Formats of some codecs, by name. */
export type CodecFormats<Names extends CodecName> = { readonly [Name in Names]: CodecFormat<Name> };

/** A row of the documentation: a codec in YAML, a value, and what is written for it if that is spelled differently. */
export interface CodecExample {
  readonly codec: string;
  readonly note?: string;
  /** undefined: the member is absent. */
  readonly outside?: Json;
  readonly ontology: Json;
  readonly written?: Json;
}

/** What a codec does, without what the facts of its row say. */
export type Conversion = Omit<Codec, 'many' | 'makesThings'>;

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
  const { missing } = first;
  // Values that mean that there is none are told apart first; all others are those of the next codec.
  const { readsNull, reads, keyOf, parts, narrows, domain } = missing ? second : first;
  const shortens = second.shortens ?? shortensBefore(first, second);
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
    ...(narrows && { narrows }),
    ...(shortens && { shortens }),
    ...(missing && { missing }),
    domain,
  };
}

/** What the first codec cuts off from what the second writes. */
function shortensBefore({ shortens }: Codec, second: Codec): Codec['shortens'] {
  if (shortens === undefined) return undefined;
  return (value) => {
    const inner = second.down(value);
    return inner instanceof CodecRefusal ? undefined : shortens(inner);
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
