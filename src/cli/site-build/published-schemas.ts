import type { SchemaFileKind } from '../../mappings/addresses.ts';
import { schemaPaths } from '../../mappings/addresses.ts';
import type { ChildProcess } from 'node:child_process';
import { subscribe } from 'node:diagnostics_channel';
import { readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { BuildOptions, Plugin } from 'esbuild';
import { build } from 'esbuild';
import type { PlaygroundStart } from '../../client/playground-page.ts';
import { playgroundStart } from '../../client/playground-page.ts';
import type {
  PublishedSchema,
  PublishedSchemas,
  SchemaFile,
  SchemaValidators,
  TransformExample,
  Validators,
} from '../../mappings/index.ts';
import {
  createMappingVocabulary,
  createTransforms,
  mappingTables,
  omittedParts,
  transformExamples,
} from '../../mappings/index.ts';
import { generatedCode, mappedOntology, publishedFormat } from '../../mappings/authoring.ts';
import type { Entity, JsonObject, Mapping } from '../../mappings/mapping.ts';
import type { Publication } from '../../ontology/model.ts';
import type { ResultCache } from '../../base/work.ts';
import { memoize, NO_CACHE } from '../../base/work.ts';
import type { OfferedSchema } from '../../site/files.ts';
import { playground as playgroundData } from '../../site/files.ts';
import { ROOT, sourceUrl } from '../installation/root.ts';
import { contentHash } from '../load/cache.ts';
import { publicationHashes } from '../load/load-input.ts';
import type { ValidatorMode } from '../load/validator-code.ts';
import { validatorCode } from '../load/validator-code.ts';
import { importValidators } from './read-build.ts';
import { validatorsModule } from './validators-module.ts';

// esbuild's service prints a deadlock and its stacks if its input ends during a build, as it does when the process exits or calls `stop`.
const children: ChildProcess[] = [];
subscribe('child_process', (message) => void children.push((message as { readonly process: ChildProcess }).process));
process.once('exit', () => {
  for (const child of children)
    if (child.exitCode === null && child.spawnargs.some((argument) => argument.startsWith('--service='))) child.kill();
});

/** Schemas with their validators. */
export interface CompiledSchemas extends PublishedSchemas {
  /** Source text of the validators. */
  readonly module: string;
  /** Files that the playground loads, by path below the base URL. */
  readonly playground: ReadonlyMap<string, string>;
  /** What the playground shows first. Absent without a playground. */
  readonly example?: PlaygroundStart;
}

const NO_VALIDATORS = 'export default {};\n';

/**
 * Compiles the validators of schemas, and the modules and the first example of the playground. Computes their coverage, examples of
 * transforms, and what their mappings omit because the publication lacks a term.
 */
export async function compileSchemas(
  schemas: readonly SchemaFile[],
  publication: Publication,
  cache: ResultCache = NO_CACHE,
): Promise<CompiledSchemas> {
  const live = mappedOntology(publication);
  const inputs = [...publicationHashes(live), ...schemas.map(contentHash)];
  const facts = cache.remember('schemas', inputs, () => {
    const vocabulary = createMappingVocabulary(live);
    return schemas.map((file) => ({
      coverage: mappingTables.coverage(file),
      omitted: omittedParts(file.mapping, vocabulary),
    }));
  });
  const computed = schemas.map((file, at) => ({ ...file, ...(facts[at] as (typeof facts)[number]) }));
  const [playground, module] = await Promise.all([
    createPlaygroundFiles(computed, live, inputs, cache),
    computed.length === 0 ? NO_VALIDATORS : compileValidators(computed, cache, live),
  ]);
  const files = computed.map((file) => withModule(file, playground.modules.get(file.name)));
  const validators = await importValidators(`data:text/javascript;base64,${Buffer.from(module).toString('base64')}`);
  const example = playgroundExample(files, validators, live, inputs, cache);
  const create = (): readonly TransformExample[] => [
    ...transformExamples(createTransforms({ files, validators }, live)),
  ];
  // For the description of the API.
  const examples = live.site.api === false ? undefined : cache.remember('transform examples', inputs, create);
  return {
    ...{ files, validators, module, playground: playground.files },
    ...(example && { example }),
    ...(examples && { examples }),
  };
}

function withModule(file: PublishedSchema, module: string | undefined): PublishedSchema {
  return module === undefined ? file : { ...file, module };
}

/** Options of a bundle whose modules run on Node, in a worker and in a browser. */
const BUNDLE = {
  bundle: true,
  write: false,
  minify: true,
  format: 'esm',
  platform: 'neutral',
  target: 'es2022',
  // Engines store ASCII text with one byte per character.
  charset: 'ascii',
  legalComments: 'none',
  logLevel: 'silent',
} as const satisfies BuildOptions;

const MODES: readonly ValidatorMode[] = ['first', 'every'];

/**
 * Compiles the JSON Schemas (draft 2020-12) of schema files to the text of one ES module, whose default export is the `Validators`. The
 * module has no imports and generates no code at run time.
 *
 * @param live the part of a publication that mappings depend on. With it, the module also converts records without the engine
 * @example writeFileSync('validators.mjs', await compileValidators(schemas))
 */
export async function compileValidators(
  schemas: readonly SchemaFile[],
  cache: ResultCache = NO_CACHE,
  live?: Publication,
): Promise<string> {
  // Unchanged schemas are not compiled again when another one changes.
  for (const version of schemas.flatMap(versionsOf))
    for (const mode of MODES) cache.keep('validator', inputsOf(version, mode));
  const conversion = live && { live, hashes: publicationHashes(live) };
  const expressions = await Promise.all(schemas.map((schema) => compileSchema(schema, cache, conversion)));
  return validatorsModule(new Map(schemas.map(({ name }, at) => [name, expressions[at] as string])));
}

/** Variable of a bundle. */
const BUNDLED = 'schema';

/** Compiles one schema to an expression. */
function compileSchema(
  schema: SchemaFile,
  cache: ResultCache,
  conversion: { readonly live: Publication; readonly hashes: readonly string[] } | undefined,
): Promise<string> {
  const own = versionsOf(schema).flatMap((one) => inputsOf(one, ''));
  const inputs = conversion ? [...own, ...conversion.hashes, contentHash(schema)] : own;
  return cache.rememberLater('validators', inputs, async () => {
    const { outputFiles } = await build({
      ...BUNDLE,
      format: 'iife',
      globalName: BUNDLED,
      stdin: { contents: entry(schema, conversion !== undefined), resolveDir: ROOT },
      plugins: [
        validatorModules([schema], cache),
        acceptanceModules(schema),
        ...(conversion ? [conversionModules(schema, conversion.live)] : []),
      ],
    });
    return `(() => {${outputFiles[0]?.text ?? ''}return ${BUNDLED}.default;})()`;
  });
}

/** The JSON Schemas of all versions, the newest first. */
const versionsOf = ({ jsonSchema, earlier = [] }: SchemaFile): readonly JsonObject[] => [jsonSchema, ...earlier];

/** Everything that the code of a validator depends on. */
function inputsOf(jsonSchema: JsonObject, mode: string): readonly string[] {
  return [mode, contentHash(jsonSchema)];
}

/** The module that exports the validators of a schema, and its conversion. */
function entry(schema: SchemaFile, converts: boolean): string {
  const members = [...MODES, 'accepts', ...(converts ? ['convert'] : [])];
  return [
    ...MODES.flatMap((mode) => importsOf(schema, 0, mode)),
    `import accepts0 from 'acceptance:';`,
    ...(converts ? [`import convert0 from 'conversion:';`] : []),
    `export default { ${[...members.map((name) => `${name}: ${name}0`), ...earlierOf(schema, 0, 'first')].join(', ')} };`,
  ].join('\n');
}

/** The validators of all versions of a schema in one mode. */
function importsOf(schema: SchemaFile, at: number, mode: ValidatorMode): readonly string[] {
  return versionsOf(schema).map((_, version) => {
    const place = version === 0 ? `${at}` : `${at}_${version}`;
    return `import ${mode}${place} from 'validator:${mode}/${at}/${version}';`;
  });
}

/** The member with the validators of earlier versions, of which `first` may be the same as `every`. Empty: there are none. */
function earlierOf({ earlier = [] }: SchemaFile, at: number, first: ValidatorMode): readonly string[] {
  const versions = earlier.map((_, index) => `{ first: ${first}${at}_${index + 1}, every: every${at}_${index + 1} }`);
  return versions.length === 0 ? [] : [`earlier: [${versions.join(', ')}]`];
}

const VALIDATOR = /^validator:/;

/**
 * Bundler plugin with a module for each validator, in memory: `validator:every/2/0` is the third schema's newest version. Compiles each on first use.
 * Their imports of Ajv resolve to its package.
 */
function validatorModules(schemas: readonly SchemaFile[], cache: ResultCache = NO_CACHE): Plugin {
  return {
    name: 'validators',
    setup({ onResolve, onLoad }) {
      onResolve({ filter: VALIDATOR }, ({ path }) => ({ path, namespace: 'validator' }));
      onLoad({ filter: VALIDATOR, namespace: 'validator' }, ({ path }) => {
        const [mode = '', at = '', version = ''] = path.slice('validator:'.length).split('/');
        const schema = schemas[Number(at)];
        const jsonSchema = schema && versionsOf(schema)[Number(version)];
        return { contents: jsonSchema ? codeOf(jsonSchema, mode as ValidatorMode, cache) : '', resolveDir: ROOT };
      });
    },
  };
}

const ACCEPTANCE = /^acceptance:/;

/** Bundler plugin with a module for the acceptance test of a schema, in memory. Without one, it exports undefined. */
function acceptanceModules({ jsonSchema }: SchemaFile): Plugin {
  const parts = JSON.stringify(fileURLToPath(sourceUrl('mappings/data/acceptance')));
  return {
    name: 'acceptance',
    setup({ onResolve, onLoad }) {
      onResolve({ filter: ACCEPTANCE }, ({ path }) => ({ path, namespace: 'acceptance' }));
      onLoad({ filter: ACCEPTANCE, namespace: 'acceptance' }, () => {
        const code = generatedCode.acceptance(jsonSchema);
        const contents = `import { ACCEPTANCE } from ${parts};\nexport default (${code})(ACCEPTANCE);`;
        return { contents: code === undefined ? 'export default undefined;' : contents, resolveDir: ROOT };
      });
    },
  };
}

const CONVERSION = /^conversion:/;

const vocabularyOf = memoize(createMappingVocabulary);

/** Bundler plugin with a module for the generated code of a mapping, in memory. */
function conversionModules({ mapping }: SchemaFile, live: Publication): Plugin {
  return {
    name: 'conversions',
    setup({ onResolve, onLoad }) {
      onResolve({ filter: CONVERSION }, ({ path }) => ({ path, namespace: 'conversion' }));
      onLoad({ filter: CONVERSION, namespace: 'conversion' }, () => ({
        contents: `export default ${generatedCode.conversion(mapping, vocabularyOf(live))};`,
      }));
    },
  };
}

function codeOf(jsonSchema: JsonObject, mode: ValidatorMode, cache: ResultCache): string {
  return cache.remember('validator', inputsOf(jsonSchema, mode), () => validatorCode(jsonSchema, mode));
}

/** What the playground loads for each schema. */
interface PlaygroundFiles {
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
async function createPlaygroundFiles(
  files: readonly PublishedSchema[],
  live: Publication,
  inputs: readonly string[],
  cache: ResultCache,
): Promise<PlaygroundFiles> {
  const bundled = await cache.rememberLater('playground', inputs, async () => {
    const offered = playgroundData.schemas(live, files);
    return offered.length === 0 ? { files: [], modules: [] } : bundle(offered, cache);
  });
  return { files: new Map(bundled.files), modules: new Map(bundled.modules) };
}

/** `PlaygroundFiles` as lists, which can be saved as JSON. */
interface Bundled {
  readonly files: readonly (readonly [path: string, text: string])[];
  readonly modules: readonly (readonly [name: string, path: string])[];
}

async function bundle(offered: readonly OfferedSchema[], cache: ResultCache): Promise<Bundled> {
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

const SCHEMA = /^schema:/;

/** Bundler plugin with the modules, in memory. Data is JSON in a string, so that no part of it can run as code. */
function schemaModules(offered: readonly OfferedSchema[]): Plugin {
  return {
    name: 'playground',
    setup({ onResolve, onLoad }) {
      onResolve({ filter: SCHEMA }, ({ path }) => ({ path, namespace: 'playground' }));
      onLoad({ filter: SCHEMA, namespace: 'playground' }, ({ path }) => {
        const at = Number(path.slice('schema:'.length));
        const { data, file } = offered[at] as OfferedSchema;
        // A page validates one record at a time, so one validator per schema is enough, at half the size.
        const validators = [`first: every${at}`, `every: every${at}`, ...earlierOf(file, at, 'every')];
        const contents = [
          ...importsOf(file, at, 'every'),
          `const { parts, ...data } = JSON.parse(${JSON.stringify(shareParts(data))});`,
          `for (const entity of data.mapping.entities)`,
          `  for (const name of ${JSON.stringify(SHARED_PARTS)}) entity[name] = entity[name].map((at) => parts[at]);`,
          `export default { ...data, validators: { ${validators.join(', ')} } };`,
        ].join('\n');
        return { contents, resolveDir: ROOT };
      });
    },
  };
}

/** Lists of an entity, of which other entities have the same items: an entity can extend another. */
const SHARED_PARTS = ['fields', 'unmapped'] as const satisfies readonly (keyof Entity)[];

/** Lists each distinct item of entities once, as `parts`, and its index in their place: a schema is a third of its size, compressed. */
function shareParts(json: string): string {
  const data = JSON.parse(json) as { readonly mapping: Mapping };
  const parts = new Map<string, number>();
  const indexOf = (part: unknown): number => {
    const text = JSON.stringify(part);
    const at = parts.get(text) ?? parts.size;
    parts.set(text, at);
    return at;
  };
  const entities = data.mapping.entities.map((entity) => ({
    ...entity,
    ...Object.fromEntries(SHARED_PARTS.map((name) => [name, entity[name].map(indexOf)])),
  }));
  const packed = JSON.stringify({ ...data, mapping: { ...data.mapping, entities } });
  return `${packed.slice(0, -1)},"parts":[${[...parts.keys()].join()}]}`;
}

/**
 * Converts the example that the playground shows first. undefined: there is no playground.
 *
 * @param live the part of the publication that mappings depend on
 * @param inputs hashes that identify `files` and `live`
 */
function playgroundExample(
  files: readonly PublishedSchema[],
  validators: Validators,
  live: Publication,
  inputs: readonly string[],
  cache: ResultCache,
): PlaygroundStart | undefined {
  if (files.length === 0) return undefined;
  const create = (): PlaygroundStart | null => {
    const first = playgroundData.firstPair(live, files);
    return first ? playgroundStart(first, ({ file }) => validators[file.name] as SchemaValidators) : null;
  };
  return cache.remember('playground example', inputs, create) ?? undefined;
}

/**
 * Downloads by path below the base URL: of each schema the mapping file, the JSON Schema and the examples; and the JSON Schema of
 * mapping files. Empty without schemas.
 *
 * @param ontology absolute path of the ontology's folder; paths of schemas are relative to its parent
 */
export function schemaDownloads(
  schemas: readonly SchemaFile[],
  ontology: string,
  { baseUrl }: Publication['site'],
): ReadonlyMap<string, string> {
  const files = new Map<string, string>();
  if (schemas.length > 0) files.set(schemaPaths.format, publishedFormat.schemaText());
  for (const { mapping, file, jsonSchema, earlier, examples } of schemas) {
    const path = (kind: SchemaFileKind): string => schemaPaths.file(mapping.domain, mapping.schema, kind);
    const text = readFileSync(join(dirname(ontology), file), 'utf8');
    files.set(path('mapping'), publishedFormat.withSchema(text, baseUrl.replace(/\/+$/, '')));
    if (mapping.jsonSchema !== undefined) files.set(path('jsonSchema'), pretty(jsonSchema));
    for (const [at, { version }] of (mapping.earlier ?? []).entries())
      files.set(schemaPaths.earlier(mapping.domain, mapping.schema, version), pretty(earlier?.[at]));
    if (mapping.examples !== undefined) files.set(path('examples'), pretty(examples));
  }
  return files;
}

function pretty(value: unknown): string {
  return `${JSON.stringify(value, undefined, 2)}\n`;
}
