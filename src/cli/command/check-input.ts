import type { Issue } from '../../ontology/issue.ts';
import { AuthorError } from '../../ontology/issue.ts';
import type { CatalogueInput } from './catalogue-input.ts';
import { openCatalogue } from './catalogue-input.ts';
import { compileInput } from './compile-input.ts';
import type { InputOptions } from './input-options.ts';

export interface CheckedInput {
  readonly issues: readonly Issue[];
  /** Number of terms. 0 if the compilation was stopped. */
  readonly terms: number;
}

/** Checks the sources, of a catalogue those of all publications. Errors that stop the compilation are issues like all others. */
export async function checkInput(options: InputOptions): Promise<CheckedInput> {
  return collect(async () => {
    const catalogue = openCatalogue(options);
    return catalogue ? checkCatalogue(catalogue) : checkOne(options);
  });
}

async function checkCatalogue({ members }: CatalogueInput): Promise<CheckedInput> {
  const all: CheckedInput[] = [];
  for (const { options, locate } of members) {
    const { issues, terms } = await collect(() => checkOne(options));
    all.push({ issues: issues.map(locate), terms });
  }
  return { issues: all.flatMap(({ issues }) => issues), terms: all.reduce((sum, { terms }) => sum + terms, 0) };
}

async function checkOne(options: InputOptions): Promise<CheckedInput> {
  const { issues, publication } = (await compileInput(options)).compiled;
  return { issues, terms: publication.ontology.terms.length };
}

async function collect(check: () => Promise<CheckedInput>): Promise<CheckedInput> {
  try {
    return await check();
  } catch (error) {
    if (error instanceof AuthorError) return { issues: error.issues, terms: 0 };
    throw error;
  }
}
