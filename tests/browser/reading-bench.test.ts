import { expect, inject, onTestFinished, test } from 'vitest';
import { serveFloor } from '../../scripts/bench/reading/floor.ts';
import { measureSearch } from '../../scripts/bench/reading/search.ts';
import { measureTree } from '../../scripts/bench/reading/tree.ts';
import { launchBrowser } from '../support/browser.ts';

test('the bench of reading sees the effect of each key: in the search, in a tree, and on the page that does the least', async () => {
  const url = inject('sites').find(({ name }) => name === 'constructs')?.url ?? '';
  const browser = await launchBrowser(inject('browser'));
  onTestFinished(() => browser.close());
  const floor = await serveFloor(new TextEncoder().encode('{}'));
  onTestFinished(() => floor.close());

  const { fullTextWarm, ...search } = await measureSearch(browser, `${url}/`, floor.names, ['Vehicle']);
  const { loading, letters } = await measureTree(browser, `${url}/classes`, 1);
  // Of two queries the second would be the first that finds the full text at hand.
  expect(fullTextWarm).toEqual([]);
  for (const times of [...Object.values(search), letters]) expect(times).toHaveLength(1);
  const all = [...Object.values(search), letters, Object.values(loading)].flat();
  expect(all.filter((time) => !(time > 0))).toEqual([]);
});
