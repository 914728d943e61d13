import type { Ontology } from './model.ts';
import { nameFrom } from './namespaces.ts';
import { standardOf } from './standards.ts';

/** Names of files and folders that say nothing about their content. */
const GENERIC_FILE =
  /^(?:all|core|data|dist|export|file|full|index|input|latest|main|merged|onto|ontolog(?:y|ies)|out(?:put)?|owl|rdf|release|schema|sources?|src|terms?|tests?|ttl|vocab(?:ulary|ularies)?)$/i;

/**
 * What an ontology without a title is called: a standard by its name; else by the last part of the header's IRI; else by the file or
 * folder of the sources; else by its prefix.
 *
 * @param files the sources, relative to the parent of the ontology's folder
 */
export function defaultTitle({ home, header }: Ontology, files: readonly string[]): string {
  const named = header.iri === undefined ? undefined : nameFrom(header.iri);
  return standardOf(home.namespace)?.title ?? named ?? fileTitle(files) ?? `The ${home.prefix} vocabulary`;
}

/** The single file's name without its extension, or the name of the folder that holds all files. */
function fileTitle(files: readonly string[]): string | undefined {
  const [first, second] = files;
  if (first === undefined) return undefined;
  const single = second === undefined && !first.includes('/');
  const name = single ? first.replace(/\.[a-z-]+$/i, '') : first.split('/', 1)[0];
  return name === undefined || GENERIC_FILE.test(name) || !/\p{L}/u.test(name) ? undefined : name;
}
