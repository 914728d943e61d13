import type { AgentDescription } from '../files/agent-description.ts';
import { AGENTS_FILE } from '../files/agent-description.ts';
import type { PublicationIndex } from '../index/publication-index.ts';
import { OPEN_API, SCHEMAS_PAGE } from '../index/routes.ts';
import { siteTitle } from '../index/site-title.ts';
import { safeHref } from '../text/html.ts';
import { cleanText } from '../text/text.ts';
import type { AgentsSection } from './agents-view.ts';
import type { Commands } from './commands.ts';

/** What a server answers: the API, and the endpoint for agents with its tools and resources. */
export function apiSections(
  index: PublicationIndex,
  description: AgentDescription,
  commands: Commands,
): AgentsSection[] {
  return [
    httpSection(index, commands),
    agentsSection(index, description, commands),
    toolsSection(description, commands),
    resourcesSection(index, description, commands),
  ];
}

const TOKEN = "export TOKEN='the token that you were given'";

function httpSection({ links }: PublicationIndex, commands: Commands): AgentsSection {
  const vocabulary = links.absolute('api/knowledge-graph/vocabulary');
  return {
    id: 'api',
    title: 'The API',
    paragraphs: [
      [
        'The API answers questions about terms and carries records between schemas, to whoever has a token. What it takes and answers is open to all.',
      ],
    ],
    ways: [
      { href: links.to('api'), name: 'API', about: 'the reference, with commands' },
      { href: links.to(OPEN_API), name: 'OpenAPI', about: 'the same for programs' },
    ],
    commands: [
      { about: 'Put the token into your shell', text: TOKEN },
      { about: 'Three properties', text: commands.curlWithToken(`${vocabulary}?type=property&limit=3`) },
    ],
  };
}

function agentsSection(
  index: PublicationIndex,
  { endpoint, protocolVersion }: AgentDescription,
  commands: Commands,
): AgentsSection {
  const { links } = index;
  return {
    id: 'mcp',
    title: 'Agents',
    paragraphs: [
      [
        `Agents call the same by the Model Context Protocol, revision ${protocolVersion} and those of the year before, at `,
        { code: endpoint },
        ': over HTTP, without sessions, with the token that the API takes. The endpoint is there only where whoever runs the service has switched it on; elsewhere it answers 404.',
      ],
    ],
    ways: [
      {
        href: links.to(AGENTS_FILE),
        name: 'agents.json',
        about: 'what the endpoint offers, as a file: tools with their JSON Schemas, and resources',
      },
    ],
    commands: [
      { about: 'Switch it on, where you run the service', text: 'MCP_ENABLED=true npm start' },
      {
        about: 'Say it to a client that is configured by JSON',
        text: clientConfiguration(index, commands.address(endpoint)),
      },
      {
        about: 'Connect with the official client for JavaScript, after npm install @modelcontextprotocol/client',
        text: program(commands.address(endpoint)),
      },
      { about: 'Look by hand at which tools there are', text: commands.callByHand(endpoint, 'tools/list', {}) },
    ],
  };
}

/** As many clients read it; the place of the file differs. */
function clientConfiguration(index: PublicationIndex, url: string): string {
  const name = cleanText(siteTitle(index).text)
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
  const headers = { Authorization: 'Bearer the token that you were given' };
  return JSON.stringify({ mcpServers: { [name || 'ontology']: { type: 'http', url, headers } } }, undefined, 2);
}

function program(endpoint: string): string {
  return `import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client';

const headers = { Authorization: \`Bearer \${process.env.TOKEN}\` };
const client = new Client({ name: 'my-agent', version: '1.0.0' });
await client.connect(new StreamableHTTPClientTransport(new URL('${endpoint}'), { requestInit: { headers } }));
const { tools } = await client.listTools();
console.log(tools.map(({ name }) => name));
await client.close();`;
}

function toolsSection({ endpoint, tools }: AgentDescription, commands: Commands): AgentsSection {
  return {
    id: 'tools',
    title: 'What agents can do',
    paragraphs: [
      [
        'All tools only read. What is wrong with a call comes back as a result that says where it is and what to change.',
      ],
    ],
    tools: tools.map(({ name, title, description, example }) => ({
      name,
      title: cleanText(title),
      about: cleanText(description),
      text: commands.callByHand(endpoint, 'tools/call', { name, arguments: example }),
    })),
  };
}

function resourcesSection(
  { links }: PublicationIndex,
  { endpoint, resources, resourceTemplates }: AgentDescription,
  commands: Commands,
): AgentsSection {
  const [first] = resources;
  const ofSchemas = `${links.absolute(SCHEMAS_PAGE)}/`;
  const some = resources.some(({ uri }) => uri.startsWith(ofSchemas));
  return {
    id: 'resources',
    title: 'What agents can read',
    paragraphs: [
      [
        'Resources have the addresses that they have on this site, so that an agent reads them through the endpoint or fetches them. Terms are read by a template, whose identifiers the endpoint completes.',
      ],
      ...(some
        ? [['Beside the files below, these are the mapping, the JSON Schema and the example records of each schema.']]
        : []),
      ...resourceTemplates.map(({ uriTemplate, title }) => [`${cleanText(title)}: `, { code: cleanText(uriTemplate) }]),
    ],
    commands:
      first === undefined
        ? []
        : [
            { about: 'Read one', text: commands.callByHand(endpoint, 'resources/read', { uri: first.uri }) },
            { about: 'List them', text: commands.callByHand(endpoint, 'resources/list', {}) },
          ],
    further: resources
      .filter(({ uri }) => !uri.startsWith(ofSchemas))
      .flatMap(({ uri, title, description }) => {
        const href = safeHref(uri);
        return href === undefined ? [] : [{ href, name: cleanText(title), about: cleanText(description) }];
      }),
  };
}
