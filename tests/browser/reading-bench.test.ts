import { expect, inject, onTestFinished, test } from 'vitest';
import { serveFloor } from '../../scripts/bench/reading/floor.ts';
import { measureSearch } from '../../scripts/bench/reading/search.ts';
import { measureTree } from '../../scripts/bench/reading/tree.ts';
import { launchBrowser } from '../support/browser.ts';

test('the reading benchmark measures the effect of each key in the search, in a tree and on the minimal page', async () => {
  const url = inject('sites').find(({ name }) => name === 'constructs')?.url ?? '';
  const browser = await launchBrowser(inject('browser'));
  onTestFinished(() => browser.close());
  const floor = await serveFloor(new TextEncoder().encode('{}'));
  onTestFinished(() => floor.close());

  const { fullTextWarm, ...search } = await measureSearch(browser, `${url}/`, floor.names, ['Vehicle']);
  const { loading, letters } = await measureTree(browser, `${url}/classes`, 1);
  // Only one query, because the full text is already loaded for a second one.
  expect(fullTextWarm).toEqual([]);
  for (const times of [...Object.values(search), letters]) expect(times).toHaveLength(1);
  const all = [...Object.values(search), letters, Object.values(loading)].flat();
  expect(all.filter((time) => !(time > 0))).toEqual([]);
});
