import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { writeSearchIndex } from '../../src/cli/site-build/search-index.ts';
import type { Text } from '../../src/ontology/model.ts';
import type { PositionsFile } from '../../src/site/search/full-text-file.ts';
import { folderContent } from '../support/folder-content.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';
import { tinyPublication, tinyTerm } from '../support/tiny-publication.ts';

const text = (value: string, language = 'en'): Text => ({ value, language });
const terms = [
  tinyTerm('Hotel', { labels: [text('Hotel'), text('Hotel', 'de')], definitions: [text('A house for guests.')] }),
  tinyTerm('Spa', { definitions: [text('</script><b>Water</b> & warmth.')] }),
];
const publication = tinyPublication(terms, { languages: ['en', 'de'] });

const quiet = (): void => {};

describe('the index of the full text', () => {
  it('has a folder for each language, with a record for each term that has a page there', async () => {
    const folder = temporaryFolder();
    expect(await writeSearchIndex(folder, publication, quiet)).toBe(3);
    const records = (language: string): boolean[] => {
      const file = readFileSync(join(folder, 'pagefind', language, 'positions.json'), 'utf8');
      return (JSON.parse(file) as PositionsFile).records.map((record) => record.startsWith(`${language}_`));
    };
    // The shorter label is first among equal matches.
    expect(records('en')).toEqual([true, true]);
    expect(records('de')).toEqual([false, true]);
  });

  it('is identical byte for byte in every build', async () => {
    const [one, other] = [temporaryFolder(), temporaryFolder()];
    await writeSearchIndex(one, publication, quiet);
    await writeSearchIndex(other, publication, quiet);
    expect(folderContent(one)).toEqual(folderContent(other));
    expect(Object.keys(folderContent(one)).filter((path) => /fragment|-ui|highlight|worker/.test(path))).toEqual([]);
  });

  it('stops with the reason if the build is aborted', async () => {
    const reason = new Error('interrupted');
    await expect(writeSearchIndex(temporaryFolder(), publication, quiet, AbortSignal.abort(reason))).rejects.toBe(
      reason,
    );
  });

  it('is empty for an ontology without terms', async () => {
    expect(await writeSearchIndex(temporaryFolder(), tinyPublication([]), quiet)).toBe(0);
  });
});
