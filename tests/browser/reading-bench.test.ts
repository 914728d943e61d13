import { expect, inject, onTestFinished, test } from 'vitest';
import { measureReading } from '../../scripts/bench/reading/measure.ts';
import { reportReading } from '../../scripts/bench/reading/report.ts';
import { launchBrowser } from '../support/browser.ts';

test('reading is measured on a built site: every key, branch and page has had an effect that could be seen', async () => {
  const site = inject('sites').find(({ name }) => name === 'constructs');
  if (!site) throw new Error('The ontology constructs is not built.');
  const browser = await launchBrowser(inject('browser'));
  onTestFinished(() => browser.close());
  const figures = await measureReading(browser, { ...site, home: `${site.url}/` }, { runs: 1, samples: 2 });
  const { search, floorOfSearch, classes, heaviestTerm } = figures;
  for (const times of [search.firstKeyCold, search.firstKeyOpened, search.firstKeyWarm, search.lastKey])
    expect(times).toHaveLength(2);
  const times = [
    ...Object.values(search).flat(),
    ...Object.values(floorOfSearch).flat(),
    ...(classes?.trees ?? []).flatMap(({ firstBranch, branches, letters }) => [
      ...firstBranch,
      ...branches,
      ...letters,
    ]),
    ...[...(classes?.loadings ?? []), ...heaviestTerm.loadings].flatMap((loading) => Object.values(loading)),
  ];
  expect(times.filter((time) => !(time > 0))).toEqual([]);
  expect(classes?.trees[0]?.letters.length).toBeGreaterThan(0);
  expect(heaviestTerm.pictures).toBeGreaterThan(0);
  expect(figures.namesFile.gzipped).toBeGreaterThan(0);
  expect(reportReading({ name: 'constructs', figures })).toContain('search: first key');
});
