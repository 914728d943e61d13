import { createTransforms } from '../mappings/index.ts';
import type { ListOptions, ListOutput, LostValue, PublishedSchemas } from '../mappings/index.ts';
import type { Json } from '../mappings/mapping.ts';
import type { Publication } from '../ontology/model.ts';

/** A pair of schemas, and what is reported about records. */
export interface TransformOptions extends Partial<Omit<ListOptions, 'join'>> {
  /** Name of the schema of the records: `jcard`. */
  readonly from: string;
  /** Name of the schema to write: `schema.org`. */
  readonly to: string;
  /** Subject of the records. Default: the only one that the schemas share. */
  readonly domain?: string;
}

/** What became of one record. */
export interface RecordResult {
  /** Position of the record, from 0. */
  readonly record: number;
  /** What was written, or why it was not: one for the record, or one for each record that it consists of. */
  readonly outputs: readonly ListOutput[];
  /** Values of a record that consists of others and are in none of these. Only with `losses` or `keepUnmapped`. */
  readonly outside: readonly LostValue[];
}

/** A transform from one schema to another, of single records and of records that follow each other. */
export interface RecordTransform {
  /** Transforms one record, which is never changed. */
  record(record: Json): RecordResult;
  /** Transforms records as they are asked for, such as in `stream.pipeline` of Node. */
  each(records: Iterable<Json>): Generator<RecordResult, void>;
  each(records: AsyncIterable<Json>): AsyncGenerator<RecordResult, void>;
  /** Transforms a web stream of records: `readable.pipeThrough(transform.stream())`. */
  stream(): TransformStream<Json, RecordResult>;
}

/**
 * Creates the transform from one schema to another. It runs on Node, in workers and in browsers.
 *
 * @param schemas with their validators, as a build has them
 * @throws {Error} one of the schemas does not exist, or they share no domain, or several
 * @example createTransform(schemas, publication, { from: 'jcard', to: 'schema.org' }).record(card).outputs
 */
export function createTransform(
  schemas: PublishedSchemas,
  publication: Publication,
  { from, to, domain, keepUnmapped = false, losses = keepUnmapped }: TransformOptions,
): RecordTransform {
  const transforms = createTransforms(schemas, publication);
  const domains = [...new Set(transforms.schemas.map(({ mapping }) => mapping.domain))];
  const shared = domains.filter(
    (one) => (domain === undefined || one === domain) && transforms.find(one, from, to) !== undefined,
  );
  const [found = '', ...others] = shared;
  const transform = others.length === 0 ? transforms.find(found, from, to) : undefined;
  if (!transform) {
    const names = transforms.schemas.map(({ file }) => file.name).join(', ');
    throw new Error(
      others.length > 0
        ? `${from} and ${to} share several domains. Name one: ${shared.join(', ')}.`
        : `There is no transform from ${from} to ${to}${domain === undefined ? '' : ` in the domain ${domain}`}. The schemas are ${names}.`,
    );
  }
  const at = (input: Json, record: number): RecordResult => {
    const outputs: ListOutput[] = [];
    const outside: LostValue[] = [];
    for (const step of transform.each([input], { keepUnmapped, losses }))
      if ('outside' in step) outside.push(...step.outside.map(({ pointer, reason }) => ({ pointer, reason })));
      else outputs.push(located(step, record));
    return { record, outputs, outside };
  };
  return {
    record: (record) => at(record, 0),
    each: ((records: Iterable<Json> | AsyncIterable<Json>) =>
      Symbol.asyncIterator in records ? eachLater(records, at) : eachNow(records, at)) as RecordTransform['each'],
    stream: () => {
      let count = 0;
      return new TransformStream({ transform: (record, controller) => controller.enqueue(at(record, count++)) });
    },
  };
}

type Numbered = (input: Json, record: number) => RecordResult;

function* eachNow(records: Iterable<Json>, transform: Numbered): Generator<RecordResult, void> {
  let count = 0;
  for (const record of records) yield transform(record, count++);
}

async function* eachLater(records: AsyncIterable<Json>, transform: Numbered): AsyncGenerator<RecordResult, void> {
  let count = 0;
  for await (const record of records) yield transform(record, count++);
}

/** An output whose notes have the position of the record among all. */
function located(output: ListOutput, record: number): ListOutput {
  const of = <Note extends object>(notes: readonly Note[]): Note[] => notes.map((note) => ({ ...note, record }));
  const { from, repairs } = output;
  const shared = { from: of(from), repairs: of(repairs) };
  if ('errors' in output) return { ...shared, errors: of(output.errors) };
  return { ...shared, value: output.value, ...(output.lost && { lost: of(output.lost) }) };
}
