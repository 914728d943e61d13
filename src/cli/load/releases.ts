import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { readYaml } from '../../json/yaml.ts';
import type { YamlFile } from '../../json/yaml.ts';
import type { Issue } from '../../base/issue.ts';
import { AuthorError } from '../../base/issue.ts';
import type { ComparedInput } from '../../compiler/index.ts';
import type { Publication, Text } from '../../ontology/model.ts';
import type { Release, ReleaseEntry, Releases } from '../../versions/engine.ts';
import { readManifest } from '../../versions/engine.ts';
import { RELEASE_FOLDER, versionName } from '../../versions/index.ts';
import { readSource } from './files.ts';

/** The releases of a publication, and their list. */
export interface LoadedReleases extends Releases {
  /** Absolute path of their folder. */
  readonly path: string;
  /** The same, as `releases.yaml` lists them. */
  readonly entries: readonly ReleaseEntry[];
}

/** Compares the published dataset with another version, such as the last release, and returns issues. */
export type CompareVersion = (current: ComparedInput, releases: Releases | undefined) => Promise<readonly Issue[]>;

/** Extension of the dataset of a release. */
export const DATASET = '.nq';
/** End of the name of the file with the mapped fields of a release. */
export const MAPPED_FIELDS = '.mappings.json';
/** The release notes of a version in the default language, `1.2.0.md`, or in another one, `1.2.0.de.md`. */
const NOTES = /^(.+?)(?:\.([a-z]{2,3}(?:-[A-Za-z0-9]{1,8})*))?\.md$/;

/** The folder of the releases of a slice, or of the whole ontology, below the ontology's folder. */
export function releasesFolder(slice: string | undefined): string {
  return slice === undefined ? RELEASE_FOLDER.name : `${RELEASE_FOLDER.name}/${slice}`;
}

/** Whether an ontology's folder has releases. Otherwise, a folder with their name is an ordinary one. */
export function hasReleases(folder: string): boolean {
  const path = join(folder, RELEASE_FOLDER.name);
  if (!isFolder(path)) return false;
  return (
    isFile(join(path, RELEASE_FOLDER.list)) ||
    readdirSync(path).some((name) => isFile(join(path, name, RELEASE_FOLDER.list)))
  );
}

/**
 * Reads the releases of a slice, or of the whole ontology, and checks that their files are as they were recorded. The datasets are not
 * parsed.
 *
 * @param name name of the ontology's folder, with which paths in messages begin
 * @returns undefined if nothing is recorded
 * @throws {AuthorError} lists every damaged, missing or unknown file, with the line of `releases.yaml`
 */
export function loadReleases(folder: string, name: string, slice: string | undefined): LoadedReleases | undefined {
  const path = join(folder, releasesFolder(slice));
  if (!isFile(join(path, RELEASE_FOLDER.list))) return undefined;
  const shown = `${name}/${releasesFolder(slice)}`;
  const file = `${shown}/${RELEASE_FOLDER.list}`;
  const yaml = readYaml(file, readSource(join(path, RELEASE_FOLDER.list), file).text);
  const entries = readManifest(yaml);
  const issues = [...entries.flatMap((entry, at) => damages(path, entry, at, yaml)), ...unlisted(path, shown, entries)];
  if (issues.length > 0) throw new AuthorError(issues);
  const releases = { path, folder: shown, entries };
  return { ...releases, versions: openReleases(releases), notes: readNotes(path, shown) };
}

/** The release notes beside the datasets, by version. Unlike releases, they may be edited at any time. */
function readNotes(path: string, shown: string): Releases['notes'] {
  const notes = new Map<string, Text[]>();
  for (const file of readdirSync(path).sort()) {
    const [, version, language] = NOTES.exec(file) ?? [];
    if (version === undefined || !versionName.isValid(version) || !isFile(join(path, file))) continue;
    const value = readSource(join(path, file), `${shown}/${file}`).text.trim();
    if (value === '') continue;
    notes.set(version, [...(notes.get(version) ?? []), { value, ...(language !== undefined && { language }) }]);
  }
  return notes;
}

/** The releases of {@link loadReleases}, also in another thread. */
export function openReleases({
  path,
  folder,
  entries,
}: Pick<LoadedReleases, 'path' | 'folder' | 'entries'>): readonly Release[] {
  return entries.map((entry) => toRelease(path, folder, entry));
}

function toRelease(path: string, shown: string, entry: ReleaseEntry): Release {
  const read = (file: string): string => readFileSync(join(path, file), 'utf8');
  const { version, mappings } = entry;
  return {
    ...entry,
    file: `${shown}/${version}${DATASET}`,
    dataset: () => read(`${version}${DATASET}`),
    ...(mappings !== undefined && {
      mappedFields: () => JSON.parse(read(`${version}${MAPPED_FIELDS}`)) as NonNullable<Publication['mappings']>,
    }),
  };
}

/** The digest that `releases.yaml` states. */
export function digestOf(content: string | Uint8Array): string {
  return createHash('sha256').update(content).digest('hex');
}

function damages(path: string, entry: ReleaseEntry, at: number, yaml: YamlFile): Issue[] {
  const { version, sha256, mappings } = entry;
  const files = [
    ['sha256', `${version}${DATASET}`, sha256],
    ...(mappings === undefined ? [] : [['mappings', `${version}${MAPPED_FIELDS}`, mappings] as const]),
  ] as const;
  return files.flatMap(([key, file, expected]) => {
    const location = yaml.locate(['releases', at, key]);
    if (!isFile(join(path, file))) return [releaseIssue(missing(file), location)];
    const found = digestOf(readFileSync(join(path, file)));
    return found === expected ? [] : [releaseIssue(damaged(file, found), location)];
  });
}

function missing(file: string): string {
  return `The file ${file} of this release does not exist. Restore it from version control, or remove the entry if the release was never published.`;
}

function damaged(file: string, found: string): string {
  return `The file ${file} has another SHA-256, ${found}: it was edited, or its line endings were converted. Restore it from version control: a release never changes. If Git converts line endings, add "* text eol=lf" to .gitattributes beside the file.`;
}

/** Files of releases that `releases.yaml` does not list: a merge may have lost their entries. */
function unlisted(path: string, shown: string, entries: readonly ReleaseEntry[]): Issue[] {
  const listed = new Set(
    entries.flatMap(({ version, mappings }) => [
      `${version}${DATASET}`,
      ...(mappings === undefined ? [] : [`${version}${MAPPED_FIELDS}`]),
    ]),
  );
  return readdirSync(path)
    .filter((file) => !file.startsWith('.') && (file.endsWith(DATASET) || file.endsWith(MAPPED_FIELDS)))
    .filter((file) => !listed.has(file))
    .sort()
    .map((file) =>
      releaseIssue(
        `${RELEASE_FOLDER.list} does not list this file. Restore the entry from version control, or remove the file and record the release again.`,
        { file: `${shown}/${file}` },
      ),
    );
}

/** An error in the recorded releases. */
function releaseIssue(message: string, location: Pick<Issue, 'file' | 'line' | 'column'>): Issue {
  return { code: 'release', severity: 'error', message, ...location };
}

function isFolder(path: string): boolean {
  return statSync(path, { throwIfNoEntry: false })?.isDirectory() === true;
}

function isFile(path: string): boolean {
  return statSync(path, { throwIfNoEntry: false })?.isFile() === true;
}
