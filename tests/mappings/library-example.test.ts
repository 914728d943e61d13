import { Readable, Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { expect, test } from 'vitest';
import type { RecordResult } from '../../src/exports/transform.ts';
import { createTransform, createTransforms } from '../../src/exports/transform.ts';
import { codeBlocks, readDocument } from '../documentation/documents.ts';
import { market } from '../support/market.ts';
import { streamOf } from '../support/web-stream.ts';
import { marketSchemas } from '../support/market-schemas.ts';

/** A function that runs the text of a module without its imports, whose names are its arguments. */
type Program = (...imported: readonly unknown[]) => Promise<void>;
const AsyncFunction = (async () => {}).constructor as new (...names: readonly string[]) => Program;

test('the program of the documentation prints the result that it shows, with our ontology', async () => {
  const page = readDocument('docs/transforms.md');
  const [program] = codeBlocks(page, 'ts');
  const body = (program?.text ?? '').replace(/^import .*$/gm, '');
  const printed: string[] = [];
  const run = new AsyncFunction('openBuild', 'createTransforms', 'console', body);
  const build = { publication: (await market()).publication, schemas: await marketSchemas() };
  await run(() => build, createTransforms, { log: (text: string) => printed.push(text) });
  const shown = codeBlocks(page, 'json').at(-1)?.text;
  expect(JSON.parse(printed.at(-1) ?? '')).toEqual(JSON.parse(shown ?? ''));
});

test('the program of the documentation for many records runs as it is written, with each kind of stream', async () => {
  const blocks = codeBlocks(readDocument('docs/transforms.md'), 'js');
  const body = blocks.find(({ text }) => text.includes('createTransform('))?.text.replace(/^import .*$/gm, '') ?? '';
  const schemas = await marketSchemas();
  const build = { publication: (await market()).publication, schemas };
  const cards = schemas.files.find(({ name }) => name === 'providers/jcard')?.examples ?? [];
  const found: Record<'printed' | 'web' | 'node', RecordResult[]> = { printed: [], web: [], node: [] };
  const names = {
    ...{ openBuild: () => build, createTransform, pipeline, cards, card: cards[0] },
    console: {
      log: (record: number, outputs: RecordResult['outputs']) => found.printed.push({ record, outputs, outside: [] }),
    },
    readable: streamOf(cards),
    writable: new WritableStream<RecordResult>({ write: (result) => void found.web.push(result) }),
    nodeReadable: Readable.from(cards),
    nodeWritable: new Writable({
      objectMode: true,
      write: (result: RecordResult, _, done) => done(void found.node.push(result)),
    }),
  };
  await new AsyncFunction(...Object.keys(names), body)(...Object.values(names));
  expect(found.printed.map(({ record }) => record)).toEqual([...cards.keys()]);
  expect(found.web.map(({ outputs }) => outputs)).toEqual(found.printed.map(({ outputs }) => outputs));
  expect(found.node).toEqual(found.web);
});
