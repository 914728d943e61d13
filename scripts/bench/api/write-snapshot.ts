import type { CompiledInput } from '../../../src/cli/command/compile-input.ts';
import { compileInput } from '../../../src/cli/command/compile-input.ts';
import { snapshot } from '../../../src/site/index/stored-terms.ts';
import { createFileWriter } from '../../../src/cli/site-build/write-file.ts';
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
  const { compiled } = await writePublication(ontology, out);
  const { publication } = compiled;
  return {
    terms: publication.ontology.terms.length,
    queries: createQueryStrings(publication),
    basePath: basePathOf(publication),
  };
}

/** Like {@link writeSnapshot}, and returns the compiled input. @throws {Error} the ontology has errors */
export async function writePublication(ontology: string, out: string): Promise<CompiledInput> {
  const input = await compileInput({ ontology });
  const { publication, issues } = input.compiled;
  const errors = issues.filter(({ severity }) => severity === 'error');
  if (errors.length > 0) throw new Error(`${ontology} has ${errors.length} errors: ${errors[0]?.message}`);
  createFileWriter(out)('publication.json', snapshot(publication));
  return input;
}

/** Path of the base URL: `/docs`, or empty. */
export function basePathOf({ site }: Publication): string {
  return new URL(site.baseUrl).pathname.replace(/\/+$/, '');
}
