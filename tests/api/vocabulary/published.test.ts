import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { API_FILES } from '../../../src/api/app/resources.ts';
import { loadInput } from '../../../src/cli/load/load-input.ts';
import { schemaFiles, snapshotFile } from '../../../src/cli/site-build/data-files.ts';
import { compileSchemas } from '../../../src/cli/site-build/published-schemas.ts';
import { createFileWriter } from '../../../src/cli/site-build/write-file.ts';
import { compile } from '../../../src/compiler/compile/compile.ts';
import { indexTerms } from '../../../src/api/vocabulary/parameters.ts';
import { smallOntology } from '../../support/small-ontology.ts';

/** Writes the snapshot of a class, with this line in `publication.yaml`. */
async function write(configuration: string) {
  const { folder, out } = smallOntology();
  writeFileSync(join(folder, 'publication.yaml'), configuration);
  const { publication } = await compile(await loadInput({ ontology: folder, cwd: folder }));
  const files = [snapshotFile(publication), ...schemaFiles(publication, await compileSchemas([], publication))];
  const write = createFileWriter(out);
  for (const { path, content } of files) write(path, content);
  return { publication, out, written: files.length };
}

describe('the files of the API description', () => {
  it('are equal to the responses of the API', async () => {
    const { publication, out } = await write('title: Boats\n');
    for (const [path, create] of Object.entries(API_FILES)) {
      const text = create(publication, indexTerms(publication));
      expect(readFileSync(join(out, 'public', path), 'utf8')).toBe(text);
    }
    expect(publication.site).not.toHaveProperty('api');
  });

  it('are omitted with `api: false`, and the publication states that', async () => {
    const { publication, out, written } = await write('api: false\n');
    expect(publication.site.api).toBe(false);
    expect(existsSync(join(out, 'public/api'))).toBe(false);
    expect(written).toBe((await write('{}\n')).written - Object.keys(API_FILES).length);
  });

  it('are either complete or absent', async () => {
    await expect(write('api: sometimes\n')).rejects.toThrow(/publication\.yaml/);
  });
});
