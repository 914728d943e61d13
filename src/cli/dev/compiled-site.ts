import { API_FILES } from '../../api/index.ts';
import { createTransforms } from '../../mappings/index.ts';
import { lazy, memoizeByKey } from '../../base/memoize.ts';
import type { History } from '../../versions/index.ts';
import { VERSION_PATHS } from '../../versions/index.ts';
import { compileHistory } from '../../versions/engine.ts';
import { createTermIndex } from '../../search/terms.ts';
import type { Publication } from '../../ontology/model.ts';
import type { Snapshot } from '../../site/index/publication.ts';
import type { MemoryCache } from '../load/cache.ts';
import type { UncheckedInput } from '../command/compile-input.ts';
import { compileUncheckedInput } from '../command/compile-input.ts';
import type { InputOptions } from '../command/input-options.ts';
import { ontologyFolder } from '../command/input-options.ts';
import { rejectErrors } from '../command/issues.ts';
import { digestOf } from '../load/releases.ts';
import { PLAYGROUND_FILE, SCHEMAS_FILE } from '../site-build/read-build.ts';
import type { CompiledSchemas } from '../site-build/published-schemas.ts';
import { compileSchemas, schemaDownloads } from '../site-build/published-schemas.ts';

/** A compiled ontology, and what the development server computes from it on first use. */
export interface CompiledSite extends Pick<
  UncheckedInput,
  'compiled' | 'schemas' | 'themeFiles' | 'pages' | 'releases'
> {
  /** Absent: no releases are recorded. */
  readonly history?: History;
  /** Validators of the schemas, and the playground. */
  readonly compiledSchemas: () => Promise<CompiledSchemas>;
  /** What pages read. Without {@link prepared}, it lacks what only the pages of the API, agents and the playground show. */
  readonly snapshot: Snapshot;
  readonly prepared: () => Promise<Snapshot>;
  /** Files of schemas, and saved contexts, by path below the base URL. */
  readonly downloads: () => ReadonlyMap<string, string>;
}

/**
 * Compiles the sources, and leaves most rules to the check in the background.
 *
 * @param cache results of earlier compilations
 * @throws {AuthorError} the sources have errors that are known without these rules
 */
export async function compileSite(options: InputOptions, cache: MemoryCache): Promise<CompiledSite> {
  cache.start();
  try {
    return await compileStarted(options, cache);
  } catch (error) {
    cache.abandon();
    throw error;
  }
}

async function compileStarted(options: InputOptions, cache: MemoryCache): Promise<CompiledSite> {
  const input = await compileUncheckedInput({ ...options, cache });
  const { schemas, themeFiles, pages, savedContexts, releases } = input;
  if (input.compiled.failed) rejectErrors(await input.compiled.check());
  const { compiled, history } = await compileHistory(input.compiled, releases, { cache, sha256: digestOf });
  const { publication } = compiled;
  const files = new Map<string, unknown>([
    [SCHEMAS_FILE, schemas],
    [VERSION_PATHS.history, history],
  ]);
  const compiledSchemas = lazy(() => compileSchemas(schemas, publication, cache));
  return {
    compiled,
    schemas,
    themeFiles,
    ...(pages && { pages }),
    ...(releases && { releases }),
    ...(history && { history }),
    compiledSchemas,
    snapshot: { publication, json: (path) => files.get(path) },
    prepared: lazy(async () => preparedSnapshot(publication, files, await compiledSchemas())),
    downloads: lazy(
      () =>
        new Map([
          ...schemaDownloads(schemas, ontologyFolder(options), publication.site),
          ...(savedContexts?.versions ?? []).map(({ path, text }) => [path, text] as const),
        ]),
    ),
  };
}

function preparedSnapshot(
  publication: Publication,
  files: ReadonlyMap<string, unknown>,
  schemas: CompiledSchemas,
): Snapshot {
  const index = lazy(() => createTermIndex(publication));
  const transforms = lazy(() => (schemas.files.length === 0 ? undefined : createTransforms(schemas, publication)));
  const json = memoizeByKey((path: string): unknown => {
    if (path === SCHEMAS_FILE) return schemas.files;
    if (path === PLAYGROUND_FILE) return schemas.example;
    if (files.has(path)) return files.get(path);
    const create = API_FILES[path.replace(/^public/, '')];
    if (!create || publication.site.api === false) return undefined;
    return JSON.parse(create(publication, index(), transforms()));
  });
  return { publication, json };
}
