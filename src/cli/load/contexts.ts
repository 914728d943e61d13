import { statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { parseJson } from '../../ontology/parse/json-document.ts';
import type { DocumentLoader } from '../../ontology/parse/reading.ts';
import { readSource } from './files.ts';
import { staysInside } from './named-path.ts';

/**
 * Serves JSON-LD contexts from local files only: those that the configuration names by their address, and files that a source names
 * by a relative path. Answers undefined for everything else, which the parser refuses: nothing is ever fetched. Throws an AuthorError
 * for a file that is no JSON.
 *
 * @param name the folder's own name, with which messages begin a path; none for a single file
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

/** A file of the folder, not reached by stepping up or by a link: a source may come from anybody. */
function isContextFile(folder: string, path: string): boolean {
  if (path.split('/').includes('..')) return false;
  const file = join(folder, path);
  return statSync(file, { throwIfNoEntry: false })?.isFile() === true && staysInside(folder, file);
}

/** A path beside the source; sources are named from the ontology folder's own name on. */
function relativePath(url: string, source: string): string | undefined {
  if (/^[a-z][a-z0-9+.-]*:/i.test(url) || url.startsWith('/')) return undefined;
  const [, ...inside] = dirname(source).split('/');
  return join(...inside, url).replaceAll('\\', '/');
}
