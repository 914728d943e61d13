import type { Issue } from '../../ontology/issue.ts';
import { AuthorError } from '../../ontology/issue.ts';
import { compileInput } from './compile-input.ts';
import type { InputOptions } from './input-options.ts';

export interface CheckedInput {
  readonly issues: readonly Issue[];
  /** Number of terms. 0 if the compilation was stopped. */
  readonly terms: number;
}

/** Checks the sources. Errors that stop the compilation are issues like all others. */
export async function checkInput(options: InputOptions): Promise<CheckedInput> {
  try {
    const { issues, publication } = (await compileInput(options)).compiled;
    return { issues, terms: publication.ontology.terms.length };
  } catch (error) {
    if (error instanceof AuthorError) return { issues: error.issues, terms: 0 };
    throw error;
  }
}
