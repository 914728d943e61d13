import { printable } from '../../ontology/printable.ts';

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
