import type { SchemaFile } from '../../mappings/data/schema-file.ts';
import type { History } from '../../versions/history/history.ts';
import { CHANGES_FILE } from '../../versions/history/history.ts';
import type { RememberRelease } from '../changes/changes-file.ts';
import { changesFile } from '../changes/changes-file.ts';
import { currentContext } from '../files/context-version.ts';
import { vocabularyIndex, vocabularyIndexSchema } from '../files/vocabulary-index.ts';
import type { PublicationIndex } from '../index/publication-index.ts';
import { INDEX_FILE, INDEX_SCHEMA_FILE } from '../index/vocabulary-index-members.ts';
import { LLMS_FILE, llmsTxt } from './llms-txt.ts';

/** A static file for programs and agents. */
export interface AgentFile {
  /** Below the base URL. */
  readonly path: string;
  /** Creates the text on demand; large texts in chunks. */
  readonly text: () => string | Iterable<string>;
}

/**
 * Files derived from pages. The build and the server of `ontopress dev` both create them.
 *
 * @param history read only if a text needs it: it depends on all terms. Absent: no releases are recorded
 * @param remember texts of earlier builds. Default: none
 */
export function agentFiles(
  index: PublicationIndex,
  schemas: readonly SchemaFile[],
  history?: () => History,
  remember?: RememberRelease,
): readonly AgentFile[] {
  const context = currentContext(index.publication.ontology);
  return [
    { path: context.path, text: () => context.text },
    { path: INDEX_FILE, text: () => vocabularyIndex(index) },
    { path: INDEX_SCHEMA_FILE, text: () => vocabularyIndexSchema(index) },
    { path: LLMS_FILE, text: () => llmsTxt(index, schemas) },
    ...(history ? [{ path: CHANGES_FILE, text: () => changesFile(index.publication, history(), remember) }] : []),
  ];
}
