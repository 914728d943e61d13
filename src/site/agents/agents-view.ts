import type { Phrase } from '../../messages/messages.ts';
import { schemaPaths } from '../../mappings/addresses.ts';
import type { Term } from '../../ontology/model.ts';
import { identifierToPath } from '../../base/paths.ts';
import { startTerms } from '../browse/vocabulary-overview.ts';
import type { AgentDescription } from '../files/agent-description.ts';
import { AGENTS_FILE } from '../files/agent-description.ts';
import { contextVersions } from '../files/context-version.ts';
import { downloadLabel, downloadsOf } from '../files/downloads.ts';
import { INDEX_FILE, INDEX_SCHEMA_FILE } from '../files/vocabulary-index.ts';
import type { OpenApiSchema } from '../api-reference/open-api.ts';
import { createReferences } from '../api-reference/open-api.ts';
import type { ShapeView } from '../api-reference/shape-views.ts';
import { createMarkdown, shapesOf } from '../api-reference/shape-views.ts';
import { AGENTS_PAGE, MCP_PAGE, OPEN_API } from '../index/links.ts';
import type { PageRow } from '../index/page-row.ts';
import { onePage } from '../index/page-row.ts';
import type { PublicationIndex } from '../index/publication-index.ts';
import { siteTitle } from '../index/titles.ts';
import { interfaceLanguage } from '../index/translations.ts';
import type { SchemaIndex } from '../schemas/schema-index.ts';
import { contentsHtml } from '../term/page-parts-html.ts';
import { phraseHtml, safeHref } from '../text/html.ts';
import { shellJson, shellQuote } from '../../base/shell.ts';
import { cleanText } from '../text/text.ts';
import { LLMS_FILE } from './llms-txt.ts';

/** A link with its purpose. */
export interface AccessMethod {
  readonly href: string;
  readonly name: string;
  readonly about: string;
}

/** A tool, with a command that calls it. */
export interface Callable extends Command {
  readonly name: string;
  readonly title: string;
  /** Its parameters, and the objects in them. */
  readonly shapes: readonly ShapeView[];
}

/** A section of the page. Empty parts are omitted. */
interface AgentsSection {
  readonly id: string;
  readonly title: string;
  readonly paragraphs: readonly Phrase[];
  readonly links?: readonly AccessMethod[];
  readonly commands?: readonly Command[];
  readonly tools?: readonly Callable[];
  /** Links below commands and tools. */
  readonly further?: readonly AccessMethod[];
}

/** The page for programs and agents. English only. */
export interface AgentsView {
  readonly title: string;
  readonly summary: string;
  readonly sections: readonly AgentsSection[];
}

/** Returns the page: first the files, then the API and a link to the page of the MCP endpoint, if the site has an API. */
export function agentsView(
  index: PublicationIndex,
  schemas: SchemaIndex | undefined,
  description: AgentDescription | undefined,
): AgentsView {
  const commands = createCommands(servedAt(index.publication.site.baseUrl));
  const sections = [
    ...fileSections(index, schemas, commands),
    ...(description ? [httpSection(index, commands), agentsSection(index, description)] : []),
  ];
  return {
    title: 'For programs and agents',
    summary:
      'All content of this site is available to programs: as static files, through an HTTP API, and through the Model Context Protocol (MCP).',
    sections,
  };
}

