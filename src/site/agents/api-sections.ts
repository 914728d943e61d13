import type { AgentDescription } from '../files/agent-description.ts';
import { AGENTS_FILE } from '../files/agent-description.ts';
import type { PublicationIndex } from '../index/publication-index.ts';
import { OPEN_API, SCHEMAS_PAGE } from '../index/routes.ts';
import { siteTitle } from '../index/site-title.ts';
import { safeHref } from '../text/html.ts';
import { cleanText } from '../text/text.ts';
import type { AgentsSection } from './agents-view.ts';
import type { Commands } from './commands.ts';

/** Sections about what needs a server: the API, and the MCP endpoint with its tools and resources. */
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

const TOKEN = "export TOKEN='<your token>'";

function httpSection({ links }: PublicationIndex, commands: Commands): AgentsSection {
  const vocabulary = links.absolute('api/knowledge-graph/vocabulary');
  return {
    id: 'api',
    title: 'API',
    paragraphs: [
      ['With a token, query terms and convert records between schemas over HTTP. The API description is public.'],
    ],
    links: [
      { href: links.to('api'), name: 'API', about: 'API reference with sample commands' },
      { href: links.to(OPEN_API), name: 'OpenAPI', about: 'machine-readable API description' },
    ],
    commands: [
      { about: 'Set the token in your shell', text: TOKEN },
      { about: 'Get three properties', text: commands.curlWithToken(`${vocabulary}?type=property&limit=3`) },
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
        `The Model Context Protocol endpoint supports revision ${protocolVersion} and the revisions of the year before: `,
        { code: endpoint },
        '. It works over HTTP without sessions and accepts the tokens of the API. If the operator has not enabled it, it returns 404.',
      ],
    ],
    links: [
      {
        href: links.to(AGENTS_FILE),
        name: 'agents.json',
        about: 'tools with their JSON Schemas, and resources',
      },
    ],
    commands: [
      { about: 'Enable the endpoint on your own server', text: 'MCP_ENABLED=true ontopress' },
      {
        about: 'Configure a client with JSON',
        text: clientConfiguration(index, commands.url(endpoint)),
      },
      {
        about: 'Connect with the official JavaScript client, after npm install @modelcontextprotocol/client',
        text: program(commands.url(endpoint)),
      },
      { about: 'List the tools with curl', text: commands.mcpCall(endpoint, 'tools/list', {}) },
    ],
  };
}

/** Configuration in the format of most clients. The path of the file differs. */
function clientConfiguration(index: PublicationIndex, url: string): string {
  const name = cleanText(siteTitle(index).text)
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
  const headers = { Authorization: 'Bearer <your token>' };
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
    title: 'Tools',
    paragraphs: [
      ['All tools are read-only. If a call is invalid, the result states each error, its location and how to fix it.'],
    ],
    tools: tools.map(({ name, title, description, example }) => ({
      name,
      title: cleanText(title),
      about: cleanText(description),
      text: commands.mcpCall(endpoint, 'tools/call', { name, arguments: example }),
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
    title: 'Resources',
    paragraphs: [
      [
        'Resources have the same URLs as on this site, so agents can read them through the endpoint or fetch them directly. Terms have a template; the endpoint completes identifiers.',
      ],
      ...(some
        ? [['In addition to the files below: the mapping, the JSON Schema and the example records of each schema.']]
        : []),
      ...resourceTemplates.map(({ uriTemplate, title }) => [`${cleanText(title)}: `, { code: cleanText(uriTemplate) }]),
    ],
    commands:
      first === undefined
        ? []
        : [
            { about: 'Read a resource', text: commands.mcpCall(endpoint, 'resources/read', { uri: first.uri }) },
            { about: 'List the resources', text: commands.mcpCall(endpoint, 'resources/list', {}) },
          ],
    further: resources
      .filter(({ uri }) => !uri.startsWith(ofSchemas))
      .flatMap(({ uri, title, description }) => {
        const href = safeHref(uri);
        return href === undefined ? [] : [{ href, name: cleanText(title), about: cleanText(description) }];
      }),
  };
}
