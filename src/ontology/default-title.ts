import type { Ontology } from './model.ts';
import { isGenericSegment, nameFrom } from './namespaces.ts';
import { standardOf } from './standards.ts';

/** Names of files and folders that are unsuitable as titles, beside generic parts of IRIs. */
const GENERIC_FILE =
  /^(?:all|data|dist|export|file|full|index|input|main|merged|models?|out(?:put)?|releases?|sources?|src|tests?|ttl|versions?)$/i;

function isGeneric(name: string): boolean {
  return isGenericSegment(name) || GENERIC_FILE.test(name);
}

/**
 * Returns the title of an ontology that states none. In order of preference: the name of the standard, the last part of the header's
 * IRI that is not generic, the file or folder of the sources, the prefix.
 *
 * @param files paths of the sources, relative to the parent of the ontology's folder
 */
export function defaultTitle({ own, header }: Pick<Ontology, 'own' | 'header'>, files: readonly string[]): string {
  const named = header.iri === undefined ? undefined : nameFrom(header.iri, isGeneric);
  return standardOf(own.namespace)?.title ?? named ?? fileTitle(files) ?? `The ${own.prefix} vocabulary`;
}

/** Returns the name of a single file without its extension, or the name of the folder of several files. */
function fileTitle(files: readonly string[]): string | undefined {
  const [first, second] = files;
  if (first === undefined) return undefined;
  const single = second === undefined && !first.includes('/');
  const name = single ? first.replace(/\.[a-z-]+$/i, '') : first.split('/', 1)[0];
  return name === undefined || isGeneric(name) || !/\p{L}/u.test(name) ? undefined : name;
}
