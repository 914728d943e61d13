import type { AuthorError } from '../../base/issue.ts';
import { printable } from '../../base/text.ts';
import { countLine, formatIssues } from './issues.ts';

/** Invalid command line. The message states what was expected. Exit code 2. */
export class UsageError extends Error {
  override readonly name = 'UsageError';
}

/** The environment prevents the command (a port in use, a folder without a build). The message states how to fix it. Exit code 1. */
export class CommandError extends Error {
  override readonly name = 'CommandError';
}

const BUG = 'This is a bug in Ontopress, not an error in the ontology. Please report it with the lines above.';

/**
 * Prints why a command has failed. Returns its exit code: 1 error in the sources or the environment, 2 invalid usage, 70 bug in Ontopress
 * (EX_SOFTWARE), or that of the signal.
 */
export function reportFailure(error: unknown): number {
  const { name, message } = (error ?? {}) as Error;
  if (name === 'Interrupted') return (error as { readonly code: number }).code;
  if (name === 'UsageError') return fail(2, message);
  if (name === 'CommandError') return fail(1, message);
  if (name === 'AuthorError') return failWithIssues(error as AuthorError);
  const reason = explainSystemError(error);
  return reason === undefined ? fail(70, error, BUG) : fail(1, reason);
}

function failWithIssues({ issues }: AuthorError): number {
  return fail(1, formatIssues(issues), countLine(issues));
}

function fail(code: number, ...lines: readonly unknown[]): number {
  for (const line of lines) console.error(line);
  return code;
}

/** Explanation and fix, by error code of the operating system. */
const REASONS: Readonly<Record<string, string>> = {
  ENOSPC: 'The disk is full. Free some space, or set --out to a folder on another disk.',
  EDQUOT: 'The disk quota is exhausted. Free some space, or set --out to a folder on another disk.',
  EROFS: 'The disk is read-only. Set --out to a folder on another disk.',
  EACCES: 'Permission denied. Check the permissions of the file or folder, or choose another one.',
  EPERM: 'The operation is not permitted. Check the owner of the file or folder, or choose another one.',
  EMFILE: 'Too many files are open. Raise the limit (ulimit -n), or close other programs.',
  ENFILE: 'Too many files are open on this machine. Close other programs.',
  EIO: 'The disk reports a read or write error. Check the disk.',
  ELOOP: 'A symbolic link refers to itself. Correct or remove it.',
  ENAMETOOLONG: 'The path is longer than the disk allows. Choose a shorter one.',
};

/** Child processes report these errors as text. */
const MESSAGES: Readonly<Record<string, RegExp>> = {
  ENOSPC: /\bENOSPC\b|No space left on device/i,
  EDQUOT: /\bEDQUOT\b|Disk quota exceeded/i,
  EROFS: /\bEROFS\b|Read-only file system/i,
};

/** Explains an error of the operating system, with its path if known. undefined: any other error. */
export function explainSystemError(error: unknown): string | undefined {
  for (let at: unknown = error; at instanceof Error; at = at.cause) {
    const { code, path, message } = at as NodeJS.ErrnoException;
    const known = REASONS[code ?? ''] === undefined ? codeOf(message) : code;
    const reason = REASONS[known ?? ''];
    if (reason !== undefined)
      return `${reason} (${printable([known, path].filter((it) => it !== undefined).join(': '))})`;
  }
  return undefined;
}

function codeOf(message: string): string | undefined {
  return Object.keys(MESSAGES).find((code) => MESSAGES[code]?.test(message));
}
