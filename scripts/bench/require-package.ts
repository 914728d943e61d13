import { CommandError } from '../../src/cli/command-line.ts';

/** Checks before a benchmark that its package is installed. @throws {CommandError} it is not */
export function requirePackage(name: string, what: string): void {
  try {
    import.meta.resolve(name);
  } catch (cause) {
    const fix = 'Run npm ci without --omit=dev.';
    throw new CommandError(`The benchmark of ${what} needs ${name}, which is not installed. ${fix}`, { cause });
  }
}
