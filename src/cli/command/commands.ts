import { IS_PACKAGE } from '../installation/root.ts';
import type { Option, OptionName } from './options.ts';
import { OPTIONS } from './options.ts';

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
    options: [...INPUT, 'all', 'format', 'fail-on', 'against', 'help'],
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
  statistics: {
    summary: 'Count the contents of the ontology, as Markdown tables.',
    options: [...INPUT, 'into', 'help'],
  },
  move: { summary: 'Replace the namespace of the ontology in all its files.', options: ['ontology', 'to', 'help'] },
  'keep-context': {
    summary: 'Save the current context in the ontology’s folder, so that its URL remains valid.',
    options: [...INPUT, 'help'],
  },
  release: {
    summary: 'Record the current version as a release in the ontology’s folder, or import earlier versions.',
    options: [...INPUT, 'version', 'date', 'from', 'from-tag', 'from-revision', 'dry-run', 'help'],
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
      format: { value: 'text|markdown|json|kgcl', help: 'output format (default: text); markdown: for a pull request' },
      out: { value: 'FILE', help: 'write to this file (default: print)' },
    },
  },
  upgrade: {
    summary: 'Replace terms of an earlier version in data and mappings.',
    options: [
      'files',
      'from',
      'to',
      'only-removed',
      'replace',
      'write',
      'out',
      'report',
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
      to: { value: 'VERSION', help: 'version to upgrade to, in the same way (default: the ontology)' },
      out: { value: 'FILE', help: 'write the new content of one file to this file' },
      ontology: {
        value: 'PATH',
        help: `ontology whose terms the files use (default: ${IS_PACKAGE ? 'the current directory' : 'ontology/ of this checkout'})`,
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
      'Measure builds, the development server, the API, the tools for agents, transforms, comparisons of versions, and the site in a browser.',
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

/** The options that arguments without a name set, in this order. */
export function positionalOptions(command: CommandName): readonly OptionName[] {
  const { options, positional }: Command = COMMANDS[command];
  return positional ?? (options.includes('ontology') ? ['ontology'] : []);
}

/** An option as a command has it. */
export function optionOf(command: CommandName, name: OptionName): Option {
  const { differing }: Command = COMMANDS[command];
  return { ...OPTIONS[name], ...differing?.[name] };
}
