import { cpSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { loadInput } from '../../scripts/load/load-input.ts';
import { compile } from '../../src/ontology/compile.ts';
import { run } from '../support/command.ts';
import { MARKET, market } from '../support/market.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';

test('the ontology can move to another namespace, and nothing in it breaks or keeps the old one', async () => {
  const folder = join(temporaryFolder(), 'ontology');
  cpSync(MARKET, folder, { recursive: true });
  const { code, stderr } = await run(['move', '--ontology', folder, '--to', 'https://market.example/vocabulary/']);
  expect([code, stderr]).toEqual([0, '']);

  const input = await loadInput({ ontology: folder, cwd: folder, baseUrl: 'https://market.example' });
  const moved = await compile(input);
  const { ontology } = (await market()).publication;
  expect(moved.issues).toEqual([]);
  expect(moved.publication.ontology.home.namespace).toBe('https://market.example/vocabulary/');
  expect(moved.publication.ontology.terms.map(({ identifier }) => identifier)).toEqual(
    ontology.terms.map(({ identifier }) => identifier),
  );
  expect(JSON.stringify(moved.nodes)).not.toContain(ontology.home.namespace);
});
