import { isDeepStrictEqual } from 'node:util';
import { byHand } from './by-hand.ts';
import { createExpression } from './expression.ts';
import { createMapped } from './mappings.ts';
import type { Article } from './records.ts';
import { articles } from './records.ts';
import { createValidate } from './validate.ts';

/** Milliseconds for all records of one size. The minimum of several runs, since other load only adds time. */
export interface TransformFigures {
  readonly records: number;
  readonly mapping: number;
  readonly byHand: number;
  readonly jsonata: number;
  /** Validation of input and output against their JSON Schemas, with the validators of a build. */
  readonly validation: number;
}

type Implementation = (record: Article) => unknown;

/** Runs all implementations in turn, several times, on the same records. @throws {Error} their results differ */
export async function measureTransform(count: number, runs: number): Promise<TransformFigures> {
  const records = articles(count);
  const mapped = createMapped() as unknown as Implementation;
  const expression = createExpression();
  const validate = createValidate();
  await sameResults(records.slice(0, 500), mapped, expression);
  const times = {
    mapping: [] as number[],
    byHand: [] as number[],
    jsonata: [] as number[],
    validation: [] as number[],
  };
  // The first round is a warm-up and not counted.
  for (let run = 0; run <= runs; run += 1) {
    times.byHand.push(clock(records, byHand));
    times.mapping.push(clock(records, mapped));
    const items = records.map(byHand);
    times.validation.push(clock(records, (record) => validate.article(record)) + clock(items, validate.item));
    times.jsonata.push(await clockEach(records, expression));
  }
  const best = (of: readonly number[]): number => Math.min(...of.slice(1));
  return {
    records: count,
    mapping: best(times.mapping),
    byHand: best(times.byHand),
    jsonata: best(times.jsonata),
    validation: best(times.validation),
  };
}

function clock<T>(records: readonly T[], convert: (record: T) => unknown): number {
  const start = performance.now();
  const results = new Array<unknown>(records.length);
  for (let at = 0; at < records.length; at += 1) results[at] = convert(records[at] as T);
  return performance.now() - start;
}

async function clockEach(records: readonly Article[], convert: (record: Article) => Promise<unknown>): Promise<number> {
  const start = performance.now();
  const results = new Array<unknown>(records.length);
  for (let at = 0; at < records.length; at += 1) results[at] = await convert(records[at] as Article);
  return performance.now() - start;
}

async function sameResults(
  records: readonly Article[],
  mapped: Implementation,
  expression: Implementation,
): Promise<void> {
  for (const record of records) {
    const expected: unknown = byHand(record);
    const found: readonly (readonly [string, unknown])[] = [
      ['the mapping', mapped(record)],
      ['JSONata', await expression(record)],
    ];
    for (const [name, value] of found)
      if (!isDeepStrictEqual(JSON.parse(JSON.stringify(value)), JSON.parse(JSON.stringify(expected))))
        throw new Error(
          `${name} converts ${record.sku} to ${JSON.stringify(value)}, expected ${JSON.stringify(expected)}`,
        );
  }
}
