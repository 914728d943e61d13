import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { beforeAll, expect, onTestFinished, test } from 'vitest';
import type { Outcome } from '../support/command.ts';
import { outcome, run, runProcess, start } from '../support/command.ts';
import { folderContent } from '../support/folder-content.ts';
import { SMALL, smallOntology } from '../support/small-ontology.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';
import { timeLimit } from '../support/time-limit.ts';

/** Resolves when the build starts to write. */
async function untilStaging(folder: string): Promise<string> {
  for (;;) {
    const name = readdirSync(folder).find((candidate) => candidate.includes('.building-'));
    if (name !== undefined) return name;
    await setTimeout(5);
  }
}

/** A site that all tests share, and the output of its build. */
let good: { readonly folder: string; readonly outcome: Outcome };
/** The same sources, built on another day, in another language and time zone. */
let elsewhere: { readonly folder: string; readonly outcome: Outcome };

beforeAll(async () => {
  const parent = mkdtempSync(join(tmpdir(), 'ontopress-'));
  const ELSEWHERE = { TZ: 'Pacific/Auckland', LANG: 'de_DE.UTF-8', LC_ALL: 'de_DE.UTF-8' };
  const build = async (name: string, env: Readonly<Record<string, string>>): Promise<typeof good> => {
    const folder = join(parent, name);
    mkdirSync(folder);
    writeFileSync(join(folder, 'boats.ttl'), SMALL);
    const args = ['build', '--ontology', join(folder, 'boats.ttl'), '--out', join(folder, 'site')];
    return { folder: join(folder, 'site'), outcome: await runProcess(args, env) };
  };
  [good, elsewhere] = await Promise.all([build('here', {}), build('elsewhere', ELSEWHERE)]);
  return () => rmSync(parent, { recursive: true, force: true });
});

/** Content of a site without its cache, which records the paths and times of its sources. */
function contentOf(folder: string): Record<string, string> {
  const entries = Object.entries(folderContent(folder));
  return Object.fromEntries(entries.filter(([path]) => !/^(?:site\/)?cache(?:\/|$)/.test(path)));
}

/** A folder for one test, with sources and their build. */
function hasBuild(): ReturnType<typeof smallOntology> {
  const created = smallOntology();
  cpSync(good.folder, created.out, { recursive: true });
  return created;
}

test('two builds of the same sources, in parallel, on another day, in another language and time zone, are equal byte for byte', () => {
  expect([good.outcome.code, elsewhere.outcome.code], good.outcome.stderr + elsewhere.outcome.stderr).toEqual([0, 0]);
  const content = contentOf(good.folder);
  expect(Object.keys(content)).toEqual(
    expect.arrayContaining([
      'dataset.nq',
      'publication.json',
      'public/_headers',
      'public/vocabulary.ttl',
      'public/vocabulary/Boat.json',
    ]),
  );
  expect(contentOf(elsewhere.folder)).toEqual(content);
});

/** A memory disk on Linux. Other systems may have no second disk. */
const OTHER_DISK = '/dev/shm';
const hasOtherDisk = existsSync(OTHER_DISK) && statSync(OTHER_DISK).dev !== statSync(import.meta.dirname).dev;

test.skipIf(!hasOtherDisk)('a build into a folder on another disk is the same', async () => {
  const { source } = smallOntology();
  const other = join(mkdtempSync(join(OTHER_DISK, 'ontopress-')), 'site');
  onTestFinished(() => rmSync(dirname(other), { recursive: true, force: true }));
  expect((await run(['build', '--ontology', source, '--out', other])).code).toBe(0);
  expect(contentOf(other)).toEqual(contentOf(good.folder));
});

