import type { Site } from '../../ontology/model.ts';

/**
 * Whether each term has data files: written by the build, or created by the server on request. A host without the API has only the files of
 * the build.
 */
export function hasTermFiles({ termFiles, api }: Pick<Site, 'termFiles' | 'api'>): boolean {
  return termFiles || api !== false;
}
