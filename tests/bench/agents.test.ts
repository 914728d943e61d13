import { beforeAll, describe, expect, it } from 'vitest';
import type { Calls } from '../../scripts/bench/agents/calls.ts';
import { createCalls } from '../../scripts/bench/agents/calls.ts';
import type { SendRequest, Revision } from '../../scripts/bench/agents/envelope.ts';
import { createCallRequest, recordEnvelope } from '../../scripts/bench/agents/envelope.ts';
import type { ToolFigures } from '../../scripts/bench/agents/measure.ts';
import { reportAgents } from '../../scripts/bench/agents/report.ts';
import { toolResult } from '../../scripts/bench/agents/tool-result.ts';
import { typicalSize } from '../../scripts/bench/agents/typical-size.ts';
import type { LoadRequest } from '../../scripts/bench/api/load.ts';
import type { Run } from '../../scripts/bench/api/run-load.ts';
import { createTransforms } from '../../src/mappings/transform/transform.ts';
import { publishedHarbour } from '../api/fixtures/publication.ts';
import { inProcessTarget } from '../api/suite/in-process-target.ts';

/** The part of tool results that is compared with HTTP. */
interface ToolResult {
  readonly total: number;
  readonly terms: readonly { readonly identifier: string }[];
  readonly term: unknown;
  readonly results: readonly Partial<
    Readonly<Record<'candidates' | 'others', readonly unknown[]>> & { readonly term: unknown }
  >[];
  readonly schemas: unknown;
  readonly result: unknown;
}

/** Result of the equivalent HTTP request, in the form of the tool. */
const SAME: Readonly<Record<string, (result: ToolResult, expected: unknown) => void>> = {
  search_terms: ({ terms }, expected) => expect(terms).toEqual(expected),
  get_term: ({ term }, expected) => expect([term]).toEqual(expected),
  resolve_terms: ({ results }, expected) => {
    const named = results.flatMap(({ term, candidates = [], others = [] }) => [term, ...candidates, ...others]);
    expect(named).toEqual(expect.arrayContaining((expected as object[]).map((one) => expect.objectContaining(one))));
  },
  explore_hierarchy: ({ terms }, expected) =>
    expect(identifiers(terms)).toEqual(identifiers(expected as ToolResult['terms'])),
  list_schemas: ({ schemas }, expected) => expect(schemas).toEqual(expected),
  transform_records: ({ result }, expected) => expect(result).toEqual(expected),
};

const identifiers = (terms: ToolResult['terms']): string[] => terms.map(({ identifier }) => identifier).toSorted();

/** Number of calls per tool. */
const SOME = 40;

