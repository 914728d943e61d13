import formats from 'ajv-formats';
import { Ajv2020 } from 'ajv/dist/2020.js';
import standalone from 'ajv/dist/standalone/index.js';
import type { Plugin } from 'esbuild';
import { build } from 'esbuild';
import type { SchemaFile } from '../../mappings/schema-file.ts';
import { ROOT } from '../command/options.ts';

/** The ways in which a schema is compiled, by the name of the validator; see `src/mappings/validators.ts`. */
const WAYS = { first: false, every: true } as const;
type Way = keyof typeof WAYS;
const BOTH: readonly Way[] = ['first', 'every'];

/**
 * Compiles the JSON Schemas (draft 2020-12) of schema files into the text of one ES module, whose default export is the
 * `Validators`. It imports nothing and makes no code at run time, so that it runs on Node, in a worker and in a browser.
 *
 * @param ways `['every']` compiles each schema once, which halves the code: that validator then stands in for `first` too. It reads a bad
 * value to its end, so this is for one record at a time.
 * @example writeFileSync('validators.mjs', await compileValidators(schemas))
 */
export async function compileValidators(schemas: readonly SchemaFile[], ways: readonly Way[] = BOTH): Promise<string> {
  const parts = schemas.flatMap((schema, at) => ways.map((way) => [partName(way, at), compile(schema, way)] as const));
  const { outputFiles } = await build({
    stdin: { contents: entry(schemas, ways), resolveDir: ROOT },
    bundle: true,
    write: false,
    minify: true,
    format: 'esm',
    platform: 'neutral',
    target: 'es2022',
    // One byte for each letter, in the memory of those who run it too.
    charset: 'ascii',
    legalComments: 'none',
    logLevel: 'silent',
    plugins: [fromMemory(new Map(parts))],
  });
  return outputFiles[0]?.text ?? '';
}

/** One schema, by itself: two that give themselves the same `$id` do not meet. */
function compile({ jsonSchema }: SchemaFile, way: Way): string {
  const ajv = new Ajv2020({
    // What is dubious in a schema was told when it was checked.
    strict: false,
    allErrors: WAYS[way],
    code: { source: true, esm: true, lines: false },
    logger: false,
    // Each definition once, and no words: those are made where a fault is told.
    inlineRefs: false,
    messages: false,
    // A member that is called `constructor` is there only where the record has one.
    ownProperties: true,
  });
  formats.default(ajv);
  return standalone(ajv, ajv.compile(jsonSchema));
}

/** The module that names every validator. */
function entry(schemas: readonly SchemaFile[], ways: readonly Way[]): string {
  const imports = schemas.flatMap((_, at) => ways.map((way) => `import ${way}${at} from '${partName(way, at)}';`));
  const members = schemas.map(({ name }, at) => {
    const validators = BOTH.map((way) => `${way}: ${ways.includes(way) ? way : ways[0]}${at}`);
    return `[${JSON.stringify(name)}]: { ${validators.join(', ')} },`;
  });
  return `${imports.join('\n')}\nexport default {\n${members.join('\n')}\n};\n`;
}

const PART = /^validator:/;

function partName(way: Way, at: number): string {
  return `validator:${way}/${at}`;
}

/** Hands the bundler the compiled schemas, which are on no disk; what they ask of Ajv comes from its package. */
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
