import { MODEL_FILES } from '../../api/data-files.ts';
import type { SchemaFile } from '../../mappings/schema-file.ts';
import { SSSOM_FILE, toSssom } from '../../mappings/sssom/sssom.ts';
import type { History } from '../../ontology/history/history.ts';
import type { PublicationIndex } from '../../site/index/publication-index.ts';
import { schemaPage } from '../../site/index/routes.ts';
import { agentFiles } from '../../site/llms-txt/agent-files.ts';
import type { Threads } from './threads.ts';
import type { FileWriter } from './write-file.ts';

/** What the files of the model show beside the model. */
export interface ModelInput {
  readonly schemas: readonly SchemaFile[];
  /** Absent: no releases are recorded. */
  readonly history?: History | undefined;
}

/**
 * Writes the files of the whole ontology that are created from the model: tables, mappings, the context, and lists for programs and
 * agents. Creates each just before it is written, to save memory.
 *
 * @param index in the default language
 * @returns the number of files
 */
export function writeModelFiles(index: PublicationIndex, { schemas, history }: ModelInput, write: FileWriter): number {
  const { publication } = index;
  const others = agentFiles(index, schemas, history);
  for (const [path, create] of Object.entries(MODEL_FILES)) write(path, create(publication));
  if (publication.mappings) write(SSSOM_FILE, toSssom(publication, schemas, schemaPage));
  for (const { path, text } of others) write(path, text());
  return Object.keys(MODEL_FILES).length + (publication.mappings ? 1 : 0) + others.length;
}

/** Lets a thread do this. Returns the number of files. */
export async function requestModelFiles(threads: Threads): Promise<number> {
  let written = 0;
  await threads.runAll([{ kind: 'model files' }], ({ modelFiles = 0 }) => (written += modelFiles));
  return written;
}
