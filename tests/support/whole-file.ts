import { WHOLE_FILES } from '../../src/api/data-files.ts';
import type { NodeObject, Publication } from '../../src/ontology/model.ts';

/** The text of a file of the whole ontology, as in a build. */
export function wholeFile(path: string, publication: Publication, nodes: readonly NodeObject[]): string {
  const content = WHOLE_FILES[path]?.(publication, nodes) ?? '';
  return typeof content === 'string' ? content : [...content].join('');
}
