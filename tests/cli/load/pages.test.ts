import { cpSync, mkdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { compileInput } from '../../../src/cli/command/compile-input.ts';
import type { Compiled } from '../../../src/compiler/compile/compile.ts';
import { inputFiles } from '../../../src/cli/command/input-options.ts';
import { guideView } from '../../../src/site/guides/guide-view.ts';
import { LIST_TEXT, authoredPageIn, guidesOf } from '../../../src/site/index/authored-pages.ts';
import { createPublicationIndex } from '../../../src/site/index/publication-index.ts';
import { bodyOf } from '../../../src/site/term/authored/authored-text.ts';
import { SMALL } from '../../support/small-ontology.ts';
import { temporaryFolder } from '../../support/temporary-folder.ts';

const DOCS: Readonly<Record<string, string>> = {
  'docs/README.md':
    '# Handbook\n\nRead [usage](usage.md), then [examples](examples/README.md#one) and [install](./install.md).\n',
  'docs/install.md': '# Install *it*\n\nSee [the handbook](README.md) and [usage](usage.md#first-steps).\n',
  'docs/usage.md':
    '# Usage\n\n## First steps\n\n[code](../src/a%20b.ts#L3), [folder](../src), [notes](notes.txt), [licence](../LICENSE.md)\n\n![A boat](images/boat.svg)\n',
  'docs/examples/README.md':
    '# Examples\n\n## One\n\n![A boat](../images/boat.svg) and [usage](../usage.md), [one](one.ttl)\n',
  'docs/appendix.md': '---\norder: 0\n---\nText.\n',
  'docs/zebra.md': 'Not linked.\n',
  'docs/notes.txt': 'Notes.\n',
  'docs/images/boat.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
  'docs/examples/one.ttl': '',
  'src/a b.ts': '',
  'LICENSE.md': 'MIT\n',
};

const REPOSITORY = 'repository: https://github.com/acme/boats/tree/main/ontology\n';

/** A repository with an ontology and, beside it, documents. Returns the path of the ontology. */
function withDocuments(configuration: string, files = DOCS): string {
  const folder = temporaryFolder();
  const all = { ...files, 'ontology/boats.ttl': SMALL, 'ontology/publication.yaml': configuration };
  for (const [path, text] of Object.entries(all)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  }
  return join(folder, 'ontology');
}

async function compiled(ontology: string): Promise<Compiled> {
  return (await compileInput({ ontology })).compiled;
}

function aboutPages({ issues }: Compiled): string[] {
  return issues
    .filter(({ code }) => code.startsWith('page-') && code !== 'page-address')
    .map(({ code, file, line, message }) => `${file}:${line} ${code} ${message}`);
}

describe('a folder of documents beside the ontology', () => {
  test('is published in the order of the links of its start page', async () => {
    const { publication } = await compiled(withDocuments(`pages: ../docs\n${REPOSITORY}`));
    const index = createPublicationIndex(publication);
    expect(guidesOf(index).map(({ path, page }) => `${path} ${page.title}`)).toEqual([
      'guides/appendix Appendix',
      'guides/usage Usage',
      'guides/examples Examples',
      'guides/install Install it',
      'guides/zebra Zebra',
    ]);
    expect(publication.pages).toMatchObject({ folder: '../docs', images: ['images/boat.svg'] });
    expect(authoredPageIn(LIST_TEXT, 'en', publication)).toMatchObject({ title: 'Handbook', file: 'docs/README.md' });
  });

  test('is named in the finding about an image that is not inside it', async () => {
    const files = { ...DOCS, 'docs/zebra.md': '![A boat](../boat.svg)\n' };
    expect(aboutPages(await compiled(withDocuments(`pages: ../docs\n${REPOSITORY}`, files)))).toEqual([
      'docs/zebra.md:1 page-image The image "../boat.svg" does not exist: expected a .svg, .png, .webp, .jpg or .gif file inside the folder "../docs", without spaces in its path.',
    ]);
  });

  test('has links to its pages, and to files of the repository', async () => {
    const result = await compiled(withDocuments(`pages: ../docs\n${REPOSITORY}`));
    const index = createPublicationIndex(result.publication);
    const links = guidesOf(index).map((guide) =>
      [...guideView(guide, index).body.html.matchAll(/(?:href|src)="([^"]*)"/g)].map(([, it]) => it),
    );
    const forge = 'https://github.com/acme/boats/blob/main';
    expect(links).toEqual([
      [],
      [
        `${forge}/src/a%20b.ts#L3`,
        `${forge}/src`,
        `${forge}/docs/notes.txt`,
        `${forge}/LICENSE.md`,
        '/guides/images/boat.svg',
      ],
      ['/guides/images/boat.svg', '/guides/usage', `${forge}/docs/examples/one.ttl`],
      ['/guides', '/guides/usage#first-steps'],
      [],
    ]);
    const start = authoredPageIn(LIST_TEXT, 'en', index.publication) as NonNullable<ReturnType<typeof authoredPageIn>>;
    expect(bodyOf(index)(start).html).toContain('<a href="/guides/examples#one">');
    expect(aboutPages(result)).toEqual([]);
  });

  test('is checked: links to missing files, and to files whose URL is unknown', async () => {
    const usage = '[gone](../gone.ts) and\n[code](../src/a%20b.ts)\n';
    const files = {
      ...DOCS,
      'docs/usage.md': usage,
      'docs/install.md': 'Text.\n',
      'docs/examples/README.md': '# One\n',
      'docs/examples.md': '# Two\n',
    };
    expect(aboutPages(await compiled(withDocuments('pages: ../docs\n', files)))).toEqual([
      expect.stringMatching(/^docs\/examples\.md:undefined page-file /),
      'docs/usage.md:1 page-link The link "../gone.ts" leads nowhere: this file does not exist; expected a page such as guide.md, a file, or a URL.',
      'docs/usage.md:2 page-source The link "../src/a%20b.ts" is shown as text: the file is not published, and "repository" in publication.yaml does not state its URL.',
    ]);
  });

  test('does not expose files outside of it', async () => {
    const ontology = withDocuments(`pages: ../docs\n${REPOSITORY}`);
    symlinkSync(join(ontology, '../LICENSE.md'), join(ontology, '../docs/licence.md'));
    const result = await compiled(ontology);
    expect(result.publication.pages?.texts.map(({ name }) => name)).not.toContain('licence');
    expect(aboutPages(result)).toEqual([expect.stringContaining('docs/licence.md:undefined page-file')]);
  });

  test('must exist', async () => {
    await expect(compiled(withDocuments('title: Boats\npages: ../dokumente\n'))).rejects.toThrow(
      /publication\.yaml:2:8 error configuration "pages" is "\.\.\/dokumente", which does not exist/,
    );
    await expect(compiled(withDocuments('pages: /etc\n'))).rejects.toThrow(/expected a folder relative to this file/);
  });

  test('is among the files on which a build depends', () => {
    const ontology = withDocuments('pages: "../docs" # beside\n');
    expect(inputFiles(ontology)?.map(({ path }) => path)).toContain(join(ontology, '../docs/usage.md'));
    writeFileSync(join(ontology, 'publication.yaml'), 'title: Boats\n');
    expect(inputFiles(ontology)).toHaveLength(2);
    writeFileSync(join(ontology, 'publication.yaml'), '{ pages: ../docs }\n');
    expect(inputFiles(ontology)).toBeUndefined();
  });

  test('can be the default folder, whose README.md is not published', async () => {
    const ontology = withDocuments('title: Boats\n');
    cpSync(join(ontology, '../docs'), join(ontology, 'pages'), { recursive: true });
    rmSync(join(ontology, '../docs'), { recursive: true });
    const { publication } = await compiled(ontology);
    expect(publication.pages?.texts.map(({ name }) => name)).toEqual(['appendix', 'install', 'usage', 'zebra']);
  });
});
