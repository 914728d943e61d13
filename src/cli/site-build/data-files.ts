import { basePath } from '../../base/paths.ts';
import { copyFileSync } from 'node:fs';
import { join } from 'node:path';
import { datasetFiles } from '../../ontology/formats.ts';
import { API_FILES, indexTerms } from '../../api/index.ts';
import { headerOptions, headersFile } from '../../api/platform.ts';
import { mappedOntology } from '../../mappings/authoring.ts';
import { createTransforms } from '../../mappings/index.ts';
import type { Compiled } from '../../compiler/index.ts';
import type { Publication } from '../../ontology/model.ts';
import { robotsTxt, storedPublication } from '../../site/files.ts';
import {
  MAPPED_FILE,
  PLAYGROUND_FILE,
  PUBLICATIONS_MODULE,
  publicationsModule,
  SCHEMAS_FILE,
  VALIDATORS_FILE,
} from './read-build.ts';
import type { CompiledSchemas } from './published-schemas.ts';
import { createEventLoopYield, createFileWriter, writeYielding } from './write-file.ts';

interface DataFile<Content = string | Iterable<string>> {
  readonly path: string;
  readonly content: Content;
}

/** Returns the file with the model, for pages and API. */
export function snapshotFile(publication: Publication): DataFile<Iterable<string>> {
  return { path: 'publication.json', content: storedPublication.text(publication) };
}

/** Returns what pages and API read beside the model: the schemas, their validators, the part of the ontology that mappings depend on, the example of the playground, the publications of a catalogue, and the descriptions of the API. */
export function* schemaFiles(publication: Publication, schemas: CompiledSchemas): Generator<DataFile<string>> {
  yield { path: SCHEMAS_FILE, content: JSON.stringify(schemas.files) };
  if (schemas.example) yield { path: PLAYGROUND_FILE, content: JSON.stringify(schemas.example) };
  yield { path: VALIDATORS_FILE, content: schemas.module };
  if (schemas.files.length > 0) yield { path: MAPPED_FILE, content: JSON.stringify(mappedOntology(publication)) };
  yield { path: PUBLICATIONS_MODULE, content: publicationsModule(publication) };
  if (publication.site.api !== false) yield* apiFiles(publication, schemas);
}

/**
 * Writes the dataset, `robots.txt` and `_headers`. Creates each file just before it is written, to save memory.
 *
 * @returns the number of files
 * @throws the signal's reason if it aborts
 */
export async function writeData(
  folder: string,
  { publication, nodes }: Pick<Compiled, 'publication' | 'nodes'>,
  signal?: AbortSignal,
): Promise<number> {
  const write = createFileWriter(join(folder, 'public'));
  const yieldToEventLoop = createEventLoopYield(signal);
  const { rdf12 } = publication.ontology;
  const dataset = Object.entries(datasetFiles(publication.ontology));
  for (const [path, create] of dataset)
    await writeYielding(join(folder, 'public', path), create(publication, nodes), yieldToEventLoop);
  // N-Triples are N-Quads of the default graph.
  copyFileSync(join(folder, `public/vocabulary${rdf12 ? '.12' : ''}.nt`), join(folder, 'dataset.nq'));
  // Hosts read these files at the top of a site only: a catalogue has them for all its publications.
  const host = publication.site.catalogue ? [] : hostFiles(publication);
  for (const { path, content } of host) write(path, content);
  signal?.throwIfAborted();
  return dataset.length + 1 + host.length;
}

/** What crawlers and static hosts read, by path below the site. */
export function hostFiles(publication: Publication): readonly DataFile<string>[] {
  const { site } = publication;
  const below = (site.publications ?? []).map(({ path }) => path);
  const externalImages = [site, ...(site.publications ?? [])].some((each) => each.externalImages);
  return [
    { path: 'robots.txt', content: robotsTxt(site) },
    // Without this file, GitHub Pages omits folders that begin with an underscore, such as Astro's.
    { path: '.nojekyll', content: '' },
    {
      path: '_headers',
      content: headersFile(basePath(site.baseUrl), below, { ...headerOptions(publication), externalImages }),
    },
  ];
}

function* apiFiles(publication: Publication, schemas: CompiledSchemas): Generator<DataFile<string>> {
  const index = indexTerms(publication);
  const transforms = schemas.files.length === 0 ? undefined : createTransforms(schemas, mappedOntology(publication));
  for (const [path, create] of Object.entries(API_FILES))
    yield { path: `public${path}`, content: create(publication, index, transforms) };
}
