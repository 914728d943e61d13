import type { Stats } from 'node:fs';
import { readdir, readFile, stat } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import type { CatalogueMemberData } from '../../api/catalogue.ts';
import type { PublishedSchemas } from '../../mappings/transform/published-schemas.ts';
import { identifierToPath } from '../../ontology/terms/identifier.ts';
import type { Publication } from '../../ontology/model.ts';
import { parsePublication } from '../../ontology/terms/closures.ts';
import { commandLine } from '../command/command-line.ts';
import { CommandError } from '../command/errors.ts';
import { readSchemas, SCHEMAS_FILE, VALIDATORS_FILE } from '../site-build/built-schemas.ts';
import { memberFolders } from '../site-build/catalogue-folders.ts';

/** The part of a build that a server keeps in memory. */
export interface Build {
  readonly publication: Publication;
  readonly schemas: PublishedSchemas;
  /** The publications of a catalogue. Absent: the build is of one ontology. */
  readonly publications?: readonly CatalogueMemberData[];
  /** Distinguishes this build from others in the same folder. */
  readonly identity: string;
}

const SNAPSHOT = 'publication.json';

/** Files that builds without mappings lack. */
const OPTIONAL_FILES = [SCHEMAS_FILE, VALIDATORS_FILE];

const stateOf =
  (folder: string) =>
  (name: string): Promise<Stats | undefined> =>
    stat(join(folder, name)).catch(() => undefined);

/** Identity of the build in a folder, from inodes, sizes and times. undefined: there is no build. */
export async function buildIdentity(folder: string): Promise<string | undefined> {
  try {
    const [at, ...files] = await Promise.all([
      stat(folder),
      stat(join(folder, SNAPSHOT)),
      ...OPTIONAL_FILES.map(stateOf(folder)),
    ]);
    return [at.ino, ...files.flatMap((file) => (file ? [file.ino, file.size, file.mtimeMs] : [0]))].join('-');
  } catch {
    return undefined;
  }
}

/** Reads the build in a folder. @throws {CommandError} there is no build, or it cannot be read */
export async function readBuild(folder: string): Promise<Build> {
  const identity = (await buildIdentity(folder)) ?? '';
  const publication = await readPublication(folder);
  const schemas = await readSchemas(folder, identity);
  const { publications } = publication.site ?? {};
  if (!publications) return { publication, schemas, identity };
  const members = publications.map(({ path }) => readMember(folder, path, identity));
  return { publication, schemas, identity, publications: await Promise.all(members) };
}

async function readMember(out: string, path: string, identity: string): Promise<CatalogueMemberData> {
  const { folder } = memberFolders(out, path);
  return { path, publication: await readPublication(folder), schemas: await readSchemas(folder, identity) };
}

/**
 * Why a build is incomplete, as while it is copied file by file. undefined: it is complete.
 *
 * @param files folder of the pages
 */
export async function incompleteReason(
  { publication, publications = [] }: Build,
  files: string,
): Promise<string | undefined> {
  for (const { path, publication: own } of publications) {
    const reason = await missingFile(own, join(files, path), `public/${path}`);
    if (reason !== undefined) return reason;
  }
  return missingFile(publication, files, 'public');
}

/** @param name of the folder in the message */
async function missingFile({ site, ontology }: Publication, files: string, name: string): Promise<string | undefined> {
  if (typeof site?.baseUrl !== 'string' || !Array.isArray(ontology?.terms)) return `${SNAPSHOT} is not a publication`;
  const pages = ['index', '404', ...ontology.terms.map(({ identifier }) => identifierToPath(identifier))];
  const existing = new Map<string, ReadonlySet<string>>();
  for (const part of new Set(pages.map((page) => dirname(page)))) existing.set(part, await namesIn(join(files, part)));
  const missing = pages.find((page) => existing.get(dirname(page))?.has(`${basename(page)}.html`) !== true);
  return missing === undefined ? undefined : `${name}/${missing}.html is missing`;
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
    const isMissing = (cause as NodeJS.ErrnoException).code === 'ENOENT';
    const reason = isMissing ? `There is no build in ${folder}` : `Cannot read ${file}: ${(cause as Error).message}`;
    throw new CommandError(`${reason}. Run ${commandLine('build')} first.`, { cause });
  }
}
