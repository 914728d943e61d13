import type { Issue } from '../../base/issue.ts';

/** Compares by file, line, code, IRI and message, in code-unit order. Issues without a file come first. */
export function byLocation(a: Issue, b: Issue): number {
  return (
    compare(a.file ?? '', b.file ?? '') ||
    (a.line ?? 0) - (b.line ?? 0) ||
    compare(a.code, b.code) ||
    compare(a.iri ?? '', b.iri ?? '') ||
    compare(a.message, b.message)
  );
}

function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
