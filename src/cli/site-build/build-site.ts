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
import { copyLogo } from '../load/logo.ts';
import { rejectCaseInsensitiveDisk } from './case-insensitive-disk.ts';
import { writeData } from './data-files.ts';
import { writeMarkdownFiles } from './markdown-files.ts';
import { countPages, reportPages } from './page-count.ts';
import { renderPages } from './pages.ts';
import { writePreviews } from './preview.ts';
import { compileSchemas } from './published-schemas.ts';
import { schemaDownloads } from './schema-downloads.ts';
import { writeSearchIndex } from './search-index.ts';
import type { Staging } from './staging.ts';
import { openStaging } from './staging.ts';
import { createFileWriter } from './write-file.ts';

export interface BuildOptions extends InputOptions {
  /** Absolute path of the output folder. The build replaces it at the end. */
  readonly out: string;
  readonly verbose?: boolean;
  readonly progress: Progress;
  /** Cancels the build, which then removes its files. */
  readonly interruption?: Interruption;
}

export interface BuildResult {
  readonly site: Publication['site'];
  readonly terms: number;
  readonly pages: number;
  readonly issues: readonly Issue[];
  /** Milliseconds by stage, and `total`. */
  readonly timings: Readonly<Record<string, number>>;
  /** Peak memory of the rendering process, in bytes. */
  readonly renderPeak: number;
}

/**
 * Builds a site: `OUT/public` for static hosts, `OUT/publication.json` and related files for the API, and `OUT/dataset.nq`.
 * The output folder changes in one step at the end. If the build fails, it does not change.
 *
 * @throws {AuthorError} the sources have errors
 * @throws {CommandError} the environment prevents the build
 */
export async function buildSite(options: BuildOptions): Promise<BuildResult> {
  const { progress } = options;
  const start = performance.now();
  const written = await writeAllData(options);
  const { staging, site, terms, issues } = written;
  try {
    collectGarbage();
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

/** What later stages need. Contains nothing large, so that the compiled ontology can be collected. */
interface WrittenData {
  readonly staging: Staging;
  readonly site: Publication['site'];
  readonly terms: number;
  /** Number of term pages by folder, in all languages. */
  readonly termFolders: ReadonlyMap<string, number>;
  readonly issues: readonly Issue[];
  readonly timings: Readonly<Record<string, number>>;
  readonly summary: string;
}

/** Compiles, opens the staging folder and writes everything but the pages. */
async function writeAllData(options: BuildOptions): Promise<WrittenData> {
  const { progress } = options;
  const start = performance.now();
  progress.update('Compiling …');
  const { compiled, timings, logo, schemas, savedContexts } = await compileInput(options);
  rejectOutputInsideOntology(options);
  rejectErrors(compiled);
  const { issues, publication } = compiled;
  const checked = performance.now();
  progress.done(`check   ${countLine(issues)} (${seconds(checked - start)})`);

  options.interruption?.listen();
  const staging = openStaging(options.out);
  try {
    rejectCaseInsensitiveDisk(staging.folder, publication.ontology.terms);
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
    for (const { path, text } of savedContexts?.versions ?? []) write(path, text);
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

/** Writes the full-text index. Returns the time in ms. */
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

/** Frees the memory of the compiled ontology before another process renders the pages. V8 would not collect it until later. */
function collectGarbage(): void {
  setFlagsFromString('--expose-gc');
  const collect: unknown = runInNewContext('gc');
  if (typeof collect === 'function') collect();
}

/** Renders the pages into the staging folder. @throws {Error} a page is missing */
async function writePages(
  folder: string,
  folders: ReadonlyMap<string, number>,
  options: BuildOptions,
): Promise<{ pages: number; peak: number; time: number }> {
  const { progress } = options;
  const start = performance.now();
  const outDir = join(folder, 'public');
  const cacheDir = join(folder, 'cache');
  const reported = reportPages(outDir, folders, (done, all) => progress.update(`Rendering pages ${done}/${all}`));
  try {
    const { peak } = await renderPages({
      publication: join(folder, 'publication.json'),
      outDir,
      cacheDir,
      verbose: options.verbose === true,
      ...(options.interruption && { signal: options.interruption.signal }),
    });
    const time = performance.now() - start;
    reported.stop();
    const { ofTerms, all } = await countPages(outDir, folders);
    // Detects two terms with the same path, and skipped pages.
    const expected = [...folders.values()].reduce((sum, count) => sum + count, 0);
    if (ofTerms !== expected) throw new Error(`Astro rendered ${ofTerms} term pages, expected ${expected}`);
    progress.done(`pages   ${plural(all, 'page')} (${seconds(time)})`);
    rmSync(cacheDir, { recursive: true, force: true });
    return { pages: all, peak, time };
  } finally {
    reported.stop();
  }
}

/** Writes the Markdown versions of the rendered pages. Returns the time in ms. */
async function writeMarkdown(
  { staging, site, termFolders }: WrittenData,
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

function rejectErrors({ issues }: Compiled): void {
  if (count(issues, 'error') > 0) throw new AuthorError(issues.filter((issue) => issue.severity === 'error'));
}

/** The next build would read output in the ontology's folder as sources. */
function rejectOutputInsideOntology(options: BuildOptions): void {
  const path = ontologyPath(options);
  // The folder of a single file is not read.
  if (!statSync(path).isDirectory()) return;
  const inside = relative(path, options.out);
  if (inside.startsWith('..') || isAbsolute(inside)) return;
  throw new CommandError(`${options.out} is inside the ontology folder ${path}. Set --out to a folder outside it.`);
}

const KIND_NAMES: readonly (readonly [kind: Kind, one: string, many: string])[] = [
  ['class', 'class', 'classes'],
  ['property', 'property', 'properties'],
  ['enumeration', 'enumeration', 'enumerations'],
  ['value', 'value', 'values'],
];

/** `Built Boats: 3 terms (2 classes, …)`. A term of several kinds counts for each, as on the home page. */
function summary({ ontology: { terms }, site }: Publication): string {
  const amount = (kind: Kind): number => terms.filter((term) => term.kinds.includes(kind)).length;
  const kinds = KIND_NAMES.map(([kind, ...names]) => [amount(kind), ...names] as const)
    .filter(([size]) => size > 0)
    .map(([size, one, many]) => plural(size, one, many));
  return `Built ${printable(site.title)}: ${plural(terms.length, 'term')} (${kinds.join(', ')})`;
}

function warningNote(issues: readonly Issue[], { ontology, slice, overrides = {} }: InputOptions): string {
  const warnings = count(issues, 'warning');
  if (warnings === 0) return '';
  const flags = [
    ...(ontology === undefined ? [] : [`--ontology ${printable(ontology)}`]),
    ...(slice === undefined ? [] : [`--slice ${printable(slice)}`]),
    ...Object.entries(overrides).map(([name, value]) => `--${name} ${printable(JSON.stringify(value))}`),
  ];
  const command = ['npm run check', ...(flags.length > 0 ? ['--', ...flags] : [])].join(' ');
  return ` ${plural(warnings, 'warning')}. To list them: ${command}`;
}
