import type { Dirent } from 'node:fs';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { SavedContexts } from '../../ontology/check/saved-context.ts';
import type { Issue } from '../../ontology/issue.ts';
import { AuthorError } from '../../ontology/issue.ts';
import type { ContextVersion } from '../../site/files/context-version.ts';
import { CONTEXTS_FOLDER, contextVersion, isContextVersion } from '../../site/files/context-version.ts';

/** Saved contexts of an ontology's folder, sorted by name. */
export interface SavedContextFiles extends SavedContexts {
  readonly versions: readonly ContextVersion[];
}

/**
 * Reads the saved contexts in `contexts/` of an ontology's folder. Returns undefined if there is no such folder, or if it has files but
 * none with the name of a saved context: it is an ordinary folder then.
 *
 * @param name name of the ontology's folder, with which paths in messages begin
 * @throws {AuthorError} lists every file that is not a saved context, or that has changed
 */
export function loadSavedContexts(folder: string, name: string): SavedContextFiles | undefined {
  const path = join(folder, CONTEXTS_FOLDER);
  if (!statSync(path, { throwIfNoEntry: false })?.isDirectory()) return undefined;
  const entries = readdirSync(path, { withFileTypes: true })
    .filter((entry) => !entry.name.startsWith('.'))
    .sort((a, b) => (a.name < b.name ? -1 : 1));
  if (entries.length > 0 && !entries.some(isVersion)) return undefined;
  const shown = `${name}/${CONTEXTS_FOLDER}`;
  const issues = entries.filter((entry) => !isVersion(entry)).map((entry) => otherFile(`${shown}/${entry.name}`));
  const versions = entries.filter(isVersion).flatMap((entry) => {
    const read = readVersion(join(path, entry.name), entry.name);
    if ('version' in read) return [read.version];
    issues.push(changed(`${shown}/${entry.name}`, read.actual));
    return [];
  });
  if (issues.length > 0) throw new AuthorError(issues);
  return { folder: shown, versions };
}

/** Excludes links: their target may change. */
function isVersion(entry: Dirent): boolean {
  return entry.isFile() && isContextVersion(entry.name);
}

/** The saved context, or the path that its content should have; undefined if it is not UTF-8. */
function readVersion(file: string, name: string): { version: ContextVersion } | { actual: string | undefined } {
  const bytes = readFileSync(file);
  const text = bytes.toString('utf8');
  // The text is published, so it must be equal to the bytes.
  if (!Buffer.from(text).equals(bytes)) return { actual: undefined };
  const version = contextVersion(text);
  return version.path === `${CONTEXTS_FOLDER}/${name}` ? { version } : { actual: version.path };
}

function otherFile(file: string): Issue {
  const message =
    'This folder contains saved contexts, and this file is not one: expected a name of 16 hexadecimal digits and .jsonld. Move the file to another folder.';
  return { code: 'kept-context', severity: 'error', file, message };
}

function changed(file: string, actual: string | undefined): Issue {
  const found = actual === undefined ? 'the content is not UTF-8' : `the content has the name ${actual}`;
  const message = `The name of this file must be the hash of its content, but ${found}: the file was edited, or its line endings were converted. Restore it from version control: a published URL must keep its content. If Git converts line endings, add "contexts/* -text" to .gitattributes beside the folder.`;
  return { code: 'kept-context', severity: 'error', file, message };
}
