import { relative } from 'node:path';
import type { Plugin } from 'esbuild';
import { build } from 'esbuild';
import { createPlaygroundSchemas } from '../../client/playground/playground-schema.ts';
import type { PublishedSchema } from '../../mappings/transform/published-schemas.ts';
import type { Publication } from '../../ontology/model.ts';
import { createPublicationIndex } from '../../site/index/publication-index.ts';
import type { SchemaIndex, SiteSchema } from '../../site/schemas/schema-index.ts';
import { createSchemaIndex, pairsOf } from '../../site/schemas/schema-index.ts';
import { ROOT } from '../command/options.ts';
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
 */
export async function createPlaygroundFiles(
  files: readonly PublishedSchema[],
  publication: Publication,
): Promise<PlaygroundFiles> {
  const schemas = createSchemaIndex(createPublicationIndex(publication), files);
  const offered = schemas.domains.filter((domain) => pairsOf(domain).length > 0).flatMap(offeredIn);
  if (offered.length === 0) return { files: new Map(), modules: new Map() };
  const { outputFiles, metafile } = await build({
    ...BUNDLE,
    entryPoints: offered.map(({ file }, at) => ({ in: `schema:${at}`, out: file.name.replaceAll('/', '-') })),
    outdir: FOLDER,
    absWorkingDir: ROOT,
    entryNames: '[name].[hash]',
    chunkNames: '[name].[hash]',
    splitting: true,
    metafile: true,
    plugins: [schemaModules(offered, schemas), validatorModules(offered.map(({ file }) => file))],
  });
  const modules = Object.entries(metafile.outputs).flatMap(([path, { entryPoint }]) => {
    const schema = entryPoint === undefined ? undefined : offered[Number(entryPoint.split(':').at(-1))];
    return schema ? [[schema.file.name, path] as const] : [];
  });
  return {
    files: new Map(outputFiles.map(({ path, text }) => [relative(ROOT, path).replaceAll('\\', '/'), text])),
    modules: new Map(modules),
  };
}

function offeredIn({ schemas }: SchemaIndex['domains'][number]): readonly SiteSchema[] {
  return schemas.filter(({ offered }) => offered);
}

const SCHEMA = /^schema:/;

/** Bundler plugin with the modules, in memory. Data is JSON in a string, so that no part of it can run as code. */
function schemaModules(offered: readonly SiteSchema[], schemas: SchemaIndex): Plugin {
  const dataOf = createPlaygroundSchemas(schemas);
  return {
    name: 'playground',
    setup({ onResolve, onLoad }) {
      onResolve({ filter: SCHEMA }, ({ path }) => ({ path, namespace: 'playground' }));
      onLoad({ filter: SCHEMA, namespace: 'playground' }, ({ path }) => {
        const at = Number(path.slice('schema:'.length));
        const data = JSON.stringify(dataOf(offered[at] as SiteSchema));
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
