import type { CodecStep, EnumRow, Field } from '../mapping.ts';
import type { Codec, CodecFacts, CodecName, CodecRow, CodecRows, ValueStep } from './codec.ts';
import { chain, identity, PLAIN } from './codec.ts';
import { dateCodecs } from './dates.ts';
import { htmlCodecs } from './html.ts';
import { memberCodecs } from './members.ts';
import { numberCodecs } from './numbers.ts';
import { hoursCodecs } from './opening-hours.ts';
import { priceCodecs } from './prices.ts';
import { textCodecs } from './texts.ts';
import { valueNameCodecs } from './value-names.ts';
import { addressCodecs } from './web-addresses.ts';
import { weekdayCodecs } from './weekdays.ts';

/** All codecs, by name. A name of `CodecStep` without a row does not compile. */
const CODECS: CodecRows<CodecName> = {
  identity: { returns: 'any', changes: 'nothing', rejects: false, accepts: 'all', ...PLAIN, create: identity },
  ...textCodecs,
  ...htmlCodecs,
  ...addressCodecs,
  ...numberCodecs,
  ...valueNameCodecs,
  ...dateCodecs,
  ...hoursCodecs,
  ...weekdayCodecs,
  ...memberCodecs,
  ...priceCodecs,
  default: { returns: 'any', changes: 'nothing', rejects: false, accepts: 'some', ...PLAIN },
};

/** What is known of a codec. */
export function codecFacts(name: CodecName): CodecFacts {
  return CODECS[name] as CodecFacts;
}

/** Whether a codec returns a list. A field can have at most one such codec. */
export function returnsList(name: CodecName): boolean {
  return typeof CODECS[name].returns === 'object';
}

/** Whether a codec returns several values of one property. */
export function returnsSeveral(name: CodecName): boolean {
  return returnsList(name) && pairOf(name) === undefined;
}

/** Whether a codec returns objects of the ontology. */
export function makesThings(name: CodecName): boolean {
  const { returns } = CODECS[name];
  return typeof returns === 'object' && 'list' in returns && returns.list === 'thing';
}

/** Whether a codec rejects some external values of its JSON type. */
export function rejects(step: CodecStep): boolean {
  const fact = codecFacts(step.codec).rejects;
  return typeof fact === 'function' ? fact(step as never) : fact;
}

/** What the two properties of a codec are for. undefined: it has one property. */
export function pairOf(name: CodecName): readonly string[] | undefined {
  const { returns } = CODECS[name];
  return typeof returns === 'object' && 'pair' in returns ? returns.of : undefined;
}

/** What the table of a codec contains. undefined: it has none. */
export function tableKind({ codec }: CodecStep): 'class' | 'value' | undefined {
  return (codecFacts(codec).terms as { readonly rows?: 'class' | 'value' }).rows;
}

/** The rows of a table of values or classes. Empty: the codec has no table. */
export function tableOf(step: CodecStep): readonly EnumRow[] {
  return tableKind(step) === undefined ? [] : (step as { readonly rows: readonly EnumRow[] }).rows;
}

/** The names in the tables of a kind of term. */
export function tableNames(codecs: readonly CodecStep[], kind: 'class' | 'value'): ReadonlySet<string> {
  const steps = codecs.filter((step) => tableKind(step) === kind);
  return new Set(steps.flatMap(tableOf).flatMap(({ ontology }) => (typeof ontology === 'string' ? [ontology] : [])));
}

/** Names of the class and properties of objects that a codec creates. */
export function thingNames(
  codecs: readonly CodecStep[],
): readonly { readonly name: string; readonly kind: 'class' | 'property' }[] {
  return codecs.flatMap((step) =>
    Object.entries(codecFacts(step.codec).terms).flatMap(([option, kind]) => {
      const name = (step as unknown as Readonly<Record<string, unknown>>)[option];
      return typeof name === 'string' && kind !== 'value' ? [{ name, kind }] : [];
    }),
  );
}

/** Combines the codecs of a field: up from first to last, down from last to first. After a list codec, the others apply to each item. */
export function createCodec(steps: readonly ValueStep[]): Codec {
  const codecs = steps.map(codecOfStep);
  // Another codec defines the items of the array.
  if (steps.at(-1)?.codec === 'list') codecs.push(identity());
  return codecs.length === 0 ? identity() : codecs.reduce(chain);
}

function codecOfStep(step: ValueStep): Codec {
  const { create } = CODECS[step.codec] as CodecRow;
  return {
    ...create(step as never),
    ...(returnsList(step.codec) && { many: true as const }),
    ...(makesThings(step.codec) && { makesThings: true as const }),
  };
}

/** The codec of a field, without `default`. */
export function codecOf({ codecs }: Field): Codec {
  return createCodec(codecs.filter((step): step is ValueStep => step.codec !== 'default'));
}
