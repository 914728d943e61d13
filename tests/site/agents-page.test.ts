import { describe, expect, test } from 'vitest';
import { agentsView } from '../../src/site/agents/agents-view.ts';
import { createPublicationIndex } from '../../src/site/index/publication-index.ts';
import { tinyPublication, tinyTerm } from '../support/tiny-publication.ts';

/** The commands of the page for a base URL, with the endpoint of the API. */
function commandsAt(baseUrl: string): string[] {
  const index = createPublicationIndex(tinyPublication([tinyTerm('Boat')], { baseUrl }));
  const { sections } = agentsView(index, undefined, {
    endpoint: `${baseUrl}/mcp`,
    protocolVersion: '2026-07-28',
    tools: [{ name: 'get_term', title: 'Get', description: 'Gets.', example: { term: `${baseUrl}/it's` } }],
    resources: [],
    resourceTemplates: [],
  });
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
