import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { compileInput } from '../../src/cli/command/compile-input.ts';
import { writeData } from '../../src/cli/site-build/data-files.ts';
import { modelFiles } from '../../src/site/agents/model-files.ts';
import { createFileWriter } from '../../src/cli/site-build/write-file.ts';
import { createPublicationIndex } from '../../src/site/index/publication-index.ts';
import { termPages } from '../../src/site/term/term-pages.ts';
import { sectionHtml } from '../../src/site/term/sections.ts';
import { deadLinks, filesOf, readPage } from '../browser/whole-site.ts';
import { run } from '../support/command.ts';
import { writeSearchFiles } from '../support/search-index.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';
import { timeLimit } from '../support/time-limit.ts';

/** Small ontologies, each without something common: labels, a language, classes or a header. */
const FOLDER = join(import.meta.dirname, 'small-ontologies');
const NOTHING = 'header-alone.ttl';
const publishable = readdirSync(FOLDER).filter((name) => name !== NOTHING);
const quiet = (): void => {};

describe('an ontology with one term can be published, whatever it lacks', () => {
  test.each(publishable)('%s: data, search index and the views of all pages', async (name) => {
    const folder = temporaryFolder();
    const { compiled } = await compileInput({ ontology: join(FOLDER, name) });
    expect(compiled.issues.filter(({ severity }) => severity === 'error')).toEqual([]);
    const { publication } = compiled;
    await writeData(folder, compiled);
    const write = createFileWriter(join(folder, 'public'));
    for (const { path, text } of modelFiles(publication, [])) write(path, text());
    await writeSearchFiles({ site: join(folder, 'public'), publication, report: quiet });
    for (const language of createPublicationIndex(publication).languages) {
      const index = createPublicationIndex(publication, language);
      for (const term of publication.ontology.terms) {
        const { view } = termPages(term, index);
        expect(view.label).not.toBe('');
        expect(view.sections.map((section) => sectionHtml(section, index)).join('')).not.toBe('');
      }
    }
  });

  test('an ontology without terms is rejected, and the message states what was expected', async () => {
    const { code, stderr } = await run([
      'build',
      '--ontology',
      join(FOLDER, NOTHING),
      '--out',
      join(temporaryFolder(), 'x'),
    ]);
    expect(code).toBe(1);
    expect(stderr).toContain(
      'The sources describe no terms; expected at least one class, property, value set or value, such as `<https://example.org/Boat> a owl:Class .`',
    );
  });
});

/** The ontologies that are built: without texts, without classes, and without a language of the user interface. */
const BUILT = ['no-text.ttl', 'collection-alone.ttl', 'several-languages-none-spoken.ttl'];

/** Timeout in ms of a build and a verify in separate processes. They take seconds on an idle machine. */
const LONGEST = timeLimit(180_000);

test.each(BUILT)(
  'the site of %s is complete: its data files are equal, and no link is broken',
  { timeout: LONGEST },
  async (name) => {
    const folder = join(temporaryFolder(), 'site');
    const built = await run(['build', '--ontology', join(FOLDER, name), '--out', folder]);
    expect(built.code, built.stdout + built.stderr).toBe(0);
    expect((await run(['verify', folder])).code).toBe(0);
    const files = filesOf(join(folder, 'public'));
    const pages = files.filter((file) => file.endsWith('.html')).map((file) => readPage(join(folder, 'public'), file));
    expect(pages.length).toBeGreaterThan(4);
    expect(deadLinks(pages, new Set(files), 'http://127.0.0.1:4321')).toEqual([]);
  },
);
