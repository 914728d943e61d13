/** The groups of files that `build-site.ts` lists. */
import { existsSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import type { Issue } from '../../base/issue.ts';
import { AuthorError } from '../../base/issue.ts';
import { identifierToPath } from '../../base/paths.ts';
import type { ResultCache } from '../../base/work.ts';
import type { Publication, Term } from '../../ontology/model.ts';
import { returnMemory } from '../../pool/index.ts';
import { siteLanguages, storedPublication } from '../../site/files.ts';
import { VERSION_PATHS } from '../../versions/index.ts';
import { ontologyFolder } from '../command/input-options.ts';
import { plural } from '../command/issues.ts';
import { seconds } from '../command/terminal.ts';
import { copyToSite } from '../load/authored-files.ts';
import type { Program } from '../program/find-program.ts';
import { openProgram } from '../program/open-program.ts';
import type { Fingerprint, Unit } from '../rebuild/build-record.ts';
import { resultFolder } from '../rebuild/build-record.ts';
import type { Linker } from '../rebuild/reuse.ts';
import { createLinker, createReuse } from '../rebuild/reuse.ts';
import { createFingerprint, unchangedUnits } from '../rebuild/unchanged-units.ts';
import type { BeforeBuild, BuildOptions } from './build-site.ts';
import { schemaFiles as schemaData, snapshotFile, writeData } from './data-files.ts';
import { writePreviews } from './preview.ts';
import type { CompiledSchemas } from './published-schemas.ts';
import { schemaDownloads } from './published-schemas.ts';
import { SCHEMAS_FILE } from './read-build.ts';
import { writeFolderPages, writeHostRules } from './host-files.ts';
import { writeRedirects } from './redirect-files.ts';
import { writeReleases } from './releases.ts';
import { writeSearchIndex } from './search-index.ts';
import type { SearchTexts } from './search-texts.ts';
import type { SitePages } from './site-pages.ts';
import { writeSitePages } from './site-pages.ts';
import type { ReleasableInput } from './sources.ts';
import type { SitePool } from './tasks.ts';
import { openSitePool } from './tasks.ts';
import { createFileWriter, siteFolder } from './write-file.ts';

/** A running build. */
export interface Build {
  readonly options: BuildOptions;
  readonly input: ReleasableInput;
  /** The staging folder. */
  readonly folder: string;
  /** Results of the previous build. */
  readonly cache: ResultCache;
  readonly before: BeforeBuild;
  /** Checks the sources, once. @throws {AuthorError} they have errors */
  readonly check: () => Promise<readonly Issue[]>;
  /** Aborts if they have errors, or the user stops the build. */
  readonly signal: AbortSignal;
}

/** Who writes the files of a build, beside this thread. */
interface Workers {
  readonly pool: SitePool;
  readonly linker: Linker;
  readonly program: Program;
}

/** A running build whose model and schemas are written. */
export interface Run extends Build, Workers {
  readonly publication: Publication;
  readonly schemas: CompiledSchemas;
  readonly fingerprint: Omit<Fingerprint, 'shells'>;
}

/** Writes the model, which the threads read when they start. Returns the publication. To save memory, a large one is read from the file. */
export function writeModel(folder: string, input: ReleasableInput): Publication {
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

/** Opens the pool, and what links files of the previous build. */
export async function openWorkers(
  { folder, options, before, signal }: Build,
  publication: Publication,
): Promise<Workers> {
  const { clean = false, verbose = false, interruption } = options;
  const { folders, previous, thread, version } = before;
  const program = await openProgram({ verbose, ...interruption }, version);
  const from = clean ? undefined : resultFolder(folders.folder);
  const results = { from, to: resultFolder(folder), version };
  // This thread needs most memory and a core until the data files of a large ontology are written.
  const pool = openSitePool({
    folder,
    program,
    signal,
    loaded: thread,
    results,
    scarce: storedPublication.isStored(publication),
  });
  // A build after another one has few tasks.
  pool.expect(previous ? 1 : publication.ontology.terms.length * siteLanguages(publication).length);
  return { pool, program, linker: createLinker({ from: folders.site, to: siteFolder(folder) }, signal) };
}

/** Writes what pages and API read beside the model. Returns the schemas, and the texts of the files by path. */
export async function writeSchemas(
  folder: string,
  input: ReleasableInput,
): Promise<{ readonly schemas: CompiledSchemas; readonly texts: ReadonlyMap<string, string> }> {
  const { publication } = input.compiled();
  const schemas = await input.compiledSchemas;
  const write = createFileWriter(folder);
  const texts = new Map<string, string>();
  for (const { path, content } of schemaData(publication, schemas)) {
    write(path, content);
    texts.set(path, content);
  }
  return { schemas, texts };
}

/** What units depend on. `texts`: of the files that pages read beside the snapshot. */
export function fingerprintOf(
  { input, before }: Build,
  schemas: CompiledSchemas,
  texts: ReadonlyMap<string, string>,
): Omit<Fingerprint, 'shells'> {
  // The pages that `schemaPages` lists.
  const menu = JSON.stringify([schemas.files.length > 0, schemas.playground.size > 0]);
  const inputs = [before.version, menu, texts.get(SCHEMAS_FILE) ?? '', ...input.historyInputs];
  return createFingerprint(input.compiled().publication, inputs, input.history);
}

/**
 * Writes all pages, or links those of the previous build. Returns also the time in ms.
 *
 * @param terms the data files of terms, if they are written already
 * @param finish called when the pool has written all pages, or cannot
 */
export async function pageFiles(
  run: Run,
  terms: Promise<readonly Unit[]> | undefined,
  finish: () => void,
): Promise<SitePages & { readonly time: number }> {
  const { folder, publication, program, pool, linker, schemas, fingerprint, before } = run;
  const { progress } = run.options;
  const start = performance.now();
  const written = await writeSitePages({
    ...{ folder, publication, program, pool, finish, termFiles: terms },
    playground: schemas.playground.size > 0,
    openReuse: (shells) => {
      const units = unchangedUnits(publication, { ...fingerprint, shells }, before.previous);
      return createReuse(linker, units, before.previous?.files ?? {});
    },
    report: (done, all) => progress.update(`Writing pages of terms ${done}/${all}`),
  }).finally(finish);
  const time = performance.now() - start;
  progress.done(`pages   ${plural(written.pages, 'page')} (${seconds(time)})`);
  return { ...written, time };
}

/** Writes the files of the whole ontology that are created from the model. Returns their paths. */
export async function modelFiles({ pool, fingerprint }: Run): Promise<readonly string[]> {
  const [result] = await pool.run([{ kind: 'model files', key: fingerprint.key }]);
  return result?.units.flatMap(({ files }) => files) ?? [];
}

/** Writes a group of files in this thread. Returns the number of data files. */
type Step = (run: Run) => number | void | Promise<number | void>;

/** Runs steps in order when the sources are checked. Returns the issues, and the time of the steps in ms. */
export async function afterCheck(
  run: Run,
  steps: readonly Step[],
): Promise<{ readonly issues: readonly Issue[]; readonly time: number }> {
  const { input, publication, options } = run;
  const issues = await run.check();
  if (storedPublication.isStored(publication)) {
    input.releaseModel(publication);
    returnMemory();
  }
  const start = performance.now();
  let files = 0;
  for (const step of steps) {
    // Signals and results of threads are handled.
    await setImmediate();
    files += (await step(run)) ?? 0;
  }
  const time = performance.now() - start;
  options.progress.done(`data    ${plural(files, 'file')} (${seconds(time)})`);
  return { issues, time };
}

export const dataset: Step = ({ folder, input, signal }) => writeData(folder, input.compiled(), signal);

export const authoredFiles: Step = ({ folder, input: { themeFiles, pages } }) =>
  copyToSite([...themeFiles, ...(pages?.files ?? [])], siteFolder(folder));

export const schemaFiles: Step = ({ folder, input, schemas, options, publication }) => {
  const write = createFileWriter(siteFolder(folder));
  for (const [path, text] of schemas.playground) write(path, text);
  for (const [path, text] of schemaDownloads(input.schemas, ontologyFolder(options), publication.site))
    write(path, text);
};

export const releaseFiles: Step = ({ folder, input, before, cache, signal }) => {
  const previous = before.previous && { folder: before.folders.site, files: before.previous.files };
  const { releases, releaseThread } = input;
  return writeReleases(siteFolder(folder), releases?.versions ?? [], cache, previous, signal, releaseThread);
};

export const previews: Step = ({ folder, publication, cache }) => writePreviews(publication, siteFolder(folder), cache);

/** Saved contexts, among which the current one can be. @param model the files of {@link modelFiles}, which are counted */
export function savedContexts(model: Promise<readonly string[]>): Step {
  // It can fail before the step.
  model.catch(() => undefined);
  return async ({ folder, input }) => {
    const written = new Set(await model);
    const write = createFileWriter(siteFolder(folder));
    for (const { path, text } of input.savedContexts?.versions ?? []) if (!written.has(path)) write(path, text);
    return written.size;
  };
}

/**
 * Writes the full-text index. That of a large ontology needs the memory of all else. Returns its time in ms.
 *
 * @param data settles when this thread has written its files
 * @param pages settles when all pages are written, or one cannot be
 */
export async function searchIndex(
  { folder, publication, options, before, input, pool, signal }: Run,
  texts: (language: string) => Promise<SearchTexts>,
  data: Promise<unknown>,
  pages: Promise<unknown>,
): Promise<number> {
  const { progress, clean = false } = options;
  if (storedPublication.isStored(publication)) {
    await data;
    input.release();
    returnMemory();
    pool.grow();
    // A failure is one of the pages too.
    void pages.then(() => pool.end()).catch(() => undefined);
  }
  const start = performance.now();
  const records = await writeSearchIndex({
    site: siteFolder(folder),
    publication,
    texts,
    ...(!clean && { previous: before.folders.site }),
    report: (done, all) => progress.update(`Indexing texts in ${plural(all, 'language')}: ${done} done`),
    signal,
    apart: (work) => pool.apart(work),
  });
  const time = performance.now() - start;
  progress.done(`search  ${plural(records, 'record')} (${seconds(time)})`);
  return time;
}

export function redirects({ folder, publication, input }: Run): void {
  const site = siteFolder(folder);
  writeRedirects(site, publication.site, input.configuration);
  writeFolderPages(site);
  // Hosts read rules at the top of a site only.
  if (!publication.site.catalogue) writeHostRules(site, publication);
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
