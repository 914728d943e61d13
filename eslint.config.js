import astro from 'eslint-plugin-astro';
import { defineConfig } from 'eslint/config';
import tseslint from 'typescript-eslint';
import { doors } from './scripts/lint/doors.js';

/** Packages that some floors may not import, because they also run without Node, file system or pages. */
const NODE = '^node:';
const ASTRO = '^(astro|@astrojs/|virtual:)';
const HTTP = '^(hono|@hono/)';
/** The table of pages, the only module that knows which publication is shown. */
const LOOKUP = '/site/pages\\.ts$';

/** The core, in the order in which its rooms import each other: each may import those before it. */
const CORE = 'base json rdf vocabularies shacl ontology shape compiler versions search mappings'.split(' ');
const above = (room) => CORE.slice(CORE.indexOf(room) + 1);
/** What no part of the core imports. */
const OUTSIDE_CORE = [
  'pool',
  'records',
  'messages',
  'site',
  'client',
  'api',
  'serve',
  'cli',
  'components',
  'layouts',
  'pages',
  'scripts',
];

/** Imports between the floors of src run one way: each floor, what it may not import, and the reason. */
const LAYERS = [
  {
    files: ['src/base/**'],
    folders: [...above('base'), ...OUTSIDE_CORE],
    packages: [NODE, ASTRO, HTTP],
    reason: 'src/base is what every room needs: issues, texts, work in steps.',
  },
  {
    files: ['src/json/**'],
    folders: [...above('json'), ...OUTSIDE_CORE],
    packages: [NODE, ASTRO, HTTP],
    reason: 'src/json reads JSON and YAML with positions.',
  },
  {
    files: ['src/rdf/**'],
    folders: [...above('rdf'), ...OUTSIDE_CORE],
    packages: [NODE, ASTRO, HTTP],
    reason: 'src/rdf reads and writes RDF.',
  },
  {
    files: ['src/vocabularies/**'],
    folders: [...above('vocabularies'), ...OUTSIDE_CORE],
    packages: [NODE, ASTRO, HTTP],
    reason: 'src/vocabularies is what is known about published vocabularies.',
  },
  {
    files: ['src/shacl/**'],
    folders: [...above('shacl'), ...OUTSIDE_CORE],
    packages: [NODE, ASTRO, HTTP],
    reason: 'src/shacl reads SHACL shapes and validates graphs with them. It knows nothing of the model.',
  },
  {
    files: ['src/ontology/**'],
    folders: [...above('ontology'), ...OUTSIDE_CORE],
    packages: [NODE, ASTRO, HTTP],
    reason: 'src/ontology is the model, and what is known about the terms of any ontology.',
  },
  {
    files: ['src/shape/**'],
    folders: [...above('shape'), ...OUTSIDE_CORE],
    packages: [NODE, ASTRO, HTTP],
    reason: 'src/shape describes a class of the model as data.',
  },
  {
    files: ['src/compiler/**'],
    folders: [...above('compiler'), ...OUTSIDE_CORE],
    packages: [NODE, ASTRO, HTTP],
    reason: 'src/compiler turns sources into the model, without pages, HTTP or the file system.',
  },
  {
    files: ['src/versions/**'],
    folders: [...above('versions'), ...OUTSIDE_CORE],
    packages: [NODE, ASTRO, HTTP],
    reason: 'src/versions compares models and datasets.',
  },
  {
    files: ['src/search/**'],
    folders: ['compiler', 'versions', 'mappings', ...OUTSIDE_CORE],
    packages: [NODE, ASTRO, HTTP],
    reason: 'src/search finds terms of the model.',
  },
  {
    files: ['src/mappings/**'],
    folders: OUTSIDE_CORE,
    packages: [NODE, ASTRO, HTTP],
    reason: 'src/mappings depends on the rest of the core.',
  },
  {
    files: ['src/messages/**'],
    folders: ['versions', 'search', 'mappings', ...OUTSIDE_CORE.filter((room) => room !== 'messages')],
    packages: [ASTRO, HTTP],
    reason: 'src/messages is the words of the site, by language. It knows nothing of pages.',
  },
  {
    files: ['src/pool/**'],
    folders: [...above('base'), ...OUTSIDE_CORE.filter((room) => room !== 'pool')],
    packages: ['^[^.n]', '^n(?!ode:)'],
    reason:
      'src/pool runs work in threads. It knows nothing of the work, and loads no packages, because every build begins with it.',
  },
  {
    files: ['src/records/**'],
    folders: [
      'compiler',
      'versions',
      'search',
      ...OUTSIDE_CORE.filter((room) => room !== 'pool' && room !== 'records'),
    ],
    packages: [ASTRO, HTTP],
    reason: 'src/records transforms files of records. It knows nothing of sites and commands.',
  },
  {
    files: ['src/api/**'],
    folders: [
      'pool',
      'records',
      'messages',
      'site',
      'client',
      'serve',
      'cli',
      'components',
      'layouts',
      'pages',
      'scripts',
    ],
    packages: [NODE, ASTRO, '^@hono/node-server'],
    reason: 'src/api runs on every platform: no file system, no Node modules, no pages.',
  },
  {
    files: ['src/serve/**'],
    folders: ['pool', 'site', 'client', 'cli', 'components', 'layouts', 'pages', 'scripts'],
    packages: [ASTRO],
    reason: 'src/serve mounts src/api on a platform.',
  },
  {
    files: ['src/site/**'],
    folders: ['pool', 'client', 'api', 'serve', 'cli', 'components', 'layouts', 'pages', 'scripts'],
    packages: [HTTP],
    reason: 'src/site computes what a page shows; components render it and src/serve delivers it.',
  },
  {
    files: ['src/client/**'],
    folders: ['pool', 'api', 'serve', 'cli', 'components', 'layouts', 'pages', 'scripts'],
    packages: [NODE, HTTP, LOOKUP],
    reason: 'src/client runs in a browser: it may import what src/site, src/mappings and src/ontology compute.',
  },
  {
    files: ['src/layouts/**'],
    folders: [...above('json'), 'pool', 'api', 'serve', 'cli', 'pages', 'scripts'],
    packages: [NODE, HTTP, LOOKUP],
    reason: 'The layout renders its props: templates take them from the table of pages. Types are allowed.',
    allowTypes: true,
  },
  {
    files: ['src/components/**'],
    folders: [...above('json'), 'pool', 'api', 'serve', 'cli', 'pages', 'scripts'],
    packages: [NODE, HTTP, LOOKUP],
    reason: 'Components render their props: templates take them from the table of pages. Types are allowed.',
    allowTypes: true,
  },
  {
    files: ['src/pages/**'],
    folders: ['pool', 'api', 'serve', 'cli', 'scripts'],
    packages: [HTTP],
    reason: 'Templates join the table of pages (src/site/pages.ts) and components.',
  },
  {
    files: ['src/cli/**'],
    folders: ['exports', 'scripts', 'components', 'layouts', 'pages'],
    packages: [LOOKUP],
    reason:
      'src/cli is the product; what only developers run is in scripts. Only what renders pages imports their table.',
  },
  {
    files: ['src/cli/dev/requested-pages.ts', 'src/cli/site-build/site-worker.ts'],
    folders: ['exports', 'scripts', 'components', 'layouts', 'pages'],
    packages: [],
    reason: 'src/cli is the product; what only developers run is in scripts.',
  },
  {
    files: ['src/exports/**'],
    folders: ['scripts', 'components', 'layouts', 'pages'],
    packages: [],
    reason: 'src/exports is what programs import from the package.',
  },
];

