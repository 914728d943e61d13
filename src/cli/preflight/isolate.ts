/**
 * What an isolate of Cloudflare Workers does, in a process of its own: read the publication's text, make the app, and answer the
 * first question of each kind. Called with the file; prints {@link IsolateFigures} as JSON. Needs `--expose-gc`.
 */
import { readFileSync } from 'node:fs';
import { dirname } from 'node:path';
import type { Api } from '../../api/app.ts';
import { createApi } from '../../api/app.ts';
import { parsePublication } from '../../ontology/above.ts';
import { readSchemas } from '../site-build/published-schemas.ts';

export interface IsolateFigures {
  /** Bytes of memory once the app has answered: the text, the publication, and the indexes made from it. */
  readonly memory: number;
  /** Milliseconds of the processor until the app could answer. */
  readonly start: number;
  /** The same for the first question that is about names, and the first that searches text. */
  readonly firstLookup: number;
  readonly firstSearch: number;
}

const QUESTION = '/api/knowledge-graph/vocabulary';
const SCHEMAS = '/api/knowledge-graph/schemas';

async function measure(file: string): Promise<IsolateFigures> {
  const before = memory();
  const content = new Uint8Array(readFileSync(file));
  const began = processorTime();
  // Kept to the end, as a worker keeps its modules.
  const text = new TextDecoder().decode(content);
  const publication = parsePublication(text);
  const schemas = await readSchemas(dirname(file));
  const api = createApi(publication, { assets: NO_FILES, access: EVERYBODY, schemas });
  const started = processorTime();
  const base = publication.site.baseUrl;
  const name = encodeURIComponent(publication.ontology.terms[0]?.identifier.slice(0, 100) ?? 'none');
  await ask(api, `${base}${QUESTION}?identifier=${name}`);
  const lookedUp = processorTime();
  await ask(api, `${base}${QUESTION}?query=${name}&limit=10`);
  const searched = processorTime();
  // What it takes to carry records counts too.
  if (schemas.files.length > 0) await ask(api, base + SCHEMAS);
  // What TextDecoder read from is the system's in a worker.
  const used = memory() - before - content.byteLength;
  if (text.length === 0) throw new Error(`${file} is empty`);
  return {
    memory: used,
    start: started - began,
    firstLookup: lookedUp - started,
    firstSearch: searched - lookedUp,
  };
}

const NO_FILES = { fetch: async () => new Response(null, { status: 404 }) };
const EVERYBODY = {
  check: async () => ({ caller: { id: 'preflight', scopes: new Set(['vocabulary:read'] as const) } }),
};

async function ask(api: Api, url: string): Promise<void> {
  const answer = await api.fetch(new Request(url));
  if (answer.status !== 200) throw new Error(`${url} was answered by ${answer.status}: ${await answer.text()}`);
  await answer.arrayBuffer();
}

/** Bytes that are still in use after a collection. */
function memory(): number {
  globalThis.gc?.();
  const { heapUsed, external } = process.memoryUsage();
  return heapUsed + external;
}

/** Milliseconds, without the threads that compile and collect beside us where the system can tell them apart. */
function processorTime(): number {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1000;
}

try {
  console.log(JSON.stringify(await measure(process.argv[2] ?? '')));
} catch (error) {
  // Whoever called shows this to a person.
  console.error((error as Error).message);
  process.exitCode = 1;
}
