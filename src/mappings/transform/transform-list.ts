import { memoize } from '../../base/work.ts';
import type { Work } from '../data/validation.ts';
import type { Json } from '../mapping.ts';
import type { Repaired } from '../repair/repair.ts';
import type { ErrorSummary } from './error-summary.ts';
import { createErrorCounts } from './error-summary.ts';
import { joinOutputs } from './join.ts';
import type { SplitBudget, SplitInput } from './parts.ts';
import { createSplit } from './parts.ts';
import type { LostValue, OfferedSchema, Transform, TransformError } from './transform.ts';

/** Where an output comes from. */
export interface OutputSource {
  /** Position of the record in the list. */
  readonly record: number;
  /** JSON Pointer of the part of the record. Empty: the whole record. */
  readonly pointer: string;
}

/** Something about a value of a record of the list; its pointer is into that record. */
export type InList<Note> = Note & { readonly record: number };

/** A written record, or the errors of one that could not be written. */
export type ListOutput = {
  /** Several if records were joined. */
  readonly from: readonly OutputSource[];
  readonly repairs: readonly InList<Repaired>[];
} & (
  | { readonly value: Json; readonly lost?: readonly InList<LostValue>[] }
  | { readonly errors: readonly InList<TransformError>[] }
);

export interface TransformedList {
  /** In the order of the records, and of the parts in each. */
  readonly outputs: readonly ListOutput[];
  /** Values of records that consist of others and are in none of these. Only with `losses` or `keepUnmapped`. */
  readonly outside: readonly InList<LostValue>[];
  /** The errors by code, the most frequent first. */
  readonly summary: readonly ErrorSummary[];
}

export interface ListOptions {
  /** Whether values that the source's mapping does not read are kept at their paths. */
  readonly keepUnmapped: boolean;
  /** Whether to report lost values, which is slower. Default: only with `keepUnmapped`. */
  readonly losses?: boolean;
  /** Whether records that belong together become one, if the output schema declares how. Default: false. */
  readonly join?: boolean;
}

/** Limits of one list. */
export interface ListLimits {
  /** Records, and parts of records. */
  readonly outputs: number;
  /** Size of the records that parts become, in characters of JSON: what several of them inherit counts for each. */
  readonly size: number;
  /** Steps of finding and repairing errors. */
  readonly steps: number;
}

/** The position of the record at which a limit was reached. */
export interface ListStop {
  readonly record: number;
  readonly limit: keyof ListLimits;
}

/** An output, or values of a record that are in none of its outputs. */
export type ListStep = ListOutput | { readonly outside: readonly InList<LostValue>[] };

const NO_LIMITS: ListLimits = { outputs: Infinity, size: Infinity, steps: Infinity };

type OneTransform = Pick<Transform, 'from' | 'to' | 'run'>;

/**
 * Transforms a list of records, one output in each step. A record that consists of several becomes several outputs, followed by its
 * values that are in none of them. Returns where it has stopped, if a limit was reached.
 */
export function* transformEach(
  transform: OneTransform,
  records: readonly Json[],
  { keepUnmapped, losses = keepUnmapped }: ListOptions,
  limits = NO_LIMITS,
): Generator<ListStep, ListStop | undefined> {
  const split = splitOf(transform.from)(transform.to);
  const work: Work = { steps: 0 };
  const budget: SplitBudget = { size: limits.size };
  let outputs = 0;
  const reached = (): keyof ListLimits | undefined => {
    if (work.steps > limits.steps) return 'steps';
    return budget.size < 0 ? 'size' : outputs > limits.outputs ? 'outputs' : undefined;
  };
  for (const [record, input] of records.entries()) {
    const { parts, outside } = split(input, budget);
    if (budget.size < 0) return { record, limit: 'size' };
    for (const part of parts) {
      const result = transform.run(part.record, { keepUnmapped, losses, work });
      const located = <Note extends { readonly pointer: string }>(note: Note): InList<Note> => ({
        ...note,
        record,
        pointer: part.sourceOf(note.pointer),
      });
      const of = { from: [{ record, pointer: part.pointer }], repairs: result.repairs.map(located) };
      outputs += 1;
      if ('errors' in result) yield { ...of, errors: result.errors.map(located) };
      else yield { ...of, value: result.value, ...(result.lost && { lost: result.lost.map(located) }) };
      const limit = reached();
      if (limit !== undefined) return { record, limit };
    }
    const lost = losses ? outside() : [];
    if (lost.length > 0) yield { outside: lost.map((one) => ({ ...one, record })) };
  }
  return undefined;
}

const splitOf = memoize((from: OfferedSchema) =>
  memoize((to: OfferedSchema): SplitInput => createSplit(from.side(), to.side())),
);

/** Transforms a list of records. */
export function transformList(
  transform: OneTransform,
  records: readonly Json[],
  options: ListOptions,
): TransformedList {
  const outputs: ListOutput[] = [];
  const outside: InList<LostValue>[] = [];
  const errors = createErrorCounts();
  for (const step of transformEach(transform, records, options)) {
    if ('outside' in step) outside.push(...step.outside);
    else outputs.push(step);
    if ('errors' in step) errors.add(step.errors);
  }
  const joined = options.join === true ? joinOutputs(outputs, transform.to, joinedOutput) : outputs;
  return { outputs: joined, outside, summary: errors.summary() };
}

type Written = Extract<ListOutput, { readonly value: Json }>;

function joinedOutput(group: readonly Written[], value: Json): Written {
  const hasLosses = group.some(({ lost }) => lost !== undefined);
  return {
    from: group.flatMap(({ from }) => from),
    repairs: group.flatMap(({ repairs }) => repairs),
    value,
    ...(hasLosses && { lost: group.flatMap(({ lost = [] }) => lost) }),
  };
}
