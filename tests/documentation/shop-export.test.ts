import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import type { Json, JsonObject } from '../../src/mappings/mapping.ts';
import { complaints } from '../mappings/targets/complaints.ts';
import { ROOT, run } from '../support/command.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';

const page = readFileSync(join(ROOT, 'docs/transforms.md'), 'utf8');

/** The block of the page with a title. */
function block(title: string): string {
  const [, text] = new RegExp(`^\`\`\`\\w+ ${title.replace('.', '\\.')}\\n([\\s\\S]*?)^\`\`\`$`, 'm').exec(page) ?? [];
  if (text === undefined) throw new Error(`The page has no block ${title}.`);
  return text;
}

/** The words of a command as a shell reads them. */
const wordsOf = (line: string): string[] =>
  [...line.matchAll(/"([^"]*)"|(\S+)/g)].map(([, quoted, plain]) => quoted ?? plain ?? '');

test('the commands for the export of a shop give what the page says', async () => {
  const folder = temporaryFolder();
  writeFileSync(join(folder, 'products.csv'), block('products.csv'));
  const [install, ...lines] = block('shop.sh').trim().split(/\r?\n/);
  expect(install).toBe('npm ci');
  expect(lines).toHaveLength(2);
  const outcomes: Awaited<ReturnType<typeof run>>[] = [];
  for (const line of lines) {
    const words = wordsOf(line);
    expect(words.slice(0, 4)).toEqual(['npm', 'run', 'transform', '--']);
    const isFile = (word: string): boolean => /^[a-z]+\.(?:csv|json|tsv|ndjson)$/.test(word);
    outcomes.push(
      await run([
        'transform',
        ...words.slice(4).map((word) => (isFile(word) ? join(folder, word) : word)),
        '--ontology',
        join(ROOT, 'ontology'),
      ]),
    );
  }
  expect(outcomes.map(({ code }) => code)).toEqual([1, 1]);
  expect(outcomes[1]?.stderr.replace(/, in .*\n/, '\n')).toBe(block('shop.txt'));

  const products = JSON.parse(readFileSync(join(folder, 'products.json'), 'utf8')) as JsonObject[];
  expect(products.map((one) => [one['@type'], one['name']])).toEqual([
    ['ProductGroup', 'Merino beanie'],
    ['Product', 'Wool socks'],
  ]);
  for (const product of products) expect(await complaints('listings/schema.org', product as Json)).toEqual([]);

  const [header = '', ...rows] = readFileSync(join(folder, 'google.tsv'), 'utf8').trim().split(/\r?\n/);
  const column = (name: string): string[] => rows.map((row) => row.split('\t')[header.split('\t').indexOf(name)] ?? '');
  expect(column('id')).toEqual(['BEANIE-MOSS', 'BEANIE-SLATE', 'SOCKS']);
  expect(column('price')).toEqual(['49.00 EUR', '39.00 EUR', '18.50 EUR']);
  expect(column('sale_price')).toEqual(['39.00 EUR', '', '']);
  expect(column('color')).toEqual(['Moss', 'Slate', '']);
  expect(column('availability')).toEqual(['in_stock', 'out_of_stock', 'in_stock']);
  expect(column('item_group_id')).toEqual(['merino-beanie', 'merino-beanie', '']);
  expect(existsSync(join(folder, 'refused.ndjson'))).toBe(true);
});
