import { lazy } from '../../base/work.ts';
import type { DiskCache } from '../load/cache.ts';
import { openDiskCache } from '../load/cache.ts';
import type { InputOptions } from '../command/input-options.ts';
import type { Interruption } from '../command/signals.ts';
import type { Progress } from '../command/terminal.ts';
import type { LoadedThread } from '../../pool/index.ts';
import type { BuildFolders, BuildRecord, BuildReport, Fingerprint } from '../rebuild/build-record.ts';
import { CACHE, resultFolder, writeRecord } from '../rebuild/build-record.ts';
import { readStates } from '../rebuild/file-states.ts';
import { describeResult } from './build-if-changed.ts';
import type { ReleasableInput } from './sources.ts';
import { checkSources, compileSources } from './sources.ts';
import { awaitTarget, openStaging } from './staging.ts';
import type { Build, Run } from './site-files.ts';
import {
  afterCheck,
  authoredFiles,
  dataset,
  fingerprintOf,
  modelFiles,
  openWorkers,
  pageFiles,
  previews,
  redirects,
  releaseFiles,
  savedContexts,
  schemaFiles,
  searchIndex,
  writeModel,
  writeSchemas,
} from './site-files.ts';
import type { SitePages } from './site-pages.ts';
import { termFiles } from './site-pages.ts';
import { searchTexts } from './search-texts.ts';
import { createReport } from './report.ts';
import { settle, siteFolder } from './write-file.ts';

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

/** What is known before the build. */
export interface BeforeBuild {
  /** Time at which the command started. */
  readonly start: number;
  /** Version of the code. */
  readonly version: string;
  /** The previous build. undefined: nothing is reused. */
  readonly previous: BuildRecord | undefined;
  /** Where the files of the previous build are. */
  readonly folders: BuildFolders;
  /** Hash of all inputs. undefined: unknown. */
  readonly inputs: string | undefined;
  /** A thread for pages that loads its modules meanwhile. The caller ends it. */
  readonly thread: LoadedThread | undefined;
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
export async function buildSite(options: BuildOptions, before: BeforeBuild): Promise<BuildResult> {
  const sources = await openSources(options, before);
  options.interruption?.listen();
  await awaitTarget(options.out, options.progress.done, options.interruption?.signal);
  const staging = openStaging(options.out);
  try {
    const result = await writeBuild(staging.folder, sources, options, before);
    options.interruption?.signal.throwIfAborted();
    staging.publish();
    const total = performance.now() - before.start;
    options.progress.done(`Built ${describeResult(result, options, total)}`);
    for (const note of [result.markdown, result.termFiles]) if (note !== undefined) options.progress.done(note);
    return { ...result, timings: { ...result.timings, total } };
  } catch (error) {
    // The build that has taken over removed the files of this one, which is an error of its own.
    staging.verify();
    throw error;
  } finally {
    staging.close();
  }
}

/** Compiled sources, and results of the previous build. */
export interface OpenedSources {
  readonly input: ReleasableInput;
  readonly cache: DiskCache;
}

/** Compiles the sources. @throws {AuthorError} they have errors that are known without the rules */
export async function openSources(
  options: BuildOptions,
  { folders, version, previous }: BeforeBuild,
): Promise<OpenedSources> {
  const cache = openDiskCache(options.clean === true ? undefined : resultFolder(folders.folder), version);
  return { input: await compileSources({ ...options, cache }, previous === undefined), cache };
}

/** What the record of the build lists. */
interface WrittenSite extends Pick<SitePages, 'units' | 'linked'> {
  readonly report: BuildReport;
  readonly fingerprint: Fingerprint;
  readonly timings: Readonly<Record<string, number>>;
}

/** Writes all files of a build to an empty folder. @throws {AuthorError} the sources have errors */
export async function writeBuild(
  folder: string,
  { input, cache }: OpenedSources,
  options: BuildOptions,
  before: BeforeBuild,
): Promise<BuildResult> {
  const { start, inputs, version } = before;
  const { interruption } = options;
  const stop = new AbortController();
  const signal = AbortSignal.any([stop.signal, ...(interruption ? [interruption.signal] : [])]);
  const check = lazy(() => checkSources(input.compiled(), options, start, stop));
  cache.save(resultFolder(folder));
  try {
    const written = await writeFiles({ options, input, folder, cache, before, check, signal });
    const { fingerprint, units, linked, report } = written;
    const files = readStates(folder, linked, CACHE);
    writeRecord(folder, { version, ...fingerprint, inputs: inputs ?? '', units, files, report });
    const timings = { ...input.timings, ...written.timings };
    return { ...report, unchanged: false, reused: linked.size, timings };
  } catch (error) {
    interruption?.signal.throwIfAborted();
    // Errors in the sources may be the cause.
    await check();
    throw error;
  } finally {
    await input.releaseThread?.close();
  }
}

/**
 * Writes all files of a build. The comments list them by groups: below `public`, except those of the model and the schemas, which pages and
 * API read. The threads of the pool write what is created from the model; at the same time this thread, which has the dataset, writes the
 * rest.
 */
async function writeFiles(build: Build): Promise<WrittenSite> {
  const { before, input, folder } = build;
  const isNew = before.previous === undefined;
  input.releaseThread?.write(siteFolder(folder));
  const publication = writeModel(folder, input); // publication.json, history.json
  const workers = await openWorkers(build, publication);
  try {
    // In a new site, threads begin with what does not wait for the schemas.
    const terms = isNew ? termFiles(publication, workers.pool) : undefined; // vocabulary/X.ttl, X.jsonld, X.json
    const early = isNew ? searchTexts(publication, workers.pool) : undefined;
    const { schemas, texts } = await writeSchemas(folder, input); // schemas.json, playground.json, *.mjs, api/*
    const run: Run = { ...build, ...workers, publication, schemas, fingerprint: fingerprintOf(build, schemas, texts) };

    const rendered = Promise.withResolvers<void>();
    const pages = pageFiles(run, terms, rendered.resolve); // *.html, *.md, sitemap-*.xml, _astro/*; the above without `terms`
    const search = early ?? searchTexts(publication, run.pool); // search/*
    const model = modelFiles(run); // vocabulary.csv, mappings.sssom.tsv, vocabulary-context.jsonld, llms.txt, changes.json, …
    const data = afterCheck(run, [
      dataset, // vocabulary.ttl, .nt, .jsonld, .rdf; dataset.nq; robots.txt, .nojekyll, _headers
      authoredFiles, // of the theme and of the maintainer's pages
      schemaFiles, // schemas/*, code of the playground
      releaseFiles, // vocabulary/version/*
      previews, // preview.png
      savedContexts(model), // contexts/*
    ]);
    const index = searchIndex(run, search, data, rendered.promise); // pagefind/*
    const [written, { issues, time }, searchTime] = await settle([pages, data, index]);
    redirects(run); // _redirects, and a page at each old path; vocabulary/index.html, …; .htaccess

    const { units, linked, shellHash: shells } = written;
    return {
      report: createReport(publication, written.pages, issues),
      fingerprint: { ...run.fingerprint, shells },
      units,
      linked,
      timings: { data: time, search: searchTime, pages: written.time },
    };
  } finally {
    await Promise.all([workers.pool.close(), workers.linker.close()]);
  }
}
