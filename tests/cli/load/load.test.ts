import { readFileSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { loadInput } from '../../../src/cli/load/load-input.ts';
import { copyToSite } from '../../../src/cli/load/authored-files.ts';
import type { Compiled } from '../../../src/compiler/compile/compile.ts';
import { compile } from '../../../src/compiler/compile/compile.ts';
import { ontologyFolder } from '../../support/ontology-folder.ts';
import { SMALL } from '../../support/small-ontology.ts';

/** A folder `shop` with these files and one ontology. */
const shop = (files: Readonly<Record<string, string>>): string => ontologyFolder('shop', files);

const load = (folder: string) => loadInput({ ontology: folder, cwd: folder });
const compileFolder = async (folder: string): Promise<Compiled> => compile(await load(folder));

describe('a path that publication.yaml names', () => {
  it.each([
    ['sources: [core.ttl, cor.ttl]', '1:21 error configuration "sources" is "cor.ttl", which does not exist'],
    ['title: x\nshapes: forms', '2:9 error configuration "shapes" is "forms", which does not exist'],
    ['shapes: publication.yaml', '1:9 error configuration "shapes" is "publication.yaml", which is not a folder'],
    ['imports: { "urn:x": x.ttl }', '1:21 error configuration "imports" is "x.ttl", which does not exist'],
    ['contexts: { "urn:x": x.json }', '1:22 error configuration "contexts" is "x.json", which does not exist'],
    ['theme: { logo: x.svg }', '1:16 error configuration "theme.logo" is "x.svg", which does not exist'],
    ['theme: { logo: x.ttl }', '1:16 error configuration "theme.logo": expected a .svg, .png,'],
    ['theme: { favicon: x.svg }', '1:19 error configuration "theme.favicon" is "x.svg", which does not exist'],
    ['theme: { socialImage: x.svg }', '1:23 error configuration "theme.socialImage": expected a .png, .webp,'],
    ['theme: { stylesheet: x.scss }', '1:22 error configuration "theme.stylesheet": expected a .css file'],
    ['theme: { stylesheet: "a?b.css" }', '1:22 error configuration "theme.stylesheet": expected a .css file'],
    ['theme: { stylesheet: /etc/x.css }', '1:22 error configuration "theme.stylesheet": expected a path inside'],
    ['theme: { logo: ../x.svg }', '1:16 error configuration "theme.logo": expected a path inside this folder'],
  ])('%s is reported with its location', async (yaml, message) => {
    await expect(load(shop({ 'publication.yaml': yaml }))).rejects.toThrow(`shop/publication.yaml:${message}`);
  });

  it('is optional if it is a default', async () => {
    expect((await load(shop({ 'publication.yaml': 'title: Shop' }))).shapes).toStrictEqual([]);
  });
});

describe('the logo', () => {
  it('is a file of the folder, with the same path on the site', async () => {
    const folder = shop({ 'publication.yaml': 'theme: { logo: ./img/logo.svg }', 'img/logo.svg': '<svg/>' });
    expect((await load(folder)).themeFiles).toStrictEqual([
      { path: 'img/logo.svg', file: join(folder, 'img/logo.svg') },
    ]);
    expect((await compileFolder(folder)).publication.site.theme.logo).toBe('img/logo.svg');
  });

  it('is copied to its path in the site', async () => {
    const folder = shop({ 'publication.yaml': 'theme: { logo: img/logo.svg }', 'img/logo.svg': '<svg/>' });
    copyToSite((await load(folder)).themeFiles, join(folder, 'site'));
    expect(readFileSync(join(folder, 'site/img/logo.svg'), 'utf8')).toBe('<svg/>');
  });

  it('is not a link to a file outside the folder', async () => {
    const folder = shop({ 'publication.yaml': 'theme: { logo: logo.svg }', '../secret': 'x' });
    symlinkSync(join(folder, '../secret'), join(folder, 'logo.svg'));
    await expect(load(folder)).rejects.toThrow('a link to a file outside this folder');
  });
});

describe('the other files of the theme', () => {
  it('are the images at their paths, and the style sheet at a path that no other file has', async () => {
    const folder = shop({
      'publication.yaml': 'theme: { favicon: favicon.svg, socialImage: img/share.png, stylesheet: my theme.css }',
      ...{ 'favicon.svg': '<svg/>', 'img/share.png': 'png', 'my theme.css': 'a{}' },
    });
    copyToSite((await load(folder)).themeFiles, join(folder, 'site'));
    const read = (path: string): string => readFileSync(join(folder, 'site', path), 'utf8');
    expect([read('favicon.svg'), read('img/share.png'), read('custom.css')]).toEqual(['<svg/>', 'png', 'a{}']);
  });

  it('are no links to files outside the folder', async () => {
    const folder = shop({ 'publication.yaml': 'theme: { stylesheet: a.css }', '../secret': 'x' });
    symlinkSync(join(folder, '../secret'), join(folder, 'a.css'));
    await expect(load(folder)).rejects.toThrow('a link to a file outside this folder');
  });
});

describe('a JSON-LD context in a file', () => {
  const data = (context: string): string => JSON.stringify({ '@context': context, '@id': 'urn:a', name: 'A' });
  const context = JSON.stringify({ '@context': { name: 'http://www.w3.org/2000/01/rdf-schema#label' } });

  it('is read by its configured URL', async () => {
    const yaml = 'contexts: { "https://example.org/context": c/context.json }';
    const folder = shop({
      'publication.yaml': yaml,
      'c/context.json': context,
      'a.jsonld': data('https://example.org/context'),
    });
    const { publication } = await compileFolder(folder);
    expect(publication.ontology.terms.find(({ iri }) => iri === 'urn:a')?.labels).toStrictEqual([{ value: 'A' }]);
  });

  it('that is not JSON is reported with its own location', async () => {
    const folder = shop({ 'context.json': '{\n  "@context": {,}\n}', 'a.jsonld': data('context.json') });
    await expect(compileFolder(folder)).rejects.toThrow(/^shop\/context\.json:2:16 error syntax Found/);
  });

  it('is not read through a link to a file outside the folder', async () => {
    const folder = shop({ '../context.json': context, 'a.jsonld': data('linked.json') });
    symlinkSync(join(folder, '../context.json'), join(folder, 'linked.json'));
    await expect(compileFolder(folder)).rejects.toThrow('is not available');
  });
});

describe('an import', () => {
  it('is resolved by a configured file, by the sources themselves, or by a bundled standard', async () => {
    const imports = ['urn:named', 'urn:described', 'http://www.w3.org/2004/02/skos/core', 'http://purl.org/dc/terms/'];
    const header = `<urn:shop> a owl:Ontology ; owl:imports <urn:absent>, ${imports.map((iri) => `<${iri}>`).join(', ')} .
      <urn:described> a owl:Ontology .`;
    const folder = shop({
      'publication.yaml': 'sources: [core.ttl]\nnamespace: "urn:shop"\nimports: { "urn:named": other/named.ttl }',
      'core.ttl': `${SMALL}${header}`,
      'other/named.ttl': '<urn:else> a <http://www.w3.org/2002/07/owl#Class> .',
    });
    const { publication, issues } = await compileFolder(folder);
    const resolved = publication.ontology.header.imports.filter((found) => found.resolved).map(({ iri }) => iri);
    expect(resolved).toStrictEqual([...imports].sort());
    expect(issues.filter(({ code }) => code === 'unresolved-import').map(({ iri }) => iri)).toStrictEqual([
      'urn:absent',
    ]);
  });
});
