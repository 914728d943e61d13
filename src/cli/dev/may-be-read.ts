import { basename, extname } from 'node:path';
import { RDF_EXTENSIONS } from '../../rdf/parse/format.ts';
import { configurationNames } from '../load/configuration-file.ts';

/** Extensions of RDF, and of configuration, mappings, schemas, contexts, pages, and files of the theme. */
const EXTENSIONS = new Set([
  ...RDF_EXTENSIONS,
  ...['.yaml', '.yml', '.json', '.xml', '.md', '.css', '.svg', '.png', '.webp', '.jpg', '.jpeg', '.gif'],
]);

/**
 * Whether a compilation may read a file of the ontology's folder, by its extension, or because `publication.yaml` names it. Other files,
 * such as logs, may change all the time: the server itself writes one if its output is redirected to a file there.
 */
export function mayBeRead(folder: string, path: string): boolean {
  return EXTENSIONS.has(extname(path).toLowerCase()) || configurationNames(folder, basename(path));
}
