import { join } from 'node:path';
import { HISTORY_FILE } from '../../versions/history/history.ts';
import type { Publication } from '../../ontology/model.ts';
import { openLargePublication } from '../../site/index/stored-terms.ts';
import { returnMemory } from '../command/engine.ts';
import { rejectCaseInsensitiveDisk } from './case-insensitive-disk.ts';
import { snapshotFile, schemaFiles } from './data-files.ts';
import type { CompiledSchemas } from './published-schemas.ts';
import type { ReleasableInput } from './sources.ts';
import { createFileWriter } from './write-file.ts';

/** Writes the model, which the threads read when they start. Returns the publication. To save memory, a large one is read from the file. */
export function writeModel(folder: string, input: ReleasableInput): Publication {
  const { publication } = input.compiled();
  rejectCaseInsensitiveDisk(folder, publication.ontology.terms);
  const { path, content } = snapshotFile(publication);
  const write = createFileWriter(folder);
  write(path, content);
  if (input.history) write(HISTORY_FILE, JSON.stringify(input.history));
  const large = input.savesMemory ? openLargePublication(join(folder, path)) : undefined;
  // The threads need it.
  if (large) returnMemory();
  return large ?? publication;
}

/** Writes what pages and API read beside the model. Returns the schemas, and the texts of the files by path. */
export async function writeSchemas(
  folder: string,
  input: ReleasableInput,
): Promise<{ readonly schemas: CompiledSchemas; readonly files: ReadonlyMap<string, string> }> {
  const { publication } = input.compiled();
  const schemas = await input.compiledSchemas;
  const write = createFileWriter(folder);
  const files = new Map<string, string>();
  for (const { path, content } of schemaFiles(publication, schemas)) {
    write(path, content);
    files.set(path, content);
  }
  return { schemas, files };
}
