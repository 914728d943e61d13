import { printable } from '../../ontology/printable.ts';

/** What the operating system refused, by its error code, and what to do about it. */
const REASONS: Readonly<Record<string, string>> = {
  ENOSPC: 'The disk is full. Free some space, or give --out a folder on another disk.',
  EDQUOT: 'The disk quota is used up. Free some space, or give --out a folder on another disk.',
  EROFS: 'The disk cannot be written to. Give --out a folder on another disk.',
  EACCES: 'Permission denied. Check the permissions of the file or folder, or choose another one.',
  EPERM: 'The operation is not permitted. Check who owns the file or folder, or choose another one.',
  EMFILE: 'Too many files are open. Raise the limit (ulimit -n), or close other programs.',
  ENFILE: 'Too many files are open on this machine. Close other programs.',
  EIO: 'The disk reports a read or write error. Check the disk.',
  ELOOP: 'A symbolic link leads back to itself. Correct or remove it.',
  ENAMETOOLONG: 'The path is longer than the disk allows. Choose a shorter one.',
};

/** Programs that we start say it in words. */
const WORDS: Readonly<Record<string, RegExp>> = {
  ENOSPC: /\bENOSPC\b|No space left on device/i,
  EDQUOT: /\bEDQUOT\b|Disk quota exceeded/i,
  EROFS: /\bEROFS\b|Read-only file system/i,
};

/** Explains an error that the operating system caused, with its path where it is known; undefined for any other. */
export function explainSystemError(error: unknown): string | undefined {
  for (let at: unknown = error; at instanceof Error; at = at.cause) {
    const { code, path, message } = at as NodeJS.ErrnoException;
    const found = REASONS[code ?? ''] === undefined ? inWords(message) : code;
    const reason = REASONS[found ?? ''];
    if (reason !== undefined)
      return `${reason} (${printable([found, path].filter((it) => it !== undefined).join(': '))})`;
  }
  return undefined;
}

function inWords(message: string): string | undefined {
  return Object.keys(WORDS).find((code) => WORDS[code]?.test(message));
}
