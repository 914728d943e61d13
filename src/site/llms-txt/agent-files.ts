import type { SchemaFile } from '../../mappings/schema-file.ts';
import { currentContext } from '../files/context-version.ts';
import { vocabularyIndex, vocabularyIndexSchema } from '../files/vocabulary-index.ts';
import type { PublicationIndex } from '../index/publication-index.ts';
import { INDEX_FILE, INDEX_SCHEMA_FILE } from '../index/vocabulary-index-members.ts';
import { LLMS_FILE, llmsTxt } from './llms-txt.ts';

/** A file for programs and agents that no server is needed for; what is large comes in parts. */
export interface AgentFile {
  /** Below the base URL. */
  readonly path: string;
  /** Makes the text, when it is asked for. */
  readonly text: () => string | Iterable<string>;
}

/** Files that say what pages show, and so are made where pages are: by the build, and by the server of `npm run dev`. */
export function agentFiles(index: PublicationIndex, schemas: readonly SchemaFile[]): readonly AgentFile[] {
  const context = currentContext(index.publication.ontology);
  return [
    { path: context.path, text: () => context.text },
    { path: INDEX_FILE, text: () => vocabularyIndex(index) },
    { path: INDEX_SCHEMA_FILE, text: () => vocabularyIndexSchema(index) },
    { path: LLMS_FILE, text: () => llmsTxt(index, schemas) },
  ];
}
