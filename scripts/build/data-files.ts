import { createTermWriters, WHOLE_FILES } from '../../src/api/data-files.ts';
import { headersFile } from '../../src/api/headers.ts';
import type { Compiled } from '../../src/ontology/compile.ts';
import { identifierToPath } from '../../src/ontology/identifier.ts';
import type { Publication } from '../../src/ontology/model.ts';
import { toNQuads } from '../../src/ontology/write/n-triples.ts';
import { robotsTxt } from '../../src/site/robots.ts';
import { createFileWriter } from './write-file.ts';
import { snapshot } from './snapshot.ts';

interface DataFile {
  readonly path: string;
  readonly content: string | Iterable<string>;
}

/** Files that are being written at once: enough to keep the disk busy, few enough that their texts weigh nothing. */
const AT_ONCE = 32;

/**
 * Writes everything but the pages into a folder: the snapshot, the dataset, the data files, `robots.txt` and `_headers`.
 * Gives the number of files.
 */
export async function writeData(folder: string, compiled: Compiled, report: (done: number, all: number) => void): Promise<number> {
  const write = createFileWriter(folder);
  const { ontology, site } = compiled.publication;
  const all = 5 + Object.keys(WHOLE_FILES).length + (site.termFiles ? 3 * ontology.terms.length : 0);
  let done = 0;
  const files = dataFiles(compiled);
  const worker = async (): Promise<void> => {
    // The workers share one generator, so each file is made just before it is written.
    for (const file of files) {
      await write(file.path, file.content);
      report((done += 1), all);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, worker));
  return done;
}

function* dataFiles({ publication, nodes }: Compiled): Generator<DataFile> {
  yield { path: 'publication.json', content: snapshot(publication) };
  yield { path: 'dataset.nq', content: toNQuads(nodes) };
  for (const [path, make] of Object.entries(WHOLE_FILES)) yield { path: `public/${path}`, content: make(publication, nodes) };
  yield { path: 'public/robots.txt', content: robotsTxt(publication.site) };
  yield { path: 'public/_headers', content: headersFile(new URL(publication.site.baseUrl).pathname.replace(/\/+$/, '')) };
  if (publication.site.termFiles) yield* termFiles(publication);
}

function* termFiles(publication: Publication): Generator<DataFile> {
  const writers = Object.entries(createTermWriters(publication));
  for (const term of publication.ontology.terms) {
    for (const [extension, make] of writers) {
      yield { path: `public/${identifierToPath(term.identifier)}.${extension}`, content: make(term) };
    }
  }
}
