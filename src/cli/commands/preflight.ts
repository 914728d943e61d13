import { execFile } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { extname, join, relative, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { getHeapStatistics } from 'node:v8';
import { commandLine } from '../command/commands.ts';
import { SCHEMA_FORMATS, termFormats } from '../../ontology/formats.ts';
import { CommandError, UsageError } from '../command/failure.ts';
import { outFolder, parseCommand, suggest } from '../command/parse.ts';
import { moduleUrl } from '../installation/root.ts';
import type { IsolateFigures } from '../preflight/isolate.ts';
import { builtPublications, memberFolders, SCHEMAS_FILE, VALIDATORS_FILE } from '../site-build/read-build.ts';

/** Figures of a build that platforms limit: bytes, milliseconds or counts. */
export interface BuildMeasurements {
  /** Files in `OUT/public`. */
  readonly files: number;
  readonly totalSize: number;
  readonly largestFile: LargestEntry;
  /** The folder with most files, not counting subfolders. */
  readonly largestFolder: LargestEntry;
  /** Data files of single terms. */
  readonly termFiles: number;
  /** Lines of `_redirects`. */
  readonly redirects: number;
  /** Size of the worker as uploaded: publication and code. */
  readonly script: number;
  readonly memory: number;
  readonly start: number;
  readonly firstLookup: number;
  readonly firstSearch: number;
}

/** The file or folder with the largest size or count. */
interface LargestEntry {
  readonly path: string;
  readonly amount: number;
}

/** Size of the app without the output of a build, rounded up. `npm run test:edge` compares it with the upload of wrangler. */
export const CODE_SIZE = 3 << 19;

/** Measures a build: counts its files, and simulates a worker in a separate process. @throws {CommandError} there is no build */
export async function measureBuild(folder: string): Promise<BuildMeasurements> {
  if (!existsSync(join(folder, SNAPSHOT)))
    throw new CommandError(`There is no build in ${folder}. Run ${commandLine('build')} first.`);
  const paths = (builtPublications(folder) ?? []).map(({ path }) => path);
  const folders = [folder, ...paths.map((path) => memberFolders(folder, path).folder)];
  return {
    ...countFiles(join(folder, 'public'), paths),
    redirects: countLines(join(folder, 'public/_redirects')),
    script: folders.reduce((sum, one) => sum + importedSize(one), CODE_SIZE),
    ...(await measureIsolate(folders.map((one) => join(one, SNAPSHOT)))),
  };
}

const SNAPSHOT = 'publication.json';

/** Bytes that a worker imports from a folder. */
function importedSize(folder: string): number {
  return [SNAPSHOT, SCHEMAS_FILE, VALIDATORS_FILE].reduce((sum, name) => sum + sizeOf(folder, name), 0);
}

/** Bytes of a file. Builds of older versions may lack it. */
function sizeOf(folder: string, name: string): number {
  return statSync(join(folder, name), { throwIfNoEntry: false })?.size ?? 0;
}

/** 0 for a file that does not exist. */
function countLines(file: string): number {
  return existsSync(file) ? readFileSync(file, 'utf8').split('\n').length - 1 : 0;
}

/** @param paths of the publications of a catalogue, below the root */
function countFiles(
  root: string,
  paths: readonly string[],
): Omit<BuildMeasurements, 'script' | 'redirects' | keyof IsolateFigures> {
  let [files, totalSize, termFiles] = [0, 0, 0];
  let largestFile: LargestEntry = { path: '', amount: 0 };
  let largestFolder: LargestEntry = { path: '', amount: 0 };
  const walk = (folder: string): void => {
    const entries = readdirSync(folder, { withFileTypes: true });
    const here = entries.filter((entry) => !entry.isDirectory());
    for (const { name } of here) {
      const path = join(folder, name);
      const { size } = statSync(path);
      files += 1;
      totalSize += size;
      if (size > largestFile.amount) largestFile = { path: relative(root, path), amount: size };
    }
    if (here.length > largestFolder.amount)
      largestFolder = { path: relative(root, folder) || '.', amount: here.length };
    if (isTermFolder(relative(root, folder).replaceAll(sep, '/'), paths))
      termFiles += here.filter(({ name }) => TERM_EXTENSIONS.has(extname(name))).length;
    for (const entry of entries) if (entry.isDirectory()) walk(join(folder, entry.name));
  };
  walk(root);
  return { files, totalSize, largestFile, largestFolder, termFiles };
}

/** `vocabulary`, and the folders of other languages: `de/vocabulary`, `pt-br/vocabulary`. */
const TERM_FOLDER = /^(?:[a-z]{2,3}(?:-[a-z\d]+)*\/)?vocabulary$/;
function isTermFolder(folder: string, paths: readonly string[]): boolean {
  const site = paths.find((path) => folder.startsWith(`${path}/`));
  return TERM_FOLDER.test(site === undefined ? folder : folder.slice(site.length + 1));
}

const TERM_EXTENSIONS = new Set(
  [...termFormats(true), ...SCHEMA_FORMATS].map(({ extension }) => extname(`X.${extension}`)),
);

/** A separate process: its memory excludes ours, and a publication that is too large for Node does not crash the command. */
async function measureIsolate(publications: readonly string[]): Promise<IsolateFigures> {
  const script = fileURLToPath(moduleUrl('cli/preflight/isolate'));
  try {
    const { stdout } = await promisify(execFile)(process.execPath, ['--expose-gc', script, ...publications]);
    return JSON.parse(stdout) as IsolateFigures;
  } catch (cause) {
    const { signal, stderr } = cause as { signal?: string | null; stderr?: string };
    const reason = signal ? `The process ended with ${signal}, probably for lack of memory.` : stderr?.trim();
    throw new CommandError(`The app cannot serve ${publications[0]}. ${reason || (cause as Error).message}`, { cause });
  }
}

/** `ontopress preflight`: reports whether a build fits the limits of each platform. Exit code 1: it does not fit the one of `--platform`. */
export async function main(argv: readonly string[]): Promise<number> {
  const values = parseCommand('preflight', argv);
  if (!values) return 0;
  const { platform } = values;
  const names = Object.keys(PLATFORMS);
  const named = platform === undefined ? undefined : PLATFORMS[names.find((name) => name === platform) ?? ''];
  if (platform !== undefined && !named) {
    throw new UsageError(
      `--platform is ${JSON.stringify(platform)}${suggest(platform, names)} Expected one of ${names.join(', ')}.`,
    );
  }
  const measured = await measureBuild(outFolder(values));
  const shown = platform === undefined ? names : [platform];
  console.log(shown.map((name) => report(name, measured)).join('\n\n'));
  return named && !fits(named, measured) ? 1 : 0;
}

/** A limit of a platform. */
interface PlatformLimit {
  readonly title: string;
  readonly amount: (measured: BuildMeasurements) => number;
  /** Path of the file or folder with this amount. */
  readonly path?: (measured: BuildMeasurements) => string;
  readonly max: number;
  readonly unit: 'count' | 'bytes' | 'ms';
  /** `API`: the limit does not apply if only the files are published. */
  readonly requiredBy: 'files' | 'API';
  /** The figure is measured on this machine, so it is `tight` from three quarters of the limit on. */
  readonly estimate?: true;
  /** URL of the platform's documentation. */
  readonly source: string;
  /** What to do if the build exceeds the limit. */
  readonly advice: (measured: BuildMeasurements) => string;
}

interface Platform {
  readonly title: string;
  readonly limits: readonly PlatformLimit[];
  /** Remark that does not depend on the figures. */
  readonly note?: string;
}

const MB = 1_000_000;
const MiB = 1 << 20;

const fewerFiles = ({ files, termFiles }: BuildMeasurements): string =>
  termFiles === 0
    ? 'Publish a smaller slice (slices/NAME.yaml), or use a host without this limit: Node behind a proxy.'
    : `Set termFiles: 0 in publication.yaml to omit the ${termFiles} files of single terms, which leaves ${files - termFiles}. The app creates them on request, except pages in Markdown and schemas of classes. A host without the app does not have them.`;
/** For hosts without the app, which creates no files: pages must not link to them. */
const fewerStaticFiles = ({ files, termFiles }: BuildMeasurements): string =>
  termFiles === 0
    ? 'Publish a smaller slice (slices/NAME.yaml), or use a host without this limit: nginx, Caddy or Apache.'
    : `Set termFiles: 0 and api: false in publication.yaml to omit the ${termFiles} files of single terms (data, Markdown and schemas) and the links to them, which leaves ${files - termFiles}. The files of the whole ontology contain the same data.`;
const smallerFile = (): string =>
  'Publish a smaller slice, or move this file to an object store and redirect its URL there, so that links to it remain valid.';
const fewerRedirects = (): string =>
  'Remove old paths from redirects in publication.yaml. The host ignores what is above the limit: these paths then have a page that loads the new one.';
const smallerApp = (): string => 'Publish the files here and serve the API with Node, or publish a smaller slice.';

const CLOUDFLARE_PAGES = 'https://developers.cloudflare.com/pages/platform/limits/';
const CLOUDFLARE = 'https://developers.cloudflare.com/workers/platform/limits/';

/** The number of files that a host accepts. */
const fileCount = (max: number, source: string, advice: PlatformLimit['advice']): PlatformLimit => ({
  title: 'files',
  amount: (m) => m.files,
  max,
  unit: 'count',
  requiredBy: 'files',
  source,
  advice,
});

/** The size of a file that a host accepts. */
const fileSize = (max: number, source: string): PlatformLimit => ({
  title: 'largest file',
  amount: (m) => m.largestFile.amount,
  path: (m) => m.largestFile.path,
  max,
  unit: 'bytes',
  requiredBy: 'files',
  source,
  advice: smallerFile,
});

/** As of 2026-11-21. Until September 2026, the limits of scripts were 3 and 10 MB compressed. */
function cloudflare(
  max: { readonly files: number; readonly processor: number },
  plan: string,
): readonly PlatformLimit[] {
  const source = CLOUDFLARE;
  return [
    fileCount(max.files, source, fewerFiles),
    fileSize(25 * MiB, source),
    {
      title: 'worker script',
      amount: (m) => m.script,
      max: 64 * MiB,
      unit: 'bytes',
      requiredBy: 'API',
      source,
      advice: smallerApp,
    },
    {
      title: 'memory',
      amount: (m) => m.memory,
      max: 128 * MB,
      unit: 'bytes',
      requiredBy: 'API',
      estimate: true,
      source,
      advice: smallerApp,
    },
    {
      title: 'time to start',
      amount: (m) => m.start,
      max: 1000,
      unit: 'ms',
      requiredBy: 'API',
      estimate: true,
      source,
      advice: smallerApp,
    },
    ...(['firstLookup', 'firstSearch'] as const).map((of): PlatformLimit => ({
      title: of === 'firstLookup' ? 'first lookup' : 'first search',
      amount: (m) => m[of],
      max: max.processor,
      unit: 'ms',
      requiredBy: 'API',
      estimate: true,
      source,
      advice: () => plan,
    })),
  ];
}

/** Platforms by value of `--platform`. */
export const PLATFORMS: Readonly<Record<string, Platform>> = {
  'cloudflare-free': {
    title: 'Cloudflare Workers, free plan',
    limits: cloudflare(
      { files: 20_000, processor: 10 },
      'Use the paid plan, which allows 30 seconds of CPU time per request, or publish the files here and serve the API with Node.',
    ),
    note: 'Every request runs the worker. 100,000 requests a day are free.',
  },
  'cloudflare-paid': {
    title: 'Cloudflare Workers, paid plan',
    limits: cloudflare({ files: 100_000, processor: 30_000 }, smallerApp()),
  },
  'cloudflare-pages': {
    title: 'Cloudflare Pages, files only',
    limits: [
      fileCount(20_000, CLOUDFLARE_PAGES, fewerStaticFiles),
      fileSize(25 * MiB, CLOUDFLARE_PAGES),
      {
        title: 'redirects',
        amount: (m) => m.redirects,
        max: 2000,
        unit: 'count',
        requiredBy: 'files',
        source: CLOUDFLARE_PAGES,
        advice: fewerRedirects,
      },
    ],
    note: 'No API, no content negotiation.',
  },
  netlify: {
    title: 'Netlify, files only',
    limits: [
      {
        title: 'files in one folder',
        amount: (m) => m.largestFolder.amount,
        path: (m) => m.largestFolder.path,
        max: 54_000,
        unit: 'count',
        requiredBy: 'files',
        source: 'https://docs.netlify.com/site-deploys/overview/#files-per-directory-limit',
        advice: fewerStaticFiles,
      },
    ],
    note: 'No API, no content negotiation.',
  },
  'github-pages': {
    title: 'GitHub Pages, files only',
    limits: [
      {
        title: 'all files together',
        amount: (m) => m.totalSize,
        max: 1000 * MB,
        unit: 'bytes',
        requiredBy: 'files',
        source: 'https://docs.github.com/en/pages/getting-started-with-github-pages/github-pages-limits',
        advice: fewerStaticFiles,
      },
      fileSize(
        100 * MiB,
        'https://docs.github.com/en/repositories/working-with-files/managing-large-files/about-large-files-on-github',
      ),
    ],
    note: 'No API, no content negotiation and no custom headers: Turtle and JSON-LD may have another media type.',
  },
  node: {
    title: 'Node on this machine',
    limits: [
      {
        title: 'memory',
        amount: (m) => m.memory,
        max: getHeapStatistics().heap_size_limit,
        unit: 'bytes',
        requiredBy: 'API',
        estimate: true,
        source: 'https://nodejs.org/api/cli.html#--max-old-space-sizesize-in-mib',
        advice: () =>
          `Increase the memory limit of Node: NODE_OPTIONS=--max-old-space-size=8192 ${commandLine('serve')}.`,
      },
    ],
  },
};

type LimitVerdict = 'fits' | 'tight' | 'too much';

/** Share of a limit from which an estimate is tight: the measured memory excludes garbage that is not collected yet. */
const TIGHT_FROM = 0.75;

/** Compares a build with a limit. */
function judge({ amount, max, estimate }: PlatformLimit, measured: BuildMeasurements): LimitVerdict {
  const value = amount(measured);
  if (value > max) return 'too much';
  return estimate && value > max * TIGHT_FROM ? 'tight' : 'fits';
}

/** Whether a build is within all limits of a platform. `files`: ignores limits of the API. */
export function fits({ limits }: Platform, measured: BuildMeasurements, scope: 'all' | 'files' = 'all'): boolean {
  return limits.every(
    (limit) => (scope === 'files' && limit.requiredBy !== 'files') || judge(limit, measured) !== 'too much',
  );
}

/** Report on one platform, as lines of text. */
export function report(name: string, measured: BuildMeasurements): string {
  const platform = PLATFORMS[name] as Platform;
  const rows = platform.limits.map((limit) => toRow(limit, measured));
  const sources = [...new Set(platform.limits.map(({ source }) => source))];
  return [
    `${name}: ${platform.title}. ${conclude(platform, measured)}`,
    ...rows,
    ...advice(platform, measured).map((line) => `  → ${line}`),
    ...(platform.note === undefined ? [] : [`  ${platform.note}`]),
    ...(isForFilesOnly(platform) && measured.termFiles === 0 ? [`  ${NO_TERM_FILES}`] : []),
    `  Limits: ${sources.join(' and ')}`,
  ].join('\n');
}

/** Builds of large ontologies have no files of single terms. */
const NO_TERM_FILES =
  'The build has no files of single terms, and this host creates none. Set api: false in publication.yaml, so that no page links to them, or a larger termFiles.';

function isForFilesOnly({ limits }: Platform): boolean {
  return limits.every(({ requiredBy }) => requiredBy === 'files');
}

function conclude(platform: Platform, measured: BuildMeasurements): string {
  if (fits(platform, measured)) return 'It fits.';
  return fits(platform, measured, 'files') ? 'The files fit; the API does not.' : 'It does not fit.';
}

function toRow(limit: PlatformLimit, measured: BuildMeasurements): string {
  const [value, max] = [show(limit.amount(measured), limit), show(limit.max, limit)];
  const path = limit.path?.(measured) ?? '';
  const cells = [
    limit.title.padEnd(20),
    value.padStart(11),
    'of',
    max.padStart(11),
    ' ',
    judge(limit, measured).padEnd(8),
  ];
  return `  ${cells.join(' ')} ${path}`.trimEnd();
}

/** Advice for all exceeded limits, without duplicates. */
function advice({ limits }: Platform, measured: BuildMeasurements): string[] {
  const exceeded = limits.filter((limit) => judge(limit, measured) === 'too much');
  return [...new Set(exceeded.map((limit) => limit.advice(measured)))];
}

const UNITS: Readonly<Record<PlatformLimit['unit'], (amount: number) => string>> = {
  count: (amount) => amount.toLocaleString('en'),
  bytes: (amount) => `${(amount / 1e6).toLocaleString('en', { maximumFractionDigits: 1 })} MB`,
  ms: (amount) => `${Math.round(amount).toLocaleString('en')} ms`,
};

function show(amount: number, { unit }: PlatformLimit): string {
  return UNITS[unit](amount);
}
