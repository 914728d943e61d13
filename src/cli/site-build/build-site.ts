import { existsSync, readFileSync, statSync } from 'node:fs';
import { isAbsolute, join, relative } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { API_FILES } from '../../api/description-files.ts';
import type { Issue } from '../../ontology/issue.ts';
import { AuthorError } from '../../ontology/issue.ts';
import { lazy } from '../../ontology/memoize.ts';
import type { Publication } from '../../ontology/model.ts';
import { codeVersion } from '../cache/code-version.ts';
import type { InputOptions, UncheckedInput } from '../command/compile-input.ts';
import { compileUncheckedInput, ontologyFolder, ontologyPath } from '../command/compile-input.ts';
import { CommandError } from '../command/errors.ts';
import { inputFingerprint } from '../command/input-fingerprint.ts';
import type { Interruption } from '../command/interruptible.ts';
import { count, countLine, plural } from '../command/issues.ts';
import { ROOT } from '../command/options.ts';
import type { Progress } from '../command/progress.ts';
import { seconds } from '../command/progress.ts';
import { copyLogo } from '../load/logo.ts';
import { openProgram } from '../program/open-program.ts';
import type { BuildRecord, BuildReport, Unit } from '../rebuild/build-record.ts';
import { CACHE, isIntact, readRecord, writeRecord } from '../rebuild/build-record.ts';
import { readStates } from '../rebuild/file-states.ts';
import { createFingerprint } from '../rebuild/fingerprint.ts';
import type { Reuse } from '../rebuild/reuse.ts';
import { createReuse } from '../rebuild/reuse.ts';
import { rejectCaseInsensitiveDisk } from './case-insensitive-disk.ts';
import { snapshotFiles, writeData } from './data-files.ts';
import { writePreviews } from './preview.ts';
import type { CompiledSchemas } from './published-schemas.ts';
import { compileSchemas, SCHEMAS_FILE } from './published-schemas.ts';
import { createReport, describeResult } from './report.ts';
import { schemaDownloads } from './schema-downloads.ts';
import { writeSearchIndex } from './search-index.ts';
import { writeSitePages } from './site-pages.ts';
import { openStaging } from './staging.ts';
import { createEventLoopYield, createFileWriter } from './write-file.ts';

export interface BuildOptions extends InputOptions {
  /** Absolute path of the output folder. The build replaces it at the end. */
  readonly out: string;
  /** Ignores the previous build. Default: what it has written with the same bytes is reused. */
  readonly clean?: boolean;
  readonly verbose?: boolean;
  readonly progress: Progress;
  /** Cancels the build, which then removes its files. */
  readonly interruption?: Interruption;
}

export interface BuildResult extends BuildReport {
  /** Whether the output folder was up to date, so that nothing was written. */
  readonly unchanged: boolean;
  /** Number of files of pages and terms that were reused. */
  readonly reused: number;
  /** Milliseconds by stage, and `total`. */
  readonly timings: Readonly<Record<string, number>>;
}

/**
 * Builds a site: `OUT/public` for static hosts, `OUT/publication.json` and related files for the API, `OUT/dataset.nq`, and `OUT/cache`
 * for the next build. The output folder changes in one step at the end. If the build fails, it does not change.
 *
 * The bytes never depend on the previous build, which only saves time: `docs/architecture.md`.
 *
 * @throws {AuthorError} the sources have errors
 * @throws {CommandError} the environment prevents the build
 */
export async function buildSite(options: BuildOptions): Promise<BuildResult> {
  const start = performance.now();
  const version = codeVersion(ROOT);
  const previous = options.clean === true ? undefined : readRecord(options.out);
  const inputs = inputFingerprint(options, version);
  if (previous && inputs !== undefined && previous.inputs === inputs && isIntact(previous, options.out))
    return reportUnchanged(previous.report, options, start);
  const input = await compileSources(options);
  options.interruption?.listen();
  const staging = openStaging(options.out);
  const run = { options, input, folder: staging.folder, version, previous, start };
  const stop = new AbortController();
  const check = lazy(() => checkSources(run, stop));
  try {
    const written = await writeSite(run, check, stop.signal);
    const { reuse, report, units } = written;
    const files = readStates(staging.folder, reuse.linked, CACHE);
    writeRecord(staging.folder, { ...reuse.fingerprint, inputs: inputs ?? '', units, files, report });
    options.interruption?.signal.throwIfAborted();
    staging.publish();
    const total = performance.now() - start;
    options.progress.done(`Built ${describeResult(report, options, total)}`);
    const timings = { ...input.timings, ...written.timings, total };
    return { ...report, unchanged: false, reused: reuse.linked.size, timings };
  } catch (error) {
    options.interruption?.signal.throwIfAborted();
    // Errors in the sources may be the cause.
    await check();
    throw error;
  } finally {
    staging.close();
  }
}

/** A running build. */
interface Run {
  readonly options: BuildOptions;
  readonly input: UncheckedInput;
  /** The staging folder. */
  readonly folder: string;
  /** Version of the code. */
  readonly version: string;
  readonly previous: BuildRecord | undefined;
  /** When it started, in ms. */
  readonly start: number;
}

interface WrittenSite {
  readonly report: BuildReport;
  readonly reuse: Reuse;
  readonly units: readonly Unit[];
  readonly timings: Readonly<Record<string, number>>;
}

