/** The command line is not understood; the message says what would be. Ends the process with code 2. */
export class UsageError extends Error {
  override readonly name = 'UsageError';
}

/** The surroundings do not allow it (a port in use, a folder that is no build); the message says what to do. Ends with code 1. */
export class CommandError extends Error {
  override readonly name = 'CommandError';
}
