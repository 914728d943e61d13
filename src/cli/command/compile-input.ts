import { statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { SchemaFile } from '../../mappings/schema-file.ts';
import type { Compiled } from '../../ontology/compile/compile.ts';
import { compile } from '../../ontology/compile/compile.ts';
import { publicationSchema } from '../../ontology/configuration/schema.ts';
import type { LoadedContexts } from '../load/kept-contexts.ts';
import type { Overrides } from '../load/load-input.ts';
import { loadInput } from '../load/load-input.ts';
import type { Logo } from '../load/logo.ts';
import { UsageError } from './errors.ts';
import { ROOT, userFolder, userPath } from './options.ts';
import type { Values } from './parse.ts';
import { readBaseUrl } from './parse.ts';

/** Which ontology a command is about. */
export interface InputOptions {
  /** Folder or file, relative to where the user stands; the checkout's own `ontology/` where absent. */
  readonly ontology?: string;
  readonly marketplace?: string;
  readonly baseUrl?: string;
  /** Keys of the configuration that the command line decides. */
  readonly overrides?: Overrides;
  /** Where the site is about to be served: its address where nobody configured another. */
  readonly servedAt?: string;
}

export interface CompiledInput {
  readonly compiled: Compiled;
  /** The file that the site shows as its logo. */
  readonly logo?: Logo;
  /** The derived ontologies that may be published, by name. */
  readonly marketplaces: readonly string[];
  /** The mapping files of the ontology's folder, by domain and schema; none for an ontology without. */
  readonly schemas: readonly SchemaFile[];
  /** The versions of the context that the ontology's folder keeps. */
  readonly keptContexts?: LoadedContexts;
  /** Milliseconds by stage. */
  readonly timings: Readonly<Record<string, number>>;
}

const OVERRIDES = ['title', 'header', 'namespace', 'base'] as const;

/** Reads sources and configuration from the disk and compiles them. Throws an AuthorError where that cannot be done. */
export async function compileInput(options: InputOptions): Promise<CompiledInput> {
  const start = performance.now();
  const ontology = options.ontology ?? join(ROOT, 'ontology');
  const input = await loadInput({ ...options, ontology, cwd: userFolder() });
  const loaded = performance.now();
  const compiled = await compile(input);
  const timings = { load: loaded - start, ...compiled.timings };
  const { marketplaces, schemas, logo, keptContexts } = input;
  return { compiled, timings, marketplaces, schemas, ...(logo && { logo }), ...(keptContexts && { keptContexts }) };
}

/** The options of a command that tell the ontology. Throws a UsageError. */
export function inputOptions(values: Values): InputOptions {
  return {
    ...(values.ontology === undefined ? {} : { ontology: values.ontology }),
    ...(values.marketplace === undefined ? {} : { marketplace: values.marketplace }),
    ...(values['base-url'] === undefined ? {} : { baseUrl: readBaseUrl(values['base-url']) }),
    overrides: readOverrides(values),
  };
}

/** The options that stand for a key of publication.yaml, held to the same rules. Throws a UsageError. */
function readOverrides(values: Values): Overrides {
  const given = OVERRIDES.flatMap((key) => (values[key] === undefined ? [] : [[key, values[key]] as const]));
  for (const [key, value] of given) {
    const fault = publicationSchema.shape[key].safeParse(value).error?.issues[0]?.message;
    if (fault !== undefined) throw new UsageError(`--${key} is ${JSON.stringify(value)}; ${fault}.`);
  }
  return Object.fromEntries(given);
}

/** Absolute path of the file or folder that holds the ontology. */
export function ontologyPath({ ontology }: InputOptions): string {
  return ontology === undefined ? join(ROOT, 'ontology') : userPath(ontology);
}

/** Absolute path of the folder to watch and to keep output out of: of a single file it is the one that holds it. */
export function ontologyFolder(options: InputOptions): string {
  const path = ontologyPath(options);
  return statSync(path, { throwIfNoEntry: false })?.isFile() === true ? dirname(path) : path;
}
