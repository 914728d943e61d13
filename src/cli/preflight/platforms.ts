import { getHeapStatistics } from 'node:v8';
import type { Measured } from './measured.ts';

/** One limit of a platform: a row here is all that a new one takes. */
export interface Limit {
  readonly what: string;
  readonly of: (measured: Measured) => number;
  /** The path that has the amount, where one has. */
  readonly at?: (measured: Measured) => string;
  readonly most: number;
  readonly unit: 'count' | 'bytes' | 'ms';
  /** Whether the API needs it, or already the files do. */
  readonly for: 'files' | 'API';
  /** Measured here and not there: three quarters of the limit are told as tight. */
  readonly estimate?: true;
  /** Where the platform says so. */
  readonly source: string;
  /** What to do where it does not fit. */
  readonly otherwise: (measured: Measured) => string;
}

export interface Platform {
  readonly title: string;
  readonly limits: readonly Limit[];
  /** What holds whatever the figures are. */
  readonly note?: string;
}

const MB = 1_000_000;
const MiB = 1 << 20;

const fewerFiles = ({ files, termFiles }: Measured): string =>
  termFiles === 0
    ? 'Publish a smaller slice (marketplaces/NAME.yaml), or take a host without this limit: Node behind a proxy.'
    : `Set termFiles: 0 in publication.yaml, so that the ${termFiles} files of single terms are no files any more: that leaves ${files - termFiles}. The app makes them when they are asked for, but for their pages in Markdown; a host without the app has none of them then.`;
const smallerFile = (): string =>
  'Publish a smaller slice, or give this file to an object store and redirect its address there.';
const smallerApp = (): string => 'Publish the files here and let Node answer the API, or publish a smaller slice.';

const CLOUDFLARE = 'https://developers.cloudflare.com/workers/platform/limits/';

/** Read on 2026-11-21. Sizes of scripts were counted compressed, 3 and 10 MB, until September 2026. */
function cloudflare(most: { readonly files: number; readonly processor: number }, plan: string): readonly Limit[] {
  const source = CLOUDFLARE;
  return [
    { what: 'files', of: (m) => m.files, most: most.files, unit: 'count', for: 'files', source, otherwise: fewerFiles },
    {
      what: 'largest file',
      of: (m) => m.largestFile.amount,
      at: (m) => m.largestFile.path,
      most: 25 * MiB,
      unit: 'bytes',
      for: 'files',
      source,
      otherwise: smallerFile,
    },
    {
      what: 'worker script',
      of: (m) => m.script,
      most: 64 * MiB,
      unit: 'bytes',
      for: 'API',
      source,
      otherwise: smallerApp,
    },
    {
      what: 'memory',
      of: (m) => m.memory,
      most: 128 * MB,
      unit: 'bytes',
      for: 'API',
      estimate: true,
      source,
      otherwise: smallerApp,
    },
    {
      what: 'time to start',
      of: (m) => m.start,
      most: 1000,
      unit: 'ms',
      for: 'API',
      estimate: true,
      source,
      otherwise: smallerApp,
    },
    ...(['firstLookup', 'firstSearch'] as const).map((of): Limit => ({
      what: of === 'firstLookup' ? 'first lookup' : 'first search',
      of: (m) => m[of],
      most: most.processor,
      unit: 'ms',
      for: 'API',
      estimate: true,
      source,
      otherwise: () => plan,
    })),
  ];
}

/** The platforms that a publication may be meant for, by the name that `--platform` takes. */
export const PLATFORMS: Readonly<Record<string, Platform>> = {
  'cloudflare-free': {
    title: 'Cloudflare Workers, free plan',
    limits: cloudflare(
      { files: 20_000, processor: 10 },
      'Take the paid plan, whose requests may compute for 30 seconds; or publish the files here and let Node answer the API.',
    ),
    note: 'Every request runs the worker, and 100,000 a day are free.',
  },
  'cloudflare-paid': {
    title: 'Cloudflare Workers, paid plan',
    limits: cloudflare({ files: 100_000, processor: 30_000 }, smallerApp()),
  },
  netlify: {
    title: 'Netlify, files only',
    limits: [
      {
        what: 'files in one folder',
        of: (m) => m.largestFolder.amount,
        at: (m) => m.largestFolder.path,
        most: 54_000,
        unit: 'count',
        for: 'files',
        source: 'https://docs.netlify.com/site-deploys/overview/#files-per-directory-limit',
        otherwise: fewerFiles,
      },
    ],
    note: 'No API, no content negotiation.',
  },
  'github-pages': {
    title: 'GitHub Pages, files only',
    limits: [
      {
        what: 'all files together',
        of: (m) => m.totalSize,
        most: 1000 * MB,
        unit: 'bytes',
        for: 'files',
        source: 'https://docs.github.com/en/pages/getting-started-with-github-pages/github-pages-limits',
        otherwise: fewerFiles,
      },
      {
        what: 'largest file',
        of: (m) => m.largestFile.amount,
        at: (m) => m.largestFile.path,
        most: 100 * MiB,
        unit: 'bytes',
        for: 'files',
        source:
          'https://docs.github.com/en/repositories/working-with-files/managing-large-files/about-large-files-on-github',
        otherwise: smallerFile,
      },
    ],
    note: 'No API, no content negotiation, and no headers of ours: Turtle and JSON-LD may come with another media type.',
  },
  node: {
    title: 'Node on a machine such as this one',
    limits: [
      {
        what: 'memory',
        of: (m) => m.memory,
        most: getHeapStatistics().heap_size_limit,
        unit: 'bytes',
        for: 'API',
        estimate: true,
        source: 'https://nodejs.org/api/cli.html#--max-old-space-sizesize-in-mib',
        otherwise: () => 'Give Node more: NODE_OPTIONS=--max-old-space-size=8192 npm run serve.',
      },
    ],
  },
};
