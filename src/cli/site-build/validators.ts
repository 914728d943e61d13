import type { BuildOptions, Plugin } from 'esbuild';
import { build } from 'esbuild';
import type { SchemaFile } from '../../mappings/schema-file.ts';
import type { ResultCache } from '../../ontology/result-cache.ts';
import { NO_CACHE } from '../../ontology/result-cache.ts';
import { contentHash } from '../cache/content-hash.ts';
import { ROOT } from '../installation/root.ts';
import type { ValidatorMode } from '../load/validator-code.ts';
import { validatorCode } from '../load/validator-code.ts';

/** Options of a bundle whose modules run on Node, in a worker and in a browser. */
export const BUNDLE = {
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
 * @example writeFileSync('validators.mjs', await compileValidators(schemas))
 */
export function compileValidators(schemas: readonly SchemaFile[], cache: ResultCache = NO_CACHE): Promise<string> {
  // Unchanged schemas are not compiled again when another one changes.
  for (const schema of schemas) for (const mode of MODES) cache.keep('validator', inputsOf(schema, mode));
  const inputs = schemas.flatMap((schema) => [schema.name, ...inputsOf(schema, '')]);
  return cache.rememberLater('validators', inputs, async () => {
    const { outputFiles } = await build({
      ...BUNDLE,
      stdin: { contents: entry(schemas), resolveDir: ROOT },
      plugins: [validatorModules(schemas, cache)],
    });
    return outputFiles[0]?.text ?? '';
  });
}

/** Everything that the code of a validator depends on. */
function inputsOf({ jsonSchema }: SchemaFile, mode: string): readonly string[] {
  return [mode, contentHash(jsonSchema)];
}

/** The module that exports all validators. */
function entry(schemas: readonly SchemaFile[]): string {
  const imports = schemas.flatMap((_, at) =>
    MODES.map((mode) => `import ${mode}${at} from 'validator:${mode}/${at}';`),
  );
  const members = schemas.map(({ name }, at) => {
    const validators = MODES.map((mode) => `${mode}: ${mode}${at}`);
    return `[${JSON.stringify(name)}]: { ${validators.join(', ')} },`;
  });
  return `${imports.join('\n')}\nexport default {\n${members.join('\n')}\n};\n`;
}

const VALIDATOR = /^validator:/;

/**
 * Bundler plugin with a module for each validator, in memory: `validator:every/2` is the third schema's. Compiles each on first use.
 * Their imports of Ajv resolve to its package.
 */
export function validatorModules(schemas: readonly SchemaFile[], cache: ResultCache = NO_CACHE): Plugin {
  return {
    name: 'validators',
    setup({ onResolve, onLoad }) {
      onResolve({ filter: VALIDATOR }, ({ path }) => ({ path, namespace: 'validator' }));
      onLoad({ filter: VALIDATOR, namespace: 'validator' }, ({ path }) => {
        const [mode = '', at = ''] = path.slice('validator:'.length).split('/');
        const schema = schemas[Number(at)];
        return { contents: schema ? codeOf(schema, mode as ValidatorMode, cache) : '', resolveDir: ROOT };
      });
    },
  };
}

function codeOf(schema: SchemaFile, mode: ValidatorMode, cache: ResultCache): string {
  return cache.remember('validator', inputsOf(schema, mode), () => validatorCode(schema.jsonSchema, mode));
}