describe('the calls of tools that are measured', () => {
  let send: SendRequest;
  let calls: Calls;
  beforeAll(async () => {
    const { publication, schemas } = await publishedHarbour();
    send = inProcessTarget(publication, schemas).send;
    calls = createCalls(publication, createTransforms(schemas, publication));
  });

  async function textOf({ path, ...init }: LoadRequest): Promise<string> {
    const response = await send(path, init);
    expect(response.status).toBe(200);
    return response.text();
  }

  async function requestsOf(tool: string, revision: Revision = '2026-07-28'): Promise<LoadRequest[]> {
    const some = (calls[tool] ?? []).slice(0, SOME);
    const envelope = await recordEnvelope(send, revision, { name: tool, arguments: some[0]?.arguments ?? {} });
    return some.map((call, id) => createCallRequest(envelope, call.arguments, id));
  }

  it('are of every tool, and different', () => {
    expect(Object.keys(calls)).toEqual([...Object.keys(SAME), 'explain_mapping']);
    for (const [tool, some] of Object.entries(calls).filter(([name]) => name !== 'list_schemas'))
      expect(new Set(some.map((call) => JSON.stringify(call))).size, tool).toBeGreaterThan(1);
  });

  it('have an equivalent HTTP request, except one', () => {
    const withoutHttp = Object.entries(calls).filter(([, some]) => some.some(({ httpRequest }) => !httpRequest));
    expect(withoutHttp.map(([tool]) => tool)).toEqual(['explain_mapping']);
  });

  it.each(Object.entries(SAME))('%s has the same content as its HTTP request', async (tool, expectSame) => {
    const requests = await requestsOf(tool);
    expect(requests.length).toBeGreaterThan(0);
    for (const [i, request] of requests.entries()) {
      const httpRequest = calls[tool]?.[i]?.httpRequest as LoadRequest;
      expectSame(toolResult(await textOf(request)) as ToolResult, JSON.parse(await textOf(httpRequest)));
    }
  });

  it('explain every pair of schemas', async () => {
    for (const request of await requestsOf('explain_mapping'))
      expect(toolResult(await textOf(request))).toHaveProperty('fields');
  });

  it('return JSON, and a stream for clients of 2025', async () => {
    const requests = await requestsOf('get_term', '2025-11-25');
    const texts = await Promise.all(requests.map(textOf));
    expect(texts.filter((text) => !text.startsWith('event: message\ndata: {'))).toEqual([]);
    const now = await Promise.all((await requestsOf('get_term')).map(textOf));
    expect(texts.map(toolResult)).toEqual(now.map(toolResult));
  });

  it('fail if a tool returns an error', async () => {
    const envelope = await recordEnvelope(send, '2026-07-28', { name: 'list_schemas', arguments: {} });
    const wrong = createCallRequest(envelope, { schema: 'nothing' }, 1);
    await expect(typicalSize(send, [wrong], toolResult)).rejects.toThrow(/list_schemas failed.*\\"nothing\\"/);
    const nowhere = { path: '/api/knowledge-graph/vocabulary?identifiers' };
    await expect(typicalSize(send, [nowhere], JSON.parse)).rejects.toThrow(/returned 400/);
    const call = { name: 'get_term', arguments: { term: 'Nothing' } };
    await expect(recordEnvelope(send, '2025-11-25', call)).rejects.toThrow(/get_term failed/);
  });

  it('include none for records without schemas', async () => {
    const { publication } = await publishedHarbour();
    const tools = Object.keys(createCalls(publication, undefined));
    expect(tools).toEqual(['search_terms', 'get_term', 'resolve_terms', 'explore_hierarchy']);
  });
});

describe('the table of tools', () => {
  const run = (perSecond: number, p99: number): Run => ({
    requests: 1,
    perSecond,
    p50: 1,
    p99,
    slowest: 20,
    busy: 0.1,
  });
  const round = (bare: number, http: number, tool: number) => ({
    bare: run(bare, 1),
    http: run(http, 2),
    tool: run(tool, 9),
  });
  const both: ToolFigures = {
    name: 'get_term',
    responseBytes: 2_700,
    httpBytes: 900,
    rounds: [round(20_000, 10_000, 2_500), round(30_000, 8_000, 3_000), round(10_000, 4_000, 4_000)],
  };
  const { http: _, ...lone } = round(9_000, 1, 500);
  const alone: ToolFigures = { name: 'explain_mapping', responseBytes: 34_100, rounds: [lone] };
  const figures = { terms: 2_999, schemas: 19, tools: [both, alone] };
  const text = reportAgents({ name: 'test', figures }, { runs: 3, seconds: 5 });

  it('shows the median of the runs, HTTP and the bare server', () => {
    expect(text).toContain('test (2,999 terms, 19 schemas), 20 connections, median of 3 runs of 5 s each');
    expect(text).toMatch(
      /^ {2}get_term +3,000 +1\.0 +9\.0 +0\.100 +2\.7 +8,000 +1\.0 +2\.0 +0\.100 +0\.9 +0\.38 +20,000$/m,
    );
  });

  it('names tools without an HTTP equivalent, and omits those figures', () => {
    expect(text).toMatch(/^ {2}explain_mapping +500 +1\.0 +9\.0 +0\.100 +34\.1( +–){6} +9,000$/m);
    expect(text).toContain('The API has no equivalent of explain_mapping.');
    expect(text).not.toContain('equivalent of get_term');
  });
});
