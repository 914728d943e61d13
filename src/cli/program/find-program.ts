/** Imports little, because every command of a checkout begins with it. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { codeVersion, PROGRAM_PREFIX } from '../installation/code-version.ts';
import { IS_PACKAGE, ROOT } from '../installation/root.ts';

/** The compiled pages and commands, the same for every publication. Paths are absolute. */
export interface Program {
  /** The folder of all its files. */
  readonly folder: string;
  /** The module that threads run. */
  readonly entry: string;
  /** The module that the development server imports: `requested-pages.ts`. */
  readonly requestedPages: string;
  /** Folder of the files that browsers load, with paths as in a site. */
  readonly client: string;
}

/** Folder of compiled programs, inside the checkout: their modules must find `node_modules`. */
export const PROGRAMS = join(ROOT, '.ontopress');

/** Folder of the bundled commands, below that of the program. */
export const COMMANDS_FOLDER = 'commands';

/** Folder of the program of a version, which may not exist. */
export function programFolder(version: string): string {
  return IS_PACKAGE ? join(ROOT, 'program') : join(PROGRAMS, PROGRAM_PREFIX + version);
}

/** The program in a folder. */
export function programIn(folder: string): Program {
  const server = join(folder, 'server');
  return {
    folder,
    entry: join(server, 'prerender-entry.mjs'),
    requestedPages: join(server, 'requested-pages.mjs'),
    client: join(folder, 'client'),
  };
}

/** Returns the program of the current sources if it is compiled. */
export function findProgram(version: string): Program | undefined {
  const folder = programFolder(version);
  return existsSync(folder) ? programIn(folder) : undefined;
}

/** URL of a bundled command of the current sources. undefined: they are not compiled. */
export function findCommand(name: string): string | undefined {
  const program = findProgram(codeVersion(ROOT));
  return program && pathToFileURL(join(program.folder, COMMANDS_FOLDER, `${name}.mjs`)).href;
}
