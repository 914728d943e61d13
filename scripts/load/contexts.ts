import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { DocumentLoader } from '../../src/ontology/parse/reading.ts';
import { readSource } from './files.ts';

/**
 * Serves JSON-LD contexts from local files only: those that the configuration names by their address, and files that a source names
 * by a relative path. Answers undefined for everything else, which the parser refuses: nothing is ever fetched.
 */
export function contextLoader(folder: string, contexts: Readonly<Record<string, string>>): DocumentLoader {
  return (url, file) => {
    const named = Object.hasOwn(contexts, url) ? contexts[url] : relativePath(url, file);
    if (named === undefined || named.split('/').includes('..') || !existsSync(join(folder, named))) return undefined;
    return JSON.parse(readSource(join(folder, named), named).text.replace(/^\uFEFF/, '')) as unknown;
  };
}

/** A path beside the source; sources are named from the ontology folder's own name on. */
function relativePath(url: string, file: string): string | undefined {
  if (/^[a-z][a-z0-9+.-]*:/i.test(url) || url.startsWith('/')) return undefined;
  const [, ...inside] = dirname(file).split('/');
  return join(...inside, url).replaceAll('\\', '/');
}
