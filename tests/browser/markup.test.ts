import { readFileSync } from 'node:fs';
import { HtmlValidate, StaticConfigLoader } from 'html-validate';
import { describe, expect, inject, test } from 'vitest';
import type { BuiltPage } from './templates.ts';
import { pagesByTemplate, TEMPLATE_NAMES } from './templates.ts';

/** Rules of the HTML standard only: https://html-validate.org/usage/presets.html. */
const validator = new HtmlValidate(new StaticConfigLoader({ extends: ['html-validate:standard'] }));

/** Errors of a page, one per line, with their markup. */
async function markupErrors(html: string): Promise<string[]> {
  const { results } = await validator.validateString(html);
  const lines = html.split('\n');
  return results
    .flatMap(({ messages }) => messages)
    .map(
      ({ ruleId, message, line, column }) =>
        `${ruleId}: ${message}: ${lines[line - 1]?.slice(column - 1, column + 80)}`,
    );
}

/** Sites of which every page is tested. */
const WHOLE = ['guides', 'hostile', 'hostile-schemas'];

/** The largest page of each language, or every page. */
function testedPages(pages: readonly BuiltPage[], all: boolean): readonly BuiltPage[] {
  return all ? pages : pages.filter((page) => pages.find(({ language }) => language === page.language) === page);
}

test('the validator finds invalid markup', async () => {
  const page = (body: string): string =>
    `<!doctype html><html lang="en"><head><title>T</title></head><body>${body}</body></html>`;
  expect(await markupErrors(page('<p>Fine.</p>'))).toEqual([]);
  for (const body of [
    '<p><div>No block in a paragraph</div></p>',
    '<ul><p>No item</p></ul>',
    '<b id="a"></b><b id="a"></b>',
  ])
    expect(await markupErrors(page(body)), body).not.toEqual([]);
});

const sites = inject('sites').map((site) => ({ site, templates: pagesByTemplate(site) }));

test('every template is on at least one tested site', () => {
  expect([...new Set(sites.flatMap(({ templates }) => [...templates.keys()]))].sort()).toEqual(
    [...TEMPLATE_NAMES].sort(),
  );
});

describe.each(sites)('the site of $site.name', ({ site, templates }) => {
  test.each([...templates])('%s is valid HTML in every language', async (_, pages) => {
    for (const { path, file } of testedPages(pages, WHOLE.includes(site.name)))
      expect(await markupErrors(readFileSync(file, 'utf8')), path).toEqual([]);
  });
});
