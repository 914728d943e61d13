import type { Stats } from 'node:fs';
import { readdir, readFile, stat } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import type { PublishedSchemas } from '../../mappings/transform/published-schemas.ts';
import { parsePublication } from '../../ontology/above.ts';
import { identifierToPath } from '../../ontology/identifier.ts';
import type { Publication } from '../../ontology/model.ts';
import { CommandError } from '../command/errors.ts';
import { readSchemas, SCHEMAS_FILE, VALIDATORS_FILE } from '../site-build/published-schemas.ts';

/** A built folder, as far as a server keeps it in memory. */
export interface Build {
  readonly publication: Publication;
  readonly schemas: PublishedSchemas;
  /** Tells this build from others in the same place. */
  readonly identity: string;
}

/** The snapshot of a built folder. */
const SNAPSHOT = 'publication.json';

/** What a server reads beside it; a build without mappings has neither. */
const BESIDE = [SCHEMAS_FILE, VALIDATORS_FILE];

const stateOf =
  (folder: string) =>
  (name: string): Promise<Stats | undefined> =>
    stat(join(folder, name)).catch(() => undefined);

/** Tells the build in a folder from any other; undefined while there is none. */
export async function buildIdentity(folder: string): Promise<string | undefined> {
  try {
    const [at, ...files] = await Promise.all([
      stat(folder),
      stat(join(folder, SNAPSHOT)),
      ...BESIDE.map(stateOf(folder)),
    ]);
    return [at.ino, ...files.flatMap((file) => (file ? [file.ino, file.size, file.mtimeMs] : [0]))].join('-');
  } catch {
    return undefined;
  }
}

/** Reads the build in a folder. Throws a {@link CommandError} if there is none, or it cannot be read. */
export async function readBuild(folder: string): Promise<Build> {
  const identity = (await buildIdentity(folder)) ?? '';
  const publication = await readPublication(folder);
  const schemas = await readSchemas(folder, identity);
  return { publication, schemas, identity };
}

/**
 * Says what a build that took the place of another lacks; undefined if it is whole. One that is copied file by file is not whole
 * until the last is there.
 *
 * @param files the folder of its pages
 */
export async function lackOf({ publication }: Build, files: string): Promise<string | undefined> {
  const { site, ontology } = publication;
  if (typeof site?.baseUrl !== 'string' || !Array.isArray(ontology?.terms)) return `${SNAPSHOT} is not a publication`;
  const pages = ['index', '404', ...ontology.terms.map(({ identifier }) => identifierToPath(identifier))];
  const there = new Map<string, ReadonlySet<string>>();
  for (const part of new Set(pages.map((page) => dirname(page)))) there.set(part, await namesIn(join(files, part)));
  const missing = pages.find((page) => there.get(dirname(page))?.has(`${basename(page)}.html`) !== true);
  return missing === undefined ? undefined : `public/${missing}.html is missing`;
}

async function namesIn(folder: string): Promise<ReadonlySet<string>> {
  try {
    return new Set(await readdir(folder));
  } catch {
    return new Set();
  }
}

async function readPublication(folder: string): Promise<Publication> {
  const file = join(folder, SNAPSHOT);
  try {
    return parsePublication(await readFile(file, 'utf8'));
  } catch (cause) {
    const missing = (cause as NodeJS.ErrnoException).code === 'ENOENT';
    const found = missing ? `There is no build in ${folder}` : `${file} cannot be read: ${(cause as Error).message}`;
    throw new CommandError(`${found}. Run npm run build first.`, { cause });
  }
}
