import { resolve } from 'node:path';
import { IS_PACKAGE } from '../installation/root.ts';

/** An option of the command line. Parsing, environment variable and help follow from it. */
export interface Option {
  readonly type: 'string' | 'boolean';
  /** Placeholder of the value in the help. */
  readonly value?: string;
  readonly help: string;
  /** Environment variable that is read if the flag is absent. */
  readonly env?: string;
  readonly fallback?: string;
  /** Former name of the flag, still accepted. */
  readonly formerly?: string;
}

export const OPTIONS = {
  ontology: {
    type: 'string',
    value: 'PATH',
    env: 'ONTOLOGY',
    help: `folder or file to publish, relative to the current directory (default: ${IS_PACKAGE ? 'that directory' : 'ontology/ of this checkout'})`,
  },
  slice: {
    type: 'string',
    value: 'NAME',
    formerly: 'marketplace',
    help: 'slice of the ontology to publish: slices/NAME.yaml',
  },
  'base-url': { type: 'string', value: 'URL', help: 'public URL of the site, with its path if it has one' },
  title: { type: 'string', value: 'TEXT', help: 'title of the site (default: from the header of the ontology)' },
  header: { type: 'string', value: 'IRI', help: 'resource that describes the whole ontology' },
  namespace: {
    type: 'string',
    value: 'IRI',
    help: 'namespace of the ontology’s own terms, ending in / or #',
  },
  base: { type: 'string', value: 'IRI', help: 'base of relative IRIs in sources that declare none' },
  out: {
    type: 'string',
    value: 'DIR',
    help: `output folder; each build replaces it completely (default: dist/ of ${IS_PACKAGE ? 'the current directory' : 'this checkout'})`,
  },
  clean: { type: 'boolean', help: 'build everything anew instead of reusing files of the previous build' },
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
    help: 'port to listen on; 0: any free port (default: 4321)',
  },
  all: { type: 'boolean', help: 'list every issue, including repeated warnings' },
  format: {
    type: 'string',
    value: 'text|json|github',
    fallback: 'text',
    help: 'output format (default: text); github: annotations in a workflow',
  },
  into: {
    type: 'string',
    value: 'FILE',
    help: 'write the tables to this document, between <!-- statistics --> and <!-- /statistics -->',
  },
  to: { type: 'string', value: 'IRI', help: 'new namespace, ending in / or #' },
  only: {
    type: 'string',
    value: 'build|dev|api|agents|transform|reading',
    help: 'run only this benchmark (default: all)',
  },
  sizes: {
    type: 'string',
    value: 'N,N,…',
    help: 'number of terms of the generated ontologies, or of records (default: build 3000,20000,50000,100000; api 1000,3000,50000; transform 1000,10000,100000; reading 3000,20000)',
  },
  thin: { type: 'boolean', help: 'generate terms with few statements instead of the shapes of real ontologies' },
  seconds: { type: 'string', value: 'N', fallback: '5', help: 'seconds of load per run (default: 5)' },
  runs: { type: 'string', value: 'N', fallback: '3', help: 'runs per measurement (default: 3)' },
  gold: {
    type: 'string',
    value: 'DIR',
    help: 'folder of the gold set (default: tests/ontology/search of this checkout)',
  },
  misses: { type: 'string', value: 'N', help: 'also list up to N queries per class without an expected result' },
  json: { type: 'string', value: 'FILE', help: 'also write the figures to this file' },
  scopes: {
    type: 'string',
    value: 'SCOPE,…',
    help: 'scopes of the token: vocabulary:read, transform:run (default: all)',
  },
  platform: { type: 'string', value: 'NAME', help: 'check this platform only (default: all)' },
  verbose: { type: 'boolean', help: 'print more, such as the log of Astro' },
  examples: {
    type: 'string',
    value: 'FILE',
    help: 'JSON-LD examples to expand with two contexts, --context and --against; compares the triples',
  },
  context: { type: 'string', value: 'FILE', help: 'the context to test with --examples' },
  against: { type: 'string', value: 'FILE', help: 'the context to compare it with' },
  yes: { type: 'boolean', help: 'ask no questions' },
  help: { type: 'boolean', help: 'show this help' },
} satisfies Record<string, Option>;

