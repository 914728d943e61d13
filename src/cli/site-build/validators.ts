import formats from 'ajv-formats';
import { Ajv2020 } from 'ajv/dist/2020.js';
import standalone from 'ajv/dist/standalone/index.js';
import type { Plugin } from 'esbuild';
import { build } from 'esbuild';
import type { SchemaFile } from '../../mappings/schema-file.ts';
import { ROOT } from '../command/options.ts';

/** Whether a validator reports all errors, by name; see `src/mappings/validators.ts`. */
const MODES = { first: false, every: true } as const;
type ValidatorMode = keyof typeof MODES;
const BOTH: readonly ValidatorMode[] = ['first', 'every'];

/**
 * Compiles the JSON Schemas (draft 2020-12) of schema files to the text of one ES module, whose default export is the `Validators`. The
 * module has no imports and generates no code at run time, so that it runs on Node, in a worker and in a browser.
 *
 * @param modes `['every']` compiles each schema once, which halves the code. That validator also replaces `first`, but it reports all
 * errors of an invalid value, so use it for single records.
 * @example writeFileSync('validators.mjs', await compileValidators(schemas))
 */
export async function compileValidators(
  schemas: readonly SchemaFile[],
  modes: readonly ValidatorMode[] = BOTH,
): Promise<string> {
  const parts = schemas.flatMap((schema, at) =>
    modes.map((mode) => [partName(mode, at), compile(schema, mode)] as const),
  );
  const { outputFiles } = await build({
    stdin: { contents: entry(schemas, modes), resolveDir: ROOT },
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
    plugins: [fromMemory(new Map(parts))],
  });
  return outputFiles[0]?.text ?? '';
}

/** Each schema has its own instance of Ajv, so that two schemas may have the same `$id`. */
function compile({ jsonSchema }: SchemaFile, mode: ValidatorMode): string {
  const ajv = new Ajv2020({
    // `check` has validated the schema in strict mode.
    strict: false,
    allErrors: MODES[mode],
    code: { source: true, esm: true, lines: false },
    logger: false,
    // Smaller code: one copy of each definition, and no messages, which are created when an error is reported.
    inlineRefs: false,
    messages: false,
    // Ignores inherited members such as `constructor`.
    ownProperties: true,
  });
  formats.default(ajv);
  return standalone(ajv, ajv.compile(jsonSchema));
}

/** The module that exports all validators. */
function entry(schemas: readonly SchemaFile[], modes: readonly ValidatorMode[]): string {
  const imports = schemas.flatMap((_, at) => modes.map((mode) => `import ${mode}${at} from '${partName(mode, at)}';`));
  const members = schemas.map(({ name }, at) => {
    const validators = BOTH.map((mode) => `${mode}: ${modes.includes(mode) ? mode : modes[0]}${at}`);
    return `[${JSON.stringify(name)}]: { ${validators.join(', ')} },`;
  });
  return `${imports.join('\n')}\nexport default {\n${members.join('\n')}\n};\n`;
}

const PART = /^validator:/;

function partName(mode: ValidatorMode, at: number): string {
  return `validator:${mode}/${at}`;
}

/** Bundler plugin with the compiled schemas, which are in memory only. Their imports of Ajv resolve to its package. */
function fromMemory(parts: ReadonlyMap<string, string>): Plugin {
  return {
    name: 'validators',
    setup({ onResolve, onLoad }) {
      onResolve({ filter: PART }, ({ path }) => ({ path, namespace: 'validator' }));
      onLoad({ filter: PART, namespace: 'validator' }, ({ path }) => ({
        contents: parts.get(path) ?? '',
        resolveDir: ROOT,
      }));
    },
  };
}
