import { relative } from 'node:path';
import type { Plugin } from 'esbuild';
import { build } from 'esbuild';
import { createPlaygroundSchemas } from '../../client/playground/playground-schema.ts';
import type { SchemaFile } from '../../mappings/schema-file.ts';
import type { PublishedSchema } from '../../mappings/transform/published-schemas.ts';
import type { Publication } from '../../ontology/model.ts';
import type { ResultCache } from '../../ontology/result-cache.ts';
import { createPublicationIndex } from '../../site/index/publication-index.ts';
import type { SchemaIndex, SiteSchema } from '../../site/schemas/schema-index.ts';
import { createSchemaIndex, pairsOf } from '../../site/schemas/schema-index.ts';
import { ROOT } from '../installation/root.ts';
import { BUNDLE, validatorModules } from './validators.ts';

/** What the playground loads for each schema. */
export interface PlaygroundFiles {
  /** Texts of modules by path below the base URL, with a hash in the name. */
  readonly files: ReadonlyMap<string, string>;
  /** Path of the module of each schema that the playground offers, by the schema's name (`listings/osm`). */
  readonly modules: ReadonlyMap<string, string>;
}

/** Folder of the modules, which hosts cache permanently. */
const FOLDER = '_astro';

/**
 * Bundles a module for each schema of the playground: mapping, examples, names and validator. Modules share code, so that a browser
 * loads what the chosen pair needs.
 *
 * @param live the part of the publication that mappings depend on
 * @param inputs hashes that identify `files` and `live`
 */
export async function createPlaygroundFiles(
  files: readonly PublishedSchema[],
  live: Publication,
  inputs: readonly string[],
  cache: ResultCache,
): Promise<PlaygroundFiles> {
  const bundled = await cache.rememberLater('playground', inputs, async () => {
    const offered = offeredSchemas(files, live);
    return offered.length === 0 ? { files: [], modules: [] } : bundle(offered, cache);
  });
  return { files: new Map(bundled.files), modules: new Map(bundled.modules) };
}

function offeredSchemas(files: readonly PublishedSchema[], live: Publication): readonly Offered[] {
  if (files.length === 0) return [];
  const schemas = createSchemaIndex(createPublicationIndex(live), files);
  const dataOf = createPlaygroundSchemas(schemas);
  return schemas.domains
    .filter((domain) => pairsOf(domain).length > 0)
    .flatMap(offeredIn)
    .map((schema) => ({ file: schema.file, data: JSON.stringify(dataOf(schema)) }));
}

/** A schema of the playground, and its data as JSON. */
interface Offered {
  readonly file: SchemaFile;
  readonly data: string;
}

/** `PlaygroundFiles` as lists, which can be saved as JSON. */
interface Bundled {
  readonly files: readonly (readonly [path: string, text: string])[];
  readonly modules: readonly (readonly [name: string, path: string])[];
}

async function bundle(offered: readonly Offered[], cache: ResultCache): Promise<Bundled> {
  const { outputFiles, metafile } = await build({
    ...BUNDLE,
    entryPoints: offered.map(({ file }, at) => ({ in: `schema:${at}`, out: file.name.replaceAll('/', '-') })),
    outdir: FOLDER,
    absWorkingDir: ROOT,
    entryNames: '[name].[hash]',
    chunkNames: '[name].[hash]',
    splitting: true,
    metafile: true,
    plugins: [
      schemaModules(offered),
      validatorModules(
        offered.map(({ file }) => file),
        cache,
      ),
    ],
  });
  const modules = Object.entries(metafile.outputs).flatMap(([path, { entryPoint }]) => {
    const schema = entryPoint === undefined ? undefined : offered[Number(entryPoint.split(':').at(-1))];
    return schema ? [[schema.file.name, path] as const] : [];
  });
  return {
    files: outputFiles.map(({ path, text }) => [relative(ROOT, path).replaceAll('\\', '/'), text] as const),
    modules,
  };
}

function offeredIn({ schemas }: SchemaIndex['domains'][number]): readonly SiteSchema[] {
  return schemas.filter(({ offered }) => offered);
}

const SCHEMA = /^schema:/;

/** Bundler plugin with the modules, in memory. Data is JSON in a string, so that no part of it can run as code. */
function schemaModules(offered: readonly Offered[]): Plugin {
  return {
    name: 'playground',
    setup({ onResolve, onLoad }) {
      onResolve({ filter: SCHEMA }, ({ path }) => ({ path, namespace: 'playground' }));
      onLoad({ filter: SCHEMA, namespace: 'playground' }, ({ path }) => {
        const at = Number(path.slice('schema:'.length));
        const { data } = offered[at] as Offered;
        // A page validates one record at a time, so one validator per schema is enough, at half the size.
        const contents = [
          `import every from 'validator:every/${at}';`,
          `export default { ...JSON.parse(${JSON.stringify(data)}), validators: { first: every, every } };`,
        ].join('\n');
        return { contents, resolveDir: ROOT };
      });
    },
  };
}
