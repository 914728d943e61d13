import { readFileSync } from 'node:fs';
import { basename, dirname, isAbsolute, join, relative, resolve } from 'node:path';
import { shellQuote } from '../../base/shell.ts';
import { IS_PACKAGE, ROOT } from '../installation/root.ts';

const INPUT = ['ontology', 'slice', 'base-url', 'title', 'header', 'namespace', 'base'] as const;

/** A command, with the summary and the options that the help shows. */
export interface Command {
  readonly summary: string;
  readonly options: readonly OptionName[];
  /** The options that arguments without a name set, in this order. Default: `ontology`, if the command has it. */
  readonly positional?: readonly OptionName[];
  /** How many of these arguments it needs. Default: 0. */
  readonly required?: number;
  /** Value and help of options that differ in this command. */
  readonly differing?: Readonly<Partial<Record<OptionName, Pick<Option, 'value' | 'help'>>>>;
}

/** Output formats of `diff`: the values of its `--format`. */
export const DIFF_FORMAT_NAMES = ['text', 'markdown', 'json', 'kgcl'] as const;

/** The commands, by name. */
export const COMMANDS = {
  start: {
    summary: 'Serve the site at once, and build it.',
    options: [...INPUT, 'out', 'clean', 'host', 'port', 'api', 'verbose', 'help'],
  },
  build: { summary: 'Build the site and its data files.', options: [...INPUT, 'out', 'clean', 'verbose', 'help'] },
  serve: {
    summary: 'Serve an existing build, or create a token for its API.',
    options: ['out', 'host', 'port', 'create-token', 'scopes', 'help'],
  },
  dev: {
    summary: 'Serve the site and update it when the ontology changes.',
    options: [...INPUT, 'host', 'port', 'api', 'verbose', 'help'],
  },
  check: {
    summary: 'List the issues of the ontology and its configuration, or count its contents.',
    options: [...INPUT, 'all', 'format', 'fail-on', 'against', 'statistics', 'into', 'help'],
    differing: {
      'fail-on': { value: 'breaking', help: 'list breaking changes since the last release as errors' },
      against: {
        value: 'OLD',
        help: 'with --fail-on, since this version: a release, a file or folder, or a Git revision',
      },
    },
  },
  init: {
    summary: 'Write the files of a new project: configuration, sample, workflows, Dockerfile.',
    options: ['ontology', 'title', 'namespace', 'base-url', 'yes', 'help'],
  },
  release: {
    summary: 'Record the current version as a release in the ontology’s folder, or import earlier versions.',
    options: [...INPUT, 'version', 'date', 'from', 'from-tag', 'from-revision', 'only-context', 'dry-run', 'help'],
  },
  diff: {
    summary:
      'Compare two versions of an ontology, or any two ontologies: typed changes, and the version number that they need.',
    options: [
      'old',
      'new',
      'ontology',
      'slice',
      'format',
      'out',
      'severity',
      'type',
      'term',
      'limit',
      'fail-on',
      'help',
    ],
    positional: ['old', 'new'],
    required: 1,
    differing: {
      ontology: {
        value: 'PATH',
        help: `ontology whose releases and Git revisions are compared (default: ${IS_PACKAGE ? 'the current directory' : 'ontology/ of this checkout'})`,
      },
      format: {
        value: DIFF_FORMAT_NAMES.join('|'),
        help: 'output format (default: text); markdown: for a pull request',
      },
      out: { value: 'FILE', help: 'write to this file (default: print)' },
    },
  },
  upgrade: {
    summary: 'Replace terms of an earlier version in data and mappings, or the namespace of the ontology.',
    options: [
      'files',
      'from',
      'to',
      'only-removed',
      'replace',
      'write',
      'out',
      'report',
      'move',
      'ontology',
      'slice',
      'base-url',
      'help',
    ],
    positional: ['files'],
    required: 1,
    differing: {
      from: {
        value: 'VERSION',
        help: 'version that the files use: number of a release, file or folder, or Git revision',
      },
      out: { value: 'FILE', help: 'write the new content of one file to this file' },
      ontology: {
        value: 'PATH',
        help: `ontology whose terms the files use (default: ${IS_PACKAGE ? 'the current directory' : 'ontology/ of this checkout'})`,
      },
    },
  },
  transform: {
    summary: 'Transform a file of records from one schema to another, of any size.',
    options: [
      'input',
      'from',
      'to',
      'domain',
      'out',
      'input-format',
      'output-format',
      'records',
      'delimiter',
      'encoding',
      'group',
      'column',
      'spreadsheet',
      'keep-unmapped',
      'rejects',
      'max-rejects',
      'losses',
      'prove',
      'resume',
      'pipe',
      'ontology',
      'build',
      'cores',
      'help',
    ],
    positional: ['input'],
    required: 1,
    differing: {
      from: { value: 'SCHEMA', help: 'schema of the records: hsds, or with its domain, places/hsds' },
      to: { value: 'SCHEMA', help: 'schema to write' },
      out: { value: 'FILE', help: 'write to this file when it is complete (default: standard output)' },
      ontology: {
        value: 'PATH',
        help: `ontology with the mappings (default: ${IS_PACKAGE ? 'the current directory' : 'ontology/ of this checkout'})`,
      },
    },
  },
  messages: {
    summary: 'Print all texts of the user interface as a file to translate: messages/<language>.yaml.',
    options: ['help'],
  },
  verify: {
    summary: 'Verify that all data files of a build contain the ontology.',
    options: ['out', 'examples', 'context', 'against', 'verbose', 'help'],
    positional: ['out'],
  },
  host: {
    summary: 'Print the configuration of nginx, Caddy, Apache or w3id.org for a build.',
    options: ['for', 'build', 'out', 'help'],
    positional: ['build'],
    differing: {
      build: {
        value: 'DIR',
        help: `folder of the build (default: dist/ of ${IS_PACKAGE ? 'the current directory' : 'this checkout'})`,
      },
      out: { value: 'FILE', help: 'write to this file (default: print)' },
    },
  },
  preflight: {
    summary: 'Report whether a build fits the limits of each platform.',
    options: ['out', 'platform', 'help'],
  },
} satisfies Record<string, Command>;

