/**
 * Simulates an isolate of Cloudflare Workers in a separate process: parses the publications, creates the app and sends the first request
 * of each kind. Arguments: path of publication.json, and of those of a catalogue's publications. Prints {@link IsolateFigures} as JSON. Requires `--expose-gc`.
 */
import { readFileSync } from 'node:fs';
import { basename, dirname } from 'node:path';
import type { Api, CatalogueMemberData } from '../../api/index.ts';
import { createApi } from '../../api/index.ts';
import { parsePublication } from '../../ontology/index.ts';
import { readSchemas } from '../site-build/read-build.ts';

export interface IsolateFigures {
  /** Bytes of memory after the requests: text, publication and indexes. */
  readonly memory: number;
  /** CPU time in ms until the app is ready. */
  readonly start: number;
  /** CPU time in ms of the first request for a name, and of the first text search. The longest of the publications of a catalogue. */
  readonly firstLookup: number;
  readonly firstSearch: number;
}

const VOCABULARY = '/api/knowledge-graph/vocabulary';
const SCHEMAS = '/api/knowledge-graph/schemas';

async function measure(files: readonly string[]): Promise<IsolateFigures> {
  const before = memory();
  const contents = files.map((file) => new Uint8Array(readFileSync(file)));
  const start = processorTime();
  // Referenced to the end, as a worker keeps its modules in memory.
  const texts = contents.map((content) => new TextDecoder().decode(content));
  const [whole, ...members] = await Promise.all(files.map((file, at) => read(file, texts[at] as string)));
  if (whole === undefined) throw new Error('No build is named.');
  const { publication, schemas } = whole;
  const publications = members.length > 0 ? members : undefined;
  const api = createApi(publication, { assets: NO_FILES, access: OPEN_ACCESS, schemas, publications });
  const ready = processorTime();
  const requested: RequestTimes[] = [];
  for (const one of publications ?? [whole]) requested.push(await requestFirst(api, one));
  // In a worker, the input of TextDecoder belongs to the system.
  const used = memory() - before - contents.reduce((sum, { byteLength }) => sum + byteLength, 0);
  for (const [at, text] of texts.entries()) if (text.length === 0) throw new Error(`${files[at]} is empty`);
  return {
    memory: used,
    start: ready - start,
    firstLookup: Math.max(...requested.map(({ lookup }) => lookup)),
    firstSearch: Math.max(...requested.map(({ search }) => search)),
  };
}

/** A publication of a catalogue is in a folder with the name of its path. */
async function read(file: string, text: string): Promise<CatalogueMemberData> {
  const folder = dirname(file);
  return { path: basename(folder), publication: parsePublication(text), schemas: await readSchemas(folder) };
}

/** CPU times in ms. */
interface RequestTimes {
  readonly lookup: number;
  readonly search: number;
}

/** Sends the first requests to the API of a publication. */
async function requestFirst(api: Api, { publication, schemas }: CatalogueMemberData): Promise<RequestTimes> {
  const base = publication.site.baseUrl;
  const name = encodeURIComponent(publication.ontology.terms[0]?.identifier.slice(0, 100) ?? 'none');
  const start = processorTime();
  await request(api, `${base}${VOCABULARY}?identifier=${name}`);
  const lookedUp = processorTime();
  await request(api, `${base}${VOCABULARY}?query=${name}&limit=10`);
  const searched = processorTime();
  // Loads what transforms need.
  if (schemas && schemas.files.length > 0) await request(api, base + SCHEMAS);
  return { lookup: lookedUp - start, search: searched - lookedUp };
}

const NO_FILES = { fetch: async () => new Response(null, { status: 404 }) };
const OPEN_ACCESS = {
  check: async () => ({ caller: { id: 'preflight', scopes: new Set(['vocabulary:read'] as const) } }),
};

async function request(api: Api, url: string): Promise<void> {
  const response = await api.fetch(new Request(url));
  if (response.status !== 200) throw new Error(`${url} returned ${response.status}: ${await response.text()}`);
  await response.arrayBuffer();
}

/** Bytes in use after garbage collection. */
function memory(): number {
  globalThis.gc?.();
  const { heapUsed, external } = process.memoryUsage();
  return heapUsed + external;
}

/** CPU time of this thread in ms, without the threads of the compiler and the garbage collector. */
function processorTime(): number {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1000;
}

try {
  console.log(JSON.stringify(await measure(process.argv.slice(2))));
} catch (error) {
  // The parent process shows this message.
  console.error((error as Error).message);
  process.exitCode = 1;
}
