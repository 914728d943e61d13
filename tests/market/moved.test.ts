import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { loadInput } from '../../src/cli/load/load-input.ts';
import { rewriteFolder } from '../../src/cli/upgrade/move-namespace.ts';
import { compile } from '../../src/compiler/compile/compile.ts';
import { copyMarket, market } from '../support/market.ts';
import { withSharedResults } from '../support/shared-results.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';

test('the ontology can move to another namespace; nothing keeps the old one, and everything else is identical to the byte', async () => {
  const { nodes, publication } = await market();
  const { namespace } = publication.ontology.own;
  const [from, to] = ['https://example.org', 'https://example.orh'];
  // As long as the old one, and beside it in the alphabet: even lines and order stay.
  const next = namespace.replace(from, to);
  const folder = join(temporaryFolder(), 'ontology');
  copyMarket(folder);
  for (const { path, text } of rewriteFolder(folder, namespace, next)) writeFileSync(path, text);

  const cwd = join(folder, '..');
  const moved = await withSharedResults(async (cache) =>
    compile(await loadInput({ ontology: folder, cwd, baseUrl: to, cache })),
  );
  // Contexts that are kept stay what they were, and that of the new namespace is none of them.
  expect(moved.issues.filter(({ code }) => code !== 'context-not-kept')).toEqual([]);
  expect(moved.publication.ontology.own.namespace).toBe(next);
  expect(JSON.stringify(moved.nodes)).not.toContain(namespace);
  const back = (value: unknown): string => JSON.stringify(value).replaceAll(to, from);
  expect(back(moved.nodes) === JSON.stringify(nodes)).toBe(true);
  // The IRIs of the released versions stay at the old host.
  const { site, ...rest } = publication;
  const { redirects = [], ...expected } = site;
  const { site: movedSite, ...movedRest } = moved.publication;
  const { redirects: kept = [], ...movedExpected } = movedSite;
  const pagesOf = (all: typeof redirects): string[] => all.map(({ to: page }) => page);
  // Of the former page of changes, in each language.
  const ofSite = ['/versions', '/de/versions', '/fr/versions', '/es/versions'];
  const ofReleases = ['1.1.0', '1.2.0', '1.3.0', '1.3.1'].map((version) => `/versions/${version}`);
  expect([pagesOf(redirects), pagesOf(kept)]).toEqual([[...ofReleases, ...ofSite], ofSite]);
  const [before, after] = [back({ site: movedExpected, ...movedRest }), JSON.stringify({ site: expected, ...rest })];
  expect(before === after).toBe(true);
});
