import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { CommandError } from '../../src/cli/command/errors.ts';

/** The kinds of query, each in a file of its own: `label.jsonl`, … */
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

/** A query and the terms that answer it; one of them is enough, and the best stands first. */
export interface GoldRow {
  readonly class: GoldClass;
  readonly query: string;
  /** Identifiers. */
  readonly expected: readonly string[];
}

/** Reads all `*.jsonl` of a folder. Throws a CommandError that names file and line where a row is none. */
export function readGoldSet(folder: string): GoldRow[] {
  const files = existsSync(folder) ? readdirSync(folder).filter((file) => file.endsWith('.jsonl')) : [];
  if (files.length === 0) {
    throw new CommandError(`There are no .jsonl files in ${folder}; name the folder of a gold set with --gold.`);
  }
  return files.sort().flatMap((file) => parseGoldRows(readFileSync(join(folder, file), 'utf8'), join(folder, file)));
}

/** Rows as JSON, one a line. */
export function writeGoldRows(rows: readonly GoldRow[]): string {
  return rows.map((row) => `${JSON.stringify(row)}\n`).join('');
}

/** Reads rows; the file is for messages. */
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
