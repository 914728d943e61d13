/** What programs and scripts use of the commands. Heavy parts are loaded when they are called. */
import { join } from 'node:path';
import type { Issue } from '../base/issue.ts';
import type { Publication } from '../ontology/model.ts';
import { checkInput, compileInput } from './command/compile-input.ts';
import type { InputOptions } from './command/input-options.ts';
import type { serveFolder as ServeFolder } from './commands/serve.ts';
import { compareWithRelease } from './diff/compare-release.ts';
import { startValidationThread } from './load/validation-thread.ts';
import type { openProgram as OpenProgram, writeProgram as WriteProgram } from './program/open-program.ts';
import type { CompiledSchemas } from './site-build/published-schemas.ts';
import type { canonicalize as Canonicalize } from './verify/canonical.ts';

export { compileUncheckedInput } from './command/compile-input.ts';
export type { InputOptions } from './command/input-options.ts';
export type { Progress } from './command/terminal.ts';
export type { ServedPublication } from './commands/serve.ts';
export { CONFIGURABLE_RULES } from './load/publication-file.ts';
export type { BuildReport } from './rebuild/build-record.ts';
export { buildIfChanged as build } from './site-build/build-if-changed.ts';
export type { BuildResult } from './site-build/build-site.ts';
export { compileInput };

/** Checks the sources of an ontology against all rules, and compares it with its last release. */
export function check(options: InputOptions): Promise<readonly Issue[]> {
  return checkInput({ ...options, startValidation: startValidationThread, compare: compareWithRelease });
}

/** What {@link writeSnapshot} has written. */
export interface Snapshot {
  readonly publication: Publication;
  /** undefined: they were not compiled. */
  readonly schemas: CompiledSchemas | undefined;
}

/**
 * Compiles an ontology, and writes what a server reads of a build, without a site.
 *
 * @param withSchemas also compiles the schemas
 * @throws {Error} the ontology has errors
 */
export async function writeSnapshot(ontology: string, out: string, withSchemas: boolean): Promise<Snapshot> {
  const { compiled, schemas } = await compileInput({ ontology });
  const { publication, issues } = compiled;
  const errors = issues.filter(({ severity }) => severity === 'error');
  if (errors.length > 0) throw new Error(`${ontology} has ${errors.length} errors: ${errors[0]?.message}`);
  const { schemaFiles, snapshotFile } = await import('./site-build/data-files.ts');
  const { compileSchemas } = await import('./site-build/published-schemas.ts');
  const compiledSchemas = withSchemas ? await compileSchemas(schemas, publication) : undefined;
  const write = (await import('./site-build/write-file.ts')).createFileWriter(out);
  const files = [snapshotFile(publication), ...(compiledSchemas ? schemaFiles(publication, compiledSchemas) : [])];
  for (const { path, content } of files) write(path, content);
  return { publication, schemas: compiledSchemas };
}

/**
 * Compiles an ontology, and writes the files of its dataset and the table of its mappings to `OUT/public`, as a build does, without pages.
 *
 * @throws {Error} the ontology has errors
 */
export async function writeDataset(ontology: string, out: string): Promise<void> {
  const { compiled, schemas } = await compileInput({ ontology });
  const { publication, issues } = compiled;
  const error = issues.find(({ severity }) => severity === 'error');
  if (error) throw new Error(`${ontology} has errors: ${error.message}`);
  await (await import('./site-build/data-files.ts')).writeData(out, compiled);
  const { mappingTables } = await import('../mappings/index.ts');
  const write = (await import('./site-build/write-file.ts')).createFileWriter(join(out, 'public'));
  write('mappings.sssom.tsv', mappingTables.sssom(publication, schemas));
}

export const serveFolder: typeof ServeFolder = async (...options) =>
  (await import('./commands/serve.ts')).serveFolder(...options);

export const openProgram: typeof OpenProgram = async (...options) =>
  (await import('./program/open-program.ts')).openProgram(...options);

export const writeProgram: typeof WriteProgram = async (lib) =>
  (await import('./program/open-program.ts')).writeProgram(lib);

export const canonicalize: typeof Canonicalize = async (...options) =>
  (await import('./verify/canonical.ts')).canonicalize(...options);
