import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Issue } from '../../ontology/issue.ts';
import type { Site } from '../../ontology/model.ts';
import type { FileStates } from './file-states.ts';
import { hasStates } from './file-states.ts';

/** Files that a build writes together, and what they depend on. */
export interface Unit {
  /** Unique and independent of the texts: `term:Booking`, `page:de/classes`. */
  readonly name: string;
  /** Paths below `OUT/public`. */
  readonly files: readonly string[];
  /** Positions of the terms whose texts they depend on, in ascending order. */
  readonly reads: readonly number[] | 'all';
}

/** What a publication's files depend on. */
export interface Fingerprint {
  /** Hash of everything that any file may depend on, except the texts of terms. */
  readonly key: string;
  /** Hash of the texts of each term, by position. */
  readonly texts: readonly string[];
}

/** What a build leaves for the next one, in `OUT/cache/record.json`. */
export interface BuildRecord extends Fingerprint {
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
}

/** Folder of what only the next build reads, below `OUT`. */
export const CACHE = 'cache';
const FILE = `${CACHE}/record.json`;

/**
 * Reads the record of a build.
 *
 * @param out folder of the build
 * @returns undefined if there is no record, or a damaged one
 */
export function readRecord(out: string): BuildRecord | undefined {
  let text: string;
  try {
    text = readFileSync(join(out, FILE), 'utf8');
  } catch {
    return undefined;
  }
  const end = text.indexOf('\n');
  const json = text.slice(end + 1);
  return end > 0 && text.slice(0, end) === digestOf(json) ? (JSON.parse(json) as BuildRecord) : undefined;
}

/** Writes the record of a build. Its first line is a digest of the rest. */
export function writeRecord(out: string, record: BuildRecord): void {
  const file = join(out, FILE);
  const json = JSON.stringify(record);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, `${digestOf(json)}\n${json}`);
}

/** Whether the folder of a build contains exactly the files that the build wrote. */
export function isIntact({ files }: BuildRecord, out: string): boolean {
  return hasStates(out, files, CACHE);
}

function digestOf(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}
