import { readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { replaceSection } from '../../src/cli/commands/check.ts';
import { statisticsAsMarkdown } from '../../src/ontology/write/statistics.ts';
import { MARKET, SLICES, market } from '../support/market.ts';

const README = join(MARKET, 'README.md');
const read = (): string => readFileSync(README, 'utf8');

test('the tables of the ontology’s README are up to date', async () => {
  const [whole, ...slices] = await Promise.all([market(), ...SLICES.map((name) => market(name))]);
  const tables = statisticsAsMarkdown(
    whole.publication,
    slices.map(({ publication }) => publication),
  );
  const current = replaceSection(read(), tables);
  if (process.env['UPDATE_EXPECTED'] === '1' && current !== undefined) writeFileSync(README, current);
  expect(read()).toBe(current);
});

test('the README names every module and every marketplace', () => {
  const below = (folder: string): string[] =>
    readdirSync(join(MARKET, folder)).filter((file) => /\.(?:ttl|yaml)$/.test(file));
  for (const file of below('market')) expect(read()).toContain(`\`market/${file}\``);
  for (const file of below('market/industries')) expect(read()).toContain(`\`${file}\``);
  expect(below('marketplaces')).toEqual(SLICES.map((name) => `${name}.yaml`));
  for (const file of below('marketplaces')) expect(read()).toContain(`\`${file}\``);
});
