import { statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { parseJson } from '../../rdf/parse/json-source.ts';
import type { DocumentLoader } from '../../rdf/parse/source.ts';
import { isInside } from './configured-path.ts';
import { readSource } from './files.ts';

/**
 * Loads JSON-LD contexts from local files only: those that the configuration maps to a URL, and files that a source names by a relative
 * path. Returns undefined for any other URL, which the parser rejects: nothing is fetched.
 *
 * @param name name of the folder, with which paths in messages begin; undefined for a single file
 * @throws {AuthorError} the loader finds a file that is not JSON
 */
export function contextLoader(
  folder: string,
  name: string | undefined,
  contexts: Readonly<Record<string, string>>,
): DocumentLoader {
  return (url, source) => {
    const path = Object.hasOwn(contexts, url) ? contexts[url] : relativePath(url, source);
    if (path === undefined || !isContextFile(folder, path)) return undefined;
    const file = name === undefined ? path : `${name}/${path}`;
    return parseJson(file, readSource(join(folder, path), file).text.replace(/^\uFEFF/, ''));
  };
}

/** Whether a path is a file of the folder, without `..` or links to other folders: sources may be untrusted. */
function isContextFile(folder: string, path: string): boolean {
  if (path.split('/').includes('..')) return false;
  const file = join(folder, path);
  return statSync(file, { throwIfNoEntry: false })?.isFile() === true && isInside(folder, file);
}

/** Resolves a path against the source, whose name begins with the name of the ontology's folder. */
function relativePath(url: string, source: string): string | undefined {
  if (/^[a-z][a-z0-9+.-]*:/i.test(url) || url.startsWith('/')) return undefined;
  const [, ...inside] = dirname(source).split('/');
  return join(...inside, url).replaceAll('\\', '/');
}
