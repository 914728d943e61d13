import fc from 'fast-check';
import { beforeAll, describe, expect, test } from 'vitest';
import { publishedHarbour } from '../fixtures/publication.ts';
import type { AgentClient } from '../suite/agent-clients.ts';
import { connectAgent, MCP_PATH } from '../suite/agent-clients.ts';
import { inProcessTarget } from '../suite/in-process-target.ts';
import { PARAMETERS } from '../suite/parameters.ts';
import type { Target } from '../suite/target.ts';

const RUNS = Number(process.env['FUZZ_RUNS'] ?? 150);

let target: Target;
let client: AgentClient;
let tools: Awaited<ReturnType<AgentClient['listTools']>>['tools'];
beforeAll(async () => {
  const { publication, schemas } = await publishedHarbour();
  target = inProcessTarget(publication, schemas);
  client = await connectAgent(target);
  tools = (await client.listTools()).tools;
});

const TEXTS = ['Ferry', 'harbour:Vessel', 'https://schema.org/Place', 'class', 'fleet', 'register', 'up', 'de', 'lost'];
const text = fc.oneof(
  fc.constantFrom(...TEXTS, '', ' ', '__proto__', 'constructor', 'a'.repeat(3000), '\ud800', '‮', '<b>', '","'),
  fc.string({ unit: 'binary' }),
);
const value: fc.Arbitrary<unknown> = fc.oneof(
  { weight: 4, arbitrary: text },
  { weight: 2, arbitrary: fc.array(text, { maxLength: 4 }) },
  {
    weight: 1,
    arbitrary: fc.oneof(
      fc.integer(),
      fc.double({ noNaN: true, noDefaultInfinity: true }),
      fc.boolean(),
      fc.constant(null),
    ),
  },
  { weight: 1, arbitrary: fc.jsonValue({ maxDepth: 4 }) },
);

/** Known and unknown arguments of a tool, with all kinds of values. */
const argumentsOf = (names: readonly string[]): fc.Arbitrary<unknown> =>
  fc.oneof(
    { weight: 8, arbitrary: fc.dictionary(fc.oneof(fc.constantFrom(...names), text), value, { maxKeys: 5 }) },
    { weight: 1, arbitrary: fc.constant(undefined) },
  );

const NAMES: Readonly<Record<string, readonly string[]>> = {
  search_terms: [...PARAMETERS, 'language'],
  get_term: ['term', 'language'],
  resolve_terms: ['names', 'type', 'language'],
  explore_hierarchy: ['term', 'direction', 'depth', 'limit', 'language'],
  list_schemas: ['domain', 'schema'],
  transform_records: ['inputSchema', 'outputSchema', 'domain', 'inputData', 'options'],
  explain_mapping: ['inputSchema', 'outputSchema', 'domain', 'fate'],
};

describe.each(Object.entries(NAMES))('%s with arbitrary arguments', (name, names) => {
  test('returns a result, or the position and fix of each error', async () => {
    expect(Object.keys(tools.find((tool) => tool.name === name)?.inputSchema.properties ?? {}).sort()).toEqual(
      [...names].sort(),
    );
    await fc.assert(
      fc.asyncProperty(argumentsOf(names), async (given) => {
        const { content, structuredContent, isError } = await client.callTool({ name, arguments: given as never });
        const [{ text: messages = '' } = {}] = content as { text?: string }[];
        if (isError !== true) expect(JSON.parse(messages)).toEqual(structuredContent);
        else expectAdvice(name, messages);
      }),
      { numRuns: RUNS },
    );
  });
});

test('any body has a response, never a server error', async () => {
  const message = fc.record(
    {
      jsonrpc: fc.constantFrom('2.0', '1.0', 2),
      id: fc.oneof(fc.integer(), fc.string(), fc.constant(null)),
      method: fc.oneof(
        fc.constantFrom('tools/call', 'tools/list', 'resources/read', 'completion/complete', 'initialize', 'ping'),
        fc.constantFrom('subscriptions/listen', 'server/discover', 'logging/setLevel', 'prompts/list'),
        fc.string(),
      ),
      params: fc.oneof(
        fc.record({ name: fc.oneof(fc.constantFrom(...Object.keys(NAMES)), text), arguments: fc.jsonValue() }),
        fc.record({ uri: text }),
        fc.jsonValue(),
      ),
    },
    { requiredKeys: [] },
  );
  const body = fc.oneof(
    message.map((one) => JSON.stringify(one)),
    fc.json(),
    fc.string(),
  );
  await fc.assert(
    fc.asyncProperty(
      body,
      fc.constantFrom('2026-07-28', '2025-11-25', '1900-01-01', undefined),
      async (text, version) => {
        const headers = {
          'Content-Type': 'application/json',
          Accept: 'application/json, text/event-stream',
          ...(version !== undefined && { 'MCP-Protocol-Version': version }),
        };
        const response = await target.send(MCP_PATH, { method: 'POST', body: text, headers });
        expect(response.status).toBeLessThan(500);
        expect(await response.text()).not.toMatch(/"code":-32603|node_modules|\.ts:\d+/);
      },
    ),
    { numRuns: RUNS },
  );
});

/** Every line contains the position of an error, its description and its code. */
function expectAdvice(name: string, messages: string): void {
  const [first, ...lines] = messages.split('\n');
  expect(first).toMatch(new RegExp(`^${name} failed\\. .*\\. Correct the arguments and call again:$`));
  expect(lines.length).toBeGreaterThan(0);
  for (const line of lines) expect(line).toMatch(/^- (?:arguments|\/.*): \S.* \([a-z-]+\)$|^- and \d+ more$/u);
}