export type OptionName = keyof typeof OPTIONS;

const INPUT = ['ontology', 'slice', 'base-url', 'title', 'header', 'namespace', 'base'] as const;

/** A command, with the summary and the options that the help shows. */
export interface Command {
  readonly summary: string;
  readonly options: readonly OptionName[];
  /** The option that an argument without a name sets. Default: `ontology`, if the command has it. */
  readonly positional?: OptionName;
  /** Only developers of Ontopress use it. The package lacks it. */
  readonly development?: true;
}

/** The commands, by name. */
export const COMMANDS = {
  start: {
    summary: 'Build the site and serve it.',
    options: [...INPUT, 'out', 'clean', 'host', 'port', 'verbose', 'help'],
  },
  build: { summary: 'Build the site and its data files.', options: [...INPUT, 'out', 'clean', 'verbose', 'help'] },
  serve: { summary: 'Serve an existing build.', options: ['out', 'host', 'port', 'help'] },
  dev: {
    summary: 'Serve the site and update it when the ontology changes.',
    options: [...INPUT, 'host', 'port', 'verbose', 'help'],
  },
  check: {
    summary: 'List the issues of the ontology and its configuration.',
    options: [...INPUT, 'all', 'format', 'help'],
  },
  init: {
    summary: 'Write the files of a new project: configuration, sample, workflows, Dockerfile.',
    options: ['ontology', 'title', 'namespace', 'base-url', 'yes', 'help'],
  },
  statistics: {
    summary: 'Count the contents of the ontology, as Markdown tables.',
    options: [...INPUT, 'into', 'help'],
  },
  move: { summary: 'Replace the namespace of the ontology in all its files.', options: ['ontology', 'to', 'help'] },
  'keep-context': {
    summary: 'Save the current context in the ontology’s folder, so that its URL remains valid.',
    options: [...INPUT, 'help'],
  },
  messages: {
    summary: 'Print all texts of the user interface as a file to translate: messages/<language>.yaml.',
    options: ['help'],
  },
  verify: {
    summary: 'Verify that all data files of a build contain the ontology.',
    options: ['out', 'examples', 'context', 'against', 'verbose', 'help'],
    positional: 'out',
  },
  preflight: {
    summary: 'Report whether a build fits the limits of each platform.',
    options: ['out', 'platform', 'help'],
  },
  token: { summary: 'Create a token for the API.', options: ['scopes', 'help'] },
  score: {
    development: true,
    summary: 'Measure the quality of the text search with a gold set of queries.',
    options: [...INPUT, 'gold', 'misses', 'help'],
  },
  bench: {
    development: true,
    summary:
      'Measure builds, the development server, the API, the tools for agents, transforms, and the site in a browser.',
    options: ['ontology', 'only', 'sizes', 'thin', 'runs', 'seconds', 'json', 'help'],
  },
  lighthouse: {
    development: true,
    summary:
      'Measure pages of the built site with Lighthouse, as a phone on a slow network (installs Lighthouse first).',
    options: ['out', 'help'],
  },
} satisfies Record<string, Command>;

export type CommandName = keyof typeof COMMANDS;

/** The option that an argument without a name sets. */
export function positionalOption(command: CommandName): OptionName | undefined {
  const { options, positional }: Command = COMMANDS[command];
  return positional ?? (options.includes('ontology') ? 'ontology' : undefined);
}

/** The user's current directory. npm runs scripts of a checkout in its folder, and passes the directory in INIT_CWD. */
export function userFolder(): string {
  return (IS_PACKAGE ? undefined : process.env['INIT_CWD']) ?? process.cwd();
}

/** Absolute path of a path that is relative to the user's current directory. */
export function userPath(path: string): string {
  return resolve(userFolder(), path);
}
