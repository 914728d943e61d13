import { CommandError } from '../../src/cli/command/errors.ts';

/** Throws where a package that only the bench needs is not installed: told before the work, not after it. */
export function requirePackage(name: string, what: string): void {
  try {
    import.meta.resolve(name);
  } catch (cause) {
    const way = 'Run npm ci without --omit=dev, or measure builds alone: npm run bench -- --only build.';
    throw new CommandError(`To measure ${what} takes ${name}, which is not installed. ${way}`, { cause });
  }
}
