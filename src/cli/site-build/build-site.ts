import { rmSync, statSync } from 'node:fs';
import { isAbsolute, join, relative } from 'node:path';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import type { Compiled } from '../../ontology/compile/compile.ts';
import type { Issue } from '../../ontology/issue.ts';
import { AuthorError } from '../../ontology/issue.ts';
import type { Kind, Publication } from '../../ontology/model.ts';
import { printable } from '../../ontology/printable.ts';
import { termFolders } from '../../site/index/page-languages.ts';
import type { InputOptions } from '../command/compile-input.ts';
import { compileInput, ontologyFolder, ontologyPath } from '../command/compile-input.ts';
import { CommandError } from '../command/errors.ts';
import type { Interruption } from '../command/interruptible.ts';
import { count, countLine, plural } from '../command/issues.ts';
import type { Progress } from '../command/progress.ts';
import { seconds } from '../command/progress.ts';
import { refuseCaseBlindDisk } from './case-blind.ts';
import { copyLogo } from './copy-logo.ts';
import { writeData } from './data-files.ts';
import { writeMarkdownFiles } from './markdown-files.ts';
import { countPages } from './page-count.ts';
import { renderPages } from './pages.ts';
import { writePreviews } from './preview.ts';
import { compileSchemas } from './published-schemas.ts';
import { schemaDownloads } from './schema-downloads.ts';
import { writeSearchIndex } from './search-index.ts';
import type { Staging } from './staging.ts';
import { openStaging } from './staging.ts';
import { createFileWriter } from './write-file.ts';

export interface BuildOptions extends InputOptions {
  /** Absolute path of the folder to build, replaced as a whole at the very end. */
  readonly out: string;
  readonly verbose?: boolean;
  readonly progress: Progress;
  /** Stops the build, which leaves nothing behind then. */
  readonly interruption?: Interruption;
}

export interface BuildResult {
  readonly site: Publication['site'];
  readonly terms: number;
  readonly pages: number;
  readonly issues: readonly Issue[];
  /** Milliseconds by stage, and `total`. */
  readonly timings: Readonly<Record<string, number>>;
  /** Peak memory of the process that renders, in bytes; this process's own is its caller's to ask. */
  readonly renderPeak: number;
}

/**
 * Reads, checks and writes a whole site: `OUT/public` for any static host, `OUT/publication.json` with what
 * belongs to it for the API, and `OUT/dataset.nq`.
 * Nothing appears in the output folder before everything is written; where anything fails the old one stays whole.
 * Throws an AuthorError for faults of the sources, a CommandError for those of the surroundings.
 */
export async function buildSite(options: BuildOptions): Promise<BuildResult> {
  const { progress } = options;
  const start = performance.now();
  const written = await writeAllData(options);
  const { staging, site, terms, issues } = written;
  try {
    returnMemory();
    const rendered = await writePages(staging.folder, written.termFolders, options);
    const text = await writeMarkdown(written, options);
    options.interruption?.signal.throwIfAborted();
    staging.publish();
    const total = performance.now() - start;
    progress.done(`${written.summary} into ${options.out} in ${seconds(total)}.${warningNote(issues, options)}`);
    const timings = { ...written.timings, pages: rendered.time, text, total };
    return { site, terms, pages: rendered.pages, issues, timings, renderPeak: rendered.peak };
  } finally {
    staging.close();
  }
}

/** What is left of an ontology once its data is on the disk: nothing large. */
interface Written {
  readonly staging: Staging;
  readonly site: Publication['site'];
  readonly terms: number;
  /** Where the pages of terms go, in all languages, and how many. */
  readonly termFolders: ReadonlyMap<string, number>;
  readonly issues: readonly Issue[];
  readonly timings: Readonly<Record<string, number>>;
  readonly summary: string;
}

/** Compiles, opens the staging folder and writes everything but the pages. */
async function writeAllData(options: BuildOptions): Promise<Written> {
  const { progress } = options;
  const start = performance.now();
  progress.update('Reading …');
  const { compiled, timings, logo, schemas, keptContexts } = await compileInput(options);
  refuseOutInside(options);
  failOnErrors(compiled);
  const { issues, publication } = compiled;
  const checked = performance.now();
  progress.done(`check   ${countLine(issues)} (${seconds(checked - start)})`);

  options.interruption?.listen();
  const staging = openStaging(options.out);
  try {
    refuseCaseBlindDisk(staging.folder, publication.ontology.terms);
    const report = (done: number, all: number): void => progress.update(`Writing data files ${done}/${all}`);
    const files = await writeData(
      staging.folder,
      compiled,
      await compileSchemas(schemas, publication),
      report,
      options.interruption?.signal,
    );
    if (logo) copyLogo(logo, join(staging.folder, 'public'));
    const write = createFileWriter(join(staging.folder, 'public'));
    for (const { path, text } of keptContexts?.versions ?? []) write(path, text);
    for (const [path, text] of schemaDownloads(schemas, ontologyFolder(options), publication.site)) write(path, text);
    await writePreviews(publication, join(staging.folder, 'public'));
    const data = performance.now() - checked;
    progress.done(`data    ${plural(files, 'file')} (${seconds(data)})`);
    const search = await writeSearch(staging.folder, publication, options);
    const terms = publication.ontology.terms.length;
    return {
      staging,
      site: publication.site,
      terms,
      termFolders: termFolders(publication),
      issues,
      timings: { ...timings, data, search },
      summary: summary(publication),
    };
  } catch (error) {
    staging.close();
    throw error;
  }
}

