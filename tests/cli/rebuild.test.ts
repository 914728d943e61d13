import { mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { isIntact, readRecord, writeRecord } from '../../src/cli/rebuild/build-record.ts';
import { stateOf } from '../../src/cli/rebuild/file-states.ts';
import type { BuildResult } from '../../src/cli/site-build/build-site.ts';
import { runningVersion } from '../../src/cli/installation/code-version.ts';
import { buildIfChanged } from '../../src/cli/site-build/build-if-changed.ts';
import { folderContent } from '../support/folder-content.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';
import type { Edit, Project } from './rebuild/edited-project.ts';
import { createProject, OTHER_EDITS, saveContext, TEXT_EDITS, write } from './rebuild/edited-project.ts';
import { timeLimit } from '../support/time-limit.ts';

const QUIET = { update: () => {}, done: () => {}, clear: () => {} };

const build = ({ ontology, out }: Pick<Project, 'ontology' | 'out'>, clean = false): Promise<BuildResult> =>
  buildIfChanged({ ontology, out, clean, progress: QUIET });

/** The files of a build, without what only the next build reads. */
function content(out: string): Record<string, string> {
  return Object.fromEntries(Object.entries(folderContent(out)).filter(([path]) => !/^cache(?:\/|$)/.test(path)));
}

/** The next build must find all files as this one has recorded them, or it would not know that nothing has changed. */
function expectIntact(out: string): void {
  const record = readRecord(out, runningVersion());
  expect(record && isIntact(record, out)).toBe(true);
}

/** Rebuilds, and expects the bytes and issues of a clean build. Returns the number of reused files. */
async function expectCleanBytes(project: Project): Promise<number> {
  const { reused, issues } = await build(project);
  expectIntact(project.out);
  const out = join(temporaryFolder(), 'clean');
  const clean = await build({ ontology: project.ontology, out }, true);
  expect(content(project.out)).toEqual(content(out));
  expect(issues).toEqual(clean.issues);
  return reused;
}

const editOf = (edits: Readonly<Record<string, Edit>>): fc.Arbitrary<readonly [string, number, string]> =>
  fc.tuple(fc.constantFrom(...Object.keys(edits)), fc.nat(11), fc.stringMatching(/^[A-Z][a-zé ]{2,30}$/));

/** A property that the definition of no class mentions. */
const A_PROPERTY = 9;

/** Timeout in ms of several builds. */
const LONG = timeLimit(300_000);
/** Sequences of edits, and edits in each. */
const { runs, steps } = process.env['DEEP'] === undefined ? { runs: 1, steps: 3 } : { runs: 20, steps: 5 };

/** Ways in which the output of a build can differ from what it wrote. */
const DAMAGES: Readonly<Record<string, (out: string) => void>> = {
  'a damaged record': (out) => {
    const file = join(out, 'cache/record.json');
    writeFileSync(file, readFileSync(file, 'utf8').replace('"links":"', '"links":"0 '));
  },
  'a record that ends early': (out) => {
    const file = join(out, 'cache/record.json');
    writeFileSync(file, readFileSync(file, 'utf8').slice(0, -200));
  },
  'a record of another version, with its pages': (out) => {
    const record = readRecord(out, runningVersion());
    if (!record) throw new Error('The build has no record.');
    const page = 'public/vocabulary/T3.html';
    writeFileSync(join(out, page), '<p>From another version</p>');
    const state = stateOf(join(out, page));
    writeRecord(out, {
      ...record,
      version: 'other',
      key: 'other',
      inputs: 'other',
      files: { ...record.files, ...(state && { [page]: state }) },
    });
  },
  'an edited page': (out) => writeFileSync(join(out, 'public/vocabulary/T3.html'), '<p>Edited</p>'),
  'a page of the same length': (out) => {
    const file = join(out, 'public/vocabulary/T3.html');
    writeFileSync(file, readFileSync(file, 'utf8').replace('Thing', 'Thong'));
  },
  'a file that does not belong to the site': (out) => {
    mkdirSync(join(out, 'public/old'), { recursive: true });
    writeFileSync(join(out, 'public/old/page.html'), '<p>Old</p>');
  },
  'an edited snapshot': (out) => writeFileSync(join(out, 'publication.json'), '{}'),
};

describe('a rebuild', () => {
  /** One project for tests that leave it built. The last of them edit its sources. */
  let project: Project;
  let first: BuildResult;
  /** The files of a clean build of the sources before they are edited. */
  let expected: Record<string, string>;
  beforeAll(async () => {
    const folder = mkdtempSync(join(tmpdir(), 'ontopress-'));
    project = await createProject(folder);
    const out = join(folder, 'clean');
    await build({ ...project, out }, true);
    saveContext(project, readFileSync(join(out, 'public/vocabulary-context.jsonld'), 'utf8'));
    first = await build(project);
    expect(first.issues.filter(({ code }) => code === 'shape').length).toBeGreaterThan(5);
    expect(await build({ ...project, out }, true)).toMatchObject({ issues: first.issues });
    expected = content(out);
    return () => rmSync(folder, { recursive: true, force: true });
  }, LONG);

  it(
    'without any change writes nothing',
    async () => {
      const before = stateOf(join(project.out, 'public/index.html'));
      const second = await build(project);
      expect(second).toMatchObject({ unchanged: true, pages: first.pages, terms: first.terms, issues: first.issues });
      expect(stateOf(join(project.out, 'public/index.html'))).toEqual(before);
      expect(await build(project, true)).toMatchObject({ unchanged: false, reused: 0 });
    },
    LONG,
  );

  it.each(Object.keys(DAMAGES))(
    'over %s gives the bytes of a clean build',
    async (name) => {
      DAMAGES[name]?.(project.out);
      await build(project);
      expect(content(project.out)).toEqual(expected);
    },
    LONG,
  );

  it.each(Object.keys(TEXT_EDITS))(
    'after an edit of %s reuses files, and gives the bytes of a clean build',
    async (name) => {
      TEXT_EDITS[name]?.(project, 4, 'A text that is quite different.');
      write(project);
      const reused = await expectCleanBytes(project);
      expect(reused).toBeGreaterThan(name === 'the lines of terms' ? 5 : 20);
    },
    LONG,
  );

  it(
    'after an edit of a definition reuses the pages of a list that do not link to its term',
    async () => {
      const page = (kind: string): number => statSync(join(project.out, `public/terms/${kind}.html`)).ino;
      await build(project);
      const [classes, properties] = [page('class'), page('property')];
      TEXT_EDITS['a definition']?.(project, A_PROPERTY, 'Another definition.');
      write(project);
      await expectCleanBytes(project);
      expect(page('class')).toBe(classes);
      expect(page('property')).not.toBe(properties);
    },
    LONG,
  );

  it(
    'gives the bytes of a clean build after any edits',
    async () => {
      const edits = { ...TEXT_EDITS, ...OTHER_EDITS };
      const one = editOf(edits);
      const property = fc.asyncProperty(
        fc.array(fc.array(one, { minLength: 1, maxLength: 2 }), { minLength: steps, maxLength: steps }),
        async (sequence) => {
          const project = await createProject(temporaryFolder());
          await build(project);
          for (const step of sequence) {
            for (const [name, at, text] of step) edits[name]?.(project, at, text);
            write(project);
            await expectCleanBytes(project);
          }
        },
      );
      await fc.assert(property, { numRuns: runs, endOnFailure: true });
    },
    LONG,
  );
});
