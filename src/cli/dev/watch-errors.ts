import { printable } from '../../ontology/printable.ts';
import { explainSystemError } from '../command/system-errors.ts';

/** Codes that mean something else for a watcher than for a file: https://man7.org/linux/man-pages/man7/inotify.7.html. */
const LIMITS: Readonly<Record<string, string>> = {
  ENOSPC: 'the system watches no more files. Raise its limit: sudo sysctl fs.inotify.max_user_watches=524288',
  EMFILE:
    'too many files are open or watched. Raise the limits: ulimit -n 8192, sudo sysctl fs.inotify.max_user_instances=512',
};

/** Explains why changes are not seen, and how to see them. */
export function explainWatchError(error: unknown): string {
  const { code = '', message } = error as NodeJS.ErrnoException;
  const limit = LIMITS[code];
  if (limit === undefined)
    return `Some changes are not seen. ${explainSystemError(error) ?? printable(message)} Then start the command again.`;
  return `Changes are not seen: ${limit} (${code}). Or start the command with CHOKIDAR_USEPOLLING=1, which compares the files instead.`;
}