/** Writes the index of the full text. Gives the milliseconds that it took. */
async function writeSearch(
  folder: string,
  publication: Publication,
  { progress, interruption }: BuildOptions,
): Promise<number> {
  const start = performance.now();
  const report = (done: number, all: number): void => progress.update(`Indexing texts ${done}/${all}`);
  const records = await writeSearchIndex(join(folder, 'public'), publication, report, interruption?.signal);
  const time = performance.now() - start;
  progress.done(`search  ${plural(records, 'record')} (${seconds(time)})`);
  return time;
}

/** Gives the memory of the compiled ontology back before another process renders from its snapshot: V8 would wait for more work. */
function returnMemory(): void {
  setFlagsFromString('--expose-gc');
  const collect: unknown = runInNewContext('gc');
  if (typeof collect === 'function') collect();
}

/** Renders the pages into the staging folder. Throws where one is missing. */
async function writePages(
  folder: string,
  folders: ReadonlyMap<string, number>,
  options: BuildOptions,
): Promise<{ pages: number; peak: number; time: number }> {
  const { progress } = options;
  const start = performance.now();
  const outDir = join(folder, 'public');
  const cacheDir = join(folder, 'cache');
  const pages = countPages(outDir, folders, (done, all) => progress.update(`Rendering pages ${done}/${all}`));
  try {
    const { peak } = await renderPages({
      publication: join(folder, 'publication.json'),
      outDir,
      cacheDir,
      verbose: options.verbose === true,
      ...(options.interruption && { signal: options.interruption.signal }),
    });
    const time = performance.now() - start;
    const { ofTerms, all } = await pages.stop();
    // Two terms on one page, or a page that was skipped, would show only when somebody misses it.
    const expected = [...folders.values()].reduce((sum, count) => sum + count, 0);
    if (ofTerms !== expected) throw new Error(`Astro rendered ${ofTerms} pages of terms instead of ${expected}`);
    progress.done(`pages   ${plural(all, 'page')} (${seconds(time)})`);
    rmSync(cacheDir, { recursive: true, force: true });
    return { pages: all, peak, time };
  } finally {
    await pages.stop();
  }
}

/** Writes the rendered pages in Markdown too. Gives the milliseconds that it took. */
async function writeMarkdown(
  { staging, site, termFolders }: Written,
  { progress, interruption }: BuildOptions,
): Promise<number> {
  const start = performance.now();
  const report = (done: number, all: number): void => progress.update(`Writing pages in Markdown ${done}/${all}`);
  const folder = join(staging.folder, 'public');
  const pages = await writeMarkdownFiles({ folder, baseUrl: site.baseUrl, termFolders }, report, interruption?.signal);
  const time = performance.now() - start;
  progress.done(`text    ${plural(pages, 'page')} in Markdown (${seconds(time)})`);
  return time;
}

function failOnErrors({ issues }: Compiled): void {
  if (count(issues, 'error') > 0) throw new AuthorError(issues.filter((issue) => issue.severity === 'error'));
}

/** What is built into the ontology's own folder would be read as a source the next time. */
function refuseOutInside(options: BuildOptions): void {
  const path = ontologyPath(options);
  // Beside a single file nothing is read.
  if (!statSync(path).isDirectory()) return;
  const inside = relative(path, options.out);
  if (inside.startsWith('..') || isAbsolute(inside)) return;
  throw new CommandError(`${options.out} is inside the ontology folder ${path}; give --out a folder outside it.`);
}

/** `Built Boats: 3 terms (2 classes, …)`. */
const KIND_NAMES: readonly (readonly [kind: Kind, one: string, many: string])[] = [
  ['class', 'class', 'classes'],
  ['property', 'property', 'properties'],
  ['enumeration', 'enumeration', 'enumerations'],
  ['value', 'value', 'values'],
];

/** A term of several kinds counts as each of them, as on the home page. */
function summary({ ontology: { terms }, site }: Publication): string {
  const amount = (kind: Kind): number => terms.filter((term) => term.kinds.includes(kind)).length;
  const kinds = KIND_NAMES.map(([kind, ...names]) => [amount(kind), ...names] as const)
    .filter(([found]) => found > 0)
    .map(([found, one, many]) => plural(found, one, many));
  return `Built ${printable(site.title)}: ${plural(terms.length, 'term')} (${kinds.join(', ')})`;
}

function warningNote(issues: readonly Issue[], { ontology, marketplace, overrides = {} }: InputOptions): string {
  const warnings = count(issues, 'warning');
  if (warnings === 0) return '';
  const flags = [
    ...(ontology === undefined ? [] : [`--ontology ${printable(ontology)}`]),
    ...(marketplace === undefined ? [] : [`--marketplace ${printable(marketplace)}`]),
    ...Object.entries(overrides).map(([name, value]) => `--${name} ${printable(JSON.stringify(value))}`),
  ];
  const command = ['npm run check', ...(flags.length > 0 ? ['--', ...flags] : [])].join(' ');
  return ` ${plural(warnings, 'warning')}: ${command} lists them.`;
}
