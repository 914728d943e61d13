import { readFileSync, realpathSync, statSync } from 'node:fs';
import { join, relative, isAbsolute } from 'node:path';
import type { Excerpt } from '../../client/dev/dev-report.ts';
import type { Issue } from '../../ontology/issue.ts';
import { memoizeByKey } from '../../ontology/memoize.ts';
import { UNPRINTABLE } from '../../ontology/printable.ts';

/** Lines before and after the line of an issue. */
const AROUND = 1;
/** Characters of a line. */
const MAX_WIDTH = 160;
/** Bytes. A larger file would delay the page. */
const MAX_FILE = 20_000_000;

/** The lines of the source around an issue. undefined: the issue has no line, or the file cannot be read. */
export type SourceExcerpt = (issue: Issue) => Excerpt | undefined;

/**
 * Returns the excerpts of issues. Reads each file once.
 *
 * @param parent folder to which the files of issues are relative
 */
export function createSourceExcerpt(parent: string): SourceExcerpt {
  const linesIn = memoizeByKey((file: string) => linesOf(join(parent, file), parent));
  return ({ file, line, column }) =>
    file === undefined || line === undefined ? undefined : excerpt(linesIn(file), line, column);
}

function excerpt(lines: readonly string[] | undefined, line: number, column: number | undefined): Excerpt | undefined {
  const at = Math.min(AROUND, line - 1);
  const shown = lines?.slice(line - 1 - at, line + AROUND);
  if (shown?.[at] === undefined) return undefined;
  // A long line is cut before the position, so that both are visible.
  const skipped = Math.max(0, (column ?? 1) - MAX_WIDTH / 2);
  const cut = shown.map((text, index) => visible(text.slice(index === at ? skipped : 0).slice(0, MAX_WIDTH)));
  return {
    first: line - at,
    lines: cut,
    at,
    ...(column !== undefined && { before: Math.min(column - 1 - skipped, MAX_WIDTH) }),
  };
}

/** As many characters, without those that hide others or change their direction. */
function visible(text: string): string {
  return text.replace(UNPRINTABLE, (character) => (character === '\t' ? ' ' : '\ufffd'));
}

/** The lines of a file inside a folder. */
function linesOf(path: string, folder: string): readonly string[] | undefined {
  try {
    const inside = relative(realpathSync(folder), realpathSync(path));
    if (inside.startsWith('..') || isAbsolute(inside) || statSync(path).size > MAX_FILE) return undefined;
    return readFileSync(path, 'utf8').split(/\r\n|\n|\r/);
  } catch {
    return undefined;
  }
}
