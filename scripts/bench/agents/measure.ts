import { join } from 'node:path';
import { VOCABULARY_PATH } from '../../../src/api/vocabulary/resource.ts';
import type { Question } from '../api/load.ts';
import { runLoad, turned } from '../api/run-load.ts';
import type { Run } from '../api/run-load.ts';
import { serveApi, serveBare } from '../api/served.ts';
import type { Served } from '../api/served.ts';
import { inProcess } from '../in-process.ts';
import { measureBeside } from './beside.ts';
import type { Beside } from './beside.ts';
import type { Call, Calls } from './calls.ts';
import { enclose, recordEnvelope } from './envelope.ts';
import type { Ask, Revision } from './envelope.ts';
import { TOOL_ERROR, toolResult } from './tool-result.ts';
import { typicalSize } from './typical-size.ts';

/** Seconds of warm-up. Tools share most of their code, so it is compiled soon. */
const WARM_UP = 3;

/** One run against the bare server, the API and the tool, in sequence. */
export interface Turn {
  readonly bare: Run;
  /** Absent: the API has no equivalent request. */
  readonly http?: Run;
  readonly tool: Run;
}

/** Figures of one tool. */
export interface ToolFigures {
  readonly name: string;
  /** Median size of some responses. */
  readonly answerBytes: number;
  readonly httpBytes?: number;
  readonly turns: readonly Turn[];
}

/** Figures of all tools of one publication. */
export interface AgentFigures {
  readonly terms: number;
  readonly schemas: number;
  readonly tools: readonly ToolFigures[];
  /** Absent: there are no transforms. */
  readonly beside?: Beside;
}

interface Effort {
  readonly runs: number;
  readonly seconds: number;
}

/** Measures the tools of an ontology. Creates its publication below a folder for temporary files. */
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
    const beside = await measureBeside(served, calls, basePath, effort.seconds);
    return { terms, schemas, tools, ...(beside && { beside }) };
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
  const ask: Ask = (path, init) => fetchWith(served, basePath + path, init);
  const given = calls[0]?.arguments ?? {};
  const envelope = await recordEnvelope(ask, revision, { name: tool, arguments: given });
  const questions = calls.map((call, id) => enclose(envelope, call.arguments, id));
  const twins = calls.flatMap(({ twin }) => twin ?? []);
  const answerBytes = await typicalSize(ask, questions, toolResult);
  const httpBytes = twins.length > 0 ? await typicalSize(ask, twins, JSON.parse) : undefined;
  const below = (some: readonly Question[]) => some.map((one) => ({ ...one, path: basePath + one.path }));
  const bare = await serveBare(answerBytes);
  try {
    const turns = await takeTurns(
      { bare, served },
      { questions: below(questions), twins: below(twins) },
      runs,
      seconds,
    );
    return { answerBytes, ...(httpBytes !== undefined && { httpBytes }), turns };
  } finally {
    await bare.stop();
  }
}

/** Alternates between all, so that other load on the machine affects each. Excludes the first round. */
async function takeTurns(
  { bare, served }: { readonly bare: Served; readonly served: Served },
  { questions, twins }: { readonly questions: readonly Question[]; readonly twins: readonly Question[] },
  runs: number,
  seconds: number,
): Promise<readonly Turn[]> {
  const turns: Turn[] = [];
  for (let run = 0; run <= runs; run += 1) {
    const time = run === 0 ? WARM_UP : seconds;
    const [calls, same] = [turned(questions, run, runs), turned(twins, run, runs)];
    const bareRun = await runLoad(bare, calls, time);
    const http = same.length > 0 ? await runLoad(served, same, time) : undefined;
    turns.push({ bare: bareRun, ...(http && { http }), tool: await runLoad(served, calls, time, TOOL_ERROR) });
  }
  return turns.slice(1);
}

function fetchWith({ origin, token }: Served, path: string, init: RequestInit): Promise<Response> {
  const headers = new Headers(init.headers);
  headers.set('Authorization', `Bearer ${token}`);
  return fetch(origin + path, { ...init, headers });
}
