import { cpSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { openDiskCache } from '../../../src/cli/load/cache.ts';
import { compileUncheckedInput } from '../../../src/cli/command/compile-input.ts';
import { buildIfChanged } from '../../../src/cli/site-build/build-if-changed.ts';
import { digestOf } from '../../../src/cli/load/releases.ts';
import { compileHistory } from '../../../src/versions/engine.ts';
import type { History } from '../../../src/versions/history/history.ts';
import { ROOT } from '../../support/command.ts';
import { folderContent } from '../../support/folder-content.ts';
import { temporaryFolder } from '../../support/temporary-folder.ts';

/** A library with three releases, and changes that are not released yet. */
const LIBRARY = join(ROOT, 'tests/site/fixtures/history/input');
/** N-Triples, which are also Turtle. */
const RELEASED = readFileSync(join(LIBRARY, 'releases/2.0.0.nq'), 'utf8');

/** A copy of the library with an edited source. */
function libraryWith(edit: (text: string) => string): { ontology: string; source: string } {
  const ontology = temporaryFolder();
  cpSync(LIBRARY, ontology, { recursive: true });
  const source = join(ontology, 'library.ttl');
  writeFileSync(source, edit(readFileSync(source, 'utf8')));
  return { ontology, source };
}

/** The history of the library with another source, as a build computes it from the results of the one before. */
function historyOf(edit: (text: string) => string): (results?: string) => Promise<History | undefined> {
  const { ontology } = libraryWith(edit);
  return async (results) => {
    const { compiled, releases } = await compileUncheckedInput({ ontology });
    const cache = openDiskCache(results, 'v1');
    const { history } = await compileHistory(compiled, releases, { cache, sha256: digestOf });
    if (results !== undefined) cache.save(results);
    return history;
  };
}

test.each<[string, number, (text: string) => string]>([
  ['with unreleased changes', 4, (text) => text],
  ['as released', 3, () => RELEASED],
  ['that differs in the case of a language tag', 3, () => RELEASED.replaceAll('@de', '@DE')],
])(
  'the history of an ontology %s has %i versions, whether or not its last release is saved',
  async (_, count, edit) => {
    const history = historyOf(edit);
    const computed = await history();
    expect(computed?.versions).toHaveLength(count);

    const results = temporaryFolder();
    expect(await history(results)).toEqual(computed);
    // An edit, which reads the last release, and the text of before.
    await historyOf((text) => `${text}:Shelf a owl:Class .\n`)(results);
    expect(await history(results)).toEqual(computed);
  },
);

test.each([
  ['a definition', 'A human being.', 'A human being of any age.'],
  ['a definition that a release has changed', 'A person who borrows items.', 'A person who borrows.'],
  ['a label of a changed term', '"Patron"@en', '"Reader"@en'],
])('rebuilds of a library with releases have the bytes of a clean build after an edit of %s', async (_, old, text) => {
  const { ontology, source } = libraryWith((it) => it);
  const folder = temporaryFolder();
  const built = async (out: string): Promise<unknown> => {
    await buildIfChanged({ ontology, out, progress: { update: () => {}, done: () => {}, clear: () => {} } });
    return folderContent(join(out, 'public'));
  };
  const edits: readonly (readonly [string, string])[] = [
    [old, text],
    ['somebody has written', 'somebody writes'],
  ];
  await built(join(folder, 'site'));
  for (const [at, [before, after]] of edits.entries()) {
    writeFileSync(source, readFileSync(source, 'utf8').replace(before, after));
    expect(await built(join(folder, 'site'))).toEqual(await built(join(folder, `clean${at}`)));
  }
});
