import { getHeapStatistics } from 'node:v8';
import { commandLine } from '../command/command-line.ts';
import type { BuildMeasurements } from './measure.ts';

/** A limit of a platform. */
export interface PlatformLimit {
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

export interface Platform {
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
    : `Set termFiles: 0 in publication.yaml to omit the ${termFiles} files of single terms, which leaves ${files - termFiles}. The app creates them on request, except pages in Markdown. A host without the app does not have them.`;
const smallerFile = (): string =>
  'Publish a smaller slice, or move this file to an object store and redirect its URL there.';
const smallerApp = (): string => 'Publish the files here and serve the API with Node, or publish a smaller slice.';

const CLOUDFLARE = 'https://developers.cloudflare.com/workers/platform/limits/';

/** As of 2026-11-21. Until September 2026, the limits of scripts were 3 and 10 MB compressed. */
function cloudflare(
  max: { readonly files: number; readonly processor: number },
  plan: string,
): readonly PlatformLimit[] {
  const source = CLOUDFLARE;
  return [
    {
      title: 'files',
      amount: (m) => m.files,
      max: max.files,
      unit: 'count',
      requiredBy: 'files',
      source,
      advice: fewerFiles,
    },
    {
      title: 'largest file',
      amount: (m) => m.largestFile.amount,
      path: (m) => m.largestFile.path,
      max: 25 * MiB,
      unit: 'bytes',
      requiredBy: 'files',
      source,
      advice: smallerFile,
    },
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
        advice: fewerFiles,
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
        advice: fewerFiles,
      },
      {
        title: 'largest file',
        amount: (m) => m.largestFile.amount,
        path: (m) => m.largestFile.path,
        max: 100 * MiB,
        unit: 'bytes',
        requiredBy: 'files',
        source:
          'https://docs.github.com/en/repositories/working-with-files/managing-large-files/about-large-files-on-github',
        advice: smallerFile,
      },
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
