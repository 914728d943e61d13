import type { ErrorSummary, LostValue, OutputSource, Repaired, TransformError } from '../../mappings/index.ts';
import { recordMessages } from '../../mappings/index.ts';
import type { Json } from '../../mappings/mapping.ts';
import type { CooperativeTask } from '../../base/work.ts';
import type { TransformRequest } from './request.ts';
import { LIMITS } from './request.ts';

/** An invalid record, or an invalid part of one, and its first errors. */
export interface InvalidRecord {
  /** Position of the record in the input. */
  readonly index: number;
  /** JSON Pointer of the part in the record. Empty: the record itself. */
  readonly part: string;
  readonly errors: readonly TransformError[];
}

/** A record with repaired values. */
export interface RecordRepairs {
  readonly index: number;
  /** Up to a limit. */
  readonly repairs: readonly Repaired[];
}

/** Lost values of a request, by field. */
export interface FieldLosses {
  /** The path of the field as a JSON Pointer, with `*` for the items of an array. */
  readonly pointer: string;
  readonly reason: string;
  count: number;
}

/** Where a record of the output comes from; several if records were joined. */
export type RecordSources = readonly OutputSource[];

/** The result of transforming the records of a request. */
export interface TransformedRecords {
  /** The transformed records, in input order. */
  readonly data: readonly Json[];
  /** The sources of each record of `data`. */
  readonly sources: readonly RecordSources[];
  /** Number of records, including those that others consist of. */
  readonly records: number;
  readonly invalid: readonly InvalidRecord[];
  /** Number of all errors, of which `invalid` contains some. */
  readonly errorCount: number;
  /** All errors by code, the most frequent first. */
  readonly summary: readonly ErrorSummary[];
  readonly repaired: readonly RecordRepairs[];
  /** Number of all repaired values. */
  readonly repairCount: number;
  /** What the records say and the output does not, up to a number of fields; those with most values first. */
  readonly lost: readonly FieldLosses[];
  /** Number of all lost values. */
  readonly lostCount: number;
  /** Where the work ended, because a limit was reached. */
  readonly stopped?: { readonly index: number; readonly limit: keyof typeof LIST_LIMITS };
}

/** Parts of records count as records. What they inherit may be sent once and written often. */
const LIST_LIMITS = { outputs: LIMITS.records, size: 4 * LIMITS.bytes, steps: LIMITS.steps };

interface WrittenRecord {
  readonly value: Json;
  readonly from: RecordSources;
}

/** Transforms all records, one in each step. Ends early if there is more work than one request may cause. */
export function* transformAll({
  transform,
  records,
  keepUnmapped,
  join,
}: TransformRequest): CooperativeTask<TransformedRecords> {
  const written: WrittenRecord[] = [];
  const report = new Report();
  const steps = transform.each(records, { keepUnmapped, losses: true }, LIST_LIMITS);
  for (;;) {
    const { value: step, done } = steps.next();
    if (done === true) {
      const stopped = step && { index: step.record, limit: step.limit };
      const data = join ? transform.join(written, joined) : written;
      return {
        data: data.map(({ value }) => value),
        sources: data.map(({ from }) => from),
        ...report.result(),
        ...(stopped && { stopped }),
      };
    }
    if ('outside' in step) {
      report.addLosses(step.outside);
      continue;
    }
    const [{ record, pointer }] = step.from as readonly [OutputSource];
    if ('value' in step) {
      written.push({ value: step.value, from: step.from });
      report.addLosses(step.lost ?? []);
    } else report.addErrors({ index: record, part: pointer, errors: step.errors });
    report.addRepairs(record, step.repairs);
    yield;
  }
}

function joined(group: readonly WrittenRecord[], value: Json): WrittenRecord {
  return { value, from: group.flatMap(({ from }) => from) };
}

/** Everything that happened to the records except the output, in limited memory. */
class Report {
  readonly #invalid: InvalidRecord[] = [];
  readonly #errors = recordMessages.errorCounts();
  readonly #repaired: RecordRepairs[] = [];
  readonly #losses = new Losses();
  /** What several parts of one record have in common is counted once. */
  readonly #repairs = new OncePerRecord();
  #records = 0;
  #errorCount = 0;
  #repairCount = 0;

  addErrors({ errors, ...record }: InvalidRecord): void {
    this.#invalid.push({ ...record, errors: errors.slice(0, Math.max(1, LIMITS.errors - this.#errorCount)) });
    this.#errors.add(errors);
    this.#errorCount += errors.length;
  }

  addRepairs(index: number, all: readonly Repaired[]): void {
    this.#records += 1;
    const repairs = all.filter(({ pointer, repair }) => this.#repairs.isNew(index, `${repair} ${pointer}`));
    if (repairs.length === 0) return;
    const last = this.#repaired.at(-1);
    const listed = repairs.slice(0, Math.max(1, LIMITS.errors - this.#repairCount));
    if (last?.index === index)
      this.#repaired[this.#repaired.length - 1] = { index, repairs: [...last.repairs, ...listed] };
    else this.#repaired.push({ index, repairs: listed });
    this.#repairCount += repairs.length;
  }

  addLosses(lost: readonly (LostValue & { readonly record: number })[]): void {
    this.#losses.add(lost);
  }

  result(): Omit<TransformedRecords, 'data' | 'sources' | 'stopped'> {
    return {
      records: this.#records,
      invalid: this.#invalid,
      errorCount: this.#errorCount,
      summary: this.#errors.summary(),
      repaired: this.#repaired,
      repairCount: this.#repairCount,
      ...this.#losses.summary(),
    };
  }
}

/** Recognises what is reported again for the same record. */
class OncePerRecord {
  #record = -1;
  readonly #seen = new Set<string>();

  isNew(record: number, key: string): boolean {
    if (record !== this.#record) this.#seen.clear();
    this.#record = record;
    return this.#seen.size !== this.#seen.add(key).size;
  }
}

/** Counts lost values by field. The names of unmapped fields come from the records, so their number is limited. */
class Losses {
  readonly #fields = new Map<string, FieldLosses>();
  readonly #values = new OncePerRecord();
  #count = 0;

  add(lost: readonly (LostValue & { readonly record: number })[]): void {
    for (const { record, pointer, reason } of lost) {
      if (!this.#values.isNew(record, pointer)) continue;
      this.#count += 1;
      const field = recordMessages.field(pointer);
      const known = this.#fields.get(field);
      if (known) known.count += 1;
      else if (this.#fields.size < LIMITS.lostFields) this.#fields.set(field, { pointer: field, reason, count: 1 });
    }
  }

  summary(): Pick<TransformedRecords, 'lost' | 'lostCount'> {
    return { lost: [...this.#fields.values()].toSorted((a, b) => b.count - a.count), lostCount: this.#count };
  }
}