export type CommandName = keyof typeof COMMANDS;

/** What arguments a command of the product, or a script for developers, accepts. */
export interface Syntax<Name extends string> {
  readonly name: string;
  readonly summary: string;
  readonly options: Readonly<Record<Name, Option>>;
  /** The options that arguments without a name set, in this order. */
  readonly positional: readonly NoInfer<Name>[];
  /** How many of these arguments it needs. Default: 0. */
  readonly required?: number;
}

/** The syntax of a command. */
export function syntaxOf(command: CommandName): Syntax<OptionName> {
  const { summary, options, positional, required, differing }: Command = COMMANDS[command];
  const rows = options.map((name) => [name, { ...OPTIONS[name], ...differing?.[name] }] as const);
  return {
    name: command,
    summary,
    options: Object.fromEntries(rows) as Syntax<OptionName>['options'],
    positional: positional ?? (options.includes('ontology') ? ['ontology'] : []),
    ...(required !== undefined && { required }),
  };
}

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
  /** Whether it can appear several times (`readList`). */
  readonly repeatable?: true;
  /** Whether only an argument without a name sets it. */
  readonly argument?: true;
  /** One letter that is accepted instead of the flag. */
  readonly short?: string;
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
    short: 'o',
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
  api: { type: 'boolean', help: 'print a token for the API that is valid for this run, and commands that call it' },
  all: { type: 'boolean', help: 'list every issue, including repeated warnings' },
  format: {
    type: 'string',
    value: 'text|json|github',
    fallback: 'text',
    help: 'output format (default: text); github: annotations in a workflow',
  },
  statistics: {
    type: 'boolean',
    help: 'print tables with the number of terms, texts and alignments as Markdown, instead of the issues',
  },
  into: {
    type: 'string',
    value: 'FILE',
    help: 'with --statistics: write the tables to this document, between <!-- statistics --> and <!-- /statistics -->',
  },
  to: {
    type: 'string',
    value: 'VERSION',
    help: 'version to upgrade to, in the same way (default: the ontology); with --move: new namespace, ending in / or #',
  },
  for: {
    type: 'string',
    value: 'nginx|caddy|apache|w3id',
    help: 'nginx, caddy: serve the files of the build as the server of Ontopress does; apache: the .htaccess that each build contains; w3id: the .htaccess of its folder at w3id.org',
  },
  'create-token': { type: 'boolean', help: 'print a new token and its entry for ACCESS_TOKENS, and serve nothing' },
  scopes: {
    type: 'string',
    value: 'SCOPE,…',
    help: 'with --create-token: scopes of the token: vocabulary:read, transform:run (default: all)',
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
  version: {
    type: 'string',
    value: 'VERSION',
    help: 'version of the release (default: owl:versionInfo of the header)',
  },
  date: {
    type: 'string',
    value: 'DATE',
    help: 'date of the release, such as 2026-11-21 (default: the date in the header, or today)',
  },
  from: {
    type: 'string',
    value: 'PATH',
    repeatable: true,
    help: 'import an earlier version: a file or folder; can be repeated',
  },
  'from-tag': {
    type: 'string',
    value: 'PATTERN',
    help: 'import the earlier versions at all Git tags that match, such as "v*"',
  },
  'from-revision': { type: 'string', value: 'REV', help: 'import the earlier version at a Git revision' },
  'only-context': {
    type: 'boolean',
    help: 'save the current JSON-LD context in the ontology’s folder, so that its URL remains valid, and record no release',
  },
  'dry-run': { type: 'boolean', help: 'print what would be written, and write nothing' },
  old: {
    type: 'string',
    value: 'OLD',
    argument: true,
    help: 'old version: number of a release, file or folder, or Git revision (HEAD~3, main, v1.0, REV:PATH)',
  },
  new: { type: 'string', value: 'NEW', argument: true, help: 'new version, in the same way (default: the ontology)' },
  severity: { type: 'string', value: 'breaking|additive|editorial,…', help: 'list only changes of these severities' },
  type: { type: 'string', value: 'TYPE,…', help: 'list only changes of these types, such as NodeDeletion,RangeChange' },
  term: {
    type: 'string',
    value: 'TERM,…',
    help: 'list only changes of these terms: IRI, prefix:Name, local name or label',
  },
  limit: {
    type: 'string',
    value: 'N',
    help: 'list at most N changes, the worst first (default: text 200, others all)',
  },
  'fail-on': {
    type: 'string',
    value: 'breaking|additive|any',
    help: 'exit with code 1 if there is such a change or a worse one, listed or not',
  },
  files: {
    type: 'string',
    value: 'FILE…',
    argument: true,
    repeatable: true,
    help: 'records (.ndjson, .jsonl, .json, .jsonld), Turtle, TriG, N-Triples, N-Quads or mappings (.yaml), or folders',
  },
  'only-removed': { type: 'boolean', help: 'replace only terms that no longer exist, and keep deprecated ones' },
  replace: {
    type: 'string',
    value: 'OLD=NEW',
    repeatable: true,
    help: 'replacement that you have decided: names of two terms; can be repeated',
  },
  write: { type: 'boolean', help: 'change the files in place (default: print records; of other files, the changes)' },
  report: {
    type: 'string',
    value: 'FILE',
    help: 'write all changes and decisions to this file; as JSON if it ends in .json',
  },
  move: {
    type: 'boolean',
    help: 'replace the namespace of the ontology by that of --to in all its files; FILE is the ontology (default: as below)',
  },
  input: {
    type: 'string',
    value: 'FILE',
    argument: true,
    help: 'records: ndjson, json, csv, tsv or xml, also with gzip; -: standard input',
  },
  domain: { type: 'string', value: 'DOMAIN', help: 'domain of the records, if the schemas share several' },
  'input-format': {
    type: 'string',
    value: 'FORMAT',
    help: 'ndjson, json, csv, tsv or xml (default: by the name of the file)',
  },
  'output-format': {
    type: 'string',
    value: 'FORMAT',
    help: 'ndjson, json, csv, tsv or parquet (default: in the same way)',
  },
  records: { type: 'string', value: 'PATH', help: 'members that lead to the array of records, or an XML element' },
  delimiter: { type: 'string', value: 'CHAR', help: 'what separates cells (default: as in the first line)' },
  encoding: { type: 'string', value: 'NAME', help: 'encoding of a table (default: UTF-8 or Windows-1252)' },
  group: { type: 'string', value: 'COLUMN', help: 'column that is the same in all rows of a record' },
  column: {
    type: 'string',
    value: 'NAME=VALUE',
    repeatable: true,
    help: 'add a column to a table, with {Other} for the cell of another one',
  },
  spreadsheet: { type: 'boolean', help: 'write a table that spreadsheets neither recode nor compute' },
  'keep-unmapped': { type: 'boolean', help: 'keep members that the mapping does not read at their paths' },
  rejects: { type: 'string', value: 'FILE', help: 'write refused records to this file, with their lines and errors' },
  pipe: { type: 'boolean', help: 'answer each line of standard input with one, for other programs' },
  'max-rejects': { type: 'string', value: 'N', help: 'accept N refused records, and stop after more (default: go on)' },
  losses: { type: 'string', value: 'FILE', help: 'write to this file what did not arrive, by field' },
  prove: { type: 'boolean', help: 'carry every record back, and report what is not the same' },
  resume: { type: 'boolean', help: 'continue a transform that was interrupted' },
  build: { type: 'string', value: 'DIR', help: 'use the mappings of this build, which starts faster' },
  cores: { type: 'string', value: 'N', help: 'number of threads (default: one for each core)' },
  yes: { type: 'boolean', help: 'ask no questions' },
  help: { type: 'boolean', help: 'show this help' },
} satisfies Record<string, Option>;

