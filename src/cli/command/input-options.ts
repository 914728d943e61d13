import { statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Configuration } from '../../ontology/configuration/configuration.ts';
import type { LoadOptions, Overrides } from '../load/load-input.ts';
import { UsageError } from './errors.ts';
import { IS_PACKAGE, ROOT, userFolder, userPath } from '../installation/root.ts';
import type { LoadedReleases } from '../load/releases.ts';
import type { OptionValues } from './parse.ts';
import { readBaseUrl } from './parse.ts';

/** The ontology of this checkout; of the package's user, the current directory. */
export const DEFAULT_ONTOLOGY = IS_PACKAGE ? userFolder() : join(ROOT, 'ontology');

/** The ontology of a command, and what overrides its configuration. */
export interface InputOptions extends Pick<LoadOptions, 'startValidation' | 'compare' | 'cache' | 'catalogue'> {
  /** Folder or file, relative to the user's current directory. Default: {@link DEFAULT_ONTOLOGY}. */
  readonly ontology?: string;
  readonly slice?: string;
  readonly baseUrl?: string;
  /** Replaces keys of publication.yaml. */
  readonly overrides?: Overrides;
  /** URL at which the site will be served: the default of `baseUrl`. */
  readonly servedAt?: string;
  /** Whether several threads will read the compiled ontology at the same time, which needs memory. Default: no. */
  readonly threads?: boolean;
  /** Receives the releases, if there are any, before the sources are compiled. */
  readonly onReleases?: (releases: LoadedReleases, configuration: Configuration) => void;
}

const OVERRIDES = ['title', 'header', 'namespace', 'base'] as const;

/** Input options from the command line. @throws {UsageError} a value is invalid */
export async function inputOptions(values: OptionValues): Promise<InputOptions> {
  return {
    ...(values.ontology === undefined ? {} : { ontology: values.ontology }),
    ...(values.slice === undefined ? {} : { slice: values.slice }),
    ...(values['base-url'] === undefined ? {} : { baseUrl: readBaseUrl(values['base-url']) }),
    overrides: await readOverrides(values),
  };
}

/** Options that replace a key of publication.yaml, validated by the schema of that key. @throws {UsageError} */
async function readOverrides(values: OptionValues): Promise<Overrides> {
  const overrides = OVERRIDES.flatMap((key) => (values[key] === undefined ? [] : [[key, values[key]] as const]));
  if (overrides.length === 0) return {};
  // Few commands need the schema, and loading it takes time.
  const { publicationSchema } = await import('../../ontology/configuration/schema.ts');
  for (const [key, value] of overrides) {
    const error = publicationSchema.shape[key].safeParse(value).error?.issues[0]?.message;
    if (error !== undefined) throw new UsageError(`--${key} is ${JSON.stringify(value)}; ${error}.`);
  }
  return Object.fromEntries(overrides);
}

/** Absolute path of the ontology's file or folder. */
export function ontologyPath({ ontology }: InputOptions): string {
  return ontology === undefined ? DEFAULT_ONTOLOGY : userPath(ontology);
}

/** Absolute path of the ontology's folder; the parent folder if the ontology is a single file. */
export function ontologyFolder(options: InputOptions): string {
  const path = ontologyPath(options);
  return statSync(path, { throwIfNoEntry: false })?.isFile() === true ? dirname(path) : path;
}
