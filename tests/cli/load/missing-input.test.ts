import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { checkInput } from '../../../src/cli/command/compile-input.ts';
import type { InputOptions } from '../../../src/cli/command/input-options.ts';
import { smallOntology } from '../../support/small-ontology.ts';

async function messages(options: InputOptions): Promise<string[]> {
  return (await checkInput(options)).map(({ message }) => message);
}

test('a mistyped path is reported with the nearest name in its folder', async () => {
  const { folder } = smallOntology();
  expect(await messages({ ontology: join(folder, 'boat.ttl') })).toEqual([
    'This file or folder does not exist; expected an ontology file or a folder of ontology files. Did you mean "boats.ttl"? The command init writes a new project.',
  ]);
});

test('a URL is not fetched', async () => {
  expect(await messages({ ontology: 'https://example.org/boats.ttl' })).toEqual([
    'This is a URL, and Ontopress does not fetch ontologies. Download the file, and use its path.',
  ]);
});

test('a slice of a single file is an error', async () => {
  const { source } = smallOntology();
  expect(await messages({ ontology: source, slice: 'stays' })).toEqual([
    'Cannot select the slice "stays": slices need a folder with publication.yaml and slices/stays.yaml. Add these files, or omit --slice.',
  ]);
});

test('a folder with two configurations is an error', async () => {
  const { folder } = smallOntology();
  for (const name of ['publication.yaml', 'publication.yml']) writeFileSync(join(folder, name), 'title: Boats\n');
  const issues = await checkInput({ ontology: folder });
  expect(issues).toMatchObject([
    {
      code: 'configuration',
      severity: 'error',
      message: expect.stringContaining('also has publication.yaml') as string,
    },
  ]);
  expect(issues[0]?.file).toMatch(/\/publication\.yml$/);
});

test('an unknown slice names the file to write', async () => {
  const { folder } = smallOntology();
  writeFileSync(join(folder, 'publication.yaml'), 'slice: stays\n');
  expect((await messages({ ontology: folder })).join('\n')).toMatch(
    /^Unknown slice "stays"\. \S+\/slices\/ has none\. Write \S+\/slices\/stays\.yaml, or omit the slice\.$/,
  );
});
