import type { Stats } from 'node:fs';
import { existsSync, readFileSync } from 'node:fs';
import { readdir, readFile, stat } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { CatalogueMemberData } from '../../api/index.ts';
import type { PublishedSchema, PublishedSchemas, Validators } from '../../mappings/index.ts';
import { NO_SCHEMAS } from '../../mappings/index.ts';
import type { CataloguePublication, Publication } from '../../ontology/model.ts';
import { parsePublication } from '../../ontology/index.ts';
import { identifierToPath } from '../../base/paths.ts';
import { commandLine } from '../command/commands.ts';
import { CommandError } from '../command/failure.ts';
import type { BuildFolders } from '../rebuild/build-record.ts';
import { readSomeValidators } from './validators-module.ts';

/** Files beside the snapshot: the schemas as a JSON array, and the module of their validators. */
export const SCHEMAS_FILE = 'schemas.json';
export const VALIDATORS_FILE = 'validators.mjs';
/** The part of the publication that mappings depend on. Only commands read it. */
export const MAPPED_FILE = 'mapped.json';
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

/** Reads the model of a build. @throws {CommandError} there is no build, or it cannot be read */
export async function readPublication(folder: string): Promise<Publication> {
  const file = join(folder, SNAPSHOT);
  try {
    return parsePublication(await readFile(file, 'utf8'));
  } catch (cause) {
    const isMissing = (cause as NodeJS.ErrnoException).code === 'ENOENT';
    const reason = isMissing ? `There is no build in ${folder}` : `Cannot read ${file}: ${(cause as Error).message}`;
    throw new CommandError(`${reason}. Run ${commandLine('build')} first.`, { cause });
  }
}

/** Folder of the snapshots of a catalogue's publications, below `OUT`. */
const PUBLICATIONS = 'publications';

/**
 * Where the files of a publication of a catalogue are: those of its site are part of the catalogue's, `OUT/public/<path>`, the others are
 * in `OUT/publications/<path>`.
 */
export function memberFolders(out: string, path: string): BuildFolders {
  return { folder: join(out, PUBLICATIONS, path), site: join(out, 'public', path) };
}

/** Beside the snapshot: a module with the publications of a catalogue, which a worker imports with them. */
export const PUBLICATIONS_MODULE = 'publications.mjs';

/** Module whose default export is the list of a catalogue's publications, with their snapshots and schemas as text. Otherwise, it is empty. */
export function publicationsModule({ site: { publications = [] } }: Publication): string {
  const imports = publications.flatMap(({ path }, at) => {
    const from = (file: string): string => JSON.stringify(`./${PUBLICATIONS}/${path}/${file}`);
    return [
      `import publication${at} from ${from('publication.json')};`,
      `import schemas${at} from ${from(SCHEMAS_FILE)};`,
      `import validators${at} from ${from(VALIDATORS_FILE)};`,
    ];
  });
  const list = publications.map(
    ({ path }, at) =>
      `{ path: ${JSON.stringify(path)}, publication: publication${at}, schemas: schemas${at}, validators: validators${at} }`,
  );
  return [...imports, `export default [${list.join(', ')}];`, ''].join('\n');
}

/** The publications of the catalogue that a folder is the build of. undefined: it is not one, or cannot be read. */
export function builtPublications(out: string): readonly CataloguePublication[] | undefined {
  // The snapshot of one ontology may be large.
  if (!existsSync(join(out, PUBLICATIONS))) return undefined;
  try {
    const { site } = JSON.parse(readFileSync(join(out, 'publication.json'), 'utf8')) as Publication;
    return site.publications;
  } catch {
    return undefined;
  }
}

/** What a build has for transforms, without the rest of the publication. */
export interface BuiltSchemas {
  readonly schemas: readonly PublishedSchema[];
  /** JSON of the part of the publication that mappings depend on. */
  readonly live: string;
  /** Returns the module of the validators of some schemas, as text. */
  readonly module: (names: readonly string[]) => Promise<string>;
}

/** Reads the schemas of a build. @throws {CommandError} there is no build, or it has no schemas */
export async function readBuiltSchemas(folder: string): Promise<BuiltSchemas> {
  const [schemas, live] = await Promise.all(
    [SCHEMAS_FILE, MAPPED_FILE].map((name) => readFile(join(folder, name), 'utf8').catch(() => undefined)),
  );
  if (schemas === undefined || live === undefined) {
    await readPublication(folder);
    throw new CommandError(
      `The build in ${folder} has no mappings, or is of an earlier version. Run ${commandLine('build')} again.`,
    );
  }
  const module = (names: readonly string[]): Promise<string> =>
    readSomeValidators(join(folder, VALIDATORS_FILE), names);
  return { schemas: JSON.parse(schemas) as readonly PublishedSchema[], live, module };
}
