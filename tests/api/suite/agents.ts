import formats from 'ajv-formats';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { describe, expect, test } from 'vitest';
import { agentAccessSuite } from './agent-access.ts';
import { AGENT_CLIENTS, connectAgent } from './agent-clients.ts';
import { expected } from './oracle.ts';
import { HARBOUR_SAMPLES } from './parameter-pairs.ts';
import { FILTERS } from './parameters.ts';
import type { Target } from './target.ts';
import { basePathOf, VOCABULARY } from './target.ts';

const TOOLS = [
  'search_terms',
  'get_term',
  'resolve_terms',
  'explore_hierarchy',
  'list_schemas',
  'transform_records',
  'explain_mapping',
];

/** The tools and resources for agents, called with the official clients. The target publishes the harbour with its files. */
export function agentsSuite(target: () => Target): void {
  describe.each(AGENT_CLIENTS)('%s', (_, connect) => {
    test('returns instructions', async () => {
      const client = await connect(target());
      expect(client.getInstructions()).toContain('"Harbour Vocabulary"');
      await client.close();
    });

    test('lists all tools with their schemas, all read-only', async () => {
      const client = await connect(target());
      const { tools } = await client.listTools();
      expect(tools.map(({ name }) => name)).toEqual(TOOLS);
      for (const { annotations, inputSchema, outputSchema, description } of tools) {
        expect(annotations).toMatchObject({ readOnlyHint: true, destructiveHint: false });
        expect([inputSchema.type, outputSchema?.type]).toEqual(['object', 'object']);
        expect(description).toMatch(/\S/);
      }
      await client.close();
    });

    test('calls each tool with its example; text and structured content are equal', async () => {
      const client = await connect(target());
      const { tools } = await client.listTools();
      for (const { name, inputSchema, outputSchema } of tools) {
        const [example] = inputSchema['examples'] as Record<string, unknown>[];
        expectValid(inputSchema, example);
        const { content, structuredContent, isError } = await client.callTool({ name, arguments: example });
        expect(isError, name).not.toBe(true);
        expect(content).toEqual([{ type: 'text', text: JSON.stringify(structuredContent) }]);
        expectValid(outputSchema, structuredContent);
      }
      await client.close();
    });

    test('reads every listed file with the listed type', async () => {
      const client = await connect(target());
      const { resources } = await client.listResources();
      const kinds = ['vocabulary.ttl', 'vocabulary.jsonld', 'openapi.json', '.mapping.yaml', '.schema.json'];
      for (const kind of kinds)
        expect(
          resources.some(({ uri }) => uri.endsWith(kind)),
          kind,
        ).toBe(true);
      for (const { uri, mimeType } of resources) {
        const { contents } = await client.readResource({ uri });
        expect(contents).toEqual([{ uri, mimeType, text: expect.stringMatching(/\S/) }]);
      }
      await client.close();
    });

    test('completes the identifier of a term, and reads it as JSON-LD and as Markdown', async () => {
      const client = await connect(target());
      const { resourceTemplates } = await client.listResourceTemplates();
      expect(resourceTemplates.map(({ mimeType }) => mimeType)).toEqual([
        'application/ld+json',
        'text/markdown; charset=utf-8',
      ]);
      for (const { uriTemplate } of resourceTemplates) {
        const argument = { name: 'identifier', value: 'fer' };
        const { completion } = await client.complete({ ref: { type: 'ref/resource', uri: uriTemplate }, argument });
        expect(completion.values).toContain('Ferry');
        const uri = uriTemplate.replace('{identifier}', 'Ferry');
        const { contents } = await client.readResource({ uri });
        expect(contents).toMatchObject([{ uri, text: expect.stringContaining('Ferry') }]);
      }
      await client.close();
    });

    test('returns an error as a result that states how to fix it', async () => {
      const client = await connect(target());
      const { isError, content } = await client.callTool({ name: 'search_terms', arguments: { type: 'clas' } });
      expect(isError).toBe(true);
      expect(content).toEqual([{ type: 'text', text: expect.stringContaining('Did you mean "class"?') }]);
      await client.close();
    });

    test('lists the tools and resources if one is unknown', async () => {
      const client = await connect(target());
      await expect(client.callTool({ name: 'get_trem', arguments: {} })).rejects.toThrow('Did you mean "get_term"?');
      const uri = `${target().publication.site.baseUrl}/vocabulary/Nothing.jsonld`;
      await expect(client.readResource({ uri })).rejects.toThrow('/vocabulary/{identifier}.jsonld');
      await client.close();
    });
  });

  describe('equality with HTTP', () => {
    test('a search returns the same terms in the same order', async () => {
      const client = await connectAgent(target());
      for (const query of ['ferry', 'place to moor', 'vessl']) {
        const call = { name: 'search_terms', arguments: { query, limit: 20, fields: ['identifier', 'label'] } };
        const { structuredContent } = await client.callTool(call);
        const response = await target().send(
          `${VOCABULARY}?query=${encodeURIComponent(query)}&limit=20&fields=identifier,label`,
        );
        expect(structuredContent).toMatchObject({
          total: Number(response.headers.get('X-Total-Count')),
          terms: await response.json(),
        });
      }
      await client.close();
    });

    test('every filter accepts the values that its schema allows, and returns the same terms', async () => {
      const client = await connectAgent(target());
      const { tools } = await client.listTools();
      const { inputSchema } = tools.find(({ name }) => name === 'search_terms')!;
      for (const parameter of FILTERS)
        for (const sample of HARBOUR_SAMPLES[parameter] ?? []) {
          const given = { [parameter]: toArgument(sample, inputSchema.properties?.[parameter]), limit: 1000 };
          expectValid(inputSchema, given);
          const { structuredContent, content } = await client.callTool({ name: 'search_terms', arguments: given });
          const { terms } = structuredContent as { terms: { identifier: string }[] };
          const found = terms.map(({ identifier }) => identifier);
          expect(found, JSON.stringify(content)).toEqual(expected(target().publication, { [parameter]: sample }));
        }
      await client.close();
    });

    test('a term has the same record in the requested language', async () => {
      const client = await connectAgent(target());
      const call = { name: 'get_term', arguments: { term: 'harbour:Ferry', language: 'de-AT' } };
      const { structuredContent } = await client.callTool(call);
      const response = await target().send(`${VOCABULARY}?identifier=Ferry`, {
        headers: { 'Accept-Language': 'de-AT' },
      });
      expect([structuredContent]).toMatchObject(((await response.json()) as unknown[]).map((term) => ({ term })));
      await client.close();
    });

    test('the pages of a search contain every term once', async () => {
      const client = await connectAgent(target());
      const seen: string[] = [];
      let cursor: string | undefined;
      do {
        const given = { type: 'class', limit: 7, ...(cursor !== undefined && { cursor }) };
        const { structuredContent } = await client.callTool({ name: 'search_terms', arguments: given });
        const page = structuredContent as { terms: { identifier: string }[]; nextCursor?: string };
        seen.push(...page.terms.map(({ identifier }) => identifier));
        cursor = page.nextCursor;
      } while (cursor !== undefined);
      const response = await target().send(`${VOCABULARY}?type=class&fields=identifier&limit=1000`);
      const all = (await response.json()) as { identifier: string }[];
      expect(seen).toEqual(all.map(({ identifier }) => identifier));
      await client.close();
    });
  });

  describe('access', () => agentAccessSuite(target));

  test('URLs are those of the site, below its path', async () => {
    const client = await connectAgent(target());
    const { resources } = await client.listResources();
    const base = target().publication.site.baseUrl;
    expect(base.endsWith(basePathOf(target().publication))).toBe(true);
    for (const { uri } of resources) expect(uri.startsWith(`${base}/`)).toBe(true);
    await client.close();
  });
}

/** Converts a text of a query string to the JSON value that a schema describes. */
function toArgument(text: string, schema: unknown): unknown {
  const { type } = schema as { readonly type: string };
  if (type === 'array') return text.split(',');
  return type === 'string' ? text : JSON.parse(text);
}

/** Shared, because each instance compiles the meta-schema first. Schemas are not retained: two tools may use the same `$id`. */
const ajv = formats.default(new Ajv2020({ strict: false, addUsedSchema: false }));

function expectValid(schema: unknown, value: unknown): void {
  const validate = ajv.compile(schema as object);
  expect(validate(value), JSON.stringify(validate.errors)).toBe(true);
}
