import { snapshot } from '../../build/snapshot.ts';
import { createFileWriter } from '../../build/write-file.ts';
import { compileInput } from '../../command/compile-input.ts';
import { createQuestions } from './questions.ts';
import type { Questions } from './questions.ts';

/** A publication on the disk, as `npm run serve` takes it, and what to ask of it. */
export interface Snapshot {
  readonly terms: number;
  readonly questions: Questions;
  /** Path of the base URL: `/docs`, or empty. */
  readonly basePath: string;
}

/** Compiles an ontology and writes its publication into a folder, without a site: the API needs none. */
export async function writeSnapshot(ontology: string, out: string): Promise<Snapshot> {
  const { compiled } = await compileInput({ ontology });
  const errors = compiled.issues.filter(({ severity }) => severity === 'error');
  if (errors.length > 0) throw new Error(`${ontology} has ${errors.length} errors: ${errors[0]?.message}`);
  const { publication } = compiled;
  createFileWriter(out)('publication.json', snapshot(publication));
  return {
    terms: publication.ontology.terms.length,
    questions: createQuestions(publication),
    basePath: new URL(publication.site.baseUrl).pathname.replace(/\/+$/, ''),
  };
}
