import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { AuthorError } from '../../ontology/issue.ts';
import { findFile } from './files.ts';

/** Names of the configuration in an ontology's folder. The first that exists is read. */
export const CONFIGURATION_FILES = ['publication.yaml', 'publication.yml'] as const;

/**
 * Name of the configuration of an ontology's folder, if it has one.
 *
 * @param name name of the folder, with which paths in messages begin
 * @throws {AuthorError} it has two, of which one would have no effect
 */
export function configurationFile(folder: string, name: string): string | undefined {
  const [first, second] = CONFIGURATION_FILES.filter((file) => findFile(folder, [file]) !== undefined);
  if (second === undefined) return first;
  const message = `This folder also has ${first}, and Ontopress reads one file. Move the keys to ${first}, and remove ${second}.`;
  throw new AuthorError([{ code: 'configuration', severity: 'error', file: `${name}/${second}`, message }]);
}

/** Whether the text of a folder's configuration contains a name of a file or folder. */
export function configurationNames(folder: string, name: string): boolean {
  return CONFIGURATION_FILES.some((file) => contentOf(join(folder, file)).includes(name));
}

/** The key `pages` on a line of its own. Groups: the path in one of the three notations of a string. */
const PAGES_KEY = /^pages:[ \t]*(?:"([^"\\]+)"|'([^']+)'|([^\s"'#&*!|>{[][^#\n]*?))[ \t]*(?:#.*)?\r?$/m;
const OTHER_NOTATION = /^\s*(?:\{.*)?["']?pages["']?\s*:/m;

/**
 * Finds the folder of pages that a configuration names, without the time to parse YAML.
 *
 * @param folder of the ontology, absolute
 * @returns its absolute path. undefined: the configuration names none; null: it may name one in a rare notation
 */
export function configuredPages(folder: string): string | undefined | null {
  const yaml = CONFIGURATION_FILES.map((file) => contentOf(join(folder, file))).find((text) => text !== '') ?? '';
  const [, ...notations] = PAGES_KEY.exec(yaml) ?? [];
  const path = notations.find((it) => it !== undefined);
  if (path !== undefined) return join(folder, path);
  return OTHER_NOTATION.test(yaml) ? null : undefined;
}

function contentOf(path: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return '';
  }
}
