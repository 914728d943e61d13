import { join } from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import type { CompiledInput } from '../../src/cli/command/compile-input.ts';
import { compileInput } from '../../src/cli/command/compile-input.ts';
import { guideView, guidesPage, ownGuides } from '../../src/site/guides/guide-view.ts';
import { createPublicationIndex } from '../../src/site/index/publication-index.ts';
import { ROOT } from '../support/command.ts';
import { timeLimit } from '../support/time-limit.ts';
import { DOCUMENTS } from './documents.ts';

/** The manual as `npm run docs` compiles it. `tests/browser` builds it, and checks all links of its pages. */
let manual: CompiledInput['compiled'];
beforeAll(async () => {
  manual = (await compileInput({ ontology: join(ROOT, 'docs') })).compiled;
}, timeLimit(60_000));

test('the manual passes the check, with every document as a guide', () => {
  expect(manual.issues).toEqual([]);
  const guides = ownGuides(createPublicationIndex(manual.publication)).map(({ page }) => `docs/${page.name}.md`);
  const documents = DOCUMENTS.filter((file) => file.startsWith('docs/') && !/\/(?:README|index)\.md$/.test(file));
  expect(guides.sort()).toEqual([...documents].sort());
});

test('the manual begins with its contents, and its guides link to each other', () => {
  const index = createPublicationIndex(manual.publication);
  const { html } = guidesPage.view(index);
  for (const guide of ownGuides(index)) {
    expect(html).toContain(`href="${guide.href}`);
    expect(guideView(guide, index).body.html).not.toContain('.md"');
  }
});
