import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { readSomeValidators, validatorsModule } from '../../../src/cli/site-build/validators-module.ts';

const folder = mkdtempSync(join(tmpdir(), 'validators-'));
afterAll(() => rmSync(folder, { recursive: true }));

const imported = async (module: string): Promise<unknown> =>
  ((await import(`data:text/javascript;base64,${Buffer.from(module).toString('base64')}`)) as { default: unknown })
    .default;

describe('the module of validators', () => {
  const names = Array.from({ length: 200 }, (_, at) => `listings/schema-${at}`);
  const all = new Map([
    ['places/osm', '(() => { const a = `two\nlines`; return a; })()'],
    ['Orte/Übersicht\u2028', '2'],
    ...names.map((name, at) => [name, `(() => ${at})()`] as const),
  ]);
  const path = join(folder, 'validators.mjs');
  writeFileSync(path, validatorsModule(all));

  test('exports a value for each schema', async () => {
    const values = (await imported(validatorsModule(all))) as Record<string, unknown>;
    expect(Object.keys(values)).toEqual([...all.keys()]);
    expect(values).toMatchObject({ 'places/osm': 'two\nlines', 'listings/schema-199': 199 });
  });

  test('is read in part, although its first line is longer than a block', async () => {
    const some = await readSomeValidators(path, ['listings/schema-7', 'Orte/Übersicht\u2028', 'listings/schema-7']);
    expect(await imported(some)).toEqual({ 'listings/schema-7': 7, 'Orte/Übersicht\u2028': 2 });
    expect(some.length).toBeLessThan(300);
  });

  test('has no other schemas', async () => {
    await expect(readSomeValidators(path, ['listings/none'])).rejects.toThrow('No validator for listings/none.');
  });
});
