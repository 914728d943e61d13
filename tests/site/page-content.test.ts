import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { openDiskCache } from '../../src/cli/load/cache.ts';
import { loadInput } from '../../src/cli/load/load-input.ts';
import { compile } from '../../src/compiler/compile/compile.ts';
import type { AuthoredPage, Publication } from '../../src/ontology/model.ts';
import { createPublicationIndex } from '../../src/site/index/publication-index.ts';
import { htmlLine } from '../../src/site/markdown/rendered-text.ts';
import type { PageOptions } from '../../src/site/markdown/page-html.ts';
import { pageHtml } from '../../src/site/markdown/page-html.ts';
import type { PageReference } from '../../src/site/term/authored/page-content.ts';
import { headingIds, pageContent } from '../../src/site/term/authored/page-content.ts';
import { pageOptions } from '../../src/site/term/authored/authored-text.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';

const GUIDES = join(import.meta.dirname, 'fixtures/guides/input');
const { publication } = await compile(await loadInput({ ontology: GUIDES, cwd: GUIDES }));
const pages = publication.pages?.texts ?? [];
const index = createPublicationIndex(publication, 'en');

/** What a conversion asks its options for. */
function askedFor(page: AuthoredPage): PageReference[] {
  const asked: PageReference[] = [];
  const options = pageOptions(page, index);
  const recording: PageOptions = {
    ...options,
    link: (target, line) => {
      asked.push({ kind: 'link', target, line });
      return options.link(target, line);
    },
    image: (target, line) => {
      asked.push({ kind: 'image', target, line });
      return options.image(target, line);
    },
    resolve: (target, line = 1) => {
      asked.push({ kind: 'term', target, line });
      return options.resolve(target, line);
    },
    embed: (name) => {
      asked.push({ kind: 'embed', name });
      return options.embed(name);
    },
  };
  pageHtml(page.text, recording);
  return asked;
}

describe.each(pages.map((page) => [page.file, page] as const))('the content of %s', (_, page) => {
  test('has all references that its conversion resolves, in their order', () => {
    expect(pageContent(page, index).references).toEqual(askedFor(page));
  });

  // The alternative text of a missing image is on the page.
  test.skipIf(page.name === 'mistakes')('has the headings and the words of its page', () => {
    const { html, headings } = pageHtml(page.text, { ...pageOptions(page, index), embed: () => '' });
    expect(pageContent(page, index)).toMatchObject({ headings, line: htmlLine(html) });
  });
});

test('the id of a heading with an image is the one on the page', () => {
  const page = { ...(pages[0] as AuthoredPage), text: '## Boats ![afloat](images/boat.svg)\n' };
  expect([...headingIds(pageContent(page, index))]).toEqual(['boats']);
});

test('saved content has the names that terms have now', () => {
  const page: AuthoredPage = { ...(pages[0] as AuthoredPage), text: 'A [[Boat]] floats.' };
  const folder = temporaryFolder();
  const lineIn = (content: Publication): string => {
    const cache = openDiskCache(folder, 'v1');
    const { line } = pageContent(page, createPublicationIndex(content, 'en'), cache);
    cache.save(folder);
    return line;
  };
  const renamed: Publication = {
    ...publication,
    ontology: {
      ...publication.ontology,
      terms: publication.ontology.terms.map((term) =>
        term.identifier === 'Boat' ? { ...term, labels: [{ value: 'Ship', language: 'en' }] } : term,
      ),
    },
  };
  expect(lineIn({ ...publication })).toBe('A Boat floats.');
  expect(lineIn(renamed)).toBe('A Ship floats.');
  expect(lineIn({ ...publication })).toBe('A Boat floats.');
});
