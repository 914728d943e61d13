import { schemaPaths } from '../../mappings/addresses.ts';
import type { History } from '../../versions/index.ts';
import { MODEL_FILES } from '../../ontology/formats.ts';
import type { SchemaFile } from '../../mappings/index.ts';
import { mappingTables } from '../../mappings/index.ts';
import type { Publication } from '../../ontology/model.ts';
import type { RememberRelease } from '../../site/changes/changes-file.ts';
import { createPublicationIndex } from '../../site/index/publication-index.ts';
import type { AgentFile } from '../../site/agents/agent-files.ts';
import { agentFiles } from '../../site/agents/agent-files.ts';

/**
 * The files of the whole ontology that are created from the model: tables, mappings, the context, and lists for programs and agents.
 * The build and the development server both create them.
 *
 * @param history read only if a text needs it. Absent: no releases are recorded
 * @param remember texts of earlier builds. Default: none
 */
export function modelFiles(
  publication: Publication,
  schemas: readonly SchemaFile[],
  history?: () => History,
  remember?: RememberRelease,
): readonly AgentFile[] {
  const sssom = { path: schemaPaths.sssom, text: () => mappingTables.sssom(publication, schemas) };
  return [
    ...Object.entries(MODEL_FILES).map(([path, create]) => ({ path, text: () => create(publication) })),
    ...(publication.mappings ? [sssom] : []),
    ...agentFiles(createPublicationIndex(publication), schemas, history, remember),
  ];
}
