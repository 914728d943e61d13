import { mkdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Issue } from '../../base/issue.ts';
import type { Site } from '../../ontology/model.ts';
import { readCheckedJson, writeCheckedJson } from '../load/cache.ts';
import type { FileStates } from './file-states.ts';
import { hasStates } from './file-states.ts';

/** Files that a build writes together: the pages of a term, a page that is not of a term with its Markdown version. */
export interface Unit {
  /** Path of the first file. */
  readonly name: string;
  /** Paths below `OUT/public`. */
  readonly files: readonly string[];
  /** Positions of the terms whose texts they may show, as `toRanges` writes them. Absent: they are written each time. */
  readonly texts?: string;
  /** Positions of further terms, of which they show no other text than the summary. Default: none. */
  readonly summaries?: string;
}

/** What units depend on: `unchanged-units.ts`. */
export interface Fingerprint {
  /** Hash of everything that any unit may show, except the texts of terms. */
  readonly key: string;
  /** The hash of the texts of each term, by position. One text, because a large ontology has many. */
  readonly texts: string;
  /** The same for the texts that summaries are made of. */
  readonly summaries: string;
  /** Hash of what surrounds the content of the pages, in all languages: `page-slots.ts`. */
  readonly shells: string;
}

/** What a build leaves for the next one, in `OUT/cache/record.json`. */
export interface BuildRecord extends Fingerprint {
  /** Version of the code. */
  readonly version: string;
  /** Hash of all inputs: files, options and our own code. Empty: unknown. */
  readonly inputs: string;
  readonly units: readonly Unit[];
  /** Size and time of each file below `OUT`, by path, except those in `OUT/cache`. */
  readonly files: FileStates;
  readonly report: BuildReport;
}

/** What a build reports. */
export interface BuildReport {
  readonly site: Site;
  /** Title and numbers of terms, in one line. */
  readonly summary: string;
  readonly terms: number;
  readonly pages: number;
  readonly issues: readonly Issue[];
  /** What was decided about Markdown in the texts, if that is not configured, in one line. Absent: there is none. */
  readonly markdown?: string;
  /** That no files of single terms are written although pages link to them, in one line. Absent: they are written, or no page links to them. */
  readonly termFiles?: string;
}

/** Where the files of a build are. Those of a publication of a catalogue are not in one folder. */
export interface BuildFolders {
  /** The folder with the snapshot, the schemas and the cache. */
  readonly folder: string;
  /** The folder of the site: `OUT/public`. */
  readonly site: string;
}

/** The folders of a build in an output folder. */
export function buildFolders(out: string): BuildFolders {
  return { folder: out, site: join(out, SITE) };
}

/** Absolute path of a file of a build, by its path below `OUT`. */
export function fileIn({ folder, site }: BuildFolders, path: string): string {
  return path.startsWith(`${SITE}/`) ? join(site, path.slice(SITE.length + 1)) : join(folder, path);
}

/** Folder of the site, below `OUT`. */
const SITE = 'public';

/** Folder of what only the next build reads, below `OUT`. */
export const CACHE = 'cache';
const FILE = `${CACHE}/record.json`;

/** The folder of the results that a build saves. */
export function resultFolder(out: string): string {
  return join(out, CACHE, 'results');
}

/**
 * Reads the record of a build.
 *
 * @param out folder of the build
 * @param version of the code. Other code writes other files
 * @returns undefined if there is no record, a damaged one, or one of another version
 */
export function readRecord(out: string, version: string): BuildRecord | undefined {
  const json = readCheckedJson(join(out, FILE));
  const record = json === undefined ? undefined : (JSON.parse(json) as BuildRecord);
  return record?.version === version ? record : undefined;
}

/** Writes the record of a build. */
export function writeRecord(out: string, record: BuildRecord): void {
  const file = join(out, FILE);
  mkdirSync(dirname(file), { recursive: true });
  writeCheckedJson(file, JSON.stringify(record));
}

/** Whether the folder of a build contains exactly the files that the build wrote. */
export function isIntact({ files }: BuildRecord, out: string): boolean {
  return hasStates(out, files, CACHE);
}