/** Folders of private files that are rooms too, with one door: their `index.ts`. */
const INNER = ['src/site/axioms'];

/** Doors that import no private values, so that their room may import them. */
const CONTRACTS = [
  'src/mappings/addresses.ts',
  'src/mappings/mapping.ts',
  'src/messages/messages.ts',
  'src/ontology/model.ts',
  'src/rdf/names.ts',
  'src/shacl/model.ts',
];

/** The files directly below src/<floor>. */
const TOP = '.';

/**
 * Imports inside a floor run one way too: a folder may import the folders above it in its table, never those below.
 * A new folder needs a row here, with the reason for its position.
 */
export const FLOORS = {
  rdf: [
    ['graph', 'A graph of quads, names of standards, CURIEs.'],
    ['parse', 'Text in any RDF syntax → quads.'],
    ['write', 'Quads → text in any RDF syntax, in canonical order.'],
  ],
  vocabularies: [['names', 'Names of standards, prefixes, properties and datatypes.']],
  shacl: [
    ['read', 'A graph → shapes as data.'],
    ['validate', 'A graph and shapes → results.'],
  ],
  ontology: [
    ['terms', 'What is known about terms, identifiers and texts of any ontology.'],
    ['write', 'Model → records, tables and contexts.'],
  ],
  shape: [
    ['fields', 'A class as fields: properties, types and numbers of values.'],
    ['write', 'Fields → JSON Schema, TypeScript, SHACL, example records.'],
  ],
  compiler: [
    ['read', 'RDF → model.'],
    ['configuration', 'publication.yaml and slice files.'],
    ['derive', 'Selects part of the dataset.'],
    ['check', 'Findings in sources: needs what was read and would be written.'],
    ['compile', 'The whole pipeline from sources to the publication.'],
  ],
  versions: [
    ['release', 'Recorded versions: their list, their order, and their models.'],
    ['diff', 'Two versions → typed changes, their severity and the version number that they need.'],
    ['upgrade', 'Differences of versions → records, RDF files and names of a newer version.'],
    ['history', 'The recorded versions and their differences; what happened to one term.'],
  ],
  search: [
    ['match', 'Finds names and words in a list of terms.'],
    ['query', 'Filters, and search over the model.'],
  ],
  mappings: [
    ['data', 'What mappings are about: JSON, paths, JSON Schemas of records, and the vocabulary.'],
    ['codecs', 'Converts single values.'],
    ['repair', 'Corrects a record before it is read.'],
    ['engine', 'Reads and writes one record.'],
    ['generate', 'JavaScript of the same conversions as the engine, which it calls for all else.'],
    ['format', 'Parses mapping files, and upgrades those of an older version of the ontology.'],
    ['coverage', 'Which fields of a JSON Schema a mapping handles, and which terms they are aligned with.'],
    ['compatibility', 'Which fields two schemas preserve.'],
    ['transform', 'Compiles mappings and transforms records.'],
    ['check', 'Findings in mapping files: runs the transforms.'],
  ],
  api: [
    ['http', 'Requests, responses, problems, access and caches, for every resource.'],
    ['hosts', 'Configuration of web servers for the files of a site.'],
    ['vocabulary', 'Queries.'],
    ['changes', 'What changed between versions; shares the reading of parameters with queries.'],
    ['transform', 'The list of schemas, and transforms; shares the query string with queries.'],
    ['openapi', 'Describes the resources.'],
    ['mcp', 'Offers the resources as tools, with the schemas of the description.'],
    ['app', 'The app: joins all resources.'],
    [TOP, 'The doors.'],
  ],
  messages: [
    ['generated', 'The type of all messages, from en.yaml.'],
    ['format', 'A file as messages: texts, functions of their values, and what a grammar needs beside them.'],
    ['read', 'YAML with ICU MessageFormat → a file as data.'],
    ['data', 'The built-in files. Bundles contain their data instead.'],
    ['tools', 'For lint and bundles: the type, comparisons with English, modules.'],
  ],
  site: [
    ['text', 'Text, HTML and phrases, without the ontology.'],
    ['markdown', 'Markdown of the sources → safe HTML.'],
    ['index', 'What pages look up: terms, links, routes, titles.'],
    ['files', 'Single files that describe the site.'],
    ['axioms', 'Axioms as sentences.'],
    ['changes', 'Changes between two versions as sentences, which contain axioms.'],
    [
      'term',
      'The page of a term and its further pages, and the texts of the maintainer, which contain parts of such pages.',
    ],
    ['guides', 'Pages that the maintainer has written.'],
    ['search', 'Search files: find terms and guides.'],
    ['schemas', 'Pages of schemas and of pairs.'],
    ['api-reference', 'The API page.'],
    ['versions', 'Pages of versions, of the latest changes and of terms that are gone, and feeds.'],
    ['browse', 'Lists, trees, crosswalks and the derivation.'],
    ['home', 'The home page and its image; leads to all others.'],
    ['page', 'HTML, Markdown and JSON-LD of what every page has, and of the pages of terms.'],
    ['catalogue', 'A site of several publications: the list of them, and its data.'],
    ['agents', 'llms.txt and the page for programs: describe all pages, all files and the API.'],
    ['layout', 'What the layout shows on every page, and the pages that lead to all others.'],
    [TOP, 'The doors.'],
  ],
  client: [
    ['playground', 'The playground.'],
    ['search', 'The search dialog.'],
    [TOP, 'The scripts that pages load.'],
  ],
  records: [
    ['data', 'Batches of records, and columns of tables.'],
    ['read', 'Bytes in any format → batches.'],
    ['convert', 'A batch → output, refused records and losses. Runs in threads.'],
    ['write', 'Files and tables.'],
    ['run', 'The whole transform of a file, and how it is continued.'],
    [TOP, 'The doors.'],
  ],
  pool: [['threads', 'Threads with functions, pools of threads with tasks, and memory.']],
  cli: [
    ['installation', 'Ontopress itself: its folder and its version, in a checkout or as a package.'],
    ['load', 'Files → compiler input, and results of earlier runs.'],
    ['command', 'What every command needs: options, errors, signals.'],
    ['program', 'Compiles the pages, once for every publication.'],
    ['release', 'Records versions, and imports earlier ones from files and Git.'],
    ['diff', 'Compares versions: releases, files and Git revisions, and the ontology with its last release.'],
    ['upgrade', 'Replaces terms of earlier versions in files.'],
    ['rebuild', 'What a build leaves for the next one.'],
    ['site-build', 'Builds the site.'],
    ['verify', 'Compares files.'],
    ['dev', 'The development server.'],
    ['preflight', 'Measures the build against the limits of hosts.'],
    ['commands', 'One file per command.'],
    [TOP, 'The doors.'],
  ],
};

