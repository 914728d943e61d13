import { describe, expect, test } from 'vitest';
import { agentsView, mcpPage, mcpView } from '../../src/site/agents/agents-view.ts';
import type { AgentDescription } from '../../src/site/files/agent-description.ts';
import { createPublicationIndex } from '../../src/site/index/publication-index.ts';
import { tinyPublication, tinyTerm } from '../support/tiny-publication.ts';

const INPUT = {
  type: 'object',
  required: ['term'],
  properties: {
    term: { type: 'string', description: 'Name of the <script>term</script>.' },
    filter: { type: 'object', properties: { depth: { type: 'integer', minimum: 1, default: 1 } } },
  },
  additionalProperties: false,
};

/** The commands of the pages for programs and of the endpoint, for a base URL with the endpoint of the API. */
function commandsAt(baseUrl: string): string[] {
  const index = createPublicationIndex(tinyPublication([tinyTerm('Boat')], { baseUrl }));
  const description: AgentDescription = {
    endpoint: `${baseUrl}/mcp`,
    protocolVersion: '2026-07-28',
    tools: [
      {
        name: 'get_term',
        title: 'Get',
        description: 'Gets.',
        inputSchema: INPUT,
        example: { term: `${baseUrl}/it's` },
      },
    ],
    resources: [],
    resourceTemplates: [],
  };
  const sections = [agentsView(index, undefined, description), mcpView(index, description)].flatMap(
    (view) => view.sections,
  );
  return sections.flatMap(({ commands = [], tools = [] }) => [...commands, ...tools].map(({ text }) => text));
}

describe('the commands of the page for programs', () => {
  test('contain the base URL of the site', () => {
    const commands = commandsAt('https://boats.org/docs');
    expect(commands).toContain('curl https://boats.org/docs/vocabulary/Boat.jsonld');
    expect(commands.join('\n')).not.toContain('$SITE');
  });

  test.each(['https://example.org/docs', 'https://boats.example/docs', 'https://x.test/docs'])(
    'take the address from the shell where %s is nobody’s, and send what they send as it stands',
    (baseUrl) => {
      const commands = commandsAt(baseUrl);
      expect(commands[0]).toBe("export SITE='http://127.0.0.1:4321/docs'");
      expect(commands).toContain('curl "$SITE/vocabulary/Boat.jsonld"');
      expect(commands).toContain(
        'curl -H "Authorization: Bearer $TOKEN" "$SITE/api/knowledge-graph/vocabulary?type=property&limit=3"',
      );
      const call = commands.find((command) => command.includes('get_term')) ?? '';
      expect(call).toContain(String.raw`"term":"${baseUrl}/it'\''s"`);
      expect(call).toMatch(/ "\$SITE\/mcp"$/);
      expect(commands.find((command) => command.startsWith('import '))).toContain("'http://127.0.0.1:4321/docs/mcp'");
    },
  );
});

describe('the page of the Model Context Protocol', () => {
  const index = createPublicationIndex(tinyPublication([tinyTerm('Boat')]));
  const description: AgentDescription = {
    endpoint: 'https://example.org/mcp',
    protocolVersion: '2026-07-28',
    tools: [{ name: 'get_term', title: 'Get', description: 'Gets.', inputSchema: INPUT, example: { term: 'Boat' } }],
    resources: [],
    resourceTemplates: [],
  };
  const { sections } = mcpView(index, description);

  test('says what it is, where it is, how to add it to a client, and what it offers', () => {
    expect(sections.map(({ id }) => id)).toEqual(['address', 'clients', 'tools', 'resources']);
    const [address, clients] = sections;
    expect(JSON.stringify(address?.paragraphs)).toContain('https://example.org/mcp');
    const [configuration] = (clients?.commands ?? []).map(
      ({ text }) => JSON.parse(text.startsWith('{') ? text : '{}') as object,
    );
    expect(configuration).toMatchObject({ mcpServers: { tiny: { type: 'http' } } });
  });

  test('lists the parameters of each tool, also inside objects', () => {
    const [tool] = sections.flatMap(({ tools = [] }) => tools);
    expect(tool?.shapes.map(({ id, closed }) => [id, closed])).toEqual([['get_term-parameters', true]]);
    expect(tool?.shapes.flatMap(({ fields }) => fields).map(({ name, required }) => [name, required])).toEqual([
      ['term', true],
      ['filter', false],
      ['filter.depth', false],
    ]);
    expect(tool?.shapes[0]?.fields[0]?.description).not.toContain('<script');
  });

  test('is a page of publications with an API only, which the page for programs leads to', () => {
    expect(mcpPage.paths(index, undefined)).toEqual([]);
    expect(mcpPage.paths(index, description)).toHaveLength(1);
    const links = agentsView(index, undefined, description).sections.flatMap(({ links: some = [] }) => some);
    expect(links.map(({ href }) => href)).toContain('/model-context-protocol');
  });
});
