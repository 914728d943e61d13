import { join } from 'node:path';
import { VOCABULARY_PATH } from '../../../src/api/index.ts';
import type { LoadRequest } from '../api/load.ts';
import type { Run } from '../api/run-load.ts';
import { runLoad, rotated } from '../api/run-load.ts';
import type { Served } from '../api/served.ts';
import { serveApi, serveBare } from '../api/served.ts';
import { inProcess } from '../in-process.ts';
import type { Call, Calls } from './calls.ts';
import type { ConcurrentLookups } from './concurrent-lookups.ts';
import { measureConcurrentLookups } from './concurrent-lookups.ts';
import type { SendRequest, Revision } from './envelope.ts';
import { createCallRequest, recordEnvelope } from './envelope.ts';
import { TOOL_ERROR, toolResult } from './tool-result.ts';
import { typicalSize } from './typical-size.ts';

/** Seconds of warm-up. Tools share most of their code, so it is compiled soon. */
const WARM_UP = 3;

/** One run against the bare server, the API and the tool, in sequence. */
export interface Round {
  readonly bare: Run;
  /** Absent: the API has no equivalent request. */
  readonly http?: Run;
  readonly tool: Run;
}

/** Figures of one tool. */
export interface ToolFigures {
  readonly name: string;
  /** Median size of some responses. */
  readonly responseBytes: number;
  readonly httpBytes?: number;
  readonly rounds: readonly Round[];
}

/** Figures of all tools of one publication. */
export interface AgentFigures {
  readonly terms: number;
  readonly schemas: number;
  readonly tools: readonly ToolFigures[];
  /** Absent: there are no transforms. */
  readonly lookups?: ConcurrentLookups;
}

interface Effort {
  readonly runs: number;
  readonly seconds: number;
}

/** Measures the tools of an ontology. Creates its publication withBasePath a folder for temporary files. */
export async function measureAgents(ontology: string, folder: string, effort: Effort): Promise<AgentFigures> {
  const out = join(folder, 'served');
  const { result } = await inProcess({ kind: 'agent-snapshot', ontology, out });
  const { terms, schemas, calls, basePath } = result;
  const { served } = await serveApi(out, `${basePath}${VOCABULARY_PATH}?limit=1`, { MCP_ENABLED: 'true' });
  try {
    const tools: ToolFigures[] = [];
    for (const row of rowsOf(calls)) {
      tools.push({ name: row.name, ...(await measureTool(served, row, basePath, effort)) });
    }
    const lookups = await measureConcurrentLookups(served, calls, basePath, effort.seconds);
    return { terms, schemas, tools, ...(lookups && { lookups }) };
  } finally {
    await served.stop();
  }
}

interface Row {
  readonly name: string;
  readonly tool: string;
  readonly revision: Revision;
  readonly calls: readonly Call[];
}

/** All tools, and one with the revisions of 2025. */
function rowsOf(calls: Calls): Row[] {
  const rows = Object.entries(calls).map(([tool, some]): Row => ({
    name: tool,
    tool,
    revision: '2026-07-28',
    calls: some,
  }));
  const { get_term: some } = calls;
  return some ? [...rows, { name: 'get_term of 2025', tool: 'get_term', revision: '2025-11-25', calls: some }] : rows;
}

async function measureTool(
  served: Served,
  { tool, revision, calls }: Row,
  basePath: string,
  { runs, seconds }: Effort,
): Promise<Omit<ToolFigures, 'name'>> {
  const send: SendRequest = (path, init) => fetchWith(served, basePath + path, init);
  const args = calls[0]?.arguments ?? {};
  const envelope = await recordEnvelope(send, revision, { name: tool, arguments: args });
  const requests = calls.map((call, id) => createCallRequest(envelope, call.arguments, id));
  const httpRequests = calls.flatMap(({ httpRequest }) => httpRequest ?? []);
  const responseBytes = await typicalSize(send, requests, toolResult);
  const httpBytes = httpRequests.length > 0 ? await typicalSize(send, httpRequests, JSON.parse) : undefined;
  const withBasePath = (some: readonly LoadRequest[]) => some.map((one) => ({ ...one, path: basePath + one.path }));
  const bare = await serveBare(responseBytes);
  try {
    const rounds = await measureRounds(
      { bare, served },
      { requests: withBasePath(requests), httpRequests: withBasePath(httpRequests) },
      runs,
      seconds,
    );
    return { responseBytes, ...(httpBytes !== undefined && { httpBytes }), rounds };
  } finally {
    await bare.stop();
  }
}

/** Alternates between all, so that other load on the machine affects each. Excludes the first round. */
async function measureRounds(
  { bare, served }: { readonly bare: Served; readonly served: Served },
  {
    requests,
    httpRequests,
  }: { readonly requests: readonly LoadRequest[]; readonly httpRequests: readonly LoadRequest[] },
  runs: number,
  seconds: number,
): Promise<readonly Round[]> {
  const rounds: Round[] = [];
  for (let run = 0; run <= runs; run += 1) {
    const time = run === 0 ? WARM_UP : seconds;
    const [calls, same] = [rotated(requests, run, runs), rotated(httpRequests, run, runs)];
    const bareRun = await runLoad(bare, calls, time);
    const http = same.length > 0 ? await runLoad(served, same, time) : undefined;
    rounds.push({ bare: bareRun, ...(http && { http }), tool: await runLoad(served, calls, time, TOOL_ERROR) });
  }
  return rounds.slice(1);
}

function fetchWith({ origin, token }: Served, path: string, init: RequestInit): Promise<Response> {
  const headers = new Headers(init.headers);
  headers.set('Authorization', `Bearer ${token}`);
  return fetch(origin + path, { ...init, headers });
}
