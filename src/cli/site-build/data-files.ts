import { join } from 'node:path';
import { createTermWriters, WHOLE_FILES } from '../../api/data-files.ts';
import { API_FILES } from '../../api/description-files.ts';
import { headersFile } from '../../api/http/headers.ts';
import { SSSOM_FILE, toSssom } from '../../mappings/sssom/sssom.ts';
import { createTransforms } from '../../mappings/transform/transform.ts';
import type { Compiled } from '../../ontology/compile/compile.ts';
import { identifierToPath } from '../../ontology/identifier.ts';
import type { Publication } from '../../ontology/model.ts';
import { createTermIndex } from '../../ontology/query/term-index.ts';
import { toNQuads } from '../../ontology/write/n-triples.ts';
import { robotsTxt } from '../../site/files/robots.ts';
import { termFolders } from '../../site/index/page-languages.ts';
import { createPublicationIndex } from '../../site/index/publication-index.ts';
import { schemaPage } from '../../site/index/routes.ts';
import { agentFiles } from '../../site/llms-txt/agent-files.ts';
import { markdownPages } from '../../site/markdown-export/pages.ts';
import type { CompiledSchemas } from './published-schemas.ts';
import { SCHEMAS_FILE, VALIDATORS_FILE } from './published-schemas.ts';
import { snapshot } from './snapshot.ts';
import { createEventLoopYield, createFileWriter, writeYielding } from './write-file.ts';

/** Files per term: `.ttl`, `.jsonld` and `.json`. Each of its pages also has a `.md` file. */
const TERM_FILES = 3;

interface DataFile {
  readonly path: string;
  readonly content: string | Iterable<string>;
}

/** Files per progress report. */
const REPORT_EVERY = 64;

/**
 * Writes all files except HTML pages: the snapshot, the schemas and their validators, the dataset, the data files, the term pages in
 * Markdown, `robots.txt` and `_headers`. Creates each file just before it is written, to save memory.
 *
 * @returns the number of files
 * @throws the signal's reason if it aborts
 */
export async function writeData(
  folder: string,
  compiled: Compiled,
  schemas: CompiledSchemas,
  report: (done: number, all: number) => void,
  signal?: AbortSignal,
): Promise<number> {
  const write = createFileWriter(folder);
  const { ontology, site } = compiled.publication;
  const ofApi = site.api === false ? 0 : Object.keys(API_FILES).length;
  const pages = [...termFolders(compiled.publication).values()].reduce((sum, count) => sum + count, 0);
  const ofTerms = site.termFiles ? TERM_FILES * ontology.terms.length + pages : 0;
  const all = 11 + Object.keys(WHOLE_FILES).length + ofApi + ofTerms;
  let done = 0;
  const yieldToEventLoop = createEventLoopYield(signal);
  for (const { path, content } of dataFiles(compiled, schemas)) {
    if (typeof content === 'string') write(path, content);
    else await writeYielding(join(folder, path), content, yieldToEventLoop);
    done += 1;
    if (done % REPORT_EVERY === 0) report(done, all);
    await yieldToEventLoop();
  }
  signal?.throwIfAborted();
  return done;
}

function* dataFiles({ publication, nodes }: Compiled, schemas: CompiledSchemas): Generator<DataFile> {
  yield { path: 'publication.json', content: snapshot(publication) };
  yield { path: SCHEMAS_FILE, content: JSON.stringify(schemas.files) };
  yield { path: VALIDATORS_FILE, content: schemas.module };
  yield { path: 'dataset.nq', content: toNQuads(nodes) };
  for (const [path, create] of Object.entries(WHOLE_FILES))
    yield { path: `public/${path}`, content: create(publication, nodes) };
  if (publication.mappings)
    yield { path: `public/${SSSOM_FILE}`, content: toSssom(publication, schemas.files, schemaPage) };
  yield { path: 'public/robots.txt', content: robotsTxt(publication.site) };
  // Without this file, GitHub Pages omits folders that begin with an underscore, such as Astro's.
  yield { path: 'public/.nojekyll', content: '' };
  yield {
    path: 'public/_headers',
    content: headersFile(new URL(publication.site.baseUrl).pathname.replace(/\/+$/, '')),
  };
  if (publication.site.api !== false) yield* apiFiles(publication, schemas);
  if (publication.site.termFiles) yield* termFiles(publication);
  const index = createPublicationIndex(publication);
  for (const { path, text } of agentFiles(index, schemas.files)) yield { path: `public/${path}`, content: text() };
  for (const { path, text } of markdownPages(index)) yield { path: `public/${path}`, content: text() };
}

function* apiFiles(publication: Publication, schemas: CompiledSchemas): Generator<DataFile> {
  const index = createTermIndex(publication);
  const transforms = schemas.files.length === 0 ? undefined : createTransforms(schemas, publication);
  for (const [path, create] of Object.entries(API_FILES))
    yield { path: `public${path}`, content: create(publication, index, transforms) };
}

function* termFiles(publication: Publication): Generator<DataFile> {
  const writers = Object.entries(createTermWriters(publication));
  for (const term of publication.ontology.terms) {
    for (const [extension, write] of writers) {
      yield { path: `public/${identifierToPath(term.identifier)}.${extension}`, content: write(term) };
    }
  }
}