/** Returns the page of the MCP endpoint: what it is, its URL, how to connect, its tools and resources. */
export function mcpView(index: PublicationIndex, description: AgentDescription): AgentsView {
  const commands = createCommands(servedAt(index.publication.site.baseUrl));
  return {
    title: 'Model Context Protocol',
    summary:
      'The Model Context Protocol (MCP) connects programs that use a language model, such as assistants and editors, with servers that offer them tools. The server of this site lets them query its terms and transform records; it changes nothing.',
    sections: [
      addressSection(index, description, commands),
      clientsSection(index, description, commands),
      toolsSection(index, description, commands),
      resourcesSection(index, description, commands),
    ],
  };
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

function agentsSection({ links }: PublicationIndex, { endpoint, tools }: AgentDescription): AgentsSection {
  return {
    id: 'mcp',
    title: 'Agents',
    paragraphs: [
      [
        'The Model Context Protocol endpoint offers the API as ',
        String(tools.length),
        ' tools: ',
        { code: endpoint },
        '.',
      ],
    ],
    links: [
      {
        href: links.to(MCP_PAGE),
        name: 'Model Context Protocol',
        about: 'how to connect, and the tools with their parameters',
      },
      agentsFile(links),
    ],
  };
}

function agentsFile(links: PublicationIndex['links']): AccessMethod {
  return { href: links.to(AGENTS_FILE), name: 'agents.json', about: 'tools with their JSON Schemas, and resources' };
}

function addressSection(
  { links }: PublicationIndex,
  { endpoint, protocolVersion }: AgentDescription,
  commands: Commands,
): AgentsSection {
  return {
    id: 'address',
    title: 'Address',
    paragraphs: [
      [
        { code: endpoint },
        ` supports revision ${protocolVersion} of the protocol and the revisions of the year before. It works over HTTP without sessions and accepts the tokens of the API. If the operator has not enabled it, it returns 404.`,
      ],
    ],
    links: [
      { href: links.to('api'), name: 'API', about: 'how to get a token, and the same operations over HTTP' },
      agentsFile(links),
    ],
    commands: [
      ...commands.first,
      { about: 'Enable the endpoint on your own server', text: 'MCP_ENABLED=true ontopress' },
    ],
  };
}

function clientsSection(index: PublicationIndex, { endpoint }: AgentDescription, commands: Commands): AgentsSection {
  return {
    id: 'clients',
    title: 'Add it to a client',
    paragraphs: [
      [
        'Most clients have a file with their servers. Its name and place differ between clients; add this to it, with your token. A client that asks for a kind of server needs “HTTP” or “streamable HTTP”.',
      ],
    ],
    commands: [
      { about: 'Configure a client with JSON', text: clientConfiguration(index, commands.url(endpoint)) },
      {
        about: 'Connect with the official JavaScript client, after npm install @modelcontextprotocol/client',
        text: program(commands.url(endpoint)),
      },
      { about: 'Set the token in your shell', text: TOKEN },
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

function toolsSection(
  { links }: PublicationIndex,
  { endpoint, tools }: AgentDescription,
  commands: Commands,
): AgentsSection {
  const references = createReferences({});
  const markdown = createMarkdown(links.absolute(''));
  return {
    id: 'tools',
    title: 'Tools',
    paragraphs: [
      ['All tools are read-only. If a call is invalid, the result states each error, its location and how to fix it.'],
    ],
    tools: tools.map(({ name, title, description, inputSchema, example }) => ({
      name,
      title: cleanText(title),
      about: cleanText(description),
      shapes: shapesOf(inputSchema as OpenApiSchema, `${name}-parameters`, {
        references,
        markdown,
        seen: new Set(),
        described: new Set(),
      }),
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
  const ofSchemas = `${links.absolute(schemaPaths.overview)}/`;
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

/** Sections about static files: a term, all terms, pages, the context, schemas. */
function fileSections(index: PublicationIndex, schemas: SchemaIndex | undefined, commands: Commands): AgentsSection[] {
  const [first, ...others] = [
    termSection(index, commands),
    wholeSection(index, commands),
    pagesSection(index, commands),
    contextSection(index, commands),
    schemasSection(schemas, commands),
  ].flat() as [AgentsSection, ...AgentsSection[]];
  return [{ ...first, commands: [...commands.first, ...(first.commands ?? [])] }, ...others];
}

function termSection(index: PublicationIndex, commands: Commands): AgentsSection[] {
  const { links, publication } = index;
  const term = exampleTerm(index);
  if (term === undefined) return [];
  const url = links.absolute(identifierToPath(term.identifier));
  const { termFiles } = publication.site;
  return [
    {
      id: 'term',
      title: 'A term',
      paragraphs: [
        [
          'The URL of a term contains its identifier: ',
          { code: `${links.absolute('vocabulary/')}{identifier}` },
          `. Add a file extension to get another format${termFiles ? '' : ' if the site is served by the app'}. The app also supports content negotiation with the header `,
          { code: 'Accept' },
          '; static hosts do not.',
        ],
      ],
      commands: [
        ...(termFiles ? [{ about: 'The page as Markdown', text: commands.curl(`${url}.md`) }] : []),
        { about: 'The statements as JSON-LD', text: commands.curl(`${url}.jsonld`) },
        { about: 'The statements as Turtle', text: commands.curl(`${url}.ttl`) },
        { about: 'The record, as returned by the API', text: commands.curl(`${url}.json`) },
        { about: 'The preferred format', text: commands.curl(url, '-L', '-H', 'Accept: text/turtle') },
      ],
    },
  ];
}

/** The first term to start with. Fallback: any term. */
function exampleTerm(index: PublicationIndex): Term | undefined {
  const [entry] = startTerms(index);
  return (entry && index.term(entry.ref.iri)) ?? index.publication.ontology.terms[0];
}

function wholeSection(index: PublicationIndex, commands: Commands): AgentsSection[] {
  const { links, publication } = index;
  return [
    {
      id: 'whole',
      title: 'All terms',
      paragraphs: [
        [
          { code: INDEX_FILE },
          ' lists the identifier, IRI, kind, label and summary of each term, one term per line, in a stable format with a JSON Schema. The other files contain all statements.',
        ],
      ],
      links: [
        ...downloadsOf(publication).map((download) => ({
          href: links.to(download.path),
          ...downloadLabel(download, index),
        })),
        { href: links.to(INDEX_SCHEMA_FILE), name: 'JSON Schema of the index', about: 'the members of the index' },
      ],
      commands: [
        { about: 'The index of all terms', text: commands.curl(links.absolute(INDEX_FILE)) },
        { about: 'All statements as Turtle', text: commands.curl(links.absolute('vocabulary.ttl')) },
      ],
    },
  ];
}

function pagesSection({ links }: PublicationIndex, commands: Commands): AgentsSection[] {
  return [
    {
      id: 'pages',
      title: 'Pages as Markdown',
      paragraphs: [
        [
          'Every page has a Markdown version at the same URL with the extension ',
          { code: '.md' },
          '; for the home page it is ',
          { code: 'index.md' },
          '. ',
          { code: LLMS_FILE },
          ' is an overview with links.',
        ],
      ],
      commands: [
        { about: 'Overview', text: commands.curl(links.absolute(LLMS_FILE)) },
        { about: 'The home page', text: commands.curl(links.absolute('index.md')) },
      ],
    },
  ];
}

function contextSection({ links, publication }: PublicationIndex, commands: Commands): AgentsSection[] {
  const { path } = contextVersions.current(publication.ontology);
  return [
    {
      id: 'context',
      title: 'JSON-LD context',
      paragraphs: [
        [
          'A JSON-LD context turns plain JSON into linked data. The current context changes with the ontology. A version with a hash in its URL never changes; reference it in published data, so that the meaning of records is stable.',
        ],
      ],
      commands: [
        { about: 'The current context', text: commands.curl(links.absolute('vocabulary-context.jsonld')) },
        { about: 'This version, which never changes', text: commands.curl(links.absolute(path)) },
      ],
    },
  ];
}

function schemasSection(schemas: SchemaIndex | undefined, commands: Commands): AgentsSection[] {
  const [first] = schemas?.schemas ?? [];
  if (!schemas || !first) return [];
  const { links } = schemas.index;
  const { domain, schema, jsonSchema } = first.mapping;
  return [
    {
      id: 'schemas',
      title: 'Schema mappings',
      paragraphs: [['Each schema has three files beside its page: its mapping, its JSON Schema and example records.']],
      links: [
        { href: links.to(schemaPaths.overview), name: 'Schemas', about: 'all schemas, and their compatibility' },
        {
          href: links.to(schemaPaths.format),
          name: 'JSON Schema of mapping files',
          about: 'the format of mapping files',
        },
      ],
      commands: [
        { about: 'A mapping', text: commands.curl(links.absolute(schemaPaths.file(domain, schema, 'mapping'))) },
        ...(jsonSchema === undefined
          ? []
          : [
              {
                about: 'The JSON Schema of its records',
                text: commands.curl(links.absolute(schemaPaths.file(domain, schema, 'jsonSchema'))),
              },
            ]),
      ],
    },
  ];
}

/** A shell command to copy, or the content of a file. */
export interface Command {
  /** Purpose of the command. */
  readonly about: string;
  readonly text: string;
}

/** Creates commands that request a site. `args` are inserted before the URL. */
interface Commands {
  /** Commands to run before all others. Empty if none are needed. */
  readonly first: readonly Command[];
  curl(url: string, ...args: readonly string[]): string;
  /** Returns the command with the token from the shell. */
  curlWithToken(url: string, ...args: readonly string[]): string;
  /** Returns a curl call of the MCP endpoint: a JSON-RPC message that is valid in every protocol revision without a session. */
  mcpCall(endpoint: string, method: string, params: unknown): string;
  /** Returns the URL as written in a program or a configuration. */
  url(url: string): string;
}

/** Authorization header. The shell inserts the token. */
const AUTHORIZATION = '-H "Authorization: Bearer $TOKEN"';

function createCommands(site: ServedAt): Commands {
  const curlWithToken = (url: string, ...args: readonly string[]): string =>
    ['curl', AUTHORIZATION, ...args.map(shellQuote), site.word(url)].join(' ');
  return {
    first:
      site.first === undefined
        ? []
        : [{ about: 'First set the URL of the site (default: the URL of the local server)', text: site.first }],
    curl: (url, ...args) => ['curl', ...args.map(shellQuote), site.word(url)].join(' '),
    curlWithToken,
    mcpCall(endpoint, method, params) {
      // The message keeps the base URL of the build, since resources are identified by it.
      const message = shellJson({ jsonrpc: '2.0', id: 1, method, params });
      const headers = ['Content-Type: application/json', 'Accept: application/json, text/event-stream'];
      return curlWithToken(endpoint, ...headers.flatMap((header) => ['-H', header]), '--data-binary', message);
    },
    url: site.text,
  };
}

/** The site that commands request. */
interface ServedAt {
  /** Returns the URL as a shell word. */
  word(url: string): string;
  /** Returns the URL as written in a program or a configuration. */
  text(url: string): string;
  /** Command to run before the others, if they need one. */
  readonly first?: string;
}

/** Reserved host names, https://www.rfc-editor.org/rfc/rfc2606, https://www.rfc-editor.org/rfc/rfc6761#section-6. */
const RESERVED_HOST = /(?:^|\.)example(?:\.(?:com|net|org))?$|\.(?:test|invalid)$/;

/** Default URL of `ontopress start`. */
const LOCAL = 'http://127.0.0.1:4321';

/**
 * Returns the URLs for commands: those of the base URL. If its host is reserved, as in the included ontology, commands take the base
 * URL from the shell variable `SITE`, so that they work without edits.
 */
function servedAt(baseUrl: string): ServedAt {
  const base = baseUrl.replace(/\/+$/, '');
  const { hostname, pathname } = new URL(base);
  if (!RESERVED_HOST.test(hostname)) return { word: shellQuote, text: (url) => url };
  const local = LOCAL + pathname.replace(/\/$/, '');
  return {
    word: (url) => `"$SITE${url.slice(base.length)}"`,
    text: (url) => local + url.slice(base.length),
    first: `export SITE='${local}'`,
  };
}

/** What the page for programs needs besides the index. */
interface AgentsData {
  readonly schemas: SchemaIndex | undefined;
  /** Absent: the publication has no API. */
  readonly description: AgentDescription | undefined;
}

/** The page for programs. Not of a catalogue: each of its publications has such a page. */
export const agentsPage = {
  paths: ({ publication }) => onePage(publication.site.publications === undefined, { agents: AGENTS_PAGE }),
  view: (index, _, { schemas, description }) =>
    pageOf(agentsView(index, schemas, description), index, { path: AGENTS_PAGE, current: 'agents' }),
} satisfies PageRow<object, AgentsData>;

/** The page of the MCP endpoint. Only a publication with an API has it. */
export const mcpPage = {
  paths: (_, description) => onePage(description !== undefined, { mcp: MCP_PAGE }),
  view: (index, _, description) =>
    pageOf(mcpView(index, description as AgentDescription), index, {
      path: MCP_PAGE,
      current: 'api',
      trail: [{ href: index.links.to('api'), title: 'API' }],
    }),
} satisfies PageRow<object, AgentDescription | undefined>;

/** Where a page is in the site. */
interface PagePlace {
  readonly path: string;
  readonly current: 'agents' | 'api';
  /** The pages above it. Absent: none. */
  readonly trail?: readonly { readonly href: string; readonly title: string }[];
}

function pageOf(
  { title, summary, sections }: AgentsView,
  index: PublicationIndex,
  { path, current, trail }: PagePlace,
) {
  return {
    page: { title, english: true, description: summary, path, layout: 'wide', current } as const,
    contents: contentsHtml(sections, index, true),
    language: interfaceLanguage(index),
    ...(trail && { trail }),
    title,
    summary,
    sections: sections.map(({ paragraphs, ...section }) => ({ ...section, paragraphs: paragraphs.map(phraseHtml) })),
  };
}
