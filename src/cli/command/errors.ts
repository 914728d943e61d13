/** Invalid command line. The message states what was expected. Exit code 2. */
export class UsageError extends Error {
  override readonly name = 'UsageError';
}

/** The environment prevents the command (a port in use, a folder without a build). The message states how to fix it. Exit code 1. */
export class CommandError extends Error {
  override readonly name = 'CommandError';
}
