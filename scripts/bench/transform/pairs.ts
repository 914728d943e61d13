import type { OfferedSchema, PublishedSchemas, Transform, Transforms } from '../../../src/mappings/index.ts';
import { createTransforms } from '../../../src/mappings/index.ts';
import type { Json } from '../../../src/mappings/mapping.ts';
import type { Publication } from '../../../src/ontology/model.ts';

/** Microseconds of CPU time per record for one pair of schemas. */
export interface PairFigures {
  readonly name: string;
  /** Number of different records. */
  readonly records: number;
  /** `JSON.parse(JSON.stringify(record))`. */
  readonly json: number;
  readonly run: number;
  /** The same with losses, as the API reports them. */
  readonly losses: number;
  /** What a transform consists of. Only of the slowest pairs. */
  readonly stages?: Readonly<Record<string, number>>;
}

/** CPU time of one measurement and of the warm-up, in microseconds. */
const LEAST = 40_000;
const WARM = 500_000;
/** Number of pairs whose stages are measured. */
const SLOWEST = 12;

/** A pair of schemas with records that can be transformed. */
interface Pair {
  readonly transform: Transform;
  readonly records: readonly Json[];
}

const OPTIONS = { keepUnmapped: false };

/** Measures all pairs of schemas of a publication on the examples of their mappings, the slowest first. */
export function measurePairs(schemas: PublishedSchemas, publication: Publication, runs: number): PairFigures[] {
  const transforms = createTransforms(schemas, publication);
  const measured = transforms.schemas
    .flatMap((from) => transforms.schemas.flatMap((to) => pairOf(transforms, from, to) ?? []))
    .map((pair) => ({ pair, figures: measurePair(pair, runs) }))
    .toSorted((a, b) => ratioOf(b.figures) - ratioOf(a.figures));
  return measured.map(({ pair, figures }, at) =>
    at < SLOWEST ? { ...figures, stages: measureStages(pair, runs) } : figures,
  );
}

/** Time of a transform as a multiple of a JSON round trip of the same record. */
export function ratioOf({ run, json }: PairFigures): number {
  return run / json;
}

function pairOf(transforms: Transforms, from: OfferedSchema, to: OfferedSchema): Pair | undefined {
  const { domain, schema } = from.mapping;
  const transform = to.mapping.domain === domain ? transforms.find(domain, schema, to.mapping.schema) : undefined;
  const records = transform && from.file.examples.filter((record) => 'value' in transform.run(record, OPTIONS));
  return transform && records && records.length > 0 ? { transform, records } : undefined;
}

function measurePair({ transform, records }: Pair, runs: number): PairFigures {
  return {
    name: `${transform.from.file.name} → ${transform.to.mapping.schema}`,
    records: records.length,
    json: best(records, (record) => JSON.parse(JSON.stringify(record)), runs),
    run: best(records, (record) => transform.run(record, OPTIONS), runs),
    losses: best(records, (record) => transform.run(record, { ...OPTIONS, losses: true }), runs),
  };
}

function measureStages({ transform, records }: Pair, runs: number): Readonly<Record<string, number>> {
  const [from, to] = [transform.from.side(), transform.to.side()];
  const repair = (record: Json): Json => from.repair(record, { steps: 0 }).value;
  const repaired = records.map(repair);
  const forms = repaired.flatMap((record) => valueOf(from.compiled.up(record)));
  const outputs = records.flatMap((record) => valueOf(transform.run(record, OPTIONS)));
  return {
    'repair and check': best(records, repair, runs),
    read: best(repaired, from.compiled.up, runs),
    write: best(forms, to.compiled.down, runs),
    'check the output': best(outputs, to.validators.first, runs),
  };
}

function valueOf(outcome: { readonly value: Json } | { readonly errors: unknown }): readonly Json[] {
  return 'value' in outcome ? [outcome.value] : [];
}

/** Microseconds of CPU time per record, after a warm-up: the minimum of several runs. */
function best(records: readonly Json[], convert: (record: Json) => unknown, runs: number): number {
  let [rounds, spent] = [1, 0];
  for (let time = 0; time < LEAST || spent < WARM; rounds *= time < LEAST ? 2 : 1)
    spent += time = clock(records, convert, rounds);
  const times = Array.from({ length: runs }, () => clock(records, convert, rounds));
  return Math.min(...times) / (records.length * rounds);
}

/** CPU time of this thread, which other load does not add to. */
function clock(records: readonly Json[], convert: (record: Json) => unknown, rounds: number): number {
  const start = process.threadCpuUsage();
  for (let round = 0; round < rounds; round += 1) for (const record of records) convert(record);
  const { user, system } = process.threadCpuUsage(start);
  return user + system;
}
