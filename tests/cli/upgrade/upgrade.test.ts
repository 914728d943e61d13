import { copyFileSync, cpSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Outcome } from '../../support/command.ts';
import { ROOT, run } from '../../support/command.ts';
import { expectFile } from '../../support/expected.ts';
import { folderContent } from '../../support/folder-content.ts';
import { temporaryDirectory, temporaryFolder } from '../../support/temporary-folder.ts';

const FIXTURES = join(ROOT, 'tests/cli/upgrade/fixtures');
const expected = (name: string): string => join(FIXTURES, 'expected', name);
const input = (name: string): string => readFileSync(join(FIXTURES, 'input', name), 'utf8');

/** A folder with the ontology `boats`, whose versions 1.0 and 1.1 are recorded and whose sources are 2.0, and with the files of `input`. */
let shared: string;

beforeAll(async () => {
  shared = temporaryDirectory();
  mkdirSync(join(shared, 'boats'));
  writeFileSync(join(shared, 'boats/publication.yaml'), 'baseUrl: https://boats.example\n');
  const source = join(shared, 'boats/core.ttl');
  for (const version of ['1.0', '1.1', '2.0']) {
    copyFileSync(join(FIXTURES, 'versions', `${version}.ttl`), source);
    if (version !== '2.0') expect((await run(['release', '--ontology', join(shared, 'boats')])).code).toBe(0);
  }
  cpSync(join(FIXTURES, 'input'), shared, { recursive: true });
});

afterAll(() => rmSync(shared, { recursive: true, force: true }));

const upgrade = (folder: string, ...argv: readonly string[]): Promise<Outcome> =>
  run(['upgrade', '--ontology', join(folder, 'boats'), ...argv], { INIT_CWD: folder });

/** A copy that a test can change. */
function copy(): string {
  const folder = temporaryFolder();
  cpSync(shared, folder, { recursive: true });
  return folder;
}

