import astro from 'eslint-plugin-astro';
import { defineConfig } from 'eslint/config';
import tseslint from 'typescript-eslint';

/** What the core and the API may not know: they also run where there is no Node, no disk and no page. */
const NODE = '^node:';
const ASTRO = '^(astro|@astrojs/|virtual:)';
const HTTP = '^(hono|@hono/)';

/** Imports run one way: each layer, what it may not see, and why that is so. */
const LAYERS = [
  {
    files: ['src/ontology/**'],
    folders: ['mappings', 'site', 'api', 'serve', 'components', 'layouts', 'pages', 'scripts'],
    packages: [NODE, ASTRO, HTTP],
    reason: 'src/ontology is the core: it knows RDF, and nothing of pages, HTTP or the disk.',
  },
  {
    files: ['src/mappings/**'],
    folders: ['site', 'api', 'serve', 'components', 'layouts', 'pages', 'scripts'],
    packages: [NODE, ASTRO, HTTP],
    reason: 'src/mappings stands on src/ontology only.',
  },
  {
    files: ['src/api/**'],
    folders: ['site', 'serve', 'components', 'layouts', 'pages', 'scripts'],
    packages: [NODE, ASTRO, '^@hono/node-server'],
    reason: 'src/api runs on every platform: no disk, no Node, no pages.',
  },
  {
    files: ['src/serve/**'],
    folders: ['site', 'components', 'layouts', 'pages', 'scripts'],
    packages: [ASTRO],
    reason: 'src/serve mounts src/api on a platform, and nothing else.',
  },
  {
    files: ['src/site/**'],
    folders: ['api', 'serve', 'components', 'layouts', 'pages', 'scripts'],
    packages: [HTTP],
    reason: 'src/site says what a page shows; how it looks and how it is served is said elsewhere.',
  },
  {
    files: ['src/components/**', 'src/layouts/**'],
    folders: ['mappings', 'ontology', 'api', 'serve', 'pages', 'scripts'],
    packages: [NODE, HTTP],
    reason: 'Components display what src/site hands them. Types of src/ontology are fine.',
    allowTypes: true,
  },
  {
    files: ['src/pages/**'],
    folders: ['api', 'serve', 'scripts'],
    packages: [HTTP],
    reason: 'Pages are built from src/site and components.',
  },
];

function layerRule({ files, folders, packages, reason, allowTypes = false }) {
  const outward = `(^|/)(${folders.join('|')})/`;
  const patterns = [outward, ...packages].map((regex) => ({ regex, message: reason, allowTypeImports: allowTypes }));
  return { files, rules: { '@typescript-eslint/no-restricted-imports': ['error', { patterns }] } };
}

export default defineConfig(
  {
    ignores: [
      'dist/',
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
      'max-lines': ['warn', { max: 220, skipBlankLines: true, skipComments: true }],
      '@typescript-eslint/consistent-type-imports': 'error',
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_', varsIgnorePattern: '^_' }],
    },
  },
  {
    files: ['src/**/*.ts', 'scripts/**/*.ts', 'tests/**/*.ts'],
    languageOptions: { parserOptions: { projectService: true, tsconfigRootDir: import.meta.dirname } },
    rules: {
      '@typescript-eslint/no-floating-promises': 'error',
      '@typescript-eslint/no-misused-promises': 'error',
      '@typescript-eslint/switch-exhaustiveness-check': ['error', { considerDefaultExhaustiveForUnions: true }],
    },
  },
  // The contract is read from top to bottom, in one file.
  { files: ['src/ontology/model.ts'], rules: { 'max-lines': 'off' } },
  // All words of an area, as a table.
  { files: ['src/site/messages/**'], rules: { 'max-lines': 'off' } },
  { files: ['src/cli/run.js'], rules: { 'no-var': 'off' } },
  ...LAYERS.map(layerRule),
);
