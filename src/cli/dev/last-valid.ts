import { rmSync } from 'node:fs';
import { mkdtemp, rename } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { API_FILES } from '../../api/description-files.ts';
import { createTransforms } from '../../mappings/transform/transform.ts';
import { AuthorError } from '../../ontology/issue.ts';
import type { Publication } from '../../ontology/model.ts';
import { createTermIndex } from '../../ontology/query/term-index.ts';
import type { InputOptions } from '../command/compile-input.ts';
import { compileInput, ontologyFolder } from '../command/compile-input.ts';
import { count, countLine, formatIssues } from '../command/issues.ts';
import { seconds } from '../command/progress.ts';
import type { CompiledSchemas } from '../site-build/published-schemas.ts';
import { compileSchemas, SCHEMAS_FILE, VALIDATORS_FILE } from '../site-build/published-schemas.ts';
import { schemaDownloads } from '../site-build/schema-downloads.ts';
import { snapshot } from '../site-build/snapshot.ts';
import type { FileWriter } from '../site-build/write-file.ts';
import { createFileWriter } from '../site-build/write-file.ts';
import type { ServedOntology } from './data-middleware.ts';

/** The last version of the ontology without errors, in memory and as a file for the pages. */
export interface LastValidOntology {
  readonly served: ServedOntology;
  /** Absolute path of publication.json. */
  readonly file: string;
  /** Compiles again and returns true. If the sources have errors, prints them, keeps the current version and returns false. */
  refresh(): Promise<boolean>;
}

/**
 * Compiles the ontology for the first time.
 *
 * @param beforeFolder called before a temporary folder is created, which must be deleted on exit
 * @throws {AuthorError} the ontology has errors
 */
export async function openLastValidOntology(
  options: InputOptions,
  beforeFolder: () => void,
): Promise<LastValidOntology> {
  let served = await compileValid(options);
  beforeFolder();
  const folder = await mkdtemp(join(tmpdir(), 'ontopress-dev-'));
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
  const file = join(folder, 'publication.json');
  const write = createFileWriter(folder);
  const save = async (): Promise<void> => {
    const { compiled, schemas } = served;
    writeApiFiles(write, compiled.publication, schemas);
    write(SCHEMAS_FILE, JSON.stringify(schemas.files));
    write(VALIDATORS_FILE, schemas.module);
    // By rename, so that a page never reads an incomplete file.
    write('next.json', snapshot(compiled.publication));
    await rename(join(folder, 'next.json'), file);
  };
  await save();
  return {
    get served() {
      return served;
    },
    file,
    async refresh() {
      const start = performance.now();
      try {
        served = await compileValid(options);
      } catch (error) {
        if (!(error instanceof AuthorError)) throw error;
        console.error(
          `${formatIssues(error.issues)}\n${countLine(error.issues)}. The site shows the last version without errors.`,
        );
        return false;
      }
      await save();
      console.log(`Reloaded in ${seconds(performance.now() - start)}: ${countLine(served.compiled.issues)}.`);
      return true;
    },
  };
}

/** Writes the files that the page about the API reads, as in a build: below `public/` beside the snapshot. */
function writeApiFiles(write: FileWriter, publication: Publication, schemas: CompiledSchemas): void {
  if (publication.site.api === false) return;
  const index = createTermIndex(publication);
  const transforms = schemas.files.length === 0 ? undefined : createTransforms(schemas, publication);
  for (const [path, create] of Object.entries(API_FILES))
    write(`public${path}`, create(publication, index, transforms));
}

async function compileValid(options: InputOptions): Promise<ServedOntology & { readonly schemas: CompiledSchemas }> {
  const { compiled, schemas, savedContexts } = await compileInput(options);
  if (count(compiled.issues, 'error') > 0)
    throw new AuthorError(compiled.issues.filter(({ severity }) => severity === 'error'));
  const { publication } = compiled;
  const compiledSchemas = await compileSchemas(schemas, publication);
  const downloads = new Map([
    ...compiledSchemas.playground,
    ...schemaDownloads(schemas, ontologyFolder(options), publication.site),
    ...(savedContexts?.versions ?? []).map(({ path, text }) => [path, text] as const),
  ]);
  return { compiled, schemas: compiledSchemas, downloads };
}
