import { copyFileSync } from 'node:fs';
import { join } from 'node:path';
import { WHOLE_FILES } from '../../api/data-files.ts';
import { API_FILES } from '../../api/description-files.ts';
import { headersFile } from '../../api/http/headers.ts';
import { mappedOntology } from '../../mappings/mapped-ontology.ts';
import { SSSOM_FILE, toSssom } from '../../mappings/sssom/sssom.ts';
import { createTransforms } from '../../mappings/transform/transform.ts';
import type { Compiled } from '../../ontology/compile/compile.ts';
import type { History } from '../../ontology/history/history.ts';
import type { Publication } from '../../ontology/model.ts';
import { createTermIndex } from '../../ontology/query/term-index.ts';
import { robotsTxt } from '../../site/files/robots.ts';
import { basePath } from '../../site/index/links.ts';
import { createPublicationIndex } from '../../site/index/publication-index.ts';
import { schemaPage } from '../../site/index/routes.ts';
import { snapshot } from '../../site/index/snapshot-lines.ts';
import { agentFiles } from '../../site/llms-txt/agent-files.ts';
import { PLAYGROUND_FILE, SCHEMAS_FILE, VALIDATORS_FILE } from './built-schemas.ts';
import { PUBLICATIONS_MODULE, publicationsModule } from './catalogue-folders.ts';
import type { CompiledSchemas } from './published-schemas.ts';
import { createEventLoopYield, createFileWriter, writeYielding } from './write-file.ts';

interface DataFile<Content = string | Iterable<string>> {
  readonly path: string;
  readonly content: Content;
}

/** Returns the file with the model, for pages and API. */
export function modelFile(publication: Publication): DataFile<Iterable<string>> {
  return { path: 'publication.json', content: snapshot(publication) };
}

/** Returns what pages and API read beside the model: the schemas, their validators, the example of the playground, the publications of a catalogue, and the descriptions of the API. */
export function* schemaFiles(publication: Publication, schemas: CompiledSchemas): Generator<DataFile<string>> {
  yield { path: SCHEMAS_FILE, content: JSON.stringify(schemas.files) };
  if (schemas.example) yield { path: PLAYGROUND_FILE, content: JSON.stringify(schemas.example) };
  yield { path: VALIDATORS_FILE, content: schemas.module };
  yield { path: PUBLICATIONS_MODULE, content: publicationsModule(publication) };
  if (publication.site.api !== false) yield* apiFiles(publication, schemas);
}

/** What the files of the whole ontology show. */
interface WrittenData extends Pick<Compiled, 'publication' | 'nodes'> {
  /** Absent: no releases are recorded. */
  readonly history?: History | undefined;
}

/**
 * Writes the dataset, the files of the whole ontology, `robots.txt` and `_headers`. Creates each file just
 * before it is written, to save memory.
 *
 * @returns the number of files
 * @throws the signal's reason if it aborts
 */
export async function writeData(
  folder: string,
  compiled: WrittenData,
  schemas: CompiledSchemas,
  signal?: AbortSignal,
): Promise<number> {
  const write = createFileWriter(folder);
  let files = 0;
  const yieldToEventLoop = createEventLoopYield(signal);
  for (const { path, content } of dataFiles(compiled, schemas)) {
    if (typeof content === 'string') write(path, content);
    else await writeYielding(join(folder, path), content, yieldToEventLoop);
    files += 1;
    await yieldToEventLoop();
  }
  // N-Triples are N-Quads of the default graph.
  copyFileSync(join(folder, 'public/vocabulary.nt'), join(folder, 'dataset.nq'));
  signal?.throwIfAborted();
  return files + 1;
}

function* dataFiles({ publication, nodes, history }: WrittenData, schemas: CompiledSchemas): Generator<DataFile> {
  for (const [path, create] of Object.entries(WHOLE_FILES))
    yield { path: `public/${path}`, content: create(publication, nodes) };
  if (publication.mappings)
    yield { path: `public/${SSSOM_FILE}`, content: toSssom(publication, schemas.files, schemaPage) };
  // Hosts read these files at the top of a site only: a catalogue has them for all its publications.
  if (!publication.site.catalogue) yield* hostFiles(publication);
  const index = createPublicationIndex(publication);
  for (const { path, text } of agentFiles(index, schemas.files, history))
    yield { path: `public/${path}`, content: text() };
}

/** What crawlers and static hosts read. */
export function* hostFiles({ site }: Publication): Generator<DataFile<string>> {
  yield { path: 'public/robots.txt', content: robotsTxt(site) };
  // Without this file, GitHub Pages omits folders that begin with an underscore, such as Astro's.
  yield { path: 'public/.nojekyll', content: '' };
  const below = (site.publications ?? []).map(({ path }) => path);
  const images = [site, ...(site.publications ?? [])].some(({ externalImages }) => externalImages);
  yield { path: 'public/_headers', content: headersFile(basePath(site.baseUrl), below, images) };
}

function* apiFiles(publication: Publication, schemas: CompiledSchemas): Generator<DataFile<string>> {
  const index = createTermIndex(publication);
  const transforms = schemas.files.length === 0 ? undefined : createTransforms(schemas, mappedOntology(publication));
  for (const [path, create] of Object.entries(API_FILES))
    yield { path: `public${path}`, content: create(publication, index, transforms) };
}