test('plain lines and a summary without a terminal', () => {
  const { stdout } = good.outcome;
  for (const control of ['\r', '\u001b']) expect(stdout).not.toContain(control);
  // The stages run at the same time, and end in any order.
  const lines = stdout.split('\n');
  expect(lines.slice(0, 4).sort()).toEqual([
    expect.stringMatching(/^check {3}0 errors, \d+ warnings? \(.*\)$/),
    expect.stringMatching(/^data .*/),
    expect.stringMatching(/^pages .*/),
    expect.stringMatching(/^search .*/),
  ]);
  expect(lines[4]).toMatch(/^Built .*: 1 term \(1 class\) into .* in .* s\./);
});

test('the last line of a build says how texts with Markdown are shown', async () => {
  const { source, out } = smallOntology(SMALL.replace('purpose.', 'purpose, see [ISO](https://iso.org/).'));
  const { stdout } = await run(['build', '--ontology', source, '--out', out]);
  expect(stdout.trimEnd().split('\n').at(-1)).toBe(
    'Texts shown as Markdown: a (1 of 1 contain it, such as [ISO](https://iso.org/)). For plain text, set markdown: false in publication.yaml.',
  );
});

test.each([
  ['broken syntax', SMALL.replace(' .\n', ' ;;; <\n'), /boats\.ttl:\d+:\d+ error syntax/],
  ['an error of the rules', `${SMALL}<javascript:sail> a owl:Class .`, /error bad-iri/],
  ['a missing file', undefined, /error not-found/],
])('%s does not change the previous site', async (_, text, message) => {
  const { source, out, folder } = hasBuild();
  if (text === undefined) renameSync(source, `${source}.bak`);
  else writeFileSync(source, text);
  const before = folderContent(folder);
  const { code, stderr } = await run(['build', '--ontology', source, '--out', out]);
  expect(code).toBe(1);
  expect(stderr).toMatch(message);
  expect(stderr).toMatch(/\d+ errors?, \d+ warnings?\n$/);
  expect(stderr).not.toMatch(/^\s+at /m);
  expect(folderContent(folder)).toEqual(before);
});

test('a second build of the same folder is rejected, a killed one does not change the site, and the next one cleans up', async () => {
  const { source, out, folder } = hasBuild();
  const before = folderContent(folder);
  const site = contentOf(folder);

  const first = start(['build', '--ontology', source, '--out', out]);
  const ended = outcome(first);
  await untilStaging(folder);
  // Otherwise it could end before the second begins.
  first.kill('SIGSTOP');
  const second = await run(['build', '--ontology', source, '--out', out]);
  expect(second.code).toBe(1);
  expect(second.stderr).toContain(`Another build (process ${first.pid}) is writing to ${out}`);

  first.kill('SIGKILL');
  expect((await ended).signal).toBe('SIGKILL');
  const left = folderContent(folder);
  for (const [path, hash] of Object.entries(before)) expect(left[path], path).toBe(hash);
  expect(Object.keys(left).length).toBeGreaterThan(Object.keys(before).length);

  expect((await run(['build', '--ontology', source, '--out', out])).code).toBe(0);
  expect(contentOf(folder)).toEqual(site);
});

test('Ctrl-C ends a build at once and removes its files', async () => {
  const { source, out, folder } = smallOntology();
  const build = start(['build', '--ontology', source, '--out', out]);
  const ended = outcome(build);
  await untilStaging(folder);
  build.kill('SIGINT');
  const { code, stderr } = await ended;
  expect([code, stderr]).toEqual([130, '']);
  expect(readdirSync(folder)).toEqual(['boats.ttl']);
});

// Other processes on a busy machine can delay the command by a second.
test('Ctrl-C ends a build within a second while it compiles a large ontology', { retry: 2 }, async () => {
  const boats = Array.from({ length: 30_000 }, (_, at) => `a:boat${at} a a:Boat ; rdfs:label "Boat ${at}"@en .\n`);
  const { source, out, folder } = smallOntology(SMALL + boats.join(''));
  const build = start(['build', '--ontology', source, '--out', out]);
  const ended = outcome(build);
  // By now, the command is compiling, which blocks for several seconds.
  await setTimeout(1500);
  const asked = performance.now();
  build.kill('SIGINT');
  const { code, signal, stdout } = await ended;
  expect(performance.now() - asked).toBeLessThan(timeLimit(1000));
  expect([code, signal, stdout]).toEqual([null, 'SIGINT', '']);
  expect(readdirSync(folder)).toEqual(['boats.ttl']);
});

