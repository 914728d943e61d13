import { serve } from '../../pool/index.ts';
import { lazy } from '../../base/work.ts';
import type { Batch, Converted } from '../data/batch.ts';
import type { ConversionOptions } from './convert-batch.ts';
import { createBatchConverter } from './convert-batch.ts';
import type { SchemasData } from './open-transforms.ts';
import { openTransforms } from './open-transforms.ts';

/** What a thread needs to convert records. */
export interface ThreadData extends SchemasData {
  readonly options: ConversionOptions;
}

/** The functions of a thread. */
export type RecordThread = { readonly convert: (batch: Batch) => Promise<Converted> };

async function open({ options, ...data }: ThreadData): Promise<(batch: Batch) => Converted> {
  const convert = createBatchConverter(await openTransforms(data), options);
  if (!convert) throw new Error(`No transform from ${options.from} to ${options.to}.`);
  return convert;
}

serve((data: ThreadData): RecordThread => {
  const opened = lazy(() => open(data));
  return { convert: async (batch) => (await opened())(batch) };
});
