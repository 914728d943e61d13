import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { CommandError } from '../../src/cli/command-line.ts';

/** Classes of query, one file each: `label.jsonl`, … */
export const CLASSES = [
  'label',
  'alternative',
  'prefix',
  'typo',
  'style',
  'intent',
  'paraphrase',
  'holdout',
  'everyday',
  'unseen',
] as const;
export type GoldClass = (typeof CLASSES)[number];

/** A query and its expected terms, best first. One of them is enough. */
export interface GoldRow {
  readonly class: GoldClass;
  readonly query: string;
  /** Identifiers. */
  readonly expected: readonly string[];
}

/** Reads all `*.jsonl` files of a folder. @throws {CommandError} names the file and line of an invalid row */
export function readGoldSet(folder: string): GoldRow[] {
  const files = existsSync(folder) ? readdirSync(folder).filter((file) => file.endsWith('.jsonl')) : [];
  if (files.length === 0) {
    throw new CommandError(`${folder} has no .jsonl files. Set --gold to the folder of a gold set.`);
  }
  return files.sort().flatMap((file) => parseGoldRows(readFileSync(join(folder, file), 'utf8'), join(folder, file)));
}

/** Rows as JSON Lines. */
export function writeGoldRows(rows: readonly GoldRow[]): string {
  return rows.map((row) => `${JSON.stringify(row)}\n`).join('');
}

/** Parses JSON Lines. @param file name for messages */
export function parseGoldRows(text: string, file: string): GoldRow[] {
  const lines = text.split('\n').map((line, index) => ({ line, place: `${file}:${index + 1}` }));
  return lines.filter(({ line }) => line.trim() !== '').map(({ line, place }) => parseRow(line, place));
}

function parseRow(line: string, place: string): GoldRow {
  const row = parseJson(line);
  if (isGoldRow(row)) return row;
  throw new CommandError(
    `${place}: expected {"class": one of ${CLASSES.join(', ')}, "query": text, "expected": [identifier, …]}, found ${line.slice(0, 200)}`,
  );
}

function parseJson(line: string): unknown {
  try {
    return JSON.parse(line);
  } catch {
    return undefined;
  }
}

function isGoldRow(row: unknown): row is GoldRow {
  if (typeof row !== 'object' || row === null) return false;
  const { class: kind, query, expected } = row as Partial<Record<keyof GoldRow, unknown>>;
  return (
    CLASSES.some((name) => name === kind) &&
    typeof query === 'string' &&
    Array.isArray(expected) &&
    expected.length > 0 &&
    expected.every((identifier) => typeof identifier === 'string')
  );
}
