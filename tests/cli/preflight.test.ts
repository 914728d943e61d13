import { mkdirSync, truncateSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import type { BuildMeasurements } from '../../src/cli/commands/preflight.ts';
import { fits, measureBuild, PLATFORMS, report } from '../../src/cli/commands/preflight.ts';
import { run } from '../support/command.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';
import { tinyPublication, tinyTerm } from '../support/tiny-publication.ts';

/** A build folder with a page and a data file. */
function builtFolder(): string {
  const folder = temporaryFolder();
  const vocabulary = join(folder, 'public/vocabulary');
  mkdirSync(vocabulary, { recursive: true });
  writeFileSync(join(folder, 'publication.json'), JSON.stringify(tinyPublication([tinyTerm('Boat')])));
  for (const name of ['Boat.html', 'Boat.ttl']) writeFileSync(join(vocabulary, name), 'x'.repeat(1000));
  return folder;
}

describe('npm run preflight', () => {
  test('reports figures, limits and their sources for each platform', async () => {
    const { code, stdout, stderr } = await run(['preflight', '--out', builtFolder()]);
    expect([code, stderr]).toEqual([0, '']);
    for (const [name, { title, limits }] of Object.entries(PLATFORMS)) {
      expect(stdout).toContain(`${name}: ${title}.`);
      for (const { title: what, source } of limits) {
        expect(stdout).toMatch(new RegExp(`^  ${what} +[\\d.,]+(?: MB| ms)? of +[\\d.,]+(?: MB| ms)? `, 'm'));
        expect(stdout).toContain(source);
      }
    }
    expect(stdout).toMatch(/^ {2}files +2 of +20,000 {3}fits$/m);
    expect(stdout).toMatch(/^ {2}files in one folder +2 of +54,000 {3}fits {5}vocabulary$/m);
  });

  test('counts the files that a smaller termFiles would omit: data and Markdown of terms, in every language', async () => {
    const folder = builtFolder();
    const write = (path: string): void => {
      mkdirSync(join(folder, 'public', path, '..'), { recursive: true });
      writeFileSync(join(folder, 'public', path), '');
    };
    const before = (await measureBuild(folder)).termFiles;
    for (const path of ['vocabulary/Ship.md', 'vocabulary/Ship.json', 'de/vocabulary/Ship.md']) write(path);
    for (const path of ['classes.md', 'de/vocabulary/Ship.html', 'schemas/vocabulary/ships.md']) write(path);
    expect((await measureBuild(folder)).termFiles).toBe(before + 3);
  });

  test('counts the redirects, of which hosts accept a number', async () => {
    const folder = builtFolder();
    expect((await measureBuild(folder)).redirects).toBe(0);
    writeFileSync(join(folder, 'public/_redirects'), '/a /b 301\n/c /d 301\n');
    expect((await measureBuild(folder)).redirects).toBe(2);
  });

  test('fails for a selected platform that is too small, with the file and a fix', async () => {
    const folder = builtFolder();
    const large = join(folder, 'public/vocabulary.jsonld');
    writeFileSync(large, '');
    truncateSync(large, 25 * 1024 * 1024 + 1);
    const named = await run(['preflight', '--out', folder, '--platform', 'cloudflare-paid']);
    expect(named.code).toBe(1);
    expect(named.stdout).toMatch(/^cloudflare-paid: .* It does not fit\.$/m);
    expect(named.stdout).toMatch(/^ {2}largest file .* too much vocabulary\.jsonld$/m);
    expect(named.stdout).toMatch(/^ {2}→ .*object store/m);
    expect(named.stdout).not.toContain('netlify');
    expect((await run(['preflight', '--out', folder, '--platform', 'netlify'])).code).toBe(0);
    expect((await run(['preflight', '--out', folder])).code).toBe(0);
  });

  test.each([
    [['--platform', 'netlfy'], 2, /^--platform is "netlfy"; did you mean netlify\? Expected one of cloudflare-free, /],
    [['--platform', 'constructor'], 2, /^--platform is "constructor"/],
    [['--out', '/no/such/folder'], 1, /^There is no build in \/no\/such\/folder\. Run npm run build first\./],
  ])('%j is invalid usage, with a suggestion', async (args, code, message) => {
    const outcome = await run(['preflight', ...args]);
    expect(outcome.stderr).toMatch(message);
    expect([outcome.code, outcome.stdout]).toEqual([code, '']);
  });

  test('an invalid publication is reported without a stack', async () => {
    const folder = builtFolder();
    writeFileSync(join(folder, 'publication.json'), '{"site":');
    const { code, stderr } = await run(['preflight', '--out', folder]);
    expect(code).toBe(1);
    expect(stderr).toContain(`The app cannot serve ${join(folder, 'publication.json')}. `);
    expect(stderr).not.toMatch(/^\s+at /m);
  });
});

const SMALL: BuildMeasurements = {
  files: 1000,
  totalSize: 1e7,
  largestFile: { path: 'vocabulary.jsonld', amount: 1e6 },
  largestFolder: { path: 'vocabulary', amount: 900 },
  termFiles: 600,
  redirects: 10,
  script: 2e6,
  memory: 2e7,
  start: 20,
  firstLookup: 5,
  firstSearch: 9,
};

describe('a platform', () => {
  test('accepts a build within all of its limits', () => {
    for (const platform of Object.values(PLATFORMS)) expect(fits(platform, SMALL), platform.title).toBe(true);
  });

  test.each<[string, Partial<BuildMeasurements>, readonly string[]]>([
    ['20,000 files and one', { files: 20_001 }, ['cloudflare-free', 'cloudflare-pages']],
    ['2,000 redirects and one', { redirects: 2001 }, ['cloudflare-pages']],
    ['100,000 files and one', { files: 100_001 }, ['cloudflare-free', 'cloudflare-paid', 'cloudflare-pages']],
    ['54,000 files and one in a folder', { largestFolder: { path: 'vocabulary', amount: 54_001 } }, ['netlify']],
    ['a gigabyte', { totalSize: 1e9 + 1 }, ['github-pages']],
    [
      'a file of 30 MB',
      { largestFile: { path: 'vocabulary.ttl', amount: 3e7 } },
      ['cloudflare-free', 'cloudflare-paid', 'cloudflare-pages'],
    ],
    ['a script of 70 MB', { script: 7e7 }, ['cloudflare-free', 'cloudflare-paid']],
    ['memory of 130 MB', { memory: 1.3e8 }, ['cloudflare-free', 'cloudflare-paid']],
    ['a start of 1.1 s', { start: 1100 }, ['cloudflare-free', 'cloudflare-paid']],
    ['a first lookup of 11 ms', { firstLookup: 11 }, ['cloudflare-free']],
    ['a first search of 31 s', { firstSearch: 31_000 }, ['cloudflare-free', 'cloudflare-paid']],
  ])('%s exceeds the limits of the expected platforms only', (_what, more, expected) => {
    const measured = { ...SMALL, ...more };
    const refusing = Object.keys(PLATFORMS).filter((name) => !fits(PLATFORMS[name]!, measured));
    expect(refusing).toEqual(expected);
    for (const name of refusing) expect(report(name, measured)).toMatch(/ too much.*\n(?:.*\n)* {2}→ /);
  });

  test('that fits the files but not the API is reported as such', () => {
    expect(report('cloudflare-paid', { ...SMALL, memory: 2e8 })).toContain('The files fit; the API does not.');
    expect(report('cloudflare-paid', { ...SMALL, memory: 2e8, files: 1e6 })).toContain('It does not fit.');
  });

  test('reports an estimate near its limit as tight, but never a count', () => {
    expect(report('cloudflare-paid', { ...SMALL, memory: 1.1e8 })).toMatch(/memory +110 MB of +128 MB {3}tight/);
    expect(report('cloudflare-paid', { ...SMALL, files: 99_999 })).toMatch(/files +99,999 of +100,000 {3}fits/);
  });

  test('with a limit of files reports once which files the app can create on request', () => {
    const many = { ...SMALL, files: 30_000, termFiles: 22_500 };
    expect(report('cloudflare-free', many)).toMatch(/→ Set termFiles: 0 .* the 22500 files .* leaves 7500\./);
    // A host without the app: nothing must link to what is omitted.
    expect(report('cloudflare-pages', many)).toMatch(
      /→ Set termFiles: 0 and api: false .* the 22500 files .* leaves 7500\./,
    );
    const pages = { ...many, termFiles: 0 };
    expect(report('cloudflare-free', pages)).toMatch(/→ Publish a smaller slice/);
    const app = { ...SMALL, memory: 2e8, script: 7e7, start: 2000 };
    expect(report('cloudflare-paid', app).match(/→/g)).toHaveLength(1);
  });
});
