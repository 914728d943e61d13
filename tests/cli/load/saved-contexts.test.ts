import { symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { loadInput } from '../../../src/cli/load/load-input.ts';
import { rewriteFolder } from '../../../src/cli/upgrade/move-namespace.ts';
import { compile } from '../../../src/compiler/compile/compile.ts';
import { contextVersions } from '../../../src/site/files/context-version.ts';
import { ontologyFolder } from '../../support/ontology-folder.ts';

/** A saved context of an ontology. Read as a source, it would define `Raft`. */
const OLD = contextVersions.of(
  '{ "@context": { "@vocab": "https://example.org/a/" }, "@id": "https://example.org/a/Raft", "@type": "http://www.w3.org/2002/07/owl#Class" }\n',
);
const NAME = OLD.path.replace('contexts/', '');

/** A folder `boats` with these files and one ontology. */
const boats = (files: Readonly<Record<string, string | Buffer>>): string => ontologyFolder('boats', files);

const load = (folder: string) => loadInput({ ontology: folder, cwd: folder });
const check = async (folder: string) => {
  const { publication, issues } = await compile(await load(folder));
  return {
    terms: publication.ontology.terms.map(({ identifier }) => identifier),
    issues: issues.filter(({ code }) => code === 'context-not-kept'),
    current: contextVersions.current(publication.ontology),
  };
};

describe('A saved context', () => {
  it('is named after the first 16 digits of the SHA-256 of its bytes', () => {
    expect(contextVersions.of('{}').path).toBe('contexts/44136fa355b3678a.jsonld');
    expect(contextVersions.of('ü').path).not.toBe(contextVersions.of('u').path);
  });

  it('is the same for the same ontology, also from its snapshot', async () => {
    const { publication } = await compile(await load(boats({})));
    const again = JSON.parse(JSON.stringify(publication)) as typeof publication;
    expect(contextVersions.current(again.ontology)).toEqual(contextVersions.current(publication.ontology));
  });
});

describe('The folder of saved contexts', () => {
  it.each([
    ['without a configuration', {}],
    ['whose sources are all files', { 'publication.yaml': 'title: Boats' }],
    ['whose sources are named', { 'publication.yaml': 'sources: [core.ttl]' }],
    ['that names itself as source', { 'publication.yaml': 'sources: [.]' }],
    ['that names even that folder as source', { 'publication.yaml': 'sources: [./contexts/, core.ttl]' }],
  ])('of an ontology %s is returned unchanged, and never read as a source', async (_, files) => {
    const folder = boats({ ...files, [OLD.path]: OLD.text });
    expect((await load(folder)).savedContexts).toEqual({ folder: 'boats/contexts', versions: [OLD] });
    expect((await check(folder)).terms).toEqual(['Boat']);
  });

  it('is ignored if it is empty, and so are hidden files in it', async () => {
    const folder = boats({ 'contexts/.gitattributes': '* -text' });
    expect((await load(folder)).savedContexts?.versions).toEqual([]);
  });

  it('is an ordinary folder if no file has the name of a saved context', async () => {
    const folder = boats({ 'contexts/rafts.jsonld': OLD.text });
    expect((await load(folder)).savedContexts).toBeUndefined();
    expect((await check(folder)).terms).toEqual(['Boat', 'Raft']);
  });

  it('does not exist for a single file', async () => {
    const folder = boats({ [OLD.path]: OLD.text });
    expect(await load(join(folder, 'core.ttl'))).not.toHaveProperty('savedContexts');
  });

  it('does not change when the namespace moves', () => {
    const folder = boats({ [OLD.path]: OLD.text, 'other/x.jsonld': OLD.text });
    const changed = rewriteFolder(folder, 'https://example.org/a/', 'https://example.org/b/').map(({ path }) => path);
    expect(changed.sort()).toEqual([join(folder, 'core.ttl'), join(folder, 'other/x.jsonld')]);
  });
});

describe('Another file in the folder', () => {
  it('is rejected beside saved contexts, with how to fix it', async () => {
    const folder = boats({ [OLD.path]: OLD.text, 'contexts/README.md': 'x', 'contexts/v1.jsonld': '{}' });
    symlinkSync(join(folder, 'core.ttl'), join(folder, 'contexts/44136fa355b3678a.jsonld'));
    await expect(load(folder)).rejects.toMatchObject({
      issues: ['44136fa355b3678a.jsonld', 'README.md', 'v1.jsonld'].map((name) => ({
        code: 'kept-context',
        severity: 'error',
        file: `boats/contexts/${name}`,
        message: expect.stringMatching(/expected a name of 16 hexadecimal digits .* Move the file/) as string,
      })),
    });
  });

  it.each([
    ['another content', '{}', 'but the content has the name contexts/44136fa355b3678a.jsonld'],
    ['other line ends', OLD.text.replace('\n', '\r\n'), 'its line endings were converted'],
    ['a byte that is no text', Buffer.from([0xff]), 'but the content is not UTF-8'],
    ['a mark of byte order', `\ufeff${OLD.text}`, 'Restore it from version control'],
  ])('is refused with %s', async (_, content, message) => {
    const rejected = load(boats({ [OLD.path]: content }));
    await expect(rejected).rejects.toThrow(`boats/contexts/${NAME} error kept-context The name of this file must be`);
    await expect(rejected).rejects.toThrow(message);
  });
});

describe('The current context', () => {
  it('is required if others are saved', async () => {
    const { issues, current } = await check(boats({ [OLD.path]: OLD.text }));
    expect(issues).toMatchObject([{ severity: 'warning', file: 'boats/contexts' }]);
    expect(issues[0]?.message).toContain('Run `ontopress release --only-context`');
    expect((await check(boats({ [OLD.path]: OLD.text, [current.path]: current.text }))).issues).toEqual([]);
  });

  it('is not required if none is saved', async () => {
    expect((await check(boats({}))).issues).toEqual([]);
  });

  it.each([
    ['error', ['error']],
    ['off', []],
  ])('is required with the configured severity: %s', async (configured, expected) => {
    const yaml = `rules: { context-not-kept: ${configured} }`;
    const { issues } = await check(boats({ 'publication.yaml': yaml, [OLD.path]: OLD.text }));
    expect(issues.map(({ severity }) => severity)).toEqual(expected);
  });
});
