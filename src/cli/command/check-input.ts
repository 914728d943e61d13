import type { Issue } from '../../ontology/issue.ts';
import { AuthorError } from '../../ontology/issue.ts';
import type { CatalogueInput } from './catalogue-input.ts';
import { openCatalogue } from './catalogue-input.ts';
import { compileInput } from './compile-input.ts';
import type { InputOptions } from './input-options.ts';

export interface CheckedInput {
  readonly issues: readonly Issue[];
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
    const { issues } = await collect(() => checkOne(options));
    all.push({ issues: issues.map(locate) });
  }
  return { issues: all.flatMap(({ issues }) => issues) };
}

async function checkOne(options: InputOptions): Promise<CheckedInput> {
  const { issues } = (await compileInput(options)).compiled;
  return { issues };
}

async function collect(check: () => Promise<CheckedInput>): Promise<CheckedInput> {
  try {
    return await check();
  } catch (error) {
    if (error instanceof AuthorError) return { issues: error.issues };
    throw error;
  }
}
