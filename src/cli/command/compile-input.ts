import { statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { SchemaFile } from '../../mappings/schema-file.ts';
import type { Compiled, Unchecked } from '../../ontology/compile/compile.ts';
import { checked, compileUnchecked } from '../../ontology/compile/compile.ts';
import { publicationSchema } from '../../ontology/configuration/schema.ts';
import type { ResultCache } from '../../ontology/result-cache.ts';
import type { Overrides } from '../load/load-input.ts';
import { loadInput } from '../load/load-input.ts';
import type { Logo } from '../load/logo.ts';
import type { SavedContextFiles } from '../load/saved-contexts.ts';
import { UsageError } from './errors.ts';
import { ROOT, userFolder, userPath } from './options.ts';
import type { OptionValues } from './parse.ts';
import { readBaseUrl } from './parse.ts';

/** The ontology of a command, and what overrides its configuration. */
export interface InputOptions {
  /** Folder or file, relative to the user's current directory. Default: `ontology/` of this checkout. */
  readonly ontology?: string;
  readonly slice?: string;
  readonly baseUrl?: string;
  /** Replaces keys of publication.yaml. */
  readonly overrides?: Overrides;
  /** URL at which the site will be served: the default of `baseUrl`. */
  readonly servedAt?: string;
  /** Results of earlier runs. Default: none. */
  readonly cache?: ResultCache;
}

export interface CompiledInput extends InputFiles {
  readonly compiled: Compiled;
  /** Milliseconds by stage. */
  readonly timings: Readonly<Record<string, number>>;
}

/** A compiled ontology whose sources are not checked yet. */
export interface UncheckedInput extends InputFiles {
  readonly compiled: Unchecked;
  /** Milliseconds by stage. */
  readonly timings: Readonly<Record<string, number>>;
}

/** Files of the ontology's folder, beside its sources. */
interface InputFiles {
  readonly logo?: Logo;
  /** Names of the slices. */
  readonly slices: readonly string[];
  /** Mapping files, sorted by domain and schema. */
  readonly schemas: readonly SchemaFile[];
  /** Contexts saved in the ontology's folder. */
  readonly savedContexts?: SavedContextFiles;
}

const OVERRIDES = ['title', 'header', 'namespace', 'base'] as const;

/** Loads sources and configuration, compiles and checks them. @throws {AuthorError} the input cannot be compiled */
export async function compileInput(options: InputOptions): Promise<CompiledInput> {
  const { compiled, timings, ...files } = await compileUncheckedInput(options);
  const result = await checked(compiled);
  return { ...files, compiled: result, timings: { ...timings, ...result.timings } };
}

/** Loads sources and configuration, and compiles them. @throws {AuthorError} the input cannot be compiled */
export async function compileUncheckedInput(options: InputOptions): Promise<UncheckedInput> {
  const start = performance.now();
  const ontology = options.ontology ?? join(ROOT, 'ontology');
  const input = await loadInput({ ...options, ontology, cwd: userFolder() });
  const loaded = performance.now();
  const compiled = await compileUnchecked(input);
  const timings = { load: loaded - start, ...compiled.timings };
  const { slices, schemas, logo, savedContexts } = input;
  return { compiled, timings, slices, schemas, ...(logo && { logo }), ...(savedContexts && { savedContexts }) };
}

/** Input options from the command line. @throws {UsageError} a value is invalid */
export function inputOptions(values: OptionValues): InputOptions {
  return {
    ...(values.ontology === undefined ? {} : { ontology: values.ontology }),
    ...(values.slice === undefined ? {} : { slice: values.slice }),
    ...(values['base-url'] === undefined ? {} : { baseUrl: readBaseUrl(values['base-url']) }),
    overrides: readOverrides(values),
  };
}

/** Options that replace a key of publication.yaml, validated by the schema of that key. @throws {UsageError} */
function readOverrides(values: OptionValues): Overrides {
  const overrides = OVERRIDES.flatMap((key) => (values[key] === undefined ? [] : [[key, values[key]] as const]));
  for (const [key, value] of overrides) {
    const error = publicationSchema.shape[key].safeParse(value).error?.issues[0]?.message;
    if (error !== undefined) throw new UsageError(`--${key} is ${JSON.stringify(value)}; ${error}.`);
  }
  return Object.fromEntries(overrides);
}

/** Absolute path of the ontology's file or folder. */
export function ontologyPath({ ontology }: InputOptions): string {
  return ontology === undefined ? join(ROOT, 'ontology') : userPath(ontology);
}

/** Absolute path of the ontology's folder; the parent folder if the ontology is a single file. */
export function ontologyFolder(options: InputOptions): string {
  const path = ontologyPath(options);
  return statSync(path, { throwIfNoEntry: false })?.isFile() === true ? dirname(path) : path;
}
