import { createTransforms } from '../../mappings/index.ts';
import type { PublishedSchema, Validators } from '../../mappings/index.ts';
import { parsePublication } from '../../ontology/index.ts';
import { serve } from '../../pool/index.ts';
import { lazy } from '../../base/work.ts';
import type { Batch, Converted } from '../data/batch.ts';
import type { ConversionOptions } from './convert-batch.ts';
import { createBatchConverter } from './convert-batch.ts';

/** What a thread needs to convert records. */
export interface ThreadData {
  readonly options: ConversionOptions;
  readonly schemas: readonly PublishedSchema[];
  /** The module of their validators, as text. */
  readonly validators: string;
  /** JSON of the part of the publication that mappings depend on. */
  readonly live: string;
}

/** The functions of a thread. */
export type RecordThread = { readonly convert: (batch: Batch) => Promise<Converted> };

async function open({ options, schemas, validators, live }: ThreadData): Promise<(batch: Batch) => Converted> {
  const url = `data:text/javascript;base64,${Buffer.from(validators).toString('base64')}`;
  const module = (await import(url)) as { readonly default: Validators };
  const convert = createBatchConverter(
    createTransforms({ files: schemas, validators: module.default }, parsePublication(live)),
    options,
  );
  if (!convert) throw new Error(`No transform from ${options.from} to ${options.to}.`);
  return convert;
}

serve((data: ThreadData): RecordThread => {
  const opened = lazy(() => open(data));
  return { convert: async (batch) => (await opened())(batch) };
});
