import { existsSync, mkdirSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { createInterface } from 'node:readline/promises';
import { printable } from '../../base/text.ts';
import { shellQuote } from '../../base/shell.ts';
import { commandLine } from '../command/commands.ts';
import { CommandError, UsageError } from '../command/failure.ts';
import { inputOptions } from '../command/input-options.ts';
import type { OptionValues } from '../command/parse.ts';
import { parseCommand, readBaseUrl } from '../command/parse.ts';
import { packageVersion, userFolder, userPath } from '../installation/root.ts';
import { hasSources } from '../load/files.ts';
import { remoteOf } from '../release/git.ts';

/** `ontopress init`: writes the files of a project around an ontology, or around a sample. Existing files are kept. */
export async function main(argv: readonly string[]): Promise<void> {
  const values = parseCommand('init', argv);
  if (!values) return;
  const folder = values.ontology === undefined ? userFolder() : userPath(values.ontology);
  if (statSync(folder, { throwIfNoEntry: false })?.isFile() === true)
    throw new CommandError(
      `${folder} is a file. Run ${commandLine('init')} with its folder; the file remains as it is.`,
    );
  const given = await readProject(values, folder);
  const project = values.yes === undefined && process.stdin.isTTY ? await askQuestions(given) : given;
  const { written, kept } = writeProject(folder, project);
  for (const path of written) console.log(`Wrote  ${printable(path)}`);
  for (const path of kept) console.log(`Kept   ${printable(path)}`);
  const path = values.ontology === undefined ? [] : [shellQuote(printable(values.ontology))];
  if (written.includes('package.json'))
    console.log(
      `Copy ${packageFile(project.version)} into this folder, the package that npm pack creates in a clone of Ontopress, and commit it: the workflows and the container install it.`,
    );
  console.log(`See the site while you edit: ${commandLine('dev', ...path)}`);
  console.log(`Build it into dist/public:   ${commandLine('build', ...path)}`);
}

/** The answers of the command line, with defaults. @throws {UsageError} a value is invalid */
async function readProject(values: OptionValues, folder: string): Promise<Project> {
  const { baseUrl, overrides = {} } = await inputOptions(values);
  const name = basename(folder);
  const hasOntology = existsSync(folder) && hasSources(folder);
  const remote = remoteOf(folder);
  // An existing ontology states its title.
  const title = overrides.title ?? (hasOntology ? undefined : titleOf(remote?.name ?? name));
  return {
    hasOntology,
    name,
    ...(title !== undefined && { title }),
    ...(overrides.namespace !== undefined && { namespace: overrides.namespace }),
    ...(baseUrl !== undefined && { baseUrl }),
    ...(remote && { repository: remote.url }),
    version: packageVersion(),
  };
}

/** `harbour-boats` → `Harbour boats`. Other names remain as they are: their capitals have a meaning. */
function titleOf(name: string): string {
  if (!/^[a-z\d]+(?:[-_][a-z\d]+)*$/.test(name)) return name;
  const words = name.replaceAll(/[-_]/g, ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** What the files of a new project contain. */
export interface Project {
  /** Whether the folder already has an ontology. */
  readonly hasOntology: boolean;
  /** Name of the folder. */
  readonly name: string;
  /** Title of the site. Absent: that of the ontology. */
  readonly title?: string;
  /** Namespace of the sample. Default: below the public URL. */
  readonly namespace?: string;
  /** Public URL of the site. Absent: the host decides. */
  readonly baseUrl?: string;
  /** URL of the folder's repository, without user names. Absent: the folder has none, or not on the web. */
  readonly repository?: string;
  /** Version of Ontopress that the project uses. */
  readonly version: string;
}

/** Name of the package's file, which `npm pack` creates in a clone. npm's registry has no package of this name. */
function packageFile(version: string): string {
  return `ontopress-${version}.tgz`;
}

/** The files of a project, by path. Those that exist are kept. */
export const PROJECT_FILES: Readonly<Record<string, (project: Project) => string>> = {
  'package.json': ({ version }) =>
    lines(
      JSON.stringify(
        { private: true, dependencies: { ontopress: `file:${packageFile(version)}` }, engines: { node: '>=22.18' } },
        undefined,
        2,
      ),
    ),
  'publication.yaml': ({ hasOntology, title, baseUrl, repository }) =>
    lines(
      '# yaml-language-server: $schema=./node_modules/ontopress/lib/publication.schema.json',
      title === undefined
        ? '# title: Boats # the title of the site, if it is not the title of the ontology'
        : `title: ${JSON.stringify(title)}`,
      baseUrl === undefined
        ? '# baseUrl: https://example.org/vocabulary # the public URL of the site, if no command states it'
        : `baseUrl: ${baseUrl}`,
      repository === undefined
        ? '# repository: https://github.com/acme/boats # each term then links to its line, and to a new issue about it'
        : `repository: ${repository}`,
      hasOntology
        ? '# languages: [en, de] # the languages of the site, if they are not those of the labels; default first'
        : 'languages: [en]',
    ),
  '.github/workflows/ontology.yml': githubWorkflow,
  '.gitlab-ci.yml': () =>
    lines(
      'default:',
      '  image: node:24',
      '  before_script:',
      '    - npm install',
      '',
      'check:',
      '  script:',
      '    - npx ontopress check',
      '',
      '# GitLab publishes the folder `public` of this job.',
      'pages:',
      '  stage: deploy',
      '  script:',
      '    - npx ontopress build --base-url "$CI_PAGES_URL"',
      '    - mv dist/public public',
      '  artifacts:',
      '    paths:',
      '      - public',
      '  rules:',
      '    - if: $CI_COMMIT_BRANCH == $CI_DEFAULT_BRANCH',
    ),
  Dockerfile: ({ baseUrl }) =>
    lines(
      'FROM node:24-slim',
      'WORKDIR /site',
      'COPY . .',
      'RUN npm install',
      'ENV PATH=/site/node_modules/.bin:$PATH',
      `ARG BASE_URL=${baseUrl ?? 'http://localhost:4321'}`,
      'RUN ontopress build --base-url "$BASE_URL"',
      'USER node',
      'EXPOSE 4321',
      'CMD ["ontopress", "serve", "--host", "0.0.0.0"]',
    ),
  '.dockerignore': () => lines('.git', 'node_modules', ...BUILD_OUTPUT),
  '.gitignore': () => lines('node_modules/', ...BUILD_OUTPUT),
  'README.md': readme,
};

/** The output of a build, and what a build or a server that was killed leaves beside it. */
const BUILD_OUTPUT = ['dist/', '.dist.building-*', '.dist.previous-*', '.dist.serving-*', '.dist.lock'];

function readme({ title, name, version, hasOntology, baseUrl }: Project): string {
  return lines(
    `# ${markdownText(title ?? name)}`,
    '',
    hasOntology
      ? 'An ontology, and its site made with Ontopress.'
      : `An ontology in [${SAMPLE}](${SAMPLE}), and its site made with Ontopress.`,
    ...(baseUrl === undefined ? [] : ['', `The site: <${baseUrl}>`]),
    '',
    '## Work on it',
    '',
    `You need [Node](https://nodejs.org/) 22.18 or newer, and \`${packageFile(version)}\` in this folder: \`npm pack\` creates it in a clone of Ontopress.`,
    '',
    '```sh',
    'npm install            # once',
    'npx ontopress dev      # see the site while you edit',
    'npx ontopress check    # find mistakes, with file and line',
    'npx ontopress build    # build the site into dist/public',
    '```',
    '',
    'Title, languages and address of the site are in [publication.yaml](publication.yaml).',
    '',
    '## Publish it',
    '',
    `Commit \`${packageFile(version)}\` too: the workflows install it. Each push is then checked, and each push to the default branch is published.`,
    '',
    '- **GitHub**: in Settings → Pages, choose "GitHub Actions" as the source. The workflow is [.github/workflows/ontology.yml](.github/workflows/ontology.yml).',
    '- **GitLab**: nothing else is needed. The workflow is [.gitlab-ci.yml](.gitlab-ci.yml).',
    '- **Any other host**: run `npx ontopress build --base-url URL` with the public URL of the site, and copy `dist/public` there.',
    '- **A container**, which serves the API too: `docker build --tag site . && docker run --publish 4321:4321 site`.',
  );
}

/** A name on one line, as the text that it is. */
function markdownText(text: string): string {
  return text.replaceAll(/\s+/g, ' ').replaceAll(/[\\`*_[\]<>&#]/g, '\\$&');
}

/** Name of the sample. */
const SAMPLE = 'ontology.ttl';

/** A sample for a project without an ontology. */
export function sampleOntology(project: Project): string {
  const { title = project.name, namespace = defaultNamespace(project) } = project;
  return lines(
    `@prefix : <${namespace}> .`,
    '@prefix dcterms: <http://purl.org/dc/terms/> .',
    '@prefix owl: <http://www.w3.org/2002/07/owl#> .',
    '@prefix rdfs: <http://www.w3.org/2000/01/rdf-schema#> .',
    '@prefix skos: <http://www.w3.org/2004/02/skos/core#> .',
    '@prefix xsd: <http://www.w3.org/2001/XMLSchema#> .',
    '',
    `<${namespace}> a owl:Ontology ;`,
    `    dcterms:title ${JSON.stringify(title)}@en ;`,
    '    owl:versionInfo "0.1.0" .',
    '',
    ':Boat a owl:Class ;',
    '    rdfs:label "Boat"@en ;',
    '    skos:definition "A vessel with a hull that travels on water. A raft has no hull, so it is not a boat."@en .',
    '',
    ':Ferry a owl:Class ;',
    '    rdfs:subClassOf :Boat ;',
    '    rdfs:label "Ferry"@en ;',
    '    skos:definition "A boat that carries passengers or vehicles back and forth along a fixed route."@en .',
    '',
    ':passengerCapacity a owl:DatatypeProperty ;',
    '    rdfs:label "passenger capacity"@en ;',
    '    rdfs:domain :Boat ;',
    '    rdfs:range xsd:integer ;',
    '    skos:definition "The largest number of passengers that a boat is permitted to carry, not counting the crew."@en .',
  );
}

/** With this namespace, the IRI of a term is the URL of its page. */
function defaultNamespace({ name, baseUrl }: Project): string {
  const slug = encodeURIComponent(name.toLowerCase().replaceAll(/\s+/g, '-'));
  return `${baseUrl ?? `https://example.org/${slug}`}/vocabulary/`;
}

function githubWorkflow(): string {
  const setup = [
    '      - uses: actions/checkout@v7',
    '      - uses: actions/setup-node@v7',
    '        with:',
    '          node-version: 24',
    '      - run: npm install',
  ];
  return lines(
    'name: Ontology',
    'on:',
    '  push:',
    '  pull_request:',
    'permissions:',
    '  contents: read',
    'jobs:',
    '  check:',
    '    runs-on: ubuntu-latest',
    '    steps:',
    ...setup,
    '      # Shows each finding at its file and line in the pull request.',
    '      - run: npx ontopress check --format github',
    '  publish:',
    "    if: github.event_name == 'push' && github.ref_name == github.event.repository.default_branch",
    '    needs: check',
    '    runs-on: ubuntu-latest',
    '    permissions:',
    '      contents: read',
    '      pages: write',
    '      id-token: write',
    '    environment:',
    '      name: github-pages',
    '      url: ${{ steps.deployment.outputs.page_url }}',
    '    # Completes a deployment before the next one begins.',
    '    concurrency:',
    '      group: pages',
    '    steps:',
    ...setup,
    '      - uses: actions/configure-pages@v6',
    '        id: pages',
    '      - run: npx ontopress build --base-url "$BASE_URL"',
    '        env:',
    '          BASE_URL: ${{ steps.pages.outputs.base_url }}',
    '      - uses: actions/upload-pages-artifact@v5',
    '        with:',
    '          path: dist/public',
    '      - uses: actions/deploy-pages@v5',
    '        id: deployment',
  );
}

function lines(...all: readonly string[]): string {
  return `${all.join('\n')}\n`;
}

/** Paths relative to the folder. */
interface WrittenProject {
  readonly written: readonly string[];
  /** Files that existed, and were not changed. */
  readonly kept: readonly string[];
}

/** Writes the files of a project, and a sample if it has no ontology. */
function writeProject(folder: string, project: Project): WrittenProject {
  mkdirSync(folder, { recursive: true });
  // A README with another extension is the folder's README too.
  const readmes = readdirSync(folder).filter((name) => /^readme(?:\.\w+)?$/i.test(name));
  const nameIn = (path: string): string => (path === 'README.md' ? (readmes[0] ?? path) : path);
  const files = [
    ...(project.hasOntology ? [] : [[SAMPLE, sampleOntology(project)] as const]),
    ...Object.entries(PROJECT_FILES).map(([path, create]) => [nameIn(path), create(project)] as const),
  ];
  const isNew = files.map(([path, text]) => writeNew(join(folder, path), text));
  const paths = (wanted: boolean): string[] => files.flatMap(([path], at) => (isNew[at] === wanted ? [path] : []));
  return { written: paths(true), kept: paths(false) };
}

/** Returns false if the file exists. */
function writeNew(file: string, text: string): boolean {
  mkdirSync(dirname(file), { recursive: true });
  try {
    writeFileSync(file, text, { flag: 'wx' });
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw error;
  }
}

interface Terminal {
  readonly input: NodeJS.ReadableStream;
  readonly output: NodeJS.WritableStream;
}

/** Asks for what a project cannot guess. An empty answer takes the default. */
export async function askQuestions(
  defaults: Project,
  { input, output }: Terminal = { input: process.stdin, output: process.stdout },
): Promise<Project> {
  const terminal = createInterface({ input, output });
  try {
    const answer = await terminal.question(`Title of the site (${defaults.title ?? 'as in the ontology'}): `);
    const title = answer.trim() || defaults.title;
    const url = await askUrl((question) => terminal.question(question), defaults.baseUrl);
    return { ...defaults, ...(title !== undefined && { title }), ...(url !== undefined && { baseUrl: url }) };
  } finally {
    terminal.close();
  }
}

/** Asks until the answer is a URL or empty. */
async function askUrl(
  question: (text: string) => Promise<string>,
  fallback: string | undefined,
): Promise<string | undefined> {
  for (;;) {
    const answer = (await question(`Public URL of the site (${fallback ?? 'none yet'}): `)).trim();
    if (answer === '') return fallback;
    try {
      return readBaseUrl(answer);
    } catch (error) {
      if (!(error instanceof UsageError)) throw error;
      console.error(error.message);
    }
  }
}
