import { statSync } from 'node:fs';
import { isAbsolute, join, relative } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import type { Issue } from '../../ontology/issue.ts';
import { AuthorError } from '../../ontology/issue.ts';
import { lazy } from '../../ontology/memoize.ts';
import type { Kind, Publication } from '../../ontology/model.ts';
import { printable } from '../../ontology/printable.ts';
import type { InputOptions, UncheckedInput } from '../command/compile-input.ts';
import { compileUncheckedInput, ontologyFolder, ontologyPath } from '../command/compile-input.ts';
import { CommandError } from '../command/errors.ts';
import type { Interruption } from '../command/interruptible.ts';
import { count, countLine, plural } from '../command/issues.ts';
import type { Progress } from '../command/progress.ts';
import { seconds } from '../command/progress.ts';
import { copyLogo } from '../load/logo.ts';
import { openProgram } from '../program/open-program.ts';
import { rejectCaseInsensitiveDisk } from './case-insensitive-disk.ts';
import { snapshotFiles, writeData } from './data-files.ts';
import { writePreviews } from './preview.ts';
import type { CompiledSchemas } from './published-schemas.ts';
import { compileSchemas } from './published-schemas.ts';
import { schemaDownloads } from './schema-downloads.ts';
import { writeSearchIndex } from './search-index.ts';
import { writeSitePages } from './site-pages.ts';
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
}

/**
 * Builds a site: `OUT/public` for static hosts, `OUT/publication.json` and related files for the API, and `OUT/dataset.nq`.
 * The output folder changes in one step at the end. If the build fails, it does not change.
 *
 * @throws {AuthorError} the sources have errors
 * @throws {CommandError} the environment prevents the build
 */
export async function buildSite(options: BuildOptions): Promise<BuildResult> {
  const { progress, interruption } = options;
  const start = performance.now();
  const input = await compileSources(options);
  interruption?.listen();
  const stop = new AbortController();
  const signal = AbortSignal.any([stop.signal, ...(interruption ? [interruption.signal] : [])]);
  const check = lazy(() => checkSources(input, options, start, stop));
  const staging = openStaging(options.out);
  try {
    const { publication } = input.compiled;
    const schemas = await writeSnapshot(staging.folder, input);
    progress.update('Compiling the pages …');
    const program = await openProgram({ verbose: options.verbose === true, ...interruption });
    const pagesStart = performance.now();
    const report = (done: number, all: number): void => progress.update(`Writing pages of terms ${done}/${all}`);
    const playground = schemas.playground.size > 0;
    const site = { folder: staging.folder, publication, program, playground, report, signal };
    const [pages, [issues, data]] = await settle([
      writeSitePages(site),
      // At the same time: this process mostly waits for the threads that write pages.
      check().then(async (issues) => [issues, await writeOtherFiles(staging.folder, input, schemas, options)] as const),
    ]);
    const time = performance.now() - pagesStart;
    progress.done(`pages   ${plural(pages, 'page')} (${seconds(time)})`);
    interruption?.signal.throwIfAborted();
    staging.publish();
    const total = performance.now() - start;
    progress.done(`${summary(publication)} into ${options.out} in ${seconds(total)}.${warningNote(issues, options)}`);
    return {
      site: publication.site,
      terms: publication.ontology.terms.length,
      pages,
      issues,
      timings: { ...input.timings, ...data, pages: time, total },
    };
  } catch (error) {
    interruption?.signal.throwIfAborted();
    // Errors in the sources may be the cause.
    await check();
    throw error;
  } finally {
    staging.close();
  }
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
  { compiled }: UncheckedInput,
  { progress }: BuildOptions,
  start: number,
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
