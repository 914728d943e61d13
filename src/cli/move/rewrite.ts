import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { RDF_EXTENSIONS } from '../../ontology/parse/format.ts';
import { CONTEXTS_FOLDER, isContextVersion } from '../../site/files/context-version.ts';

/** A file that names the namespace, as it is to be. */
export interface Rewritten {
  readonly path: string;
  readonly text: string;
  /** How often the namespace stood there. */
  readonly count: number;
}

/** Files that an ontology's folder is made of: RDF, configuration, and what is written about it. */
const TEXTS = [...RDF_EXTENSIONS, '.json', '.xml', '.yaml', '.yml', '.md'];

/**
 * Every file of a folder in which one namespace stands, with the other in its place; hidden files and `node_modules` are passed over,
 * and so are kept versions of the context, which stay what they were.
 */
export function rewriteFolder(folder: string, from: string, to: string): Rewritten[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry): Rewritten[] => {
    if (entry.name.startsWith('.') || entry.name === 'node_modules') return [];
    const path = join(folder, entry.name);
    if (entry.isDirectory()) return rewriteFolder(path, from, to);
    if (basename(folder) === CONTEXTS_FOLDER && isContextVersion(entry.name)) return [];
    if (!entry.isFile() || !TEXTS.some((extension) => entry.name.endsWith(extension))) return [];
    const parts = readFileSync(path, 'utf8').split(from);
    return parts.length === 1 ? [] : [{ path, text: parts.join(to), count: parts.length - 1 }];
  });
}
