import type { Issue } from '../../ontology/issue.ts';
import { AuthorError } from '../../ontology/issue.ts';
import type { CatalogueInput } from './catalogue-input.ts';
import { openCatalogue } from './catalogue-input.ts';
import { compileInput } from './compile-input.ts';
import type { InputOptions } from './input-options.ts';

/** Checks the sources, of a catalogue those of all publications. Errors that stop the compilation are issues like all others. */
export async function checkInput(options: InputOptions): Promise<readonly Issue[]> {
  return collect(async () => {
    const catalogue = openCatalogue(options);
    return catalogue ? checkCatalogue(catalogue) : checkOne(options);
  });
}

async function checkCatalogue({ members }: CatalogueInput): Promise<readonly Issue[]> {
  const all: (readonly Issue[])[] = [];
  for (const { options, locate } of members) {
    const issues = await collect(() => checkOne(options));
    all.push(issues.map(locate));
  }
  return all.flat();
}

async function checkOne(options: InputOptions): Promise<readonly Issue[]> {
  return (await compileInput(options)).compiled.issues;
}

async function collect(check: () => Promise<readonly Issue[]>): Promise<readonly Issue[]> {
  try {
    return await check();
  } catch (error) {
    if (error instanceof AuthorError) return error.issues;
    throw error;
  }
}
