import type { Dirent } from 'node:fs';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { KeptContexts } from '../../ontology/check/kept-context.ts';
import type { Issue } from '../../ontology/issue.ts';
import { AuthorError } from '../../ontology/issue.ts';
import type { ContextVersion } from '../../site/files/context-version.ts';
import { CONTEXTS_FOLDER, contextVersion, isContextVersion } from '../../site/files/context-version.ts';

/** Versions of the context that the ontology's folder holds, by name. */
export interface LoadedContexts extends KeptContexts {
  readonly versions: readonly ContextVersion[];
}

/**
 * Reads the versions of the context that are kept in `contexts/` of an ontology's folder. A folder of that name is theirs if it is
 * empty or holds a file that is called as a version is; any other is a folder like all others, and undefined is given.
 * Throws an AuthorError that lists every file that is no version, or is not what was published under its name.
 *
 * @param name the ontology folder's own name, with which messages begin a path
 */
export function loadKeptContexts(folder: string, name: string): LoadedContexts | undefined {
  const path = join(folder, CONTEXTS_FOLDER);
  if (!statSync(path, { throwIfNoEntry: false })?.isDirectory()) return undefined;
  const entries = readdirSync(path, { withFileTypes: true })
    .filter((entry) => !entry.name.startsWith('.'))
    .sort((a, b) => (a.name < b.name ? -1 : 1));
  if (entries.length > 0 && !entries.some(isVersion)) return undefined;
  const shown = `${name}/${CONTEXTS_FOLDER}`;
  const issues = entries.filter((entry) => !isVersion(entry)).map((entry) => stranger(`${shown}/${entry.name}`));
  const versions = entries.filter(isVersion).flatMap((entry) => {
    const read = readVersion(join(path, entry.name), entry.name);
    if ('version' in read) return [read.version];
    issues.push(changed(`${shown}/${entry.name}`, read.actual));
    return [];
  });
  if (issues.length > 0) throw new AuthorError(issues);
  return { folder: shown, versions };
}

/** A link is none: what it leads to may change, and may be anybody's. */
function isVersion(entry: Dirent): boolean {
  return entry.isFile() && isContextVersion(entry.name);
}

/** The version, or the path that its content would have, where its bytes are text at all. */
function readVersion(file: string, name: string): { version: ContextVersion } | { actual: string | undefined } {
  const bytes = readFileSync(file);
  const text = bytes.toString('utf8');
  // A version is published from its text, so the text must be all that there is.
  if (!Buffer.from(text).equals(bytes)) return { actual: undefined };
  const version = contextVersion(text);
  return version.path === `${CONTEXTS_FOLDER}/${name}` ? { version } : { actual: version.path };
}

function stranger(file: string): Issue {
  const message =
    'This folder holds kept versions of the context, and this is none of them: expected files called by 16 hexadecimal digits and .jsonld; move it to another folder.';
  return { code: 'kept-context', severity: 'error', file, message };
}

function changed(file: string, actual: string | undefined): Issue {
  const found = actual === undefined ? 'is no UTF-8' : `belongs into ${actual}`;
  const message = `The name of this file must be the hash of its content, which ${found}: it was edited, or its line ends were converted. Restore it from version control (where Git converts line ends, write "contexts/* -text" into .gitattributes beside the folder); addresses that were published must not change what they say.`;
  return { code: 'kept-context', severity: 'error', file, message };
}
