import { cpSync, existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import type { Text } from '../../src/ontology/model.ts';
import type { PositionsFile } from '../../src/site/search/names-file.ts';
import { folderContent } from '../support/folder-content.ts';
import { writeSearchFiles } from '../support/search-index.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';
import { tinyPublication, tinyTerm } from '../support/tiny-publication.ts';

const text = (value: string, language = 'en'): Text => ({ value, language });
const terms = [
  tinyTerm('Hotel', { labels: [text('Hotel'), text('Hotel', 'de')], definitions: [text('A house for guests.')] }),
  tinyTerm('Spa', { definitions: [text('</script><b>Water</b> & warmth.')] }),
];
const publication = tinyPublication(terms, { languages: ['en', 'de'] });

const report = (): void => {};

const positionsOf = (folder: string, language: string): PositionsFile =>
  JSON.parse(readFileSync(join(folder, 'pagefind', language, 'positions.json'), 'utf8')) as PositionsFile;

describe('the index of the full text', () => {
  it('has a folder for each language, with a record for each term that has a page there', async () => {
    const folder = temporaryFolder();
    expect(await writeSearchFiles({ site: folder, publication, report })).toBe(3);
    const records = (language: string): boolean[] =>
      positionsOf(folder, language).records.map((record) => record.startsWith(`${language}_`));
    // The shorter label is first among equal matches.
    expect(records('en')).toEqual([true, true]);
    expect(records('de')).toEqual([false, true]);
  });

  it('is identical byte for byte in every build', async () => {
    const [one, other] = [temporaryFolder(), temporaryFolder()];
    await writeSearchFiles({ site: one, publication, report });
    await writeSearchFiles({ site: other, publication, report });
    expect(folderContent(one)).toEqual(folderContent(other));
    expect(Object.keys(folderContent(one)).filter((path) => /fragment|-ui|highlight|worker/.test(path))).toEqual([]);
  });

  it.each([
    ['there is memory', (free: PromiseWithResolvers<void>): void => free.resolve()],
    [
      'it is known that something else has failed',
      (free: PromiseWithResolvers<void>): void => free.reject(new Error('another failure')),
    ],
  ])('is created when %s', async (_, settle) => {
    const folder = temporaryFolder();
    const free = Promise.withResolvers<void>();
    let done = 0;
    const building = writeSearchFiles({
      site: folder,
      publication,
      report: () => (done += 1),
      memory: free.promise,
    });
    await setTimeout(500);
    expect(done).toBe(0);
    settle(free);
    expect(await building).toBe(3);
    const other = temporaryFolder();
    await writeSearchFiles({ site: other, publication, report });
    expect(folderContent(folder)).toEqual(folderContent(other));
  });

  it.each([
    ['records', { records: 1, characters: 1000 }],
    ['characters', { records: 1000, characters: 50 }],
  ])('has several parts if it has many %s, which a rebuild copies', async (_, limits) => {
    const [first, rebuilt] = [temporaryFolder(), temporaryFolder()];
    await writeSearchFiles({ site: first, publication, report, limits });
    const { parts, records } = positionsOf(first, 'en');
    expect([parts, records.every((record) => record.startsWith('en_'))]).toEqual([2, true]);
    expect(positionsOf(first, 'de').parts).toBeUndefined();
    expect(existsSync(join(first, 'pagefind/en/part-2/pagefind.js'))).toBe(true);
    await writeSearchFiles({ site: rebuilt, publication, report, limits, previous: first });
    expect(folderContent(rebuilt)).toEqual(folderContent(first));
  });

  it('stops with the reason if the build is aborted', async () => {
    const reason = new Error('interrupted');
    const build = (signal: AbortSignal): Promise<number> =>
      writeSearchFiles({ site: temporaryFolder(), publication, report, signal });
    await expect(build(AbortSignal.abort(reason))).rejects.toBe(reason);
    const later = new AbortController();
    const building = build(later.signal);
    later.abort(reason);
    await expect(building).rejects.toBe(reason);
  });

  it('is empty for an ontology without terms', async () => {
    expect(await writeSearchFiles({ site: temporaryFolder(), publication: tinyPublication([]), report })).toBe(0);
  });

  it('has no record of a term whose texts have no words', async () => {
    const folder = temporaryFolder();
    const wordless = tinyTerm('x-', { labels: [text('★')], definitions: [text('…')] });
    await writeSearchFiles({ site: folder, publication: tinyPublication([wordless, ...terms]), report });
    const { records } = positionsOf(folder, 'en');
    expect(records.filter((record) => record === '')).toHaveLength(1);
    expect(new Set(records).size).toBe(3);
  });
});

describe('the index of a rebuild', () => {
  const { site, ontology } = publication;
  const edited = tinyPublication(
    ontology.terms.map((term) =>
      term.identifier === 'Hotel' ? { ...term, labels: [text('Hotel'), text('Gasthof', 'de')] } : term,
    ),
    site,
  );

  it('is copied for languages with the same texts, and equals a clean one', async () => {
    const [first, clean, rebuilt] = [temporaryFolder(), temporaryFolder(), temporaryFolder()];
    await writeSearchFiles({ site: first, publication, report });
    await writeSearchFiles({ site: clean, publication: edited, report });
    await writeSearchFiles({ site: rebuilt, publication: edited, report, previous: first });
    expect(folderContent(rebuilt)).toEqual(folderContent(clean));
    expect(positionsOf(rebuilt, 'en').source).toBe(positionsOf(first, 'en').source);
    expect(positionsOf(rebuilt, 'de').source).not.toBe(positionsOf(first, 'de').source);
  });

  it('is created again if the earlier one is damaged', async () => {
    const [first, rebuilt] = [temporaryFolder(), temporaryFolder()];
    await writeSearchFiles({ site: first, publication, report });
    const clean = folderContent(first);
    const damage: ((folder: string) => void)[] = [
      (folder) => writeFileSync(join(folder, 'pagefind.js'), 'damaged'),
      (folder) => rmSync(join(folder, 'index'), { recursive: true }),
      (folder) => writeFileSync(join(folder, 'more.js'), ''),
      (folder) => writeFileSync(join(folder, 'positions.json'), '{'),
      (folder) => rmSync(folder, { recursive: true }),
    ];
    for (const [at, change] of damage.entries()) {
      const [previous, site] = [join(rebuilt, `previous-${at}`), join(rebuilt, `${at}`)];
      cpSync(first, previous, { recursive: true });
      change(join(previous, 'pagefind', 'en'));
      await writeSearchFiles({ site, publication, report, previous });
      expect(folderContent(site)).toEqual(clean);
    }
  });
});