describe('npm run upgrade', () => {
  test('prints upgraded records, and reports what a person must decide', async () => {
    const { code, stdout, stderr } = await upgrade(shared, 'harbour.ndjson', '--from', '1.0');
    expect(code).toBe(1);
    expectFile(expected('harbour.ndjson'), stdout);
    expectFile(expected('harbour.txt'), stderr);
    expect(stdout.split('\n')).toHaveLength(input('harbour.ndjson').split('\n').length);
  });

  test('follows the releases in between, and stops at the one that --to names', async () => {
    const { code, stdout } = await upgrade(shared, 'fleet.json', '--from', '1.0');
    expect({ code, stdout }).toEqual({
      code: 0,
      stdout: input('fleet.json').replace('Ship', 'Vessel').replace('paint', 'hasColour').replace('Crimson', 'Red'),
    });
    const earlier = await upgrade(shared, 'fleet.json', '--from', '1.0', '--to', '1.1');
    expect(earlier.stdout).toBe(input('fleet.json').replace('Ship', 'Vessel'));
    const kept = await upgrade(shared, 'fleet.json', '--from', '1.0', '--only-removed');
    expect(kept.stdout).toContain('"hasColour": { "id": "b:Crimson" }');
  });

  test('reads contexts that the configuration names, and knows those of releases', async () => {
    const folder = copy();
    const context = {
      '@context': { boats: 'https://example.org/boats#', colour: { '@id': 'boats:paint', '@type': '@id' } },
    };
    writeFileSync(join(folder, 'boats/other.jsonld'), JSON.stringify(context));
    writeFileSync(
      join(folder, 'boats/publication.yaml'),
      'baseUrl: https://boats.example\nsources: [core.ttl]\ncontexts: { https://other.example/c: other.jsonld }\n',
    );
    writeFileSync(
      join(folder, 'two.ndjson'),
      '{"@context":"https://other.example/c","colour":"boats:Scarlet","boats:name":"boats:Ship"}\n' +
        '{"@context":"https://boats.example/vocabulary-context.jsonld","paint":"Scarlet"}\n',
    );
    const { code, stdout } = await upgrade(folder, 'two.ndjson', '--from', '1.0', '--to', '1.1');
    expect(code).toBe(0);
    expect(stdout).toBe(
      '{"@context":"https://other.example/c","colour":"boats:Crimson","boats:name":"boats:Ship"}\n' +
        '{"@context":"https://boats.example/versions/1.1/vocabulary-context.jsonld","paint":"Crimson"}\n',
    );
    const now = await upgrade(folder, 'two.ndjson', '--from', '1.0');
    expect(now.stdout).toBe(
      '{"@context":"https://other.example/c","boats:hasColour":{ "@id": "boats:Red" },"boats:name":"boats:Ship"}\n' +
        '{"@context":"https://boats.example/vocabulary-context.jsonld","hasColour":"Red"}\n',
    );
  });

  test('compares with a file if --from names one', async () => {
    const { stdout } = await upgrade(shared, 'fleet.json', '--from', join(FIXTURES, 'versions/1.0.ttl'));
    expect(stdout).toContain('"hasColour": { "id": "b:Red" }');
  });

  test('shows what would change in other files and folders, and changes nothing', async () => {
    const before = folderContent(shared);
    const { code, stdout, stderr } = await upgrade(shared, 'links.ttl', 'mappings', '--from', '1.0');
    expect({ code, stderr }).toEqual({ code: 1, stderr: '' });
    expectFile(expected('preview.txt'), stdout);
    expect(folderContent(shared)).toEqual(before);
  });

  test('changes files in place with --write, apart from schemas, configuration and releases in folders', async () => {
    const folder = copy();
    const { code } = await upgrade(folder, '.', '--from', '1.0', '--write');
    expect(code).toBe(1);
    for (const name of ['links.ttl', 'mappings/harbour.yaml', 'harbour.ndjson'])
      expectFile(expected(name), readFileSync(join(folder, name), 'utf8'));
    const [before, after] = [folderContent(shared), folderContent(folder)];
    const changed = Object.keys(before).filter((path) => before[path] !== after[path]);
    expect(changed.toSorted()).toEqual(['harbour.ndjson', 'links.ttl', 'mappings/harbour.yaml']);
    expect(Object.keys(after)).toHaveLength(Object.keys(before).length);
  });

  test('uses what a person has decided, and then leaves nothing to decide', async () => {
    const decided = ['--replace', 'tonnage=name', '--replace', 'b:Scarlet=https://example.org/boats#Blue'];
    const { code, stdout } = await upgrade(shared, 'links.ttl', '--from', '1.0', ...decided);
    expect(code).toBe(0);
    expect(stdout).toContain('links.ttl:4:11 b:Scarlet → b:Blue (as you decided)');
    const unknown = await upgrade(shared, 'links.ttl', '--from', '1.0', '--replace', 'Galley=Ship');
    expect(unknown).toMatchObject({ code: 2, stderr: expect.stringContaining('--replace is "Galley=Ship"') as string });
  });

  test('writes one file to --out, and a report as JSON or text', async () => {
    const folder = copy();
    const argv = ['harbour.ndjson', '--from', '1.0', '--out', 'new.ndjson'];
    await upgrade(folder, ...argv, '--report', 'report.json');
    await upgrade(folder, ...argv, '--report', 'report.txt');
    expectFile(expected('harbour.ndjson'), readFileSync(join(folder, 'new.ndjson'), 'utf8'));
    const report = JSON.parse(readFileSync(join(folder, 'report.json'), 'utf8')) as Record<string, unknown>;
    const findings = report['findings'] as { readonly pointer?: string; readonly problem?: string }[];
    expect(report).toMatchObject({ from: '1.0', to: '2.0', replaced: findings.filter((it) => !it.problem).length });
    expect(findings[0]).toMatchObject({
      file: 'harbour.ndjson',
      line: 1,
      column: 9,
      pointer: '/type',
      term: 'https://example.org/boats#Ship',
      to: 'https://example.org/boats#Vessel',
      steps: [{ reason: 'renamed', version: '1.1', to: 'https://example.org/boats#Vessel' }],
    });
    const lines = readFileSync(join(folder, 'report.txt'), 'utf8').trim().split('\n');
    expect(lines).toHaveLength(findings.length);
    expect(readdirSync(folder).filter((name) => name.endsWith('.new'))).toEqual([]);
  });

  test('keeps bytes that it does not change: byte order marks, line ends, and a last line without one', async () => {
    const folder = copy();
    writeFileSync(join(folder, 'bytes.ndjson'), Buffer.from('\uFEFF{"type":"Ship"}\r\n\r\n{"name":"\\u0041"}', 'utf8'));
    await upgrade(folder, 'bytes.ndjson', '--from', '1.0', '--write');
    expect(readFileSync(join(folder, 'bytes.ndjson'), 'utf8')).toBe(
      '\uFEFF{"type":"Vessel"}\r\n\r\n{"name":"\\u0041"}',
    );
    const bytes = Buffer.from([
      ...Buffer.from('{"type":"Ship"}\n{"name":"'),
      0xff,
      ...Buffer.from('"}\n{"type":"Ship"}'),
    ]);
    writeFileSync(join(folder, 'bytes.ndjson'), bytes);
    const { code, stderr } = await upgrade(folder, 'bytes.ndjson', '--from', '1.0', '--write');
    expect({ code, stderr }).toEqual({
      code: 1,
      stderr: expect.stringContaining('bytes.ndjson:2:1 The text is not UTF-8.') as string,
    });
    expect(readFileSync(join(folder, 'bytes.ndjson')).toString('latin1')).toBe(
      '{"type":"Vessel"}\n{"name":"\xff"}\n{"type":"Vessel"}',
    );
  });

  test('reports the end of an incomplete record in its own line', async () => {
    const folder = copy();
    writeFileSync(join(folder, 'cut.ndjson'), '{"type":"Ship"}\r\n{"type": \r\n\r\n{"type":"Ship"');
    const { stderr } = await upgrade(folder, 'cut.ndjson', '--from', '1.0');
    expect(stderr.match(/^cut\.ndjson:\S+/gm)).toEqual(['cut.ndjson:2:9', 'cut.ndjson:4:15']);
  });

  test('leaves a file alone that cannot be read, and reports where', async () => {
    const folder = copy();
    const files = {
      'bad.json': '{ "type": "Ship", }',
      'bad.ttl': 'b:Ship b:paint',
      'bad.yaml': 'schema: [',
      'xml.ttl': '<rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"/>',
    };
    for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text);
    const { code, stderr } = await upgrade(folder, ...Object.keys(files), '--from', '1.0', '--write');
    expect(code).toBe(1);
    expect(stderr).toContain('bad.json:1:19 Invalid JSON: found "}"');
    expect(stderr).toMatch(/^bad\.ttl:1:1 .*the prefix "b:" is not declared/m);
    expect(stderr).toMatch(/^bad\.yaml:1:\d+ Invalid YAML/m);
    expect(stderr).toContain('xml.ttl:1:1 Only Turtle, TriG, N-Triples and N-Quads can be upgraded.');
    for (const [name, text] of Object.entries(files)) expect(readFileSync(join(folder, name), 'utf8')).toBe(text);
  });

  test.each([
    [['harbour.ndjson'], 'Expected --from once'],
    [['--from', '1.0'], 'Expected a file of records'],
    [['harbour.ndjson', 'fleet.json', '--from', '1.0', '--out', 'x'], '--out is for one file'],
    [['harbour.ndjson', '--from', '1.0', '--out', 'x', '--write'], 'Use --out or --write, not both.'],
    [['none.json', '--from', '1.0'], 'none.json does not exist.'],
    [['boats/releases/1.0.nq/..', '--from', '1.0'], 'There is no file to upgrade'],
    [['boats/releases/1.0.nq', '--from', '1.0'], 'is a release, which never changes'],
    [['harbour.ndjson', '--from', '0.9'], '"0.9" is not a version'],
    [['harbour.ndjson', '--from', '1.1', '--to', '1.0'], 'Exchange --from and --to.'],
  ])('explains what is wrong with %j', async (argv, message) => {
    const { code, stderr } = await upgrade(shared, ...argv);
    expect(code).not.toBe(0);
    expect(stderr).toContain(message);
  });
});