function layerRule({ files, folders, packages, reason, allowTypes = false }) {
  // Relative imports only: packages have folders with the same names.
  const outward = `^(?:\\.\\.?/)+(?:src/)?(?:${folders.join('|')})/`;
  const patterns = [outward, ...packages].map((regex) => ({
    regex,
    message: reason,
    allowTypeImports: allowTypes || regex === LOOKUP,
  }));
  return { files, rules: { '@typescript-eslint/no-restricted-imports': ['error', { patterns }] } };
}

/** The rules of a floor: one per folder and depth, since relative imports depend on the depth. */
function floorRules([floor, rows]) {
  return rows.flatMap(([folder], at) =>
    folder === TOP
      ? [restrict(`src/${floor}/*`, './', rows.slice(at + 1))]
      : [1, 2, 3].map((depth) =>
          restrict(`src/${floor}/${folder}/${'*/'.repeat(depth - 1)}*`, '../'.repeat(depth), rows.slice(at + 1)),
        ),
  );
}

function restrict(files, up, rows) {
  const patterns = rows.map(([folder, reason]) => ({
    regex: `^${up.replaceAll('.', '\\.')}${folder === TOP ? '[^/]+$' : `${folder}/`}`,
    message: `Imports run from below to above in FLOORS (eslint.config.js). ${folder}: ${reason}`,
  }));
  return { files: [files], rules: patterns.length === 0 ? {} : { 'no-restricted-imports': ['error', { patterns }] } };
}