/** Writes all files of the site. */
async function writeSite(run: Run, check: () => Promise<readonly Issue[]>, stopped: AbortSignal): Promise<WrittenSite> {
  const { folder, input, options } = run;
  const { progress, interruption } = options;
  const { publication } = input.compiled;
  const signal = AbortSignal.any([stopped, ...(interruption ? [interruption.signal] : [])]);
  const schemas = await writeSnapshot(folder, input);
  const reuse = openReuse(run, signal);
  progress.update('Compiling the pages …');
  const program = await openProgram({ verbose: options.verbose === true, ...interruption });
  const start = performance.now();
  const report = (done: number, all: number): void => progress.update(`Writing pages of terms ${done}/${all}`);
  const playground = schemas.playground.size > 0;
  const [{ pages, units }, [issues, timings]] = await settle([
    writeSitePages({ folder, publication, program, playground, reuse, report, signal }),
    // At the same time: this process mostly waits for the threads that write pages.
    check().then(async (issues) => [issues, await writeOtherFiles(folder, input, schemas, options)] as const),
  ]);
  const time = performance.now() - start;
  progress.done(`pages   ${plural(pages, 'page')} (${seconds(time)})`);
  return { report: createReport(publication, pages, issues), reuse, units, timings: { ...timings, pages: time } };
}

/** Opens the previous build. Pages depend on the snapshot, the schemas and the descriptions of the API, which are in the folder. */
function openReuse({ folder, input, version, previous, options }: Run, signal: AbortSignal): Reuse {
  const texts = [SCHEMAS_FILE, ...Object.keys(API_FILES).map((path) => `public${path}`)].map((path) =>
    existsSync(join(folder, path)) ? readFileSync(join(folder, path), 'utf8') : '',
  );
  return createReuse({
    previous: options.out,
    folder,
    record: previous,
    fingerprint: createFingerprint(input.compiled.publication, [version, ...texts]),
    yieldToEventLoop: createEventLoopYield(signal),
  });
}

/** Reports that the output folder is up to date. */
function reportUnchanged(report: BuildReport, options: BuildOptions, start: number): BuildResult {
  const total = performance.now() - start;
  options.progress.done(`Nothing has changed since the last build. ${describeResult(report, options, total)}`);
  return { ...report, unchanged: true, reused: 0, timings: { total } };
}

/** Waits for both, also if one fails: both write into the staging folder. */
async function settle<A, B>(both: readonly [Promise<A>, Promise<B>]): Promise<readonly [A, B]> {
  await Promise.allSettled(both);
  return [await both[0], await both[1]];
}

/** Compiles the sources. @throws {AuthorError} the sources have errors that are known without the rules */
async function compileSources(options: BuildOptions): Promise<UncheckedInput> {
  options.progress.update('Compiling …');
  const input = await compileUncheckedInput(options);
  rejectOutputInsideOntology(options);
  if (input.compiled.failed) rejectErrors(await input.compiled.check());
  return input;
}

/** Checks the sources, and stops the build if there are errors. @throws {AuthorError} the sources have errors */
async function checkSources(
  { input: { compiled }, options: { progress }, start }: Run,
  stop: AbortController,
): Promise<readonly Issue[]> {
  // Lets the threads start first.
  await setImmediate();
  const issues = await compiled.check();
  try {
    rejectErrors(issues);
  } catch (error) {
    stop.abort(error);
    throw error;
  }
  progress.done(`check   ${countLine(issues)} (${seconds(performance.now() - start)})`);
  return issues;
}

/** Writes what pages and API read: the model, the schemas and their validators. */
async function writeSnapshot(folder: string, { compiled, schemas }: UncheckedInput): Promise<CompiledSchemas> {
  rejectCaseInsensitiveDisk(folder, compiled.publication.ontology.terms);
  const compiledSchemas = await compileSchemas(schemas, compiled.publication);
  const write = createFileWriter(folder);
  for (const { path, content } of snapshotFiles(compiled, compiledSchemas)) write(path, content);
  return compiledSchemas;
}

/** Writes all files except pages and the files of single terms. Returns the times in ms. */
async function writeOtherFiles(
  folder: string,
  { compiled, schemas, logo, savedContexts }: UncheckedInput,
  compiledSchemas: CompiledSchemas,
  options: BuildOptions,
): Promise<Readonly<Record<'data' | 'search', number>>> {
  const { progress, interruption } = options;
  const { publication } = compiled;
  const start = performance.now();
  const files = await writeData(folder, compiled, compiledSchemas, interruption?.signal);
  if (logo) copyLogo(logo, join(folder, 'public'));
  const write = createFileWriter(join(folder, 'public'));
  for (const { path, text } of savedContexts?.versions ?? []) write(path, text);
  for (const [path, text] of compiledSchemas.playground) write(path, text);
  for (const [path, text] of schemaDownloads(schemas, ontologyFolder(options), publication.site)) write(path, text);
  await writePreviews(publication, join(folder, 'public'));
  const data = performance.now() - start;
  progress.done(`data    ${plural(files, 'file')} (${seconds(data)})`);
  return { data, search: await writeSearch(folder, publication, options) };
}

/** Writes the full-text index. Returns the time in ms. */
async function writeSearch(
  folder: string,
  publication: Publication,
  { progress, interruption }: BuildOptions,
): Promise<number> {
  const start = performance.now();
  const records = await writeSearchIndex({
    site: join(folder, 'public'),
    publication,
    report: (done, all) => progress.update(`Indexing texts in ${plural(all, 'language')}: ${done} done`),
    ...(interruption && { signal: interruption.signal }),
  });
  const time = performance.now() - start;
  progress.done(`search  ${plural(records, 'record')} (${seconds(time)})`);
  return time;
}

function rejectErrors(issues: readonly Issue[]): void {
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
