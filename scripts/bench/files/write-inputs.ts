import { closeSync, mkdirSync, openSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { writeSnapshot } from '../../../src/cli/index.ts';
import { createTransforms } from '../../../src/mappings/index.ts';

/** A pair of schemas, with a file of records. */
export interface FilePair {
  readonly name: string;
  readonly domain: string;
  readonly from: string;
  readonly to: string;
  /** Newline-delimited JSON. */
  readonly input: string;
  readonly records: number;
  /** Maximum time as a multiple of that of a program that only copies the records. */
  readonly aim: number;
}

/** Rows of a feed, and the pairs that most integrations need. */
const PAIRS = [
  ['listings', 'google-merchant', 'google-merchant', 2.5],
  ['listings', 'schema.org', 'google-merchant', 4],
  ['places', 'hsds', 'schema.org', 4],
] as const;

const BLOCK = 4 * 1024 * 1024;

/**
 * Writes the snapshot of an ontology, and for each pair a file with the examples that can be transformed, again and again.
 *
 * @param bytes least size of a file
 */
export async function writeInputs(ontology: string, out: string, bytes: number): Promise<readonly FilePair[]> {
  const { publication, schemas } = await writeSnapshot(ontology, out, true);
  if (!schemas) return [];
  const transforms = createTransforms(schemas, publication);
  mkdirSync(out, { recursive: true });
  return PAIRS.flatMap(([domain, from, to, aim]): FilePair[] => {
    const transform = transforms.find(domain, from, to);
    const lines = (transform?.from.file.examples ?? [])
      .filter((record) => 'value' in (transform?.run(record, { keepUnmapped: false }) ?? {}))
      .map((record) => `${JSON.stringify(record)}\n`);
    if (lines.length === 0) return [];
    const input = join(out, `${domain}-${from}-${to}.ndjson`);
    const round = lines.join('');
    const text = round.repeat(Math.ceil(BLOCK / round.length));
    const block = Buffer.from(text);
    const blocks = Math.ceil(bytes / block.length);
    const file = openSync(input, 'w');
    for (let at = 0; at < blocks; at += 1) writeSync(file, block);
    closeSync(file);
    const records = (text.length / round.length) * lines.length * blocks;
    return [{ name: `${domain}/${from} → ${to}`, domain, from, to, input, records: Math.round(records), aim }];
  });
}
