import { existsSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { identifierToPath } from '../../ontology/identifier.ts';
import type { Issue } from '../../ontology/issue.ts';
import { AuthorError } from '../../ontology/issue.ts';
import type { Term } from '../../ontology/model.ts';

/**
 * Refuses to write terms whose file names differ only in case to a disk that takes them for one (macOS and Windows by default).
 * The disk is asked, by a file in the folder, only where there are such terms. Throws an {@link AuthorError} naming them all.
 */
export function refuseCaseBlindDisk(folder: string, terms: readonly Term[]): void {
  const clashes = findCaseClashes(terms);
  if (clashes.length === 0 || !isCaseBlind(folder)) return;
  throw new AuthorError(clashes.map(([first, second]) => toIssue(first, second)));
}

/** Pairs of terms whose paths differ in case only. */
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

/** Whether the disk under the folder takes `a` and `A` for the same file. */
function isCaseBlind(folder: string): boolean {
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
      `${second.identifier} and ${first.identifier} differ only in case, and the disk that is built on takes their files for one. ` +
      'Build on a case-sensitive disk, for instance in a Linux container.',
    iri: second.iri,
    ...(second.origin ? { file: second.origin.file } : {}),
    ...(second.origin?.line === undefined ? {} : { line: second.origin.line }),
  };
}
