/**
 * Simulates an isolate of Cloudflare Workers in a separate process: parses the publication, creates the app and sends the first request
 * of each kind. Argument: path of publication.json. Prints {@link IsolateFigures} as JSON. Requires `--expose-gc`.
 */
import { readFileSync } from 'node:fs';
import { dirname } from 'node:path';
import type { Api } from '../../api/app.ts';
import { createApi } from '../../api/app.ts';
import { parsePublication } from '../../ontology/stored-closures.ts';
import { readSchemas } from '../site-build/built-schemas.ts';

export interface IsolateFigures {
  /** Bytes of memory after the requests: text, publication and indexes. */
  readonly memory: number;
  /** CPU time in ms until the app is ready. */
  readonly start: number;
  /** CPU time in ms of the first request for a name, and of the first text search. */
  readonly firstLookup: number;
  readonly firstSearch: number;
}

const VOCABULARY = '/api/knowledge-graph/vocabulary';
const SCHEMAS = '/api/knowledge-graph/schemas';

async function measure(file: string): Promise<IsolateFigures> {
  const before = memory();
  const content = new Uint8Array(readFileSync(file));
  const start = processorTime();
  // Referenced to the end, as a worker keeps its modules in memory.
  const text = new TextDecoder().decode(content);
  const publication = parsePublication(text);
  const schemas = await readSchemas(dirname(file));
  const api = createApi(publication, { assets: NO_FILES, access: OPEN_ACCESS, schemas });
  const ready = processorTime();
  const base = publication.site.baseUrl;
  const name = encodeURIComponent(publication.ontology.terms[0]?.identifier.slice(0, 100) ?? 'none');
  await request(api, `${base}${VOCABULARY}?identifier=${name}`);
  const lookedUp = processorTime();
  await request(api, `${base}${VOCABULARY}?query=${name}&limit=10`);
  const searched = processorTime();
  // Loads what transforms need.
  if (schemas.files.length > 0) await request(api, base + SCHEMAS);
  // In a worker, the input of TextDecoder belongs to the system.
  const used = memory() - before - content.byteLength;
  if (text.length === 0) throw new Error(`${file} is empty`);
  return {
    memory: used,
    start: ready - start,
    firstLookup: lookedUp - ready,
    firstSearch: searched - lookedUp,
  };
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
  console.log(JSON.stringify(await measure(process.argv[2] ?? '')));
} catch (error) {
  // The parent process shows this message.
  console.error((error as Error).message);
  process.exitCode = 1;
}
