import { writeSnapshot as write } from '../../../src/cli/index.ts';
import type { Publication } from '../../../src/ontology/model.ts';
import type { QueryStrings } from './query-strings.ts';
import { createQueryStrings } from './query-strings.ts';

/** A publication on the disk, as `npm run serve` reads it, and queries about it. */
export interface Snapshot {
  readonly terms: number;
  readonly queries: QueryStrings;
  /** Path of the base URL: `/docs`, or empty. */
  readonly basePath: string;
}

/** Compiles an ontology and writes its publication to a folder, without a site. */
export async function writeSnapshot(ontology: string, out: string): Promise<Snapshot> {
  const { publication } = await write(ontology, out, false);
  return {
    terms: publication.ontology.terms.length,
    queries: createQueryStrings(publication),
    basePath: basePathOf(publication),
  };
}

/** Path of the base URL: `/docs`, or empty. */
export function basePathOf({ site }: Publication): string {
  return new URL(site.baseUrl).pathname.replace(/\/+$/, '');
}