test('the next command recovers from a build that was killed between its two renames', async () => {
  const { source, out, folder } = hasBuild();
  const before = folderContent(folder);
  // As if the machine had stopped after the old folder was renamed.
  renameSync(out, join(folder, '.site.previous-99999999'));
  mkdirSync(join(folder, '.site.building-99999999'));
  writeFileSync(source, 'broken');
  expect((await run(['build', '--ontology', source, '--out', out])).code).toBe(1);
  const served = await runProcess(['serve', '--out', out, '--host', 'no.such.host.invalid']);
  expect(served.stderr).toMatch(/Unknown host|Cannot listen/);
  writeFileSync(source, SMALL);
  expect(folderContent(out)).toEqual(
    Object.fromEntries(
      Object.entries(before).flatMap(([path, hash]) => (path.startsWith('site/') ? [[path.slice(5), hash]] : [])),
    ),
  );
});

test('a folder that is not a build is never replaced', async () => {
  const { source, folder } = smallOntology();
  const precious = join(folder, 'precious');
  mkdirSync(precious);
  writeFileSync(join(precious, 'letter.txt'), 'dear');
  const { code, stderr } = await run(['build', '--ontology', source, '--out', precious]);
  expect(code).toBe(1);
  expect(stderr).toMatch(/contains files that are not a build of Ontopress/);
  expect(readFileSync(join(precious, 'letter.txt'), 'utf8')).toBe('dear');
  const file = await run(['build', '--ontology', source, '--out', source]);
  expect(file.stderr).toMatch(/is a file\. Set --out to a folder/);
  expect(readFileSync(source, 'utf8')).toBe(SMALL);
});

test('output never becomes a source: a target inside the ontology folder is not read', async () => {
  const { folder } = smallOntology();
  const args = ['build', '--ontology', folder, '--out', join(folder, 'site')];
  expect((await run(args)).code).toBe(0);
  expect((await run(args)).stdout).toContain('Nothing has changed');
  expect((await run([...args, '--clean'])).stdout).toContain('1 term ');
});

test('a target that contains the ontology is rejected', async () => {
  const { folder } = smallOntology();
  const parent = join(folder, '..');
  const { code, stderr } = await run(['build', '--ontology', folder, '--out', parent]);
  expect(code).toBe(1);
  expect(stderr).toMatch(/is inside .*, which the build replaces/);
  expect(readdirSync(folder)).toEqual(['boats.ttl']);
});

test('a target that is a link remains a link', async () => {
  const { source, folder } = smallOntology();
  const real = join(temporaryFolder(), 'real');
  mkdirSync(real);
  symlinkSync(real, join(folder, 'link'));
  expect((await run(['build', '--ontology', source, '--out', join(folder, 'link')])).code).toBe(0);
  expect(existsSync(join(real, 'publication.json'))).toBe(true);
  expect(folderContent(folder)['link']).toBe(`link to ${real}`);
});

test('terms with an unsafe IRI are rejected', async () => {
  const iris = ['javascript:alert(1)', 'data:text/html,x', 'vbscript:x'];
  const { source, out, folder } = smallOntology(
    SMALL + iris.map((iri) => `<${iri}> a owl:Class ; rdfs:label "x"@en .\n`).join(''),
  );
  const { code, stderr } = await run(['build', '--ontology', source, '--out', out]);
  expect(code).toBe(1);
  for (const [at, iri] of iris.entries()) expect(stderr).toContain(`boats.ttl:${5 + at} error bad-iri <${iri}>`);
  expect(readdirSync(folder)).toEqual(['boats.ttl']);
});
