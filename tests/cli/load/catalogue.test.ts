import { cpSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { checkInput } from '../../../src/cli/command/compile-input.ts';
import { temporaryFolder } from '../../support/temporary-folder.ts';

const INPUT = join(import.meta.dirname, '../../browser/fixtures/catalogue');

describe('a list of publications', () => {
  /** The findings of a catalogue with this configuration, each with its location. */
  async function check(yaml: string, change: (folder: string) => void = () => {}): Promise<string[]> {
    const ontology = join(temporaryFolder(), 'harbour');
    cpSync(INPUT, ontology, { recursive: true });
    writeFileSync(join(ontology, 'publication.yaml'), yaml);
    change(ontology);
    const issues = await checkInput({ ontology });
    return issues
      .filter(({ severity }) => severity === 'error')
      .map(({ file, line, column, message }) => `${file}:${line}:${column} ${message}`);
  }

  test.each([
    ['publications: [boats.ttl, nowhere]', '1:27 "publications.1" is "nowhere", which does not exist in this folder;'],
    ['publications: [../boats]', '1:16 "publications.0": expected a path inside this folder, found "../boats".'],
    ['publications: [crew, { folder: places, path: CREW }]', '1:22 Two publications have the path "CREW"'],
    ['publications: [{ folder: crew, path: a/b }]', '1:16 A publication cannot have the path "a/b"; expected letters'],
    ['publications: [{ folder: crew, path: search }]', '1:16 A publication cannot have the path "search", because'],
    ['languages: [en, fr]\npublications: [{ folder: crew, path: fr }]', '2:16 A publication cannot have the path "fr"'],
    ['publications: [crew]\nnamespace: https://x.example/', '2:1 "namespace" configures one ontology,'],
    ['publications: []', '1:15 "publications": '],
    [
      'publications: [{ folder: crew, paht: x }]',
      '1:32 Unknown key "publications.0.paht". Expected one of: folder, path.',
    ],
    ['publications: [crew]\ntitel: Harbour', '2:1 Unknown key "titel". Did you mean "title"?'],
  ])('reports %j', async (yaml, expected) => {
    expect(await check(yaml)).toEqual([expect.stringContaining(`harbour/publication.yaml:${expected}`)]);
  });

  test('reports a list in a list', async () => {
    const nested = (folder: string): void =>
      writeFileSync(join(folder, 'crew/publication.yaml'), 'title: Crew\npublications: [x]\n');
    expect(await check('publications: [boats.ttl, crew]', nested)).toEqual([
      expect.stringMatching(
        /^harbour\/crew\/publication\.yaml:2:1 A publication in a list .* cannot list further ones\./,
      ),
    ]);
  });

  test('reports the errors of all ontologies at their files', async () => {
    const broken = (folder: string): void => {
      writeFileSync(join(folder, 'crew/crew.ttl'), '@prefix c: <https://crew.example/> .\nc:Person a c:Class\n');
      writeFileSync(join(folder, 'places/publication.yaml'), 'titel: Places\n');
    };
    expect(await check('publications: [boats.ttl, places, crew]', broken)).toEqual([
      expect.stringContaining('harbour/places/publication.yaml:1:1 Unknown key "titel".'),
      expect.stringMatching(/^harbour\/crew\/crew\.ttl:3:1 /),
    ]);
  });
});