export type OptionName = keyof typeof OPTIONS;

/**
 * How a user starts the package: npx, and scripts of npm, find it where no shell does.
 *
 * @param root absolute path of the package's modules
 */
export function packageCommand(
  { npm_lifecycle_event: script }: NodeJS.ProcessEnv = process.env,
  root: string = ROOT,
  cwd: string = process.cwd(),
): string {
  if (script === undefined) return 'ontopress';
  const file = packageFile(root);
  return `npx ${file === undefined ? 'ontopress' : shellQuote(pathFrom(cwd, file))}`;
}

/** The package's file, if npx runs the package from a file without an installation in the user's project. */
function packageFile(root: string): string | undefined {
  const folder = resolve(root, '../../..');
  if (basename(dirname(folder)) !== '_npx') return undefined;
  const manifest = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as {
    dependencies?: { ontopress?: string };
  };
  const specifier = manifest.dependencies?.ontopress ?? '';
  return specifier.startsWith('file:') ? resolve(folder, specifier.slice('file:'.length)) : undefined;
}

/** npx takes a path without a dot for the name of a package. */
function pathFrom(cwd: string, file: string): string {
  const path = relative(cwd, file).replaceAll('\\', '/');
  return isAbsolute(path) || path.startsWith('../') ? path : `./${path}`;
}

/**
 * What a user types to run a command: `npm run build -- --clean` in a checkout, `ontopress build --clean` with the package.
 *
 * @param argv arguments, quoted if necessary
 */
export function commandLine(command: CommandName, ...argv: readonly string[]): string {
  return lineOf(command, argv);
}

/** {@link commandLine} for scripts too. */
export function lineOf(command: string, argv: readonly string[]): string {
  if (IS_PACKAGE) return [packageCommand(), command, ...argv].join(' ');
  const script = command === 'start' ? 'npm start' : `npm run ${command}`;
  return [script, ...(argv.length > 0 ? ['--', ...argv] : [])].join(' ');
}
