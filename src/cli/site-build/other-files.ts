import { join } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import type { Publication } from '../../ontology/model.ts';
import type { ResultCache } from '../../ontology/result-cache.ts';
import { ontologyFolder } from '../command/input-options.ts';
import { plural } from '../command/issues.ts';
import { seconds } from '../command/progress.ts';
import { copyToSite } from '../load/theme-files.ts';
import type { BuildOptions } from './build-site.ts';
import { writeData } from './data-files.ts';
import { writePreviews } from './preview.ts';
import type { Unit } from '../rebuild/build-record.ts';
import type { FileStates } from '../rebuild/file-states.ts';
import type { CompiledSchemas } from './published-schemas.ts';
import { writeReleases } from './release-files.ts';
import { schemaDownloads } from './schema-downloads.ts';
import type { SearchIndexOptions } from './search-index.ts';
import { writeSearchIndex } from './search-index.ts';
import type { ReleasableInput } from './sources.ts';
import { createFileWriter } from './write-file.ts';

export interface OtherFiles {
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
export async function writeOtherFiles(others: OtherFiles, modelFiles: Promise<readonly Unit[]>): Promise<number> {
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
  const written = new Set(ofModel.flatMap(({ files }) => files));
  for (const { path, text } of savedContexts?.versions ?? []) if (!written.has(path)) write(path, text);
  const time = performance.now() - start;
  options.progress.done(`data    ${plural(current + ofModel.length + recorded, 'file')} (${seconds(time)})`);
  return time;
}

/** Writes the files of the search. Returns the time in ms. */
export async function writeSearch(
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
