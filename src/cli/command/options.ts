import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The folder that holds this checkout: `package.json`, `ontology/`, `dist/`. */
export const ROOT = fileURLToPath(new URL('../../../', import.meta.url));

/** One option of the command line: a row here gives parsing, its environment variable, and its help. */
export interface Option {
  readonly type: 'string' | 'boolean';
  /** What stands for the value in the help. */
  readonly value?: string;
  readonly help: string;
  /** Environment variable that is read where the flag is absent. */
  readonly env?: string;
  readonly fallback?: string;
}

export const OPTIONS = {
  ontology: {
    type: 'string',
    value: 'PATH',
    env: 'ONTOLOGY',
    help: 'folder or file to publish, relative to where you stand (default: ontology/ of this checkout)',
  },
  marketplace: { type: 'string', value: 'NAME', help: 'derived ontology to publish: marketplaces/NAME.yaml' },
  'base-url': { type: 'string', value: 'URL', help: 'where the site will stand, with its path if it has one' },
  title: { type: 'string', value: 'TEXT', help: 'what the site is called (default: as the ontology says)' },
  header: { type: 'string', value: 'IRI', help: 'the resource that describes the whole ontology' },
  namespace: {
    type: 'string',
    value: 'IRI',
    help: 'the namespace whose terms are the ontology’s own, ending in / or #',
  },
  base: { type: 'string', value: 'IRI', help: 'what relative IRIs are resolved against if a source declares no base' },
  out: {
    type: 'string',
    value: 'DIR',
    help: 'folder to build into, replaced as a whole (default: dist/ of this checkout)',
  },
  host: {
    type: 'string',
    value: 'HOST',
    env: 'HOST',
    fallback: '127.0.0.1',
    help: 'address to listen on (default: 127.0.0.1)',
  },
  port: {
    type: 'string',
    value: 'PORT',
    env: 'PORT',
    fallback: '4321',
    help: 'port to listen on, 0 for any free one (default: 4321)',
  },
  all: { type: 'boolean', help: 'list every issue, also warnings that most terms share' },
  format: { type: 'string', value: 'text|json', fallback: 'text', help: 'how to print the issues' },
  into: { type: 'string', value: 'FILE', help: 'write the tables into this document, between its two marks' },
  to: { type: 'string', value: 'IRI', help: 'the new namespace, ending in / or #' },
  only: { type: 'string', value: 'build|api|agents|transform|reading', help: 'measure this alone (default: all)' },
  sizes: {
    type: 'string',
    value: 'N,N,…',
    help: 'terms of the generated ontologies, records of the transform (default: 3000,20000,50000 to build, 1000,3000,50000 to serve, 1000,10000,100000 to transform, 3000,20000 to read)',
  },
  seconds: { type: 'string', value: 'N', fallback: '5', help: 'how long a server is asked in one run' },
  runs: { type: 'string', value: 'N', fallback: '3', help: 'how often each is measured' },
  gold: {
    type: 'string',
    value: 'DIR',
    help: 'folder of the gold set (default: tests/ontology/search of this checkout)',
  },
  misses: { type: 'string', value: 'N', help: 'also list up to N queries of each class that found nothing expected' },
  json: { type: 'string', value: 'FILE', help: 'also write the figures to this file' },
  scopes: {
    type: 'string',
    value: 'SCOPE,…',
    help: 'what the token allows: vocabulary:read, transform:run (default: everything)',
  },
  platform: { type: 'string', value: 'NAME', help: 'the one platform that the build is meant for (default: all)' },
  verbose: { type: 'boolean', help: "show Astro's own log too" },
  help: { type: 'boolean', help: 'print this' },
} satisfies Record<string, Option>;

export type OptionName = keyof typeof OPTIONS;

const INPUT = ['ontology', 'marketplace', 'base-url', 'title', 'header', 'namespace', 'base'] as const;

/** What each command does and takes. */
export const COMMANDS = {
  start: {
    summary: 'Build the ontology and serve the site.',
    options: [...INPUT, 'out', 'host', 'port', 'verbose', 'help'],
  },
  build: { summary: 'Build the site and its data files.', options: [...INPUT, 'out', 'verbose', 'help'] },
  serve: { summary: 'Serve what was built before.', options: ['out', 'host', 'port', 'help'] },
  dev: {
    summary: 'Serve while you edit: changes of the ontology show at once.',
    options: [...INPUT, 'host', 'port', 'verbose', 'help'],
  },
  check: {
    summary: 'List the issues of the ontology and its configuration.',
    options: [...INPUT, 'all', 'format', 'help'],
  },
  statistics: {
    summary: 'Count what the ontology holds, as Markdown tables.',
    options: [...INPUT, 'into', 'help'],
  },
  move: { summary: 'Carry the namespace of the ontology to another address.', options: ['ontology', 'to', 'help'] },
  'keep-context': {
    summary: 'Keep the current context in the ontology’s folder, so that its address stays for ever.',
    options: [...INPUT, 'help'],
  },
  preflight: {
    summary: 'Say whether a build fits the limits of each platform.',
    options: ['out', 'platform', 'help'],
  },
  token: { summary: 'Make a token for the API.', options: ['scopes', 'help'] },
  score: {
    summary: 'Ask the text search a gold set of queries, and print how well it answers.',
    options: [...INPUT, 'gold', 'misses', 'help'],
  },
  bench: {
    summary: 'Measure the build, stage by stage, the API, the tools for agents, transforms, and the site in a browser.',
    options: ['ontology', 'only', 'sizes', 'runs', 'seconds', 'json', 'help'],
  },
  lighthouse: {
    summary: 'Measure pages of the built site with Lighthouse, as a phone on a slow network (installs it first).',
    options: ['out', 'help'],
  },
} satisfies Record<string, { summary: string; options: readonly OptionName[] }>;

export type CommandName = keyof typeof COMMANDS;

/** The folder in which the user stands: npm runs scripts elsewhere and tells it in INIT_CWD. */
export function userFolder(): string {
  return process.env['INIT_CWD'] ?? process.cwd();
}

/** A path as the user means it. */
export function userPath(path: string): string {
  return resolve(userFolder(), path);
}
