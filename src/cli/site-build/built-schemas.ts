import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { PublishedSchema, PublishedSchemas } from '../../mappings/transform/published-schemas.ts';
import { NO_SCHEMAS } from '../../mappings/transform/published-schemas.ts';
import type { Validators } from '../../mappings/validators.ts';

/** Files beside the snapshot: the schemas as a JSON array, and the module of their validators. */
export const SCHEMAS_FILE = 'schemas.json';
export const VALIDATORS_FILE = 'validators.mjs';
/** The example that the playground shows first. Only pages read it. */
export const PLAYGROUND_FILE = 'playground.json';

/**
 * Reads the schemas of a build.
 *
 * @param build identity of the build: forces Node to load the module again if an earlier build of the folder is loaded
 */
export async function readSchemas(folder: string, build = ''): Promise<PublishedSchemas> {
  const file = join(folder, SCHEMAS_FILE);
  if (!existsSync(file)) return NO_SCHEMAS;
  const files = JSON.parse(await readFile(file, 'utf8')) as PublishedSchema[];
  return { files, validators: await importValidators(`${pathToFileURL(join(folder, VALIDATORS_FILE)).href}?${build}`) };
}

/** Imports the module of validators. */
export async function importValidators(url: string): Promise<Validators> {
  return ((await import(url)) as { default: Validators }).default;
}
