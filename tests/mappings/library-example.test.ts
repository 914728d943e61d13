import { expect, test } from 'vitest';
import { createTransforms } from '../../src/exports/transform.ts';
import { codeBlocks, readDocument } from '../documentation/documents.ts';
import { market } from '../support/market.ts';
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
