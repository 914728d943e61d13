import { IS_PACKAGE } from '../installation/root.ts';
import type { CommandName } from './commands.ts';

/** How a user starts the package: npx, and scripts of npm, find it where no shell does. */
export function packageCommand({ npm_lifecycle_event: script }: NodeJS.ProcessEnv = process.env): string {
  return script === undefined ? 'ontopress' : 'npx ontopress';
}

/**
 * What a user types to run a command: `npm run build -- --clean` in a checkout, `ontopress build --clean` with the package.
 *
 * @param argv arguments, quoted if necessary
 */
export function commandLine(command: CommandName, ...argv: readonly string[]): string {
  if (IS_PACKAGE) return [packageCommand(), command, ...argv].join(' ');
  const script = command === 'start' ? 'npm start' : `npm run ${command}`;
  return [script, ...(argv.length > 0 ? ['--', ...argv] : [])].join(' ');
}