export default defineConfig(
  {
    ignores: [
      'dist/',
      'lib/',
      '.astro/',
      '.ontopress/',
      '**/.wrangler/',
      'node_modules/',
      'tests/**/fixtures/',
      'tests/**/cases/',
    ],
  },
  ...tseslint.configs.recommended,
  ...astro.configs.recommended,
  {
    linterOptions: { reportUnusedDisableDirectives: 'error' },
    rules: {
      'no-control-regex': 'error',
      'no-eval': 'error',
      'no-new-func': 'error',
      eqeqeq: 'error',
      'prefer-const': 'error',
      '@typescript-eslint/consistent-type-imports': 'error',
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_', varsIgnorePattern: '^_' }],
    },
  },
  {
    files: ['src/**/*.ts', 'scripts/**/*.ts', 'tests/**/*.ts'],
    languageOptions: { parserOptions: { project: './tsconfig.json', tsconfigRootDir: import.meta.dirname } },
    rules: {
      '@typescript-eslint/no-floating-promises': 'error',
      '@typescript-eslint/no-misused-promises': 'error',
      '@typescript-eslint/switch-exhaustiveness-check': ['error', { considerDefaultExhaustiveForUnions: true }],
    },
  },
  {
    files: ['src/**/*.{ts,js,astro}', 'scripts/**/*.ts'],
    plugins: { rooms: { rules: { doors } } },
    rules: { 'rooms/doors': ['error', { root: import.meta.dirname, contracts: CONTRACTS, inner: INNER }] },
  },
  { files: ['src/cli/run.js'], rules: { 'no-var': 'off' } },
  ...LAYERS.map(layerRule),
  ...Object.entries(FLOORS).flatMap(floorRules),
);
