import { tableOf } from '../codecs/codecs.ts';
import type { EntityPlan, FieldPlan } from '../engine/plan.ts';
import type { Json } from '../mapping.ts';
import type { Source } from './source.ts';
import { isScalar, Uncovered, valueOf } from './source.ts';

/** What is shared by the functions of a mapping. */
export interface Generating {
  readonly source: Source;
  readonly entities: readonly EntityPlan[];
}

export type Direction = 'up' | 'down';

/** A field by the indices of its entity and of itself, with which the generated code asks for what it cannot contain. */
export function fieldIndices(plan: FieldPlan, { entities }: Generating): string {
  for (const [at, { fields }] of entities.entries()) {
    const index = fields.indexOf(plan);
    if (index >= 0) return `${at},${index}`;
  }
  throw new Uncovered('a field without an entity');
}

/** The constant with the codec of a field. Fields with equal codecs share it. */
export function codecConstant(plan: FieldPlan, all: Generating): string {
  const constant = (): string => `c(${fieldIndices(plan, all)})`;
  // What it reads depends on the other fields of its entity.
  return plan.codec.merges ? all.source.constant(constant()) : all.source.shared(codecKey('codec', plan), constant);
}

function codecKey(kind: string, { field, targets }: FieldPlan): string {
  return JSON.stringify([kind, field.codecs, targets.map((target) => target.kind)]);
}

/** The constant with what a field records if losses are to be reported. */
export function tracerConstant(plan: FieldPlan, direction: Direction, all: Generating): string {
  const { concern: _, codec: __, entities, classes, ...rest } = plan;
  const names = entities.map((one) => all.entities.indexOf(one));
  const key = JSON.stringify(['notes', direction, rest, names, [...(classes ?? [])]]);
  return all.source.shared(key, () => `t(${fieldIndices(plan, all)},${valueOf(direction)})`);
}

/** The constant with the table of a field, by value. undefined: the values are not from a table of scalars. */
export function tableConstant(plan: FieldPlan, direction: Direction, all: Generating): string | undefined {
  const [step, ...others] = plan.field.codecs;
  const rows = step === undefined || step.codec === 'label' || step.codec === 'unlabelled' ? [] : tableOf(step);
  if (others.length > 0 || rows.length === 0 || plan.targets.length > 1) return undefined;
  if (!rows.every(({ outside }) => isScalar(outside as Json))) return undefined;
  return all.source.shared(codecKey(direction, plan), () => `T(${fieldIndices(plan, all)},${valueOf(direction)})`);
}

/** A test, and the converted value of those that pass it. All others go through the codec. */
interface FastConversion {
  readonly test: string;
  readonly value: string;
}

const string = (value: string): string => `typeof ${value}==="string"&&${value}.isWellFormed()`;
// JSON does not preserve negative zero.
const number = (value: string): string =>
  `typeof ${value}==="number"&&${value}-${value}===0&&(${value}!==0||1/${value}>0)`;

/** The conversion of the values that most records have. undefined: only the codec knows it. */
export function fastConversion(
  { field, targets }: FieldPlan,
  direction: Direction,
  value: string,
): FastConversion | undefined {
  const [step, ...others] = field.codecs;
  const kind = targets[0]?.kind;
  if (others.length > 0 || targets.length > 1 || kind === undefined) return undefined;
  const isText = kind === 'string' || kind === 'thing' || kind === 'any';
  if (step === undefined) {
    const test = isText ? string(value) : kind === 'number' ? number(value) : `typeof ${value}==="boolean"`;
    return { test, value };
  }
  if (step.codec === 'number') return kind === 'number' || kind === 'any' ? { test: number(value), value } : undefined;
  if (!isText) return undefined;
  if (step.codec === 'text') return step.places === undefined ? { test: string(value), value } : undefined;
  if (step.codec === 'filled') return { test: `${value}!==""&&${string(value)}`, value };
  if (step.codec !== 'prefix') return undefined;
  const prefix = valueOf(step.strip ?? step.add ?? '');
  const length = (step.strip ?? step.add ?? '').length;
  const removes = (step.strip !== undefined) === (direction === 'up');
  return removes
    ? { test: `${string(value)}&&${value}.startsWith(${prefix})`, value: `${value}.slice(${length})` }
    : { test: string(value), value: `${prefix}+${value}` };
}
