import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import type { Issue } from '../../ontology/issue.ts';
import { lazy } from '../../ontology/memoize.ts';
import type { Publication } from '../../ontology/model.ts';
import type { ResultCache } from '../../ontology/result-cache.ts';
import { pageLanguages } from '../../site/index/page-languages.ts';
import { isStored } from '../../site/index/stored-terms.ts';
import { plural } from '../command/issues.ts';
import { returnMemory } from '../command/engine.ts';
import { seconds } from '../command/progress.ts';
import { openProgram } from '../program/open-program.ts';
import type { BuildReport, Unit } from '../rebuild/build-record.ts';
import { resultFolder } from '../rebuild/build-record.ts';
import { createFingerprint } from '../rebuild/fingerprint.ts';
import type { Linker } from '../rebuild/link-thread.ts';
import { createLinker } from '../rebuild/link-thread.ts';
import type { Reuse } from '../rebuild/reuse.ts';
import { createReuse, NO_REUSE } from '../rebuild/reuse.ts';
import type { OtherFiles } from './other-files.ts';
import { writeOtherFiles, writeSearch } from './other-files.ts';
import type { CompiledSchemas } from './published-schemas.ts';
import { writeRedirects } from './redirect-files.ts';
import { createReport } from './report.ts';
import type { SitePages, SitePagesOptions } from './site-pages.ts';
import { openSiteThreads, writeSitePages, writeTermFiles } from './site-pages.ts';
import { settle } from './settle.ts';
import { writeModel, writeSchemas } from './snapshot-files.ts';
import type { ReleasableInput } from './sources.ts';
import type { SearchTexts } from './search-texts.ts';
import { requestSearchTexts } from './search-texts.ts';
import type { Threads } from './threads.ts';
import type { BeforeBuild, BuildOptions } from './build-site.ts';

/** A running build. */
export interface Run {
  readonly options: BuildOptions;
  readonly input: ReleasableInput;
  /** The staging folder. */
  readonly folder: string;
  /** Results of the previous build. */
  readonly cache: ResultCache;
  readonly before: BeforeBuild;
}

/** What the record of the build lists. */
export interface WrittenSite {
  readonly report: BuildReport;
  readonly reuse: Reuse;
  readonly units: readonly Unit[];
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
  if (isStored(publication)) threads.limit(Math.max(1, availableParallelism() - 1));
  // A build after another one has few tasks.
  threads.start(before.previous ? 1 : threadsToStart(publication));
  // In a new site, pages wait for the schemas.
  const termFiles = before.previous ? undefined : writeTermFiles({ publication, threads, reuse: NO_REUSE });
  termFiles?.catch(() => undefined);
  const writeTexts = lazy(() => requestSearchTexts(pageLanguages(publication), threads));
  if (!before.previous) writeTexts();
  try {
    const { schemas, files } = await writeSchemas(folder, input);
    const reuse = openReuse(run, schemas, files, linker);
    const previous = before.folders.site;
    const previousFiles = before.previous?.files;
    const other = { folder, input, publication, schemas, options, cache: run.cache, previous, previousFiles, signal };
    // At the same time: this process mostly waits for the threads that write pages.
    const finished = Promise.withResolvers<void>();
    const finish = finished.resolve;
    const pages = writePages(run, { program, threads, publication, schemas, reuse, termFiles, finish });
    // After the list of pages: this thread chooses what to write while the other writes texts.
    const texts = writeTexts();
    const modelFiles = writeModelFiles(threads, reuse);
    // Awaited below. It can fail before.
    modelFiles.catch(() => undefined);
    const data = check().then(async (issues) => {
      if (isStored(publication)) {
        input.releaseModel(publication);
        returnMemory();
      }
      return { issues, time: await writeOtherFiles(other, modelFiles) };
    });
    const search = isStored(publication)
      ? searchLater(other, threads, texts, data, [finished.promise, pages])
      : writeSearch(other, { texts });
    const [{ units: ofPages, ...written }, { issues, time }, searchTime] = await settle([pages, data, search]);
    const units = [...ofPages, ...(await modelFiles)];
    writeRedirects(join(folder, 'public'), publication.site, input.configuration);
    const report = createReport(publication, written.pages, issues);
    return { report, reuse, units, timings: { data: time, search: searchTime, pages: written.time } };
  } finally {
    await Promise.all([threads.close(), linker.close()]);
  }
}

/** Term pages for which a thread saves more time than its start takes. */
const PAGES_PER_START = 128;

/** Returns how many threads a new site needs at once. */
function threadsToStart(publication: Publication): number {
  return Math.ceil((publication.ontology.terms.length * pageLanguages(publication).length) / PAGES_PER_START);
}

/** Writes the files of the model, or links them if no text that they contain has changed. */
async function writeModelFiles(threads: Threads, reuse: Reuse): Promise<readonly Unit[]> {
  const linked = await reuse.link(reuse.names('model files'));
  const except = linked.map(({ name }) => name);
  const { units } = await threads.runAnywhere({ kind: 'model files', except, key: reuse.fingerprint.key });
  return [...linked, ...units];
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
  'program' | 'threads' | 'reuse' | 'publication' | 'termFiles' | 'finish'
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

/** Opens the previous build. `files`: what pages read beside the snapshot. */
function openReuse(
  { input, before }: Run,
  schemas: CompiledSchemas,
  files: ReadonlyMap<string, string>,
  linker: Linker,
): Reuse {
  const { publication } = input.compiled();
  // The pages that `schemaPages` lists.
  const menu = JSON.stringify([schemas.files.length > 0, schemas.playground.size > 0]);
  // What differs since the last release depends on the texts, whose reads are recorded.
  const fingerprint = createFingerprint(publication, [before.version, menu, ...input.historyInputs], files);
  return createReuse({ linker, record: before.previous, fingerprint });
}
