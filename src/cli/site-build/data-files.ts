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
import { createTurns } from './turns.ts';
import { createFileWriter, writeInTurns } from './write-file.ts';

/** `.ttl`, `.jsonld` and `.json` of each term; each of its pages has a `.md` beside it. */
const TERM_FILES = 3;

interface DataFile {
  readonly path: string;
  readonly content: string | Iterable<string>;
}

/** After so many files the progress is told. */
const REPORT = 64;

/**
 * Writes everything but the pages in HTML into a folder: the snapshot, the schemas and their validators, the dataset, the data files,
 * the pages of terms in Markdown, `robots.txt` and `_headers`.
 * Each file is made just before it is written. Gives the number of files; throws the signal's reason where it aborts.
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
  const turn = createTurns(signal);
  for (const { path, content } of dataFiles(compiled, schemas)) {
    if (typeof content === 'string') write(path, content);
    else await writeInTurns(join(folder, path), content, turn);
    done += 1;
    if (done % REPORT === 0) report(done, all);
    await turn();
  }
  signal?.throwIfAborted();
  return done;
}

function* dataFiles({ publication, nodes }: Compiled, schemas: CompiledSchemas): Generator<DataFile> {
  yield { path: 'publication.json', content: snapshot(publication) };
  yield { path: SCHEMAS_FILE, content: JSON.stringify(schemas.files) };
  yield { path: VALIDATORS_FILE, content: schemas.module };
  yield { path: 'dataset.nq', content: toNQuads(nodes) };
  for (const [path, make] of Object.entries(WHOLE_FILES))
    yield { path: `public/${path}`, content: make(publication, nodes) };
  if (publication.mappings)
    yield { path: `public/${SSSOM_FILE}`, content: toSssom(publication, schemas.files, schemaPage) };
  yield { path: 'public/robots.txt', content: robotsTxt(publication.site) };
  // GitHub Pages would leave out every folder that begins with an underscore, as Astro's does.
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
  for (const [path, make] of Object.entries(API_FILES))
    yield { path: `public${path}`, content: make(publication, index, transforms) };
}

function* termFiles(publication: Publication): Generator<DataFile> {
  const writers = Object.entries(createTermWriters(publication));
  for (const term of publication.ontology.terms) {
    for (const [extension, make] of writers) {
      yield { path: `public/${identifierToPath(term.identifier)}.${extension}`, content: make(term) };
    }
  }
}
