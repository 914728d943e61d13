import { API_FILES } from '../../api/description-files.ts';
import { createTransforms } from '../../mappings/transform/transform.ts';
import { lazy, memoizeByKey } from '../../ontology/memoize.ts';
import { createTermIndex } from '../../ontology/query/term-index.ts';
import type { Snapshot } from '../../site/index/publication.ts';
import type { MemoryCache } from '../cache/memory-cache.ts';
import type { UncheckedInput } from '../command/compile-input.ts';
import { compileUncheckedInput } from '../command/compile-input.ts';
import type { InputOptions } from '../command/input-options.ts';
import { ontologyFolder } from '../command/input-options.ts';
import { rejectErrors } from '../command/issues.ts';
import { PLAYGROUND_FILE, SCHEMAS_FILE } from '../site-build/built-schemas.ts';
import type { CompiledSchemas } from '../site-build/published-schemas.ts';
import { compileSchemas } from '../site-build/published-schemas.ts';
import { schemaDownloads } from '../site-build/schema-downloads.ts';

/** A compiled ontology, and what the development server computes from it on first use. */
export interface CompiledSite extends Pick<UncheckedInput, 'compiled' | 'schemas' | 'themeFiles' | 'pages'> {
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
  const input = await compileUncheckedInput({ ...options, cache });
  const { compiled, schemas, themeFiles, pages, savedContexts } = input;
  const { publication } = compiled;
  if (compiled.failed) rejectErrors(await compiled.check());
  const compiledSchemas = lazy(() => compileSchemas(schemas, publication, cache));
  return {
    compiled,
    schemas,
    themeFiles,
    ...(pages && { pages }),
    compiledSchemas,
    snapshot: { publication, json: (path) => (path === SCHEMAS_FILE ? schemas : undefined) },
    prepared: lazy(async () => preparedSnapshot(input, await compiledSchemas())),
    downloads: lazy(
      () =>
        new Map([
          ...schemaDownloads(schemas, ontologyFolder(options), publication.site),
          ...(savedContexts?.versions ?? []).map(({ path, text }) => [path, text] as const),
        ]),
    ),
  };
}

function preparedSnapshot({ compiled: { publication } }: UncheckedInput, schemas: CompiledSchemas): Snapshot {
  const index = lazy(() => createTermIndex(publication));
  const transforms = lazy(() => (schemas.files.length === 0 ? undefined : createTransforms(schemas, publication)));
  const json = memoizeByKey((path: string): unknown => {
    if (path === SCHEMAS_FILE) return schemas.files;
    if (path === PLAYGROUND_FILE) return schemas.example;
    const create = API_FILES[path.replace(/^public/, '')];
    if (!create || publication.site.api === false) return undefined;
    return JSON.parse(create(publication, index(), transforms()));
  });
  return { publication, json };
}
