import { datasetFiles, MODEL_FILES } from '../../src/ontology/formats.ts';
import type { NodeObject, Publication } from '../../src/ontology/model.ts';

/** The text of a file of the whole ontology, as in a build. */
export function wholeFile(path: string, publication: Publication, nodes: readonly NodeObject[]): string {
  const content =
    datasetFiles(publication.ontology)[path]?.(publication, nodes) ?? MODEL_FILES[path]?.(publication) ?? '';
  return typeof content === 'string' ? content : [...content].join('');
}
