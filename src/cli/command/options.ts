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
  /** Whether it can appear several times (`readList`). */
  readonly repeatable?: true;
  /** Whether only an argument without a name sets it. */
  readonly argument?: true;
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
    value: 'build|dev|api|agents|transform|diff|reading',
    help: 'run only this benchmark (default: all)',
  },
  sizes: {
    type: 'string',
    value: 'N,N,…',
    help: 'number of terms of the generated ontologies, or of records (default: build 3000,20000,50000,100000; api 1000,3000,50000; transform 1000,10000,100000; diff 1000,50000; reading 3000,20000)',
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
  yes: { type: 'boolean', help: 'ask no questions' },
  help: { type: 'boolean', help: 'show this help' },
} satisfies Record<string, Option>;

export type OptionName = keyof typeof OPTIONS;
