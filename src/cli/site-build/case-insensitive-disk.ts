import { existsSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { identifierToPath } from '../../ontology/terms/identifier.ts';
import type { Issue } from '../../ontology/issue.ts';
import { AuthorError } from '../../ontology/issue.ts';
import type { Term } from '../../ontology/model.ts';

/**
 * Rejects terms whose file names differ only in case if the disk is case-insensitive (the default on macOS and Windows).
 * Tests the disk with a file in the folder, only if there are such terms.
 *
 * @throws {AuthorError} lists the terms
 */
export function rejectCaseInsensitiveDisk(folder: string, terms: readonly Term[]): void {
  const clashes = findCaseClashes(terms);
  if (clashes.length === 0 || !isCaseInsensitive(folder)) return;
  throw new AuthorError(clashes.map(([first, second]) => toIssue(first, second)));
}

/** Pairs of terms whose paths differ only in case. */
function findCaseClashes(terms: readonly Term[]): [Term, Term][] {
  const seen = new Map<string, Term>();
  const clashes: [Term, Term][] = [];
  for (const term of terms) {
    const key = identifierToPath(term.identifier).toLowerCase();
    const other = seen.get(key);
    if (other) clashes.push([other, term]);
    else seen.set(key, term);
  }
  return clashes;
}

/** Whether `a` and `A` are the same file in the folder. */
function isCaseInsensitive(folder: string): boolean {
  const probe = join(folder, 'Case-Probe');
  writeFileSync(probe, '');
  try {
    return existsSync(join(folder, 'case-probe'));
  } finally {
    rmSync(probe, { force: true });
  }
}

function toIssue(first: Term, second: Term): Issue {
  return {
    code: 'case-blind-disk',
    severity: 'error',
    message:
      `${second.identifier} and ${first.identifier} differ only in case, and the output folder is on a case-insensitive disk. ` +
      'Build on a case-sensitive disk, for example in a Linux container.',
    iri: second.iri,
    ...(second.origin ? { file: second.origin.file } : {}),
    ...(second.origin?.line === undefined ? {} : { line: second.origin.line }),
  };
}
