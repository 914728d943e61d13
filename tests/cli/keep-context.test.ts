import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { run } from '../support/command.ts';
import { folderContent } from '../support/folder-content.ts';
import { SMALL, smallOntology } from '../support/small-ontology.ts';

const KEPT =
  /^Saved \S+\/(contexts\/[0-9a-f]{16}\.jsonld)\. Every build publishes it at https:\/\/boats\.example\/docs\/\1\. Commit the file\.\n$/;
const keep = (ontology: string): ReturnType<typeof run> =>
  run(['release', '--only-context', '--ontology', ontology, '--base-url', 'https://boats.example/docs']);

describe('npm run release -- --only-context', () => {
  test('writes the current context beside the sources, unless it is already saved', async () => {
    const { folder, source } = smallOntology();
    const first = await keep(folder);
    expect(first).toMatchObject({ code: 0, stderr: '' });
    const path = KEPT.exec(first.stdout)?.[1] ?? '';
    expect(readFileSync(join(folder, path), 'utf8')).toContain('"Boat": { "@id": "https://example.org/a/Boat" }');

    const before = folderContent(folder);
    expect((await keep(folder)).stdout).toContain(`${path} is already saved`);
    expect(folderContent(folder)).toEqual(before);

    writeFileSync(source, SMALL.replaceAll('Boat', 'Ship'));
    const checked = await run(['check', '--ontology', folder]);
    expect(checked.stdout).toMatch(/^context-not-kept: 1 warning\n[^]*\/contexts\n[^]*\n0 errors, 2 warnings\n$/);
    expect((await keep(folder)).stdout).toMatch(KEPT);
    expect(readdirSync(join(folder, 'contexts'))).toHaveLength(2);
    expect((await run(['check', '--ontology', folder])).stdout).toContain('0 errors, 1 warning\n');
  });

  test('rejects an ontology with errors, a single file, and a folder with other files', async () => {
    const { folder, source } = smallOntology();
    const before = folderContent(folder);
    const single = await keep(source);
    expect(single).toMatchObject({ code: 1 });
    expect(single.stderr).toContain('is a single file. Move it to its own folder');
    writeFileSync(
      join(folder, 'bad.ttl'),
      '<urn:x> a <javascript:x> . <javascript:x> a <http://www.w3.org/2002/07/owl#Class> .',
    );
    expect((await keep(folder)).stderr).toMatch(/error bad-iri/);
    writeFileSync(join(folder, 'bad.ttl'), SMALL);
    mkdirSync(join(folder, 'contexts'));
    writeFileSync(join(folder, 'contexts/own.jsonld'), '{}');
    expect((await keep(folder)).stderr).toMatch(/contexts contains other files, .* Rename the folder/);
    expect(Object.keys(folderContent(folder))).toEqual(
      [...Object.keys(before), 'bad.ttl', 'contexts', 'contexts/own.jsonld'].sort(),
    );
  });
});
