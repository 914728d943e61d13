import { existsSync, rmSync, writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import type { Issue } from '../../base/issue.ts';
import { AuthorError } from '../../base/issue.ts';
import { lazy } from '../../base/work.ts';
import type { Publication, Term } from '../../ontology/model.ts';
import type { ResultCache } from '../../base/work.ts';
import { identifierToPath } from '../../base/paths.ts';
import { siteLanguages, storedPublication } from '../../site/files.ts';
import { VERSION_PATHS } from '../../versions/index.ts';
import { returnMemory } from '../command/engine.ts';
import { ontologyFolder } from '../command/input-options.ts';
import { plural } from '../command/issues.ts';
import { seconds } from '../command/terminal.ts';
import { copyToSite } from '../load/authored-files.ts';
import { openProgram } from '../program/open-program.ts';
import type { BuildRecord, BuildReport, Fingerprint } from '../rebuild/build-record.ts';
import { resultFolder } from '../rebuild/build-record.ts';
import type { FileStates } from '../rebuild/file-states.ts';
import type { Linker, Reuse } from '../rebuild/reuse.ts';
import { createLinker, createReuse } from '../rebuild/reuse.ts';
import { createFingerprint, unchangedUnits } from '../rebuild/unchanged-units.ts';
import { createReport } from './report.ts';
import type { BeforeBuild, BuildOptions } from './build-site.ts';
import { schemaFiles, snapshotFile, writeData } from './data-files.ts';
import { writePreviews } from './preview.ts';
import type { CompiledSchemas } from './published-schemas.ts';
import { schemaDownloads } from './published-schemas.ts';
import { writeRedirects } from './redirect-files.ts';
import { writeReleases } from './releases.ts';
import type { SearchIndexOptions } from './search-index.ts';
import { writeSearchIndex } from './search-index.ts';
import { SCHEMAS_FILE } from './read-build.ts';
import type { SearchTexts } from './search-texts.ts';
import { requestSearchTexts } from './search-texts.ts';
import type { SitePages, SitePagesOptions } from './site-pages.ts';
import { openSiteThreads, writeSitePages, writeTermFiles } from './site-pages.ts';
import type { ReleasableInput } from './sources.ts';
import type { Threads } from './threads.ts';
import { createFileWriter, settle } from './write-file.ts';

/** A running build. */
interface Run {
  readonly options: BuildOptions;
  readonly input: ReleasableInput;
  /** The staging folder. */
  readonly folder: string;
  /** Results of the previous build. */
  readonly cache: ResultCache;
  readonly before: BeforeBuild;
}

/** What the record of the build lists. */
interface WrittenSite extends Pick<SitePages, 'units' | 'linked'> {
  readonly report: BuildReport;
  readonly fingerprint: Fingerprint;
  readonly timings: Readonly<Record<string, number>>;
}

/**
 * Writes all files of the site, most of them at the same time.
 *
 * @param check checks the sources
 * @param stopped aborts if they have errors
 */
export async function writeSite(
  run: Run,
  check: () => Promise<readonly Issue[]>,
  stopped: AbortSignal,
): Promise<WrittenSite> {
  const { folder, input, options, before } = run;
  const { interruption, verbose = false } = options;
  const signal = AbortSignal.any([stopped, ...(interruption ? [interruption.signal] : [])]);
  input.releaseThread?.write(join(folder, 'public'));
  const publication = writeModel(folder, input);
  const program = await openProgram({ verbose, ...interruption }, before.version);
  const threads = openSiteThreads(folder, program, signal, before.thread, {
    from: options.clean === true ? undefined : resultFolder(before.folders.folder),
    to: resultFolder(folder),
    version: before.version,
  });
  const linker = createLinker({ from: before.folders.site, to: join(folder, 'public') }, signal);
  // This thread needs most memory and a core until the data files are written.
  if (storedPublication.isStored(publication)) threads.limit(Math.max(1, availableParallelism() - 1));
  // A build after another one has few tasks.
  threads.start(before.previous ? 1 : threadsToStart(publication));
  // In a new site, pages wait for the schemas.
  const termFiles = before.previous ? undefined : writeTermFiles({ publication, threads });
  termFiles?.catch(() => undefined);
  const writeTexts = lazy(() => requestSearchTexts(siteLanguages(publication), threads));
  if (!before.previous) writeTexts();
  try {
    const { schemas, files } = await writeSchemas(folder, input);
    const fingerprint = fingerprintOf(run, schemas, files);
    const openReuse = (shells: string): Reuse =>
      reuseFor(publication, { ...fingerprint, shells }, before.previous, linker);
    const previous = before.folders.site;
    const previousFiles = before.previous?.files;
    const other = { folder, input, publication, schemas, options, cache: run.cache, previous, previousFiles, signal };
    // At the same time: this process mostly waits for the threads that write pages.
    const finished = Promise.withResolvers<void>();
    const finish = finished.resolve;
    const pages = writePages(run, { program, threads, publication, schemas, openReuse, termFiles, finish });
    // After the list of pages: this thread chooses what to write while the other writes texts.
    const texts = writeTexts();
    const modelFiles = threads
      .runAnywhere({ kind: 'model files', key: fingerprint.key })
      .then(({ units }) => units.flatMap(({ files }) => files));
    // Awaited below. It can fail before.
    modelFiles.catch(() => undefined);
    const data = check().then(async (issues) => {
      if (storedPublication.isStored(publication)) {
        input.releaseModel(publication);
        returnMemory();
      }
      return { issues, time: await writeOtherFiles(other, modelFiles) };
    });
    const search = storedPublication.isStored(publication)
      ? searchLater(other, threads, texts, data, [finished.promise, pages])
      : writeSearch(other, { texts });
    const [written, { issues, time }, searchTime] = await settle([pages, data, search]);
    const { units, linked, shellHash } = written;
    writeRedirects(join(folder, 'public'), publication.site, input.configuration);
    const report = createReport(publication, written.pages, issues);
    return {
      report,
      fingerprint: { ...fingerprint, shells: shellHash },
      units,
      linked,
      timings: { data: time, search: searchTime, pages: written.time },
    };
  } finally {
    await Promise.all([threads.close(), linker.close()]);
  }
}

/** Term pages for which a thread saves more time than its start takes. */
const PAGES_PER_START = 128;

/** Returns how many threads a new site needs at once. */
function threadsToStart(publication: Publication): number {
  return Math.ceil((publication.ontology.terms.length * siteLanguages(publication).length) / PAGES_PER_START);
}

/**
 * Gives the memory of what is no longer needed to further threads, then to the full-text index. Returns its time in ms.
 *
 * @param pages the first of these settles when all pages are written, or one cannot be
 */
async function searchLater(
  other: OtherFiles,
  threads: Threads,
  texts: (language: string) => Promise<SearchTexts>,
  data: Promise<unknown>,
  pages: readonly Promise<unknown>[],
): Promise<number> {
  await data;
  other.input.release();
  returnMemory();
  threads.limit(Infinity);
  const memory = Promise.race(pages)
    .then(() => threads.end())
    .then(returnMemory);
  return writeSearch(other, { texts, memory });
}

interface PagesTools extends Pick<
  SitePagesOptions,
  'program' | 'threads' | 'openReuse' | 'publication' | 'termFiles' | 'finish'
> {
  readonly schemas: CompiledSchemas;
}

/** Writes all pages. Returns also the time in ms. */
async function writePages(
  { folder, options: { progress } }: Run,
  { schemas, ...tools }: PagesTools,
): Promise<SitePages & { readonly time: number }> {
  const start = performance.now();
  const playground = schemas.playground.size > 0;
  const report = (done: number, all: number): void => progress.update(`Writing pages of terms ${done}/${all}`);
  const written = await writeSitePages({ folder, playground, report, ...tools });
  const time = performance.now() - start;
  progress.done(`pages   ${plural(written.pages, 'page')} (${seconds(time)})`);
  return { ...written, time };
}

/** What units depend on. `files`: what pages read beside the snapshot. */
function fingerprintOf(
  { input, before }: Run,
  schemas: CompiledSchemas,
  files: ReadonlyMap<string, string>,
): Omit<Fingerprint, 'shells'> {
  // The pages that `schemaPages` lists.
  const menu = JSON.stringify([schemas.files.length > 0, schemas.playground.size > 0]);
  const inputs = [before.version, menu, files.get(SCHEMAS_FILE) ?? '', ...input.historyInputs];
  return createFingerprint(input.compiled().publication, inputs, input.history);
}

function reuseFor(
  publication: Publication,
  fingerprint: Fingerprint,
  previous: BuildRecord | undefined,
  linker: Linker,
): Reuse {
  return createReuse(linker, unchangedUnits(publication, fingerprint, previous), previous?.files ?? {});
}

interface OtherFiles {
  /** The staging folder. */
  readonly folder: string;
  readonly input: ReleasableInput;
  readonly publication: Publication;
  readonly schemas: CompiledSchemas;
  readonly options: BuildOptions;
  /** Results of the previous build. */
  readonly cache: ResultCache;
  readonly signal: AbortSignal;
  /** Folder of the previous build's site. */
  readonly previous: string;
  /** States of its files. undefined: nothing is reused. */
  readonly previousFiles: FileStates | undefined;
}

/**
 * Writes all files except pages, the files of single terms, and those of the search. Returns the time in ms.
 *
 * @param modelFiles the files of the model, when they are written
 */
async function writeOtherFiles(others: OtherFiles, modelFiles: Promise<readonly string[]>): Promise<number> {
  const { folder, input, publication, schemas, options, cache, signal, previous, previousFiles } = others;
  const { themeFiles, pages, savedContexts, releases, releaseThread } = input;
  const start = performance.now();
  const site = join(folder, 'public');
  // Each time, threads that have finished a task get the next one.
  await setImmediate();
  const current = await writeData(folder, input.compiled(), signal);
  await setImmediate();
  copyToSite([...themeFiles, ...(pages?.files ?? [])], site);
  const write = createFileWriter(site);
  for (const [path, text] of schemas.playground) write(path, text);
  for (const [path, text] of schemaDownloads(input.schemas, ontologyFolder(options), publication.site))
    write(path, text);
  const before = previousFiles && { folder: previous, files: previousFiles };
  const recorded = await writeReleases(site, releases?.versions ?? [], cache, before, signal, releaseThread);
  await setImmediate();
  await writePreviews(publication, site, cache);
  const ofModel = await modelFiles;
  // The current context can be among the saved ones.
  const written = new Set(ofModel);
  for (const { path, text } of savedContexts?.versions ?? []) if (!written.has(path)) write(path, text);
  const time = performance.now() - start;
  options.progress.done(`data    ${plural(current + ofModel.length + recorded, 'file')} (${seconds(time)})`);
  return time;
}

/** Writes the files of the search. Returns the time in ms. */
async function writeSearch(
  { folder, publication, options, previous, signal }: OtherFiles,
  thread: Pick<SearchIndexOptions, 'texts' | 'memory'>,
): Promise<number> {
  const { progress, clean = false } = options;
  const start = performance.now();
  const records = await writeSearchIndex({
    site: join(folder, 'public'),
    publication,
    ...(!clean && { previous }),
    report: (done, all) => progress.update(`Indexing texts in ${plural(all, 'language')}: ${done} done`),
    signal,
    ...thread,
  });
  const time = performance.now() - start;
  progress.done(`search  ${plural(records, 'record')} (${seconds(time)})`);
  return time;
}

/** Writes the model, which the threads read when they start. Returns the publication. To save memory, a large one is read from the file. */
function writeModel(folder: string, input: ReleasableInput): Publication {
  const { publication } = input.compiled();
  rejectCaseInsensitiveDisk(folder, publication.ontology.terms);
  const { path, content } = snapshotFile(publication);
  const write = createFileWriter(folder);
  write(path, content);
  if (input.history) write(VERSION_PATHS.history, JSON.stringify(input.history));
  const large = input.savesMemory ? storedPublication.openLarge(join(folder, path)) : undefined;
  // The threads need it.
  if (large) returnMemory();
  return large ?? publication;
}

/** Writes what pages and API read beside the model. Returns the schemas, and the texts of the files by path. */
async function writeSchemas(
  folder: string,
  input: ReleasableInput,
): Promise<{ readonly schemas: CompiledSchemas; readonly files: ReadonlyMap<string, string> }> {
  const { publication } = input.compiled();
  const schemas = await input.compiledSchemas;
  const write = createFileWriter(folder);
  const files = new Map<string, string>();
  for (const { path, content } of schemaFiles(publication, schemas)) {
    write(path, content);
    files.set(path, content);
  }
  return { schemas, files };
}

/**
 * Rejects terms whose file names differ only in case if the disk is case-insensitive (the default on macOS and Windows).
 * Tests the disk with a file in the folder, only if there are such terms.
 *
 * @throws {AuthorError} lists the terms
 */
function rejectCaseInsensitiveDisk(folder: string, terms: readonly Term[]): void {
  const clashes = findCaseClashes(terms);
  if (clashes.length === 0 || !isCaseInsensitive(folder)) return;
  throw new AuthorError(clashes.map(([first, second]) => toIssue(first, second)));
}

/** Pairs of terms whose paths differ only in case. */
function findCaseClashes(terms: readonly Term[]): [Term, Term][] {
  const seen = new Map<string, Term>();
  const clashes: [Term, Term][] = [];
  for (const term of terms) {
    const key = identifierToPath(term.identifier).toLowerCase();
    const other = seen.get(key);
    if (other) clashes.push([other, term]);
    else seen.set(key, term);
  }
  return clashes;
}

/** Whether `a` and `A` are the same file in the folder. */
function isCaseInsensitive(folder: string): boolean {
  const probe = join(folder, 'Case-Probe');
  writeFileSync(probe, '');
  try {
    return existsSync(join(folder, 'case-probe'));
  } finally {
    rmSync(probe, { force: true });
  }
}

function toIssue(first: Term, second: Term): Issue {
  return {
    code: 'case-blind-disk',
    severity: 'error',
    message:
      `${second.identifier} and ${first.identifier} differ only in case, and the output folder is on a case-insensitive disk. ` +
      'Build on a case-sensitive disk, for example in a Linux container.',
    iri: second.iri,
    ...(second.origin ? { file: second.origin.file } : {}),
    ...(second.origin?.line === undefined ? {} : { line: second.origin.line }),
  };
}
